#include "lab/run/run_start.h"

#include "base/error.h"
#include "base/text_file.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

// The folder of a run with those above it. Those that were made for it go again unless all went
// well, or somebody else has put something there.
class NewFolder {
 public:
  explicit NewFolder(const fs::path& path) {
    for (fs::path above = fs::absolute(path); !fs::exists(above); above = above.parent_path())
      made_.push_back(above);
    std::error_code error;
    fs::create_directories(path, error);
    if (error) throw Error("{}: {}", path.string(), error.message());
  }
  ~NewFolder() {
    if (is_kept_) return;
    std::error_code ignored;
    for (const fs::path& above : made_) fs::remove(above, ignored);
  }
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;

  void keep() { is_kept_ = true; }

 private:
  std::vector<fs::path> made_;  // The lowest first.
  bool is_kept_ = false;
};

// With its record, which comes last, the folder is a run.
void write_new_run(const RunFolder& folder, const std::string& toml, const RunRecord& record) {
  try {
    write_text_file(folder.experiment_file(), toml);
    write_record(folder, record);
  } catch (...) {
    fs::remove(folder.experiment_file());
    throw;
  }
}

}  // namespace

StartedRun start_run(const RunFolder& folder, const std::string& toml, const RunRecord& record) {
  const std::string name = folder.path().string();
  Experiment experiment = parse_experiment(toml, record.experiment);
  NewFolder made(folder.path());
  StartedRun run{folder, std::make_unique<FileLock>(folder.lock_file(), name),
                 std::move(experiment), record};
  if (fs::exists(folder.record_file())) {
    run.record = gone_on(folder, read_record(folder), record);
    if (read_text_file(folder.experiment_file()) != toml)
      throw Error("{} holds another version of {}; compare its {}", name, record.experiment,
                  folder.experiment_file().string());
    write_record(folder, run.record);
  } else {
    write_new_run(folder, toml, record);
  }
  made.keep();
  return run;
}

}  // namespace keima
