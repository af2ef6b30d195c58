#include "lab/run/slurm_executor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <thread>

#include "base/error.h"
#include "base/rng.h"
#include "base/text_file.h"
#include "lab/run/run_program.h"

namespace keima {
namespace {

// Slurm's own limit is MaxArraySize, of which indices must stay below: usually 1001.
constexpr std::size_t kLargestArray = 1000;

// Its worker is gone, or is being killed, and Slurm cleans up behind it.
constexpr std::string_view kCompleting = "COMPLETING";
constexpr std::string_view kPending = "PENDING";

std::string array_name(const std::filesystem::path& folder) {
  std::uint64_t hash = 0;
  for (const char c : folder.string()) hash = mix_bits(hash ^ static_cast<unsigned char>(c));
  return fmt::format("keima-{:016x}", hash);
}

// As one word of the shell.
std::string quoted(const std::filesystem::path& path) {
  std::string text = "'";
  for (const char c : path.string()) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

// As a file name of sbatch, which replaces what % begins.
std::string without_patterns(const std::filesystem::path& path) {
  std::string text;
  for (const char c : path.string()) text += c == '%' ? "%%" : std::string(1, c);
  return text;
}

std::string failure_of(const std::string& program, const ProgramEnd& end) {
  const std::string text = end.err.substr(0, end.err.find_last_not_of(" \r\n") + 1);
  if (text.empty()) return fmt::format("{} failed with exit status {}", program, end.status);
  return text.starts_with(program) ? text : program + ": " + text;
}

// Whether sbatch failed on its way to the controller or back, rather than by a refusal: only words
// tell. The controller may have taken the array all the same.
bool is_lost_on_the_way(const ProgramEnd& end) {
  constexpr int kKilled = 128;
  constexpr std::array kWords = {"timed out",  "onnect",   "contact slurm controller",
                                 "Zero Bytes", "Message ", "temporarily unable"};
  return end.status == 0 || end.status > kKilled || std::ranges::any_of(kWords, [&](auto words) {
           return end.err.find(words) != std::string::npos;
         });
}

}  // namespace

void check_slurm() {
  try {
    run_program({"sbatch", "--version"});
  } catch (const Error& error) {
    throw Error("{}; --on slurm works on a machine of the cluster only", error.what());
  }
}

SlurmExecutor::SlurmExecutor(const ExecutorOptions& options, Patience patience)
    : folder_(std::filesystem::canonical(options.folder)),
      program_(options.program),
      more_(options.slurm),
      patience_(patience),
      name_(array_name(folder_.path())) {
  check_slurm();
  std::filesystem::create_directories(folder_.path() / "slurm");
  // Of an earlier coordinator.
  while (std::filesystem::exists(folder_.path() / "slurm" / fmt::format("{:03}.sh", next_script_)))
    ++next_script_;
  SlurmExecutor::cancel();
}

SlurmExecutor::~SlurmExecutor() {
  if (is_clean_) return;
  try {
    SlurmExecutor::cancel();
  } catch (const Error&) {  // Whoever comes next does it.
  }
}

void SlurmExecutor::submit(const std::vector<int>& jobs) {
  // Before an array is sent again, ended() looks whether it has arrived.
  const bool is_stuck = !waiting_.empty();
  for (std::size_t i = 0; i < jobs.size(); i += kLargestArray) {
    const auto begin = jobs.begin() + static_cast<std::ptrdiff_t>(i);
    const auto count = static_cast<std::ptrdiff_t>(std::min(kLargestArray, jobs.size() - i));
    waiting_.push_back(write_array({begin, begin + count}));
  }
  if (!is_stuck) send_waiting();
}

SlurmExecutor::Array SlurmExecutor::write_array(std::vector<int> jobs) {
  const int number = next_script_++;
  const std::filesystem::path folder = folder_.path() / "slurm";
  Array array{folder / fmt::format("{:03}.sh", number), folder / fmt::format("{:03}-", number),
              std::move(jobs)};
  write_text_file(
      array.script,
      fmt::format("#!/bin/sh\n"
                  "# The task of this number in the array works on that job.\n"
                  "set -- {}\n"
                  "shift \"$SLURM_ARRAY_TASK_ID\"\n"
                  "exec {} lab work {} \"$1\"\n",
                  fmt::join(array.jobs, " "), quoted(program_), quoted(folder_.path())));
  // What Slurm itself has to say of a task, such as that its time is up, belongs to the job's log.
  for (std::size_t i = 0; i < array.jobs.size(); ++i) {
    std::filesystem::create_symlink(
        std::filesystem::path("..") / "slurm" / fmt::format("{:03}-{}.log", number, i),
        folder_.log_file(array.jobs[i]));
  }
  return array;
}

void SlurmExecutor::send_waiting() {
  while (!waiting_.empty() && send(waiting_.front())) waiting_.erase(waiting_.begin());
}

// Answers false if it should be tried again later.
bool SlurmExecutor::send(const Array& array) {
  std::vector<std::string> words = {"sbatch",
                                    "--parsable",
                                    "--job-name=" + name_,
                                    "--no-requeue",
                                    fmt::format("--array=0-{}", array.jobs.size() - 1),
                                    "--output=" + without_patterns(array.output) + "%a.log"};
  words.insert(words.end(), more_.begin(), more_.end());
  words.push_back(array.script.string());
  is_clean_ = false;
  const ProgramEnd end = run_program(words);
  std::istringstream answer(end.out);
  long id = 0;
  if (end.status == 0 && answer >> id) {
    take(id, array);
    return true;
  }
  if (!is_lost_on_the_way(end) && queue()) throw Error("{}", failure_of("sbatch", end));
  throw_if_too_long(unsent_since_, failure_of("sbatch", end));
  return false;
}

void SlurmExecutor::take(long id, const Array& array) {
  arrays_.insert(id);
  for (std::size_t i = 0; i < array.jobs.size(); ++i)
    tasks_[{id, static_cast<long>(i)}] = array.jobs[i];
  unsent_since_.reset();
}

void SlurmExecutor::take_what_was_sent(const Queue& queue) {
  for (const auto& [task, queued] : queue) {
    const long id = task.first;
    if (arrays_.contains(id) || queued.state == kCompleting) continue;
    const auto found = std::ranges::find(waiting_, queued.script, &Array::script);
    if (found == waiting_.end()) {
      run_program({"scancel", std::to_string(id)});
    } else {
      take(id, *found);
      waiting_.erase(found);
    }
  }
}

// All our tasks in it. Nothing if the controller does not answer.
std::optional<SlurmExecutor::Queue> SlurmExecutor::queue() {
  const ProgramEnd end =
      run_program({"squeue", "--noheader", "--array", "--name=" + name_, "--format=%F %K %T %o"});
  if (end.status != 0) {
    throw_if_too_long(silent_since_, failure_of("squeue", end));
    return std::nullopt;
  }
  silent_since_.reset();
  Queue queue;
  std::istringstream lines(end.out);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    Task task;
    Queued queued;
    std::string script;  // To the end of the line: it may have blanks.
    if (!(words >> task.first >> task.second >> queued.state))
      throw Error("unexpected output of squeue: '{}'", line);
    std::getline(words >> std::ws, script);
    queued.script = script;
    queue[task] = queued;
  }
  return queue;
}

void SlurmExecutor::throw_if_too_long(std::optional<Clock::time_point>& since,
                                      const std::string& failure) const {
  const auto now = Clock::now();
  if (!since) since = now;
  if (now - *since >= patience_.without_controller) throw Error("{}", failure);
}

std::vector<int> SlurmExecutor::ended() {
  if (Clock::now() < next_look_) return {};
  next_look_ = Clock::now() + patience_.between_looks;
  const auto in_queue = queue();
  if (!in_queue) return {};
  take_what_was_sent(*in_queue);
  std::vector<int> jobs;
  to_look_at_.clear();
  std::erase_if(tasks_, [&](const auto& entry) {
    const auto found = in_queue->find(entry.first);
    const bool has_ended = found == in_queue->end() || found->second.state == kCompleting;
    if (has_ended)
      jobs.push_back(entry.second);
    else if (found->second.state != kPending)
      to_look_at_.push_back(entry.second);
    return has_ended;
  });
  send_waiting();  // After the look at what was sent before.
  return jobs;
}

std::vector<int> SlurmExecutor::to_look_at() { return std::exchange(to_look_at_, {}); }

void SlurmExecutor::cancel() {
  waiting_.clear();
  const ProgramEnd end = run_program({"scancel", "--name=" + name_});
  if (end.status != 0) throw Error("{}", failure_of("scancel", end));
  tasks_.clear();
  to_look_at_.clear();
  const auto deadline = Clock::now() + patience_.for_the_cancelled;
  for (auto left = queue(); !left || !left->empty(); left = queue()) {
    if (Clock::now() >= deadline) {
      // On a node that does not answer it cannot be known more.
      if (left && std::ranges::all_of(
                      *left, [](const auto& entry) { return entry.second.state == kCompleting; }))
        break;
      throw Error("tasks called {} are still in the queue after scancel", name_);
    }
    std::this_thread::sleep_for(
        std::min<Clock::duration>(patience_.between_looks, std::chrono::milliseconds(500)));
  }
  is_clean_ = true;
}

}  // namespace keima
