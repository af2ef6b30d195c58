// Requests for the engine: its move, a hint, analysis, the review of a game.
#include <algorithm>

#include "base/stopwatch.h"
#include "core/coords.h"
#include "engine/levels.h"
#include "iface/web/board_json.h"
#include "iface/web/count.h"
#include "iface/web/hello.h"
#include "iface/web/search_json.h"
#include "iface/web/web_session.h"

namespace keima::web {
namespace {

using Cancelled = std::shared_ptr<std::atomic<bool>>;

// The engine at work on a position: stops when the work is stopped, and tells how it goes.
class Thinking {
 public:
  enum class GivesWay { kNo, kYes };
  Thinking(EngineSeat& seat, Engine& engine, Work& work, GivesWay gives_way)
      : seat_(seat), engine_(engine), work_(work) {
    work.set_nudge([&engine, &work, gives_way] {
      if (work.is_stopped() || gives_way == GivesWay::kYes) engine.stop();
    });
    engine.set_listener(
        [this](const SearchReport& report) {
          seat_.answer_questions();
          if (tell_ && stopwatch_.seconds() >= due_) {
            due_ = stopwatch_.seconds() + interval_;
            tell_(report, stopwatch_.seconds());
          }
        },
        std::chrono::milliseconds(50));
  }
  ~Thinking() {
    seat_.answer_questions();
    work_.set_nudge({});
    engine_.set_listener({}, std::chrono::milliseconds(1000));
  }
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  using Tell = std::function<void(const SearchReport&, double seconds)>;
  void tell_every(double interval, Tell tell) {
    interval_ = interval;
    due_ = std::min(interval, 0.1);
    tell_ = std::move(tell);
  }
  double seconds() const { return stopwatch_.seconds(); }

 private:
  EngineSeat& seat_;
  Engine& engine_;
  Work& work_;
  const Stopwatch stopwatch_;
  double interval_ = 0.25, due_ = 0;
  Tell tell_;
};

[[noreturn]] void throw_stopped() { throw WebError("stopped", "the work was stopped"); }

std::string without_search(const Choice& choice, int size) {
  if (choice.move.is_pass()) return "Nothing is left to play.";
  return to_gtp(choice.move, size) + (choice.is_opening
                                          ? " is a move of the opening, known without a search."
                                          : " is the policy's own choice, without a search.");
}

Json choice_json(const Choice& choice, int size) {
  Json json = {{"move", choice.resign ? "resign" : to_gtp(choice.move, size)},
               {"seconds", rounded(choice.seconds)},
               {"search", Json()}};
  if (choice.report)
    json["search"] = search_json(*choice.report, size, {.seconds = choice.seconds});
  json["reason"] =
      choice.report ? reason_text(*choice.report, choice.move, size) : without_search(choice, size);
  return json;
}

// What the engine sees while it thinks, some four times a second.
template <class Send>
void tell_thinking(Thinking& thinking, const Send& send, const std::string& game, NodeId node,
                   int size) {
  thinking.tell_every(0.25, [=](const SearchReport& report, double seconds) {
    send({{"event", "thinking"},
          {"game", game},
          {"node", node},
          {"seconds", rounded(seconds)},
          {"search", search_json(report, size, {.seconds = seconds})}});
  });
}

}  // namespace

// --- The engine's move --------------------------------------------------------------------------

WebSession::Answer WebSession::engine_move(const Request& request) {
  std::string id;
  GameDocument& document = game_of(request, id);
  const NodeId node = node_of(request, document);
  const Game game = document.game_at(node);
  if (game.is_over()) throw WebError("bad-request", "the game is over");
  stop_engine_work(/*cancel=*/true);
  const Settings settings = hub_.settings_for(document);
  hub_.start_clock(id);
  struct Time {
    TimeSettings settings;
    TimeLeft left;
  };
  std::optional<Time> time;
  if (document.clock && !document.outcome)
    time = Time{document.clock->settings(), document.clock->left(game.to_play())};
  const auto cancelled = std::make_shared<std::atomic<bool>>(false);
  auto task = [game, settings, id, node, time, cancelled, seat = player_,
               send = event_sender()](Work& work) {
    Engine& engine = seat->engine_for(id, settings);
    engine.game() = game;
    const Color color = game.to_play();
    engine.set_time(time ? time->settings : TimeSettings{});
    if (time) engine.set_time_left(color, time->left);
    Thinking thinking(*seat, engine, work, Thinking::GivesWay::kNo);
    tell_thinking(thinking, send, id, node, game.size());
    const Choice choice = engine.choose(color);
    if (*cancelled) throw_stopped();
    return choice_json(choice, game.size());
  };
  tree_ = {player_, id, node};
  const auto work =
      answer_later(request, {engine_lane_, Urgency::kMove}, std::move(task),
                   [this, id, node](const Json& choice) { return engine_moved(id, node, choice); });
  set_engine_work(work, cancelled);
  return std::nullopt;
}

// In the server's thread again: the game may have changed meanwhile, so that the move is illegal or
// its node gone; then the answer is the error.
Json WebSession::engine_moved(const std::string& id, NodeId node, const Json& choice) {
  GameDocument& game = hub_.games().get(id);
  if (!game.has(node)) throw WebError("not-found", "the game has no node {} any more", node);
  const Color color = game.game_at(node).to_play();
  const auto now = std::chrono::steady_clock::now();
  if (game.clock && !game.outcome && game.clock->fallen(now)) hub_.tick();
  Json answer = choice;
  answer["node"] = node;
  if (choice["move"] == "resign") {
    const Color winner = opponent(color);
    game.outcome = GameOutcome{std::string(name_of(winner)), fmt::format("{}+R", letter_of(winner)),
                               "resignation", node};
    if (game.clock) game.clock->pause(now);
    game.current = node;
  } else {
    const Point move = point_of(choice["move"].get<std::string>(), game.size());
    const NodeId after = game.play(node, {color, move});
    if (game.clock && !game.outcome) game.clock->move_made(now);
    game.set_reason(after, choice["reason"].get<std::string>());
    if (const Json& search = choice["search"]; search.is_object()) {
      Json eval = {
          {"winRate", search["winRate"]}, {"score", search["score"]}, {"visits", search["visits"]}};
      for (const Json& candidate : search["candidates"]) {
        if (candidate["vertex"] != choice["move"]) continue;
        eval["winRate"] = candidate["winRate"];
        eval["score"] = candidate["score"];
        eval["visits"] = candidate["visits"];
      }
      game.set_eval(after, std::move(eval));
    }
    game.current = after;
    answer["node"] = after;
  }
  changed(id);
  hub_.start_clock(id);
  answer.update(game_answer(id, game.current, true));
  return answer;
}

WebSession::Answer WebSession::hint(const Request& request) {
  std::string id;
  GameDocument& document = game_of(request, id);
  const NodeId node = node_of(request, document);
  const Game game = document.game_at(node);
  const double seconds = request.number_or("seconds", 2, 0.05, 60);
  if (game.is_over()) throw WebError("bad-request", "the game is over");
  stop_engine_work(/*cancel=*/true);
  const auto cancelled = std::make_shared<std::atomic<bool>>(false);
  auto task = [game, seconds, id, node, settings = hub_.options().settings, cancelled,
               seat = analyst_, send = event_sender()](Work& work) {
    Settings full = settings;
    full.player.level = kFullStrength;
    full.player.seconds = seconds;
    full.game.size = game.size();
    Engine& engine = seat->engine_for(id, full);
    engine.game() = game;
    Thinking thinking(*seat, engine, work, Thinking::GivesWay::kNo);
    tell_thinking(thinking, send, id, node, game.size());
    const Choice choice = engine.choose(game.to_play());
    if (*cancelled) throw_stopped();
    Json json = choice_json(choice, game.size());
    json["vertex"] = to_gtp(choice.move, game.size());
    return json;
  };
  tree_ = {analyst_, id, node};
  set_engine_work(answer_later(request, {engine_lane_, Urgency::kMove}, std::move(task)),
                  cancelled);
  return std::nullopt;
}

WebSession::Answer WebSession::engine_stop(const Request& request) {
  const std::string how = request.text_or("how", "now");
  if (how != "now" && how != "cancel") throw WebError("bad-request", "'how' is now or cancel");
  stop_engine_work(how == "cancel");
  return Json::object();
}

WebSession::Answer WebSession::compare(const Request& request) {
  std::string id;
  GameDocument& document = game_of(request, id);
  const Game game = document.game_at(node_of(request, document));
  const double seconds = request.number_or("seconds", 2, 0.05, 60);
  std::vector<Game> games;
  std::vector<Point> moves;
  for (const std::string& text : request.texts("vertices", 4)) {
    moves.push_back(point_of(text, game.size()));
    games.push_back(game);
    if (const auto refusal = games.back().play({game.to_play(), moves.back()}))
      throw WebError("illegal", "{}: {}", text, refusal->text());
  }
  if (moves.size() < 2) throw WebError("bad-request", "'vertices' must be two moves or more");
  stop_engine_work(/*cancel=*/true);
  const auto cancelled = std::make_shared<std::atomic<bool>>(false);
  auto task = [games, moves, seconds, id, settings = hub_.options().settings, cancelled,
               seat = analyst_](Work& work) {
    const int size = games[0].size();
    Json list = Json::array();
    std::vector<PointMap<float>> owners;
    for (std::size_t i = 0; i < games.size(); ++i) {
      Settings full = settings;
      full.game.size = size;
      Engine& engine = seat->engine_for(id, full);
      engine.game() = games[i];
      Thinking thinking(*seat, engine, work, Thinking::GivesWay::kNo);
      const SearchReport report = engine.think(games[i].to_play(), {.seconds = seconds});
      if (work.is_stopped()) throw_stopped();
      Json search = search_json(report, size, {.seconds = thinking.seconds()});
      Json pv = Json::array({to_gtp(moves[i], size)});
      if (!report.moves.empty())
        for (const Point p : report.moves[0].line) pv.push_back(to_gtp(p, size));
      list.push_back({{"vertex", to_gtp(moves[i], size)},
                      {"winRate", search["winRate"]},
                      {"score", search["score"]},
                      {"visits", search["visits"]},
                      {"pv", pv},
                      {"ownership", search["ownership"]},
                      {"search", search}});
      owners.push_back(report.ownership);
    }
    return Json{
        {"moves", list},
        {"difference", numbers(size, [&](Point p) { return owners[0][p] - owners[1][p]; })}};
  };
  set_engine_work(answer_later(request, {engine_lane_, Urgency::kMove}, std::move(task)),
                  cancelled);
  return std::nullopt;
}

// --- Analysis -----------------------------------------------------------------------------------

WebSession::Answer WebSession::start_analysis(const Request& request) {
  std::string id;
  GameDocument& document = game_of(request, id);
  const NodeId node = node_of(request, document);
  const Game game = document.game_at(node);
  Settings settings = hub_.options().settings;
  settings.game.size = game.size();
  if (request.has("settings")) {
    if (!request.at("settings").is_object())
      throw WebError("bad-request", "'settings' must be an object");
    for (const auto& item : request.at("settings").items())
      set_by_client(settings, item.key(), option_text(item.key(), item.value()));
  }
  if (request.has("policy")) set_by_client(settings, "player.policy", request.text("policy"));
  settings.player.threads =
      static_cast<int>(request.integer_or("threads", hub_.engine_threads(), 1, 256));
  settings.player.threads = std::min(settings.player.threads, hub_.engine_threads());
  const double interval = request.number_or("interval", 0.25, 0.05, 10);
  const auto limit =
      static_cast<std::uint64_t>(request.integer_or("simulations", 0, 0, 1'000'000'000));
  SearchShown shown;
  shown.candidates = static_cast<int>(request.integer_or("candidates", 20, 1, 700));
  shown.ownership = request.flag_or("ownership", true);
  stop_engine_work(/*cancel=*/true);

  tree_ = {analyst_, id, node};
  const int number = ++analyses_;
  const auto cancelled = std::make_shared<std::atomic<bool>>(false);
  struct Progress {
    std::uint64_t simulations = 0;  // Before the present turn.
    double seconds = 0;
  };
  const auto progress = std::make_shared<Progress>();
  auto run = [=, seat = analyst_, send = event_sender()](Work& work) mutable {
    const auto tell = [&](const SearchReport& report, double seconds, bool running) {
      SearchShown now = shown;
      now.earlier = progress->simulations;
      now.seconds = progress->seconds + seconds;
      send({{"event", "analysis"},
            {"analysis", number},
            {"game", id},
            {"node", node},
            {"running", running},
            {"search", search_json(report, game.size(), now)}});
    };
    const auto end = [&](const Json& error) {
      Json event = {{"event", "analysis"}, {"analysis", number}, {"game", id},
                    {"node", node},        {"running", false},   {"search", Json()}};
      if (!error.is_null()) event["error"] = error;
      send(std::move(event));
    };
    if (work.is_stopped()) {
      end({});
      return Work::Outcome::kDone;
    }
    try {
      Engine& engine = seat->engine_for(id, settings);
      engine.game() = game;
      Thinking thinking(*seat, engine, work, Thinking::GivesWay::kYes);
      thinking.tell_every(interval, [&](const SearchReport& report, double seconds) {
        tell(report, seconds, true);
      });
      ThinkLimits limits;
      if (limit > 0) limits.simulations = limit - std::min(limit - 1, progress->simulations);
      const SearchReport report = engine.think(game.to_play(), limits);
      const bool is_over = limit > 0 && progress->simulations + report.simulations >= limit;
      // Asked to give way, and not to stop: it comes again.
      const bool again = !work.is_stopped() && !is_over && work.must_end();
      tell(report, thinking.seconds(), again);
      progress->simulations += report.simulations;
      progress->seconds += thinking.seconds();
      return again ? Work::Outcome::kAgain : Work::Outcome::kDone;
    } catch (const std::exception& error) {
      end({{"code", "failed"}, {"message", words_of(error)}});
      return Work::Outcome::kDone;
    }
  };
  set_engine_work(hub_.work().submit(engine_lane_, Urgency::kStudy, std::move(run)), cancelled);
  return Json{{"analysis", number}};
}

WebSession::Answer WebSession::stop_analysis(const Request&) {
  stop_engine_work(/*cancel=*/true);
  return Json::object();
}

}  // namespace keima::web
