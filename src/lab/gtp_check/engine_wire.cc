#include "lab/gtp_check/engine_wire.h"

#include <algorithm>

namespace keima::gtp_check {
namespace {

constexpr double kBetweenQuestions = 0.2;  // Seconds.

class ProcessWire : public EngineWire {
 public:
  ProcessWire(const std::vector<std::string>& command, std::function<bool()> go_on)
      : process_(command), go_on_(std::move(go_on)) {}

  // What has to be written fits a pipe, or is read at once by any engine that works.
  Io write(std::string_view bytes, double seconds) override {
    return process_.write(bytes, ChildProcess::in_seconds(seconds));
  }
  Io read(std::string& output, double seconds) override {
    return in_slices(seconds, [&](ChildProcess::Deadline d) { return process_.read(output, d); });
  }
  void close_input() override { process_.close_input(); }
  bool ends_within(double seconds) override {
    const bool ended = in_slices(seconds, [&](ChildProcess::Deadline deadline) {
                         return process_.ends_by(deadline) ? Io::kEnded : Io::kLate;
                       }) == Io::kEnded;
    if (!ended) process_.abandon();
    return ended;
  }
  std::string last_words() override {
    process_.read_error_output();
    return process_.error_output();
  }

 private:
  template <class Try>
  Io in_slices(double seconds, Try&& attempt) {
    const ChildProcess::Deadline end = ChildProcess::in_seconds(seconds);
    for (;;) {
      const Io result = attempt(std::min(end, ChildProcess::in_seconds(kBetweenQuestions)));
      if (!go_on_()) {
        process_.abandon();
        throw CheckStopped{};
      }
      if (result != Io::kLate) return result;
      if (std::chrono::steady_clock::now() >= end) {
        return Io::kLate;
      }
    }
  }

  ChildProcess process_;
  std::function<bool()> go_on_;
};

}  // namespace

WireMaker process_wires(std::vector<std::string> command, std::function<bool()> go_on) {
  return [command = std::move(command), go_on = std::move(go_on)] {
    return std::make_unique<ProcessWire>(command, go_on);
  };
}

}  // namespace keima::gtp_check
