#include "iface/web/web_session.h"

#include <algorithm>

#include "base/version.h"
#include "iface/web/hello.h"

namespace keima::web {

const std::vector<WebSession::Entry>& WebSession::entries() {
  using S = WebSession;
  static const std::vector<Entry> kEntries = {
      {"hello", &S::hello, {}},
      {"games.list", &S::list_games, {}},
      {"game.new",
       &S::new_game,
       {"size", "human", "handicap", "komi", "rules", "time", "level", "settings", "name"}},
      {"game.open", &S::open_game, {"game", "node"}},
      {"game.delete", &S::delete_game, {"game"}},
      {"game.import", &S::import_game, {"sgf", "name", "reuse"}},
      {"game.export", &S::export_game, {"game"}},
      {"game.goto", &S::go_to, {"game", "node"}},
      {"game.play", &S::play, {"game", "node", "vertex", "color"}},
      {"game.resign", &S::resign, {"game", "node", "color"}},
      {"game.undo", &S::undo, {"game", "node"}},
      {"game.comment", &S::comment, {"game", "node", "text"}},
      {"game.remove", &S::remove_node, {"game", "node"}},
      {"game.promote", &S::promote, {"game", "node"}},
      {"game.change",
       &S::change_game,
       {"game", "name", "human", "level", "settings", "komi", "rules", "blackName", "whiteName"}},
      {"game.score", &S::score, {"game", "node", "marks"}},
      {"game.finish", &S::finish_game, {"game", "node", "marks"}},
      {"engine.move", &S::engine_move, {"game", "node"}},
      {"engine.hint", &S::hint, {"game", "node", "seconds"}},
      {"engine.stop", &S::engine_stop, {"how"}},
      {"engine.compare", &S::compare, {"game", "node", "vertices", "seconds"}},
      {"analysis.start",
       &S::start_analysis,
       {"game", "node", "interval", "policy", "settings", "threads", "candidates", "ownership",
        "simulations"}},
      {"analysis.stop", &S::stop_analysis, {}},
      {"review.start", &S::start_review, {"game", "node", "simulations"}},
      {"review.stop", &S::stop_review, {}},
      {"tree.children", &S::tree_children, {"game", "path", "most"}},
      {"policy.map", &S::policy_map, {"game", "node", "policy", "options", "draws", "seed"}},
      {"prior.map", &S::prior_map, {"game", "node"}},
      {"position.findings", &S::position_findings, {"game", "node"}},
      {"microscope.trace", &S::trace, {"game", "node", "policy", "options", "seed", "training"}},
      {"microscope.step",
       &S::trace_step,
       {"game", "node", "policy", "options", "seed", "training", "step"}},
      {"microscope.playouts",
       &S::playouts,
       {"game", "node", "policy", "options", "seed", "training", "playouts", "points"}},
      {"microscope.stop", &S::stop_playouts, {}},
      {"lab.list", &S::lab_list, {}},
      {"lab.look", &S::lab_look, {"store"}},
      {"lab.games", &S::lab_games, {"store", "first", "count"}},
      {"lab.open", &S::lab_open, {"store", "number"}},
      {"lab.watch", &S::lab_watch, {"store", "interval"}},
      {"lab.unwatch", &S::lab_unwatch, {}},
      {"lab.start",
       &S::lab_start,
       {"players", "size", "rules", "komi", "games", "openings", "sprt", "seed", "jobs"}},
      {"lab.resume", &S::lab_resume, {"store", "jobs"}},
      {"lab.stop", &S::lab_stop, {"store"}},
  };
  return kEntries;
}

WebSession::WebSession(WebHub& hub, Outlet& outlet)
    : hub_(hub),
      outlet_(&outlet),
      engine_lane_(hub.work().new_lane()),
      review_lane_(hub.work().new_lane()) {
  hub_.join(*this);
}

WebSession::~WebSession() { close(); }

void WebSession::close() {
  if (outlet_ == nullptr) return;
  outlet_ = nullptr;
  stop_engine_work(/*cancel=*/true);
  for (const auto& [number, work] : works_) hub_.work().stop(work);
  works_.clear();
  hub_.leave(*this);
}

// --- Messages -----------------------------------------------------------------------------------

void WebSession::handle(std::string_view message) {
  std::optional<std::int64_t> id;
  try {
    if (message.size() > kLargestMessage)
      throw WebError("too-large", "a message has at most {} bytes", kLargestMessage);
    const Request request(message, id);
    if (const Answer answer = answer_to(request)) send_answer(request.id(), *answer);
  } catch (const std::exception& error) {
    send_error(id, error);
  }
}

WebSession::Answer WebSession::answer_to(const Request& request) {
  const auto& all = entries();
  const auto entry = std::ranges::find(all, request.type(), &Entry::type);
  if (entry == all.end())
    throw WebError("unknown-type", "there is no request '{}'", request.type().substr(0, 60));
  request.allow_only(entry->fields);
  return (this->*entry->handler)(request);
}

void WebSession::send_answer(std::int64_t id, const Json& fields) {
  if (outlet_ == nullptr) return;
  Json answer = {{"id", id}, {"ok", true}};
  answer.update(fields);
  outlet_->send(text_of(answer));
}

void WebSession::send_error(std::optional<std::int64_t> id, const std::exception& error) {
  if (outlet_ == nullptr) return;
  const auto* web_error = dynamic_cast<const WebError*>(&error);
  outlet_->send(text_of(
      {{"id", id ? Json(*id) : Json()},
       {"ok", false},
       {"error",
        {{"code", web_error ? web_error->code() : "failed"}, {"message", words_of(error)}}}}));
}

// Who does not read what it is sent gets no more news until it does.
void WebSession::send_event(const Json& event) {
  constexpr std::size_t kMostWaiting = 4 << 20;
  if (outlet_ != nullptr && outlet_->backlog() < kMostWaiting) outlet_->send(text_of(event));
}

std::function<void(Json)> WebSession::event_sender() {
  return [hub = &hub_, weak = weak_from_this()](Json event) {
    hub->post([weak, event = std::move(event)] {
      if (const auto session = weak.lock()) session->send_event(event);
    });
  };
}

// --- Work ---------------------------------------------------------------------------------------

std::shared_ptr<Work> WebSession::answer_later(const Request& request, Plan plan, Task task,
                                               Then then) {
  if (works_.size() >= kMostWorks)
    throw WebError("busy", "{} pieces of work are under way: wait for one or stop it",
                   works_.size());
  const std::int64_t number = ++next_work_;
  const auto done = [hub = &hub_, weak = weak_from_this(), id = request.id(), number,
                     then = std::move(then)](std::function<Json()> result) {
    hub->post([weak, id, number, then, result = std::move(result)] {
      const auto session = weak.lock();
      if (!session) return;
      session->works_.erase(number);
      try {
        Json json = result();
        session->send_answer(id, then ? then(std::move(json)) : std::move(json));
      } catch (const std::exception& error) {
        session->send_error(id, error);
      }
    });
  };
  const auto work =
      hub_.work().submit(plan.lane, plan.urgency, [task = std::move(task), done](Work& self) {
        try {
          if (self.is_stopped()) throw WebError("stopped", "it was stopped before it began");
          done([json = task(self)] { return json; });
        } catch (const WebError& error) {
          // Its words, not itself: copies of an exception share their text, from thread to thread.
          done([code = error.code(), words = std::string(error.what())]() -> Json {
            throw WebError(code, "{}", words);
          });
        } catch (const std::exception& error) {
          done([words = words_of(error)]() -> Json { throw Error(words); });
        }
        return Work::Outcome::kDone;
      });
  works_[number] = work;
  if (const int ahead = hub_.work().ahead_of(work); ahead > 0)
    send_event({{"event", "queued"}, {"request", request.id()}, {"ahead", ahead}});
  return work;
}

void WebSession::stop_engine_work(bool cancel) {
  if (!engine_work_.work) return;
  if (cancel) engine_work_.cancelled->store(true);
  hub_.work().stop(engine_work_.work);
  if (cancel) engine_work_ = {};
}

void WebSession::set_engine_work(std::shared_ptr<Work> work,
                                 std::shared_ptr<std::atomic<bool>> cancelled) {
  engine_work_ = {std::move(work), std::move(cancelled)};
}

// --- Hello --------------------------------------------------------------------------------------

WebSession::Answer WebSession::hello(const Request&) {
  Json json = hello_json(hub_.options().settings);
  json["threads"] = hub_.engine_threads();
  json["limits"] = {{"messageBytes", kLargestMessage},
                    {"sgfBytes", kLargestSgf},
                    {"playouts", kMostPlayouts},
                    {"nodes", GameDocument::kMostNodes},
                    {"games", GameStore::kMostGames},
                    {"commentBytes", GameDocument::kLongestComment},
                    {"connections", hub_.options().most_connections}};
  json["dataFolder"] = hub_.options().data_folder.string();
  return json;
}

}  // namespace keima::web
