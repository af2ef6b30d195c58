// What all connections share: the games, the work, the laboratory, and news of one for the others.
//
// Everything here and in web_session.h happens in one thread, the server's, except what is handed
// to the work queue; that comes back by post().
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "engine/settings.h"
#include "iface/web/game_store.h"
#include "iface/web/laboratory.h"
#include "iface/web/work_queue.h"

namespace keima::web {

class WebSession;

class WebHub {
 public:
  using Post = std::function<void(std::function<void()>)>;

  struct Options {
    std::filesystem::path data_folder;
    std::vector<std::filesystem::path> stores;  // Named by the user, besides those in the folder.
    Settings settings;
    int work_threads = 0;  // 0: by the processor.
    std::size_t most_connections = 32;
    Post post;  // Does something in the server's thread, soon.
  };

  explicit WebHub(Options options);  // Throws Error.
  ~WebHub();

  const Options& options() const { return options_; }
  GameStore& games() { return games_; }
  Laboratory& laboratory() { return laboratory_; }
  WorkQueue& work() { return *work_; }
  void post(std::function<void()> f) const { options_.post(std::move(f)); }
  int engine_threads() const;

  void join(WebSession& session) { sessions_.insert(&session); }
  void leave(WebSession& session);
  std::size_t connections() const { return sessions_.size(); }

  // A game was changed by `who`: all others that look at it are told.
  void tell_game(const std::string& id, const WebSession* who);
  void tell_list();
  void game_removed(const std::string& id);

  // Somebody begins, or nobody goes on, to look at a game.
  void start_clock(const std::string& id);
  void pause_clock_if_alone(const std::string& id);
  bool is_watched(const std::string& id, const WebSession* but = nullptr) const;

  // To be called a few times a second: flags that fall, matches that are watched.
  void tick();

  // Laboratory, see lab_requests.cc; and the settings of a game.
  Settings settings_for(const GameDocument& game) const;

 private:
  Options options_;
  GameStore games_;
  Laboratory laboratory_;
  std::set<WebSession*> sessions_;
  std::unique_ptr<WorkQueue> work_;  // Last: its work uses all the others.
};

}  // namespace keima::web
