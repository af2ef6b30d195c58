#include "lab/run/slurm_executor.h"

#include <algorithm>
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

std::string complaint_of(const std::string& program, const ProgramEnd& end) {
  const std::string text = end.err.substr(0, end.err.find_last_not_of(" \r\n") + 1);
  if (text.empty()) return fmt::format("{} ends with status {}", program, end.status);
  return text.starts_with(program) ? text : program + ": " + text;
}

}  // namespace

SlurmExecutor::SlurmExecutor(const ExecutorOptions& options, Patience patience)
    : folder_(std::filesystem::canonical(options.folder)),
      program_(options.program),
      more_(options.slurm),
      patience_(patience),
      name_(array_name(folder_.path())) {
  try {
    run_program({"sbatch", "--version"});
  } catch (const Error& error) {
    throw Error("{}; workers on Slurm start from a machine of the cluster", error.what());
  }
  std::filesystem::create_directories(folder_.path() / "slurm");
  // Of an earlier coordinator.
  while (std::filesystem::exists(folder_.path() / "slurm" / fmt::format("{:03}.sh", next_script_)))
    ++next_script_;
  SlurmExecutor::cancel();
}

SlurmExecutor::~SlurmExecutor() {
  if (tasks_.empty()) return;
  try {
    SlurmExecutor::cancel();
  } catch (const Error&) {  // Whoever comes next does it.
  }
}

void SlurmExecutor::submit(const std::vector<int>& jobs) {
  for (std::size_t i = 0; i < jobs.size(); i += kLargestArray) {
    const auto begin = jobs.begin() + static_cast<std::ptrdiff_t>(i);
    const auto count = static_cast<std::ptrdiff_t>(std::min(kLargestArray, jobs.size() - i));
    waiting_.push_back(write_array({begin, begin + count}));
  }
  send_waiting();
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

// Answers false if the controller is away. If it answers questions, sbatch failed for good.
bool SlurmExecutor::send(const Array& array) {
  std::vector<std::string> words = {"sbatch",
                                    "--parsable",
                                    "--job-name=" + name_,
                                    "--no-requeue",
                                    fmt::format("--array=0-{}", array.jobs.size() - 1),
                                    "--output=" + without_patterns(array.output) + "%a.log"};
  words.insert(words.end(), more_.begin(), more_.end());
  words.push_back(array.script.string());
  const ProgramEnd end = run_program(words);
  std::istringstream answer(end.out);
  long id = 0;
  if (end.status != 0 || !(answer >> id)) {
    if (states()) throw Error("{}", complaint_of("sbatch", end));
    return false;
  }
  for (std::size_t i = 0; i < array.jobs.size(); ++i)
    tasks_[{id, static_cast<long>(i)}] = array.jobs[i];
  return true;
}

// Of all tasks in the queue. Nothing if the controller does not answer.
std::optional<std::map<SlurmExecutor::Task, std::string>> SlurmExecutor::states() {
  const ProgramEnd end =
      run_program({"squeue", "--noheader", "--array", "--name=" + name_, "--format=%F %K %T"});
  if (end.status != 0) {
    bear(complaint_of("squeue", end));
    return std::nullopt;
  }
  silent_since_.reset();
  std::map<Task, std::string> states;
  std::istringstream lines(end.out);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    Task task;
    if (!(words >> task.first >> task.second >> states[task]))
      throw Error("squeue writes '{}', which is no task of an array", line);
  }
  return states;
}

void SlurmExecutor::bear(const std::string& complaint) {
  const auto now = Clock::now();
  if (!silent_since_) silent_since_ = now;
  if (now - *silent_since_ >= patience_.without_controller) throw Error("{}", complaint);
}

std::vector<int> SlurmExecutor::ended() {
  if (Clock::now() < next_look_) return {};
  next_look_ = Clock::now() + patience_.between_looks;
  send_waiting();
  const auto in_queue = states();
  if (!in_queue) return {};
  std::vector<int> jobs;
  std::erase_if(tasks_, [&](const auto& entry) {
    const auto found = in_queue->find(entry.first);
    if (found != in_queue->end() && found->second != kCompleting) return false;
    jobs.push_back(entry.second);
    return true;
  });
  return jobs;
}

void SlurmExecutor::cancel() {
  waiting_.clear();
  tasks_.clear();
  const ProgramEnd end = run_program({"scancel", "--name=" + name_});
  if (end.status != 0) throw Error("{}", complaint_of("scancel", end));
  const auto deadline = Clock::now() + patience_.for_the_cancelled;
  for (auto left = states(); !left || !left->empty(); left = states()) {
    if (Clock::now() >= deadline) {
      // On a node that does not answer it cannot be known more.
      if (left &&
          std::ranges::all_of(*left, [](const auto& entry) { return entry.second == kCompleting; }))
        return;
      throw Error("tasks called {} are still in the queue after scancel", name_);
    }
    std::this_thread::sleep_for(
        std::min<Clock::duration>(patience_.between_looks, std::chrono::milliseconds(500)));
  }
}

}  // namespace keima
