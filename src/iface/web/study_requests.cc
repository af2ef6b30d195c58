// Requests that need no engine of their own: the count, what policies play, the microscope.
#include <algorithm>

#include "base/stopwatch.h"
#include "core/coords.h"
#include "core/sensible_moves.h"
#include "iface/web/board_json.h"
#include "iface/web/count.h"
#include "iface/web/findings_json.h"
#include "iface/web/hello.h"
#include "iface/web/microscope_json.h"
#include "iface/web/search_json.h"
#include "iface/web/web_session.h"
#include "knowledge/move_weights.h"
#include "lab/playout_microscope.h"

namespace keima::web {
namespace {

// What is studied: a position and a policy.
struct Subject {
  Game game;
  MicroscopeSetup setup;
};

StudyPosition study_position(const Game& game) {
  StudyPosition position{path_of(game, game.to_play()),
                         game.komi() + game.rules().bonus_for(game.handicap())};
  return position;
}

constexpr std::int64_t kLargestSeed = 9007199254740991;  // 2^53 - 1: what JavaScript counts to.

Subject subject_of(const Request& request, const Game& game, const Settings& defaults) {
  const std::string name = request.text_or("policy", defaults.player.policy);
  const Json* options = request.has("options") ? &request.at("options") : nullptr;
  MicroscopeSetup setup{policy_by_client(defaults, name, options), study_position(game)};
  setup.seed = static_cast<std::uint64_t>(request.integer_or("seed", 1, 0, kLargestSeed));
  return {game, setup};
}

int training_in(const Request& request) {
  return static_cast<int>(request.integer_or("training", 0, 0, WebSession::kMostPlayouts));
}

}  // namespace

// --- The count ----------------------------------------------------------------------------------

std::shared_ptr<Work> WebSession::score_later(const Request& request, Then then) {
  std::string id;
  GameDocument& document = game_of(request, id);
  const Game game = document.game_at(node_of(request, document));
  const Marks marks = request.has("marks") ? marks_in(request.at("marks"), game) : Marks{};
  return answer_later(
      request, {0, Urgency::kMove},
      [game, marks, policy = hub_.options().settings.policy()](Work& work) {
        const auto judgement = judge_game(game, policy, [&] { return !work.is_stopped(); });
        if (!judgement) throw WebError("stopped", "the count was stopped");
        return count_position(game, *judgement, marks).json;
      },
      std::move(then));
}

WebSession::Answer WebSession::score(const Request& request) {
  score_later(request, {});
  return std::nullopt;
}

WebSession::Answer WebSession::finish_game(const Request& request) {
  std::string id;
  const NodeId node = node_of(request, game_of(request, id));
  stop_engine_work(/*cancel=*/true);
  score_later(request, [this, id, node](const Json& count) {
    GameDocument& game = hub_.games().get(id);
    if (!game.has(node)) throw WebError("not-found", "the game has no node {} any more", node);
    const auto score = count["score"].get<double>();
    game.outcome = GameOutcome{score > 0   ? "black"
                               : score < 0 ? "white"
                                           : "draw",
                               count["text"].get<std::string>(), "count", node};
    game.current = node;
    if (game.clock) game.clock->pause(std::chrono::steady_clock::now());
    changed(id);
    Json answer = game_answer(id, node, false);
    answer["count"] = count;
    return answer;
  });
  return std::nullopt;
}

// --- Maps ---------------------------------------------------------------------------------------

WebSession::Answer WebSession::policy_map(const Request& request) {
  std::string id;
  GameDocument& document = game_of(request, id);
  const Subject subject =
      subject_of(request, document.game_at(node_of(request, document)), hub_.options().settings);
  std::optional<int> draws;
  if (request.has("draws")) draws = static_cast<int>(request.integer("draws", 1, kMostPlayouts));
  answer_later(request, {0, Urgency::kStudy}, [subject, draws](Work&) {
    const MoveShares shares =
        move_shares(subject.setup.policy, subject.setup.position, draws, subject.setup.seed);
    Json json = shares_json(shares, subject.game.size());
    json["policy"] = subject.setup.policy.name;
    return json;
  });
  return std::nullopt;
}

WebSession::Answer WebSession::prior_map(const Request& request) {
  std::string id;
  GameDocument& document = game_of(request, id);
  const Game game = document.game_at(node_of(request, document));
  Settings settings = hub_.options().settings;
  settings.game.size = game.size();
  settings.player.threads = 1;
  // The tree before it simulates: a search of one game.
  answer_later(request, {0, Urgency::kStudy}, [game, settings](Work&) {
    Engine engine(settings);
    engine.game() = game;
    const SearchReport report = engine.think(game.to_play(), {.simulations = 1});
    double sum = 0;
    for (const MoveReport& move : report.moves) sum += move.prior_value * move.prior_weight;
    Json moves = Json::array();
    std::vector<MoveReport> sorted = report.moves;
    const auto weight = [](const MoveReport& move) { return move.prior_value * move.prior_weight; };
    std::ranges::stable_sort(sorted, std::greater{}, weight);
    for (const MoveReport& move : sorted)
      moves.push_back({{"vertex", to_gtp(move.move, game.size())},
                       {"share", rounded(sum > 0 ? weight(move) / sum : 0, 1e6)},
                       {"prior", rounded(move.prior_value)},
                       {"priorWeight", rounded(move.prior_weight)},
                       {"bias", rounded(move.bias, 1e6)}});
    return Json{{"moves", moves}};
  });
  return std::nullopt;
}

WebSession::Answer WebSession::position_findings(const Request& request) {
  std::string id;
  GameDocument& document = game_of(request, id);
  const Game game = document.game_at(node_of(request, document));
  Settings settings = hub_.options().settings;
  settings.game.size = game.size();
  answer_later(request, {0, Urgency::kStudy}, [game, settings](Work&) {
    Engine engine(settings);
    engine.game() = game;
    return Json{{"findings", findings_json(engine.findings(), game.size())}};
  });
  return std::nullopt;
}

// --- The microscope -----------------------------------------------------------------------------

WebSession::Answer WebSession::trace(const Request& request) {
  std::string id;
  GameDocument& document = game_of(request, id);
  Subject subject =
      subject_of(request, document.game_at(node_of(request, document)), hub_.options().settings);
  subject.setup.training = training_in(request);
  answer_later(request, {0, Urgency::kStudy}, [subject](Work& work) {
    PlayoutMicroscope microscope(subject.setup);
    if (!microscope.train([&] { return !work.is_stopped(); }))
      throw WebError("stopped", "the playout was stopped");
    Json json = trace_json(microscope.trace(), subject.game, subject.setup.position.komi);
    json["policy"] = subject.setup.policy.name;
    json["seed"] = subject.setup.seed;
    json["start"] = position_json(subject.game);
    return json;
  });
  return std::nullopt;
}

WebSession::Answer WebSession::trace_step(const Request& request) {
  std::string id;
  GameDocument& document = game_of(request, id);
  Subject subject =
      subject_of(request, document.game_at(node_of(request, document)), hub_.options().settings);
  subject.setup.training = training_in(request);
  const auto step = static_cast<std::size_t>(request.integer("step", 0, SimulatedGame::kMaxMoves));
  answer_later(request, {0, Urgency::kStudy}, [subject, step](Work& work) {
    PlayoutMicroscope microscope(subject.setup);
    if (!microscope.train([&] { return !work.is_stopped(); }))
      throw WebError("stopped", "the playout was stopped");
    const PlayoutTrace trace = microscope.trace();
    if (step > trace.moves.size())
      throw WebError("bad-request", "the playout has {} moves", trace.moves.size());
    Json json = step_json(microscope.look_at(step), trace, subject.game, step);
    return json;
  });
  return std::nullopt;
}

WebSession::Answer WebSession::playouts(const Request& request) {
  std::string id;
  GameDocument& document = game_of(request, id);
  Subject subject =
      subject_of(request, document.game_at(node_of(request, document)), hub_.options().settings);
  subject.setup.training = training_in(request);
  const auto count = static_cast<int>(request.integer_or("playouts", 1000, 1, kMostPlayouts));
  const auto points = static_cast<int>(request.integer_or("points", 20, 1, 200));
  if (playouts_work_) hub_.work().stop(playouts_work_);
  playouts_work_ = answer_later(
      request, {0, Urgency::kStudy},
      [subject, count, points, send = event_sender(), number = request.id()](Work& work) {
        PlayoutMicroscope microscope(subject.setup);
        const Stopwatch stopwatch;
        double told = 0;
        const PlayoutSums sums = microscope.run(count, points, [&](const PlayoutSums& so_far) {
          if (stopwatch.seconds() - told >= 0.2) {
            told = stopwatch.seconds();
            Json event = {{"event", "playouts"}, {"request", number}};
            event.update(sums_json(so_far, subject.game.size(), told));
            send(std::move(event));
          }
          return !work.is_stopped();
        });
        Json json = sums_json(sums, subject.game.size(), stopwatch.seconds());
        json["policy"] = subject.setup.policy.name;
        return json;
      });
  return std::nullopt;
}

WebSession::Answer WebSession::stop_playouts(const Request&) {
  if (playouts_work_) hub_.work().stop(playouts_work_);
  playouts_work_.reset();
  return Json::object();
}

}  // namespace keima::web
