// How a training goes, for whoever wants to watch it: OUT.curve, beside what the training makes.
//
//     # keima training v1
//     # command keima train playout --games kgs.sgf --size 9
//     # share 0.4100
//     # progress round 1, step 53
//     step	log-likelihood
//     1	-3.02
//
// A learning curve with remarks (docs/formats/training-curve.md), written anew about once a second
// and at the end. OUT.curve.lock is held as long as the training runs, so that one can tell whether
// it does. A training that goes on after a break goes on with its curve.
// Tested by training_log_test.cc.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/file_lock.h"
#include "base/stopwatch.h"

namespace keima {

inline constexpr std::string_view kCurveExtension = ".curve";

class TrainingLog {
 public:
  // `command` is one line that says what is trained; `columns` are names, the first of what the
  // others are drawn against. Throws Error if another program trains the same file. Of an `out`
  // that is no file (a device) there is no log.
  TrainingLog(const std::filesystem::path& out, std::string command,
              std::vector<std::string> columns);
  ~TrainingLog();
  TrainingLog(const TrainingLog&) = delete;
  TrainingLog& operator=(const TrainingLog&) = delete;

  // A line of the curve. Lines from its first number on, of an earlier run, are dropped.
  void add(const std::vector<double>& row);

  // How far it is: a share from 0 to 1, if that is known, and words. Cheap if none is due.
  bool is_due() const;
  void progress(std::optional<double> share, std::string words);

 private:
  void write();

  const std::filesystem::path path_;  // Empty: no log.
  const std::string command_;
  const std::vector<std::string> columns_;
  std::unique_ptr<FileLock> lock_;
  std::vector<std::vector<double>> rows_;
  std::optional<double> share_;
  std::string words_;
  const Stopwatch stopwatch_;
  double written_ = -1;  // Seconds.
};

// What the remarks of such a file say.
struct TrainingHead {
  std::string command;
  std::optional<double> share;
  std::string progress;
  bool has_rows = false;  // Whether there is a line of numbers yet.
};
// Nothing if the text is no such file.
std::optional<TrainingHead> parse_training_head(std::string_view text);

}  // namespace keima
