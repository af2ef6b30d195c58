// The review of a game: every position of a line is searched, behind all other work, and what was
// found is kept with the game.
#include <algorithm>

#include "core/coords.h"
#include "iface/web/search_json.h"
#include "iface/web/web_session.h"

namespace keima::web {
namespace {

struct ReviewedPosition {
  NodeId node = 0;
  Game game;
};

// What one position came to, for the one after it: its best move, and how good it was for the
// player who moved then.
struct Before {
  Point best = Point::none();
  double win_rate = 0.5, score = 0;  // Black's.
};

// The names that users of other programs know, by what a move lost of the win rate.
const char* class_of(double loss) {
  return loss < 0.05 ? "good" : loss < 0.1 ? "inaccuracy" : loss < 0.2 ? "mistake" : "blunder";
}

Json eval_json(const SearchReport& report, const Move* move, const std::optional<Before>& before,
               int size) {
  const double win_rate = black_rate(report.to_play, report.value);
  Json eval = {{"winRate", rounded(win_rate)},
               {"score", rounded(report.margin, 100)},
               {"visits", report.visits}};
  if (!before || move == nullptr) return eval;
  const double sign = move->color == Color::kBlack ? 1 : -1;
  // The move that was played anyway loses nothing: what differs is chance.
  const bool is_best = before->best == move->point;
  const double loss = is_best ? 0 : std::max(0.0, sign * (before->win_rate - win_rate));
  const double score_loss = is_best ? 0 : std::max(0.0, sign * (before->score - report.margin));
  eval["best"] = to_gtp(before->best, size);
  eval["loss"] = rounded(loss);
  eval["scoreLoss"] = rounded(score_loss, 100);
  eval["class"] = class_of(loss);
  return eval;
}

struct Review {
  std::vector<ReviewedPosition> positions;
  std::size_t done = 0;
  std::optional<Before> before;
};

}  // namespace

WebSession::Answer WebSession::start_review(const Request& request) {
  std::string id;
  GameDocument& document = game_of(request, id);
  const NodeId end = document.end_of_line(node_of(request, document));
  const auto simulations =
      static_cast<std::uint64_t>(request.integer_or("simulations", 1000, 10, 1'000'000));
  const auto review = std::make_shared<Review>();
  for (const NodeId node : document.path_to(end))
    review->positions.push_back({node, document.game_at(node)});
  if (review_work_) hub_.work().stop(review_work_);
  const int number = ++reviews_;
  Settings settings = hub_.options().settings;
  settings.game.size = document.size();

  auto found = [hub = &hub_, weak = weak_from_this(), id, number, total = review->positions.size()](
                   NodeId node, std::size_t done, const Json& eval, const Json& candidates,
                   const Json& error) {
    hub->post([=] {
      const auto session = weak.lock();
      if (!session) return;
      const bool is_last = done >= total || !error.is_null() || eval.is_null();
      Json event = {{"event", "review"}, {"review", number},         {"game", id},
                    {"done", done},      {"total", total},           {"node", node},
                    {"eval", eval},      {"candidates", candidates}, {"running", !is_last}};
      if (!error.is_null()) event["error"] = error;
      try {
        GameDocument& game = hub->games().get(id);
        if (!eval.is_null() && game.has(node)) {
          game.set_eval(node, eval);
          // Not after each: a game of 300 moves would be written 300 times.
          if (done % 10 == 0 || is_last) hub->games().save_quietly(id);
        }
      } catch (const std::exception& failure) {
        event["error"] = {{"code", "failed"}, {"message", words_of(failure)}};
      }
      session->send_event(event);
    });
  };

  auto run = [=, seat = reviewer_](Work& work) {
    const std::size_t i = review->done;
    const ReviewedPosition& position = review->positions[i];
    const auto end_early = [&](const Json& error) {
      found(position.node, i, {}, {}, error);
      return Work::Outcome::kDone;
    };
    if (work.is_stopped()) return end_early({});
    try {
      Engine& engine = seat->engine_for(id, settings);
      engine.game() = position.game;
      work.set_nudge([&engine] { engine.stop(); });
      const SearchReport report =
          engine.think(position.game.to_play(), {.simulations = simulations});
      work.set_nudge({});
      if (work.is_stopped()) return end_early({});
      if (report.simulations < simulations / 2) return Work::Outcome::kAgain;  // It gave way.
      const int size = position.game.size();
      const auto moves = position.game.moves();
      const Move* const move = moves.empty() ? nullptr : &moves.back();
      const Json eval = eval_json(report, move, review->before, size);
      const Json search = search_json(report, size, {.candidates = 5, .ownership = false});
      review->before = Before{report.moves.empty() ? Point::pass() : report.moves[0].move,
                              black_rate(report.to_play, report.value), report.margin};
      ++review->done;
      found(position.node, review->done, eval, search["candidates"], {});
    } catch (const std::exception& error) {
      return end_early({{"code", "failed"}, {"message", words_of(error)}});
    }
    return review->done < review->positions.size() ? Work::Outcome::kAgain : Work::Outcome::kDone;
  };
  review_work_ = hub_.work().submit(review_lane_, Urgency::kBackground, std::move(run));
  return Json{{"review", number}, {"total", review->positions.size()}};
}

WebSession::Answer WebSession::stop_review(const Request&) {
  if (review_work_) hub_.work().stop(review_work_);
  review_work_.reset();
  return Json::object();
}

}  // namespace keima::web
