// Requests about the laboratory. Databases are read as work, not in the server's thread.
#include "iface/web/match_request.h"
#include "iface/web/web_session.h"

namespace keima::web {

WebSession::Answer WebSession::lab_list(const Request& request) {
  answer_later(request, {}, [lab = &hub_.laboratory()](Work&) {
    return Json{{"stores", lab->list_json()}};
  });
  return std::nullopt;
}

WebSession::Answer WebSession::lab_look(const Request& request) {
  answer_later(request, {}, [lab = &hub_.laboratory(), store = request.text("store")](Work&) {
    return lab->look_json(store);
  });
  return std::nullopt;
}

WebSession::Answer WebSession::lab_games(const Request& request) {
  const auto first = static_cast<int>(request.integer_or("first", 0, 0, 100'000'000));
  const auto count = static_cast<int>(request.integer_or("count", 100, 1, 1000));
  answer_later(request, {},
               [lab = &hub_.laboratory(), store = request.text("store"), first, count](Work&) {
                 return lab->games_json(store, first, count);
               });
  return std::nullopt;
}

WebSession::Answer WebSession::lab_open(const Request& request) {
  const auto number = static_cast<int>(request.integer("number", 0, 100'000'000));
  answer_later(
      request, {},
      [lab = &hub_.laboratory(), store = request.text("store"), number](Work&) {
        return Json{{"sgf", lab->sgf_of(store, number)}};
      },
      [this, number](const Json& found) {
        std::vector<std::string> warnings;
        auto games = GameDocument::import(found["sgf"].get<std::string>(), warnings);
        if (games.empty()) throw WebError("failed", "the game cannot be read");
        const sgf::GameInfo info = games[0].info();
        games[0].name = fmt::format("{} - {}, game {}", info.black_name, info.white_name, number);
        const NodeId end = games[0].end_of_line(0);
        games[0].current = end;
        const std::string id = hub_.games().add(std::move(games[0]));
        view(id);
        hub_.tell_list();
        return game_answer(id, end, true);
      });
  return std::nullopt;
}

// --- Matches that the page starts ---------------------------------------------------------------

int WebSession::match_jobs(const Request& request) const {
  return static_cast<int>(request.integer_or("jobs", 1, 1, hub_.engine_threads()));
}

WebSession::Answer WebSession::lab_start(const Request& request) {
  answer_later(request, {},
               [lab = &hub_.laboratory(), jobs = match_jobs(request),
                config = match_of(request, hub_.options().settings)](Work&) {
                 return Json{{"store", lab->start(config, jobs)}};
               });
  return std::nullopt;
}

WebSession::Answer WebSession::lab_resume(const Request& request) {
  answer_later(
      request, {},
      [lab = &hub_.laboratory(), jobs = match_jobs(request), store = request.text("store")](Work&) {
        lab->resume(store, jobs);
        return Json::object();
      });
  return std::nullopt;
}

WebSession::Answer WebSession::lab_stop(const Request& request) {
  answer_later(request, {}, [lab = &hub_.laboratory(), store = request.text("store")](Work&) {
    if (!lab->stop(store)) throw WebError("bad-request", "this match was not started here");
    return Json::object();
  });
  return std::nullopt;
}

// --- Watching -----------------------------------------------------------------------------------

WebSession::Answer WebSession::lab_watch(const Request& request) {
  LabWatch watch;
  watch.store = request.text("store");
  watch.interval = request.number_or("interval", 2, 0.5, 600);
  watch.due = std::chrono::steady_clock::now();
  lab_watch_ = std::move(watch);
  return Json::object();
}

WebSession::Answer WebSession::lab_unwatch(const Request&) {
  lab_watch_.reset();
  return Json::object();
}

// Looks at the store that is watched, when it is time, and tells if something has changed.
void WebSession::tick() {
  const auto now = std::chrono::steady_clock::now();
  if (!lab_watch_ || lab_watch_->is_looking || now < lab_watch_->due) return;
  lab_watch_->is_looking = true;
  hub_.work().submit(
      0, Urgency::kStudy, [hub = &hub_, weak = weak_from_this(), store = lab_watch_->store](Work&) {
        Json event;
        try {
          event = hub->laboratory().look_json(store);
        } catch (const std::exception& error) {
          event = {{"store", store}, {"error", {{"code", "failed"}, {"message", words_of(error)}}}};
        }
        hub->post([weak, store, event] {
          if (const auto session = weak.lock()) session->lab_seen(store, event);
        });
        return Work::Outcome::kDone;
      });
}

void WebSession::lab_seen(const std::string& store, const Json& seen) {
  if (!lab_watch_ || lab_watch_->store != store) return;
  lab_watch_->is_looking = false;
  lab_watch_->due = std::chrono::steady_clock::now() +
                    std::chrono::milliseconds(static_cast<int>(1000 * lab_watch_->interval));
  if (lab_watch_->last == seen) return;
  lab_watch_->last = seen;
  Json event = {{"event", "lab"}};
  event.update(seen);
  send_event(event);
}

}  // namespace keima::web
