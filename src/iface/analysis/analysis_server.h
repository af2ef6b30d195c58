// KataGo's JSON analysis protocol: questions about positions come in, a line each, and are answered
// in whatever order they are done.
//
// One thread reads; others, each with an engine of its own, take the positions that wait, those of
// the highest priority first, and of them those that came first. Every position begins with an
// empty tree, so that an answer does not depend on what was asked before. A line that is no query
// is answered by an error, and so is what goes wrong in a search; neither ends the program. At the
// end of the input what waits is still answered, unless nobody reads the answers any more.
// Tested by analysis_server_test.cc.
#pragma once

#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <ostream>
#include <stop_token>

#include "engine/engine.h"
#include "iface/analysis/analysis_query.h"
#include "iface/gtp/line_source.h"

namespace keima {

struct AnalysisOptions {
  int positions = 1;  // Searched at the same time.
  Perspective perspective = Perspective::kBlack;
  bool quits_at_once = false;  // At the end of the input, without what still waits.
  // Whether answers are still read; asked a few times a second after the end of the input. Always,
  // if there is none.
  std::function<bool()> is_heard = {};
};

class AnalysisServer {
 public:
  // The settings are those of each search; visits are player.simulations where a query does not
  // say. REQUIRES: lines and stream live as long as the server.
  AnalysisServer(const Settings& settings, const AnalysisOptions& options, LineSource& lines,
                 std::ostream& out);

  // Until the input ends and all is answered, or nobody reads the answers any more.
  void run();

 private:
  struct Job {  // One position.
    std::shared_ptr<const AnalysisQuery> query;
    int turn = 0;
    std::int64_t priority = 0;
    std::stop_source stop;
  };

  void read_all();
  void wait_while_heard();
  void handle(const std::string& line);
  void enqueue(AnalysisQuery query);
  void act(const AnalysisAction& action);
  void terminate(const AnalysisAction& action);

  void work();
  std::shared_ptr<Job> next_job();
  void answer(const Job& job, std::unique_ptr<Engine>& engine);
  void send(const nlohmann::ordered_json& json);
  void send_error(const std::string& id, const std::string& field, const std::string& message);
  void stop_all();

  const Settings settings_;
  const AnalysisOptions options_;
  LineSource& lines_;
  std::ostream& out_;

  std::mutex writing_;
  std::mutex mutex_;  // Of what follows.
  std::condition_variable changed_;
  std::list<std::shared_ptr<Job>> waiting_;  // The next one first.
  std::list<std::shared_ptr<Job>> running_;
  bool at_end_ = false;  // Nothing will be added.
  bool stopped_ = false;
};

}  // namespace keima
