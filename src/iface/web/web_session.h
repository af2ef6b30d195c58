// One connection: takes messages, answers them and tells of what happens
// (docs/formats/web-protocol.md). It knows nothing of sockets, so that tests and the fuzzer can be
// clients as well.
//
// Requests are answered by the functions of the table in web_session.cc, in files by group:
// game_requests.cc, engine_requests.cc, study_requests.cc, lab_requests.cc.
// Tested by web_session_test.cc, engine_requests_test.cc, study_requests_test.cc,
// lab_requests_test.cc and tests/fuzz/web_fuzz.cc.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "iface/web/engine_seat.h"
#include "iface/web/request.h"
#include "iface/web/web_hub.h"

namespace keima::web {

// Where messages go.
class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual void send(std::string message) = 0;
  virtual std::size_t backlog() const { return 0; }  // Bytes that wait to be sent.
};

class WebSession : public std::enable_shared_from_this<WebSession> {
 public:
  static constexpr std::size_t kLargestMessage = 2 << 20;
  static constexpr std::size_t kLargestSgf = 1 << 20;
  static constexpr int kMostPlayouts = 100'000;
  static constexpr std::size_t kMostWorks = 8;

  WebSession(WebHub& hub, Outlet& outlet);
  ~WebSession();
  WebSession(const WebSession&) = delete;
  WebSession& operator=(const WebSession&) = delete;

  void handle(std::string_view message);
  void close();  // The connection is gone: its work ends.

  const std::string& viewed_game() const { return viewed_; }
  void send_event(const Json& event);
  void tick();  // For what is watched.

 private:
  using Answer = std::optional<Json>;  // None: later.
  using Handler = Answer (WebSession::*)(const Request&);
  struct Entry {
    std::string_view type;
    Handler handler;
    std::vector<std::string_view> fields;
  };
  static const std::vector<Entry>& entries();

  Answer answer_to(const Request& request);
  void send_answer(std::int64_t id, const Json& fields);
  void send_error(std::optional<std::int64_t> id, const std::exception& error);

  // --- Work ---
  using Task = std::function<Json(Work&)>;
  using Then = std::function<Json(Json)>;
  struct Plan {
    Work::Lane lane = 0;
    Urgency urgency = Urgency::kStudy;
  };
  // The answer is what `task` answers, in another thread, and `then` makes of it, in this one.
  std::shared_ptr<Work> answer_later(const Request& request, Plan plan, Task task, Then then = {});
  // Sends an event from another thread.
  std::function<void(Json)> event_sender();

  // Engine work: one piece at a time. `stop` with Cancel: it answers "stopped".
  struct EngineWork {
    std::shared_ptr<Work> work;
    std::shared_ptr<std::atomic<bool>> cancelled;
  };
  void stop_engine_work(bool cancel);
  void set_engine_work(std::shared_ptr<Work> work, std::shared_ptr<std::atomic<bool>> cancelled);

  // --- Games ---
  GameDocument& game_of(const Request& request, std::string& id);
  NodeId node_of(const Request& request, const GameDocument& game) const;
  void view(const std::string& id);
  Json game_answer(const std::string& id, NodeId node, bool with_nodes);
  void changed(const std::string& id);

  Answer hello(const Request& request);
  Answer list_games(const Request& request);
  Answer new_game(const Request& request);
  Answer open_game(const Request& request);
  Answer delete_game(const Request& request);
  Answer import_game(const Request& request);
  Answer export_game(const Request& request);
  Answer go_to(const Request& request);
  Answer play(const Request& request);
  Answer resign(const Request& request);
  Answer undo(const Request& request);
  Answer comment(const Request& request);
  Answer remove_node(const Request& request);
  Answer promote(const Request& request);
  Answer change_game(const Request& request);
  Answer score(const Request& request);
  Answer finish_game(const Request& request);

  Answer engine_move(const Request& request);
  Answer hint(const Request& request);
  Answer engine_stop(const Request& request);
  Answer compare(const Request& request);
  Answer start_analysis(const Request& request);
  Answer stop_analysis(const Request& request);
  Answer start_review(const Request& request);
  Answer stop_review(const Request& request);
  Answer tree_children(const Request& request);

  Answer policy_map(const Request& request);
  Answer prior_map(const Request& request);
  Answer position_findings(const Request& request);
  Answer trace(const Request& request);
  Answer trace_step(const Request& request);
  Answer playouts(const Request& request);
  Answer stop_playouts(const Request& request);

  Answer lab_list(const Request& request);
  Answer lab_look(const Request& request);
  Answer lab_games(const Request& request);
  Answer lab_open(const Request& request);
  Answer lab_watch(const Request& request);
  Answer lab_unwatch(const Request& request);
  Answer lab_start(const Request& request);
  Answer lab_resume(const Request& request);
  Answer lab_stop(const Request& request);
  int match_jobs(const Request& request) const;

  void lab_seen(const std::string& store, const Json& seen);
  Json engine_moved(const std::string& id, NodeId node, const Json& choice);
  std::shared_ptr<Work> score_later(const Request& request, Then then);

  WebHub& hub_;
  Outlet* outlet_;  // None when the connection is closed.
  std::string viewed_;
  std::map<std::int64_t, std::shared_ptr<Work>> works_;  // By a number of our own.
  std::int64_t next_work_ = 0;

  Work::Lane engine_lane_, review_lane_;
  std::shared_ptr<EngineSeat> player_ = std::make_shared<EngineSeat>();
  std::shared_ptr<EngineSeat> analyst_ = std::make_shared<EngineSeat>();
  std::shared_ptr<EngineSeat> reviewer_ = std::make_shared<EngineSeat>();
  EngineWork engine_work_;
  struct {
    std::shared_ptr<EngineSeat> seat;
    std::string game;
    NodeId node = 0;
  } tree_;  // Whose tree is shown: that of the last search.
  std::shared_ptr<Work> review_work_, playouts_work_;
  int analyses_ = 0, reviews_ = 0;

  struct LabWatch {
    std::string store;
    double interval = 2;
    std::chrono::steady_clock::time_point due;
    bool is_looking = false;
    Json last;
  };
  std::optional<LabWatch> lab_watch_;
};

}  // namespace keima::web
