#include "lab/run/slurm_executor.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include "base/text_file.h"
#include "lab/run/run_program.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

using std::chrono::milliseconds;
using Jobs = std::vector<int>;

constexpr SlurmExecutor::Patience kNone{milliseconds(0), milliseconds(0), milliseconds(0)};

// Shell scripts in the place of Slurm's programs: a file is the queue, others stand for a
// controller that is away, or lets a submission or its answer get lost.
class FakeSlurm {
 public:
  FakeSlurm() : old_path_(getenv("PATH")) {
    std::filesystem::create_directories(folder_ / "bin");
    std::filesystem::create_directories(run() / "jobs");
    program("sbatch",
            "[ \"$*\" != --version ] || exit 0\n"
            "[ ! -e away ] || { echo 'sbatch: error: no controller' >&2; exit 1; }\n"
            "case $* in *--bad*) echo 'sbatch: error: what is bad?' >&2; exit 1;; esac\n"
            "printf '%s\\n' \"$@\" >arguments\n"
            "timed_out() { echo 'sbatch: error: Socket timed out on send/recv operation' >&2; exit "
            "1; }\n"
            "[ ! -e dropped ] || timed_out\n"
            "echo x >>ids; id=$((100 + $(wc -l <ids)))\n"
            "for word; do case $word in --array=0-*) last=${word#--array=0-};; esac; done\n"
            "i=0; while [ $i -le $last ]; do echo \"$id $i PENDING $word\" >>queue; i=$((i + 1)); "
            "done\n"
            "[ ! -e lost ] || timed_out\n"
            "echo \"$id;cluster\"\n");
    program("squeue",
            "printf '%s\\n' \"$@\" >asked\n"
            "[ ! -e away ] || { echo 'slurm_load_jobs error: no controller' >&2; exit 1; }\n"
            "cat queue 2>/dev/null; true\n");
    program("scancel", "printf '%s\\n' \"$@\" >cancelled\n[ -e stubborn ] || rm -f queue\n");
    setenv("PATH", ((folder_ / "bin").string() + ":" + old_path_).c_str(), 1);
  }
  ~FakeSlurm() { setenv("PATH", old_path_.c_str(), 1); }

  // A blank, a quote and a sign that sbatch replaces.
  std::filesystem::path run() const { return folder_ / "it's a %a run"; }
  ExecutorOptions options() const {
    ExecutorOptions options;
    options.folder = run();
    options.program = folder_ / "my worker";
    return options;
  }
  void write(const std::string& name, const std::string& text) const {
    write_text_file(folder_ / name, text);
  }
  std::string read(const std::string& name) const { return read_text_file(folder_ / name); }
  bool has(const std::string& name) const { return std::filesystem::exists(folder_ / name); }
  void remove(const std::string& name) const { std::filesystem::remove(folder_ / name); }
  void program(const std::string& name, const std::string& text) const {
    const std::filesystem::path file =
        name == "my worker" ? folder_ / name : folder_ / "bin" / name;
    write_text_file(file, "#!/bin/sh\ncd '" + folder_.path().string() + "'\n" + text);
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  }

 private:
  TempFolder folder_;
  const std::string old_path_;
};

TEST(SlurmExecutor, SubmitsAnArrayOfWorkers) {
  const FakeSlurm slurm;
  ExecutorOptions options = slurm.options();
  options.slurm = {"--partition=x", "--comment=two words"};
  SlurmExecutor executor(options, kNone);
  executor.submit({7, 12345});
  const std::string words = slurm.read("arguments");
  for (const char* word : {"\n--no-requeue\n", "\n--array=0-1\n", "\n--partition=x\n",
                           "\n--comment=two words\n", "/slurm/000.sh\n"})
    EXPECT_NE(words.find(word), std::string::npos) << word << " in " << words;
  EXPECT_NE(words.find("it's a %%a run/slurm/000-%a.log\n"), std::string::npos) << words;

  // What a node does.
  slurm.program("my worker", "printf '%s\\n' \"$@\" >worked");
  const std::string script = (slurm.run() / "slurm" / "000.sh").string();
  ASSERT_EQ(run_program({"env", "SLURM_ARRAY_TASK_ID=1", "sh", script}).status, 0);
  EXPECT_EQ(slurm.read("worked"),
            "lab\nwork\n" + std::filesystem::canonical(slurm.run()).string() + "\n12345\n");
  write_text_file(slurm.run() / "slurm" / "000-1.log", "my time is up");
  EXPECT_EQ(read_text_file(slurm.run() / "jobs" / "12345.log"), "my time is up");
}

TEST(SlurmExecutor, TellsEachEndOnce) {
  const FakeSlurm slurm;
  SlurmExecutor executor(slurm.options(), kNone);
  executor.submit({3, 4, 5});
  executor.submit({9});
  EXPECT_EQ(executor.ended(), Jobs{});
  slurm.write("queue", "101 0 RUNNING\n101 1 COMPLETING\n102 0 PENDING\n");
  EXPECT_EQ(executor.ended(), (Jobs{4, 5}));
  EXPECT_EQ(executor.ended(), Jobs{});
  slurm.write("queue", "");
  EXPECT_EQ(executor.ended(), (Jobs{3, 9}));
  EXPECT_EQ(executor.ended(), Jobs{});
}

TEST(SlurmExecutor, DoesNotAskAllTheTime) {
  const FakeSlurm slurm;
  SlurmExecutor executor(slurm.options(), {std::chrono::hours(1), {}, {}});
  executor.submit({1});
  EXPECT_EQ(executor.ended(), Jobs{});
  slurm.remove("queue");
  EXPECT_EQ(executor.ended(), Jobs{});
}

TEST(SlurmExecutor, SplitsWhatIsTooLongForAnArray) {
  const FakeSlurm slurm;
  SlurmExecutor executor(slurm.options(), kNone);
  Jobs jobs(1001);
  for (int i = 0; i < 1001; ++i) jobs[static_cast<std::size_t>(i)] = i;
  executor.submit(jobs);
  EXPECT_EQ(slurm.read("ids"), "x\nx\n");
  slurm.write("queue", "101 999 RUNNING\n");
  EXPECT_EQ(executor.ended().size(), 1000u);
}

// A controller that is away is no end, and what it did not take is submitted when it is back.
TEST(SlurmExecutor, WaitsForTheController) {
  const FakeSlurm slurm;
  SlurmExecutor executor(slurm.options(), {milliseconds(0), std::chrono::hours(1), {}});
  executor.submit({1});
  slurm.write("away", "");
  EXPECT_EQ(executor.ended(), Jobs{});
  executor.submit({2});
  EXPECT_EQ(executor.ended(), Jobs{});
  slurm.remove("away");
  EXPECT_EQ(executor.ended(), Jobs{});
  EXPECT_EQ(slurm.read("ids"), "x\nx\n");
  slurm.remove("queue");
  EXPECT_EQ(executor.ended(), (Jobs{1, 2}));
}

constexpr SlurmExecutor::Patience kMuch{milliseconds(0), std::chrono::hours(1), {}};

TEST(SlurmExecutor, FindsAnArrayWhoseReceiptWasLost) {
  const FakeSlurm slurm;
  SlurmExecutor executor(slurm.options(), kMuch);
  slurm.write("lost", "");
  executor.submit({1, 2});
  slurm.remove("lost");
  executor.submit({3});
  EXPECT_EQ(executor.ended(), Jobs{});
  EXPECT_EQ(slurm.read("ids"), "x\nx\n") << "each was sent once";
  EXPECT_EQ(executor.ended(), Jobs{});
  slurm.write("queue", "101 0 RUNNING\n");
  EXPECT_EQ(executor.ended(), (Jobs{2, 3}));
}

TEST(SlurmExecutor, SendsAgainWhatWasLost) {
  const FakeSlurm slurm;
  SlurmExecutor executor(slurm.options(), kMuch);
  slurm.write("dropped", "");
  executor.submit({1});
  EXPECT_EQ(executor.ended(), Jobs{});
  EXPECT_FALSE(slurm.has("queue"));
  slurm.remove("dropped");
  EXPECT_EQ(executor.ended(), Jobs{});
  EXPECT_EQ(executor.ended(), Jobs{});
  EXPECT_EQ(slurm.read("ids"), "x\n");

  // The first one has arrived after all, too late.
  slurm.write("stubborn", "");
  slurm.write("queue", slurm.read("queue") + "99" + slurm.read("queue").substr(3));
  EXPECT_EQ(executor.ended(), Jobs{});
  EXPECT_EQ(slurm.read("cancelled"), "99\n");
  slurm.write("queue", "");
  EXPECT_EQ(executor.ended(), Jobs{1});
}

TEST(SlurmExecutor, LosesPatienceWithWhatIsLostAgainAndAgain) {
  const FakeSlurm slurm;
  SlurmExecutor executor(slurm.options(), kNone);
  slurm.write("dropped", "");
  EXPECT_EQ(message_of([&] { executor.submit({1}); }),
            "sbatch: error: Socket timed out on send/recv operation");
}

TEST(SlurmExecutor, CancelsWhatMayHaveBeenSent) {
  const FakeSlurm slurm;
  {
    SlurmExecutor executor(slurm.options(), kMuch);
    slurm.write("lost", "");
    executor.submit({1});
    EXPECT_TRUE(slurm.has("queue"));
  }
  EXPECT_FALSE(slurm.has("queue"));
}

TEST(SlurmExecutor, DoesNotForgetWhatItCouldNotCancel) {
  const FakeSlurm slurm;
  SlurmExecutor executor(slurm.options(), kNone);
  executor.submit({1});
  slurm.program("scancel", "exit 1");
  EXPECT_EQ(message_of([&] { executor.cancel(); }), "scancel failed with exit status 1");
  slurm.remove("queue");
  EXPECT_EQ(executor.ended(), Jobs{1});
}

TEST(SlurmExecutor, TellsOnceALookWhoMayHaveGames) {
  const FakeSlurm slurm;
  SlurmExecutor executor(slurm.options(), kNone);
  executor.submit({3, 4, 5});
  EXPECT_EQ(executor.to_look_at(), Jobs{});
  slurm.write("queue", "101 0 RUNNING\n101 1 PENDING\n");
  EXPECT_EQ(executor.ended(), Jobs{5});
  EXPECT_EQ(executor.to_look_at(), Jobs{3});
  EXPECT_EQ(executor.to_look_at(), Jobs{});
  EXPECT_EQ(executor.ended(), Jobs{});
  EXPECT_EQ(executor.to_look_at(), Jobs{3});
}

TEST(SlurmExecutor, LosesPatience) {
  const FakeSlurm slurm;
  SlurmExecutor executor(slurm.options(), kNone);
  executor.submit({1});
  slurm.write("away", "");
  EXPECT_EQ(message_of([&] { executor.ended(); }), "squeue: slurm_load_jobs error: no controller");
}

TEST(SlurmExecutor, SaysWhatSlurmRefuses) {
  const FakeSlurm slurm;
  ExecutorOptions options = slurm.options();
  options.slurm = {"--bad"};
  SlurmExecutor executor(options, kNone);
  EXPECT_EQ(message_of([&] { executor.submit({1}); }), "sbatch: error: what is bad?");
}

TEST(SlurmExecutor, SaysWhatItDoesNotUnderstand) {
  const FakeSlurm slurm;
  SlurmExecutor executor(slurm.options(), kNone);
  executor.submit({1});
  slurm.write("queue", "101 0 PENDING\nnonsense\n");
  EXPECT_EQ(message_of([&] { executor.ended(); }), "unexpected output of squeue: 'nonsense'");
}

TEST(SlurmExecutor, CancelsByTheNameOfItsFolder) {
  const FakeSlurm slurm;
  // Of a coordinator that was killed.
  slurm.write("queue", "55 3 RUNNING\n");
  std::string name;
  {
    SlurmExecutor executor(slurm.options(), kNone);
    name = slurm.read("cancelled");
    EXPECT_FALSE(slurm.has("queue"));
    executor.submit({1, 2});
    EXPECT_NE(slurm.read("arguments").find("\n--job-" + name.substr(2)), std::string::npos);
    EXPECT_NE(slurm.read("asked").find("\n" + name), std::string::npos);
    slurm.remove("cancelled");
    executor.cancel();
    EXPECT_EQ(slurm.read("cancelled"), name);
    EXPECT_EQ(executor.ended(), Jobs{});
    executor.submit({3});
    slurm.remove("cancelled");
  }
  EXPECT_EQ(slurm.read("cancelled"), name);  // At its end.
  EXPECT_TRUE(name.starts_with("--name=keima-")) << name;

  slurm.write("stubborn", "");
  slurm.write("queue", "55 3 COMPLETING\n");
  const SlurmExecutor next(slurm.options(), kNone);
  EXPECT_TRUE(std::filesystem::exists(slurm.run() / "slurm" / "001.sh"));
  slurm.write("queue", "55 3 RUNNING\n");
  EXPECT_EQ(
      message_of([&] { SlurmExecutor(slurm.options(), kNone); }),
      "tasks called " + name.substr(7, name.size() - 8) + " are still in the queue after scancel");
}

TEST(SlurmExecutor, NeedsSlurm) {
  const FakeSlurm slurm;
  setenv("PATH", "/none", 1);
  EXPECT_EQ(message_of([&] { SlurmExecutor(slurm.options(), kNone); }),
            "cannot start sbatch: No such file or directory; --on slurm works on a machine of the "
            "cluster only");
}

}  // namespace
}  // namespace keima
