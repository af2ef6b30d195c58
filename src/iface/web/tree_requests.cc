// Requests about the tree of the last search.
#include "core/coords.h"
#include "iface/web/board_json.h"
#include "iface/web/search_json.h"
#include "iface/web/web_session.h"

namespace keima::web {
namespace {

Json terms_json(const ScoreTerms& terms) {
  return {{"mean", rounded(terms.mean)},
          {"rave", rounded(terms.rave)},
          {"prior", rounded(terms.prior)},
          {"meanShare", rounded(terms.mean_share)},
          {"raveShare", rounded(terms.rave_share)},
          {"priorShare", rounded(terms.prior_share)},
          {"exploration", rounded(terms.exploration)},
          {"bias", rounded(terms.bias)},
          {"total", rounded(terms.total)}};
}

// The numbers of the node, on the board that the path leads to.
Json node_json(const NodeView& view, Game game, const std::vector<Point>& path) {
  const int size = game.size();
  for (const Point move : path) game.play({game.to_play(), move});
  Json children = Json::array();
  for (const ChildView& child : view.children)
    children.push_back({{"vertex", to_gtp(child.move, size)},
                        {"visits", child.visits},
                        {"value", rounded(child.value)},
                        {"raveVisits", rounded(child.rave_visits, 10)},
                        {"raveValue", rounded(child.rave_value)},
                        {"priorValue", rounded(child.prior_value)},
                        {"priorWeight", rounded(child.prior_weight)},
                        {"bias", rounded(child.bias, 1e6)},
                        {"expanded", child.has_children},
                        {"terms", terms_json(child.terms)}});
  return {{"path", vertices(path, size)},
          {"visits", view.visits},
          {"winRate", rounded(black_rate(game.to_play(), view.value))},
          {"expanded", view.has_children},
          {"stones", stones_text(game.board())},
          {"toPlay", name_of(game.to_play())},
          {"children", children}};
}

Json look(Engine& engine, const std::vector<std::string>& texts, int most) {
  const Game& game = engine.game();
  std::vector<Point> path;
  for (const std::string& text : texts) path.push_back(point_of(text, game.size()));
  const auto view = engine.tree_node(path, most);
  if (!view) throw WebError("not-found", "the tree does not reach so far");
  return node_json(*view, game, path);
}

}  // namespace

// While the engine thinks it is asked between two simulations; else by a piece of work in its lane,
// of which one waits at most.
WebSession::Answer WebSession::tree_children(const Request& request) {
  const std::string id = request.text("game");
  const auto path = request.texts("path", 500);
  const int most = static_cast<int>(request.integer_or("most", 50, 1, 700));
  if (!tree_.seat || tree_.game != id)
    throw WebError("not-found", "nothing was searched in this game yet");
  tree_.seat->ask([hub = &hub_, weak = weak_from_this(), number = request.id(), path, most,
                   node = tree_.node](Engine* engine) {
    Json json;
    std::optional<WebError> failure;
    try {
      if (engine == nullptr) throw WebError("not-found", "nothing was searched in this game yet");
      json = look(*engine, path, most);
      json["node"] = node;
    } catch (const WebError& error) {
      failure = error;
    } catch (const std::exception& error) {
      failure = WebError("failed", "{}", words_of(error));
    }
    hub->post([=] {
      const auto session = weak.lock();
      if (!session) return;
      if (failure)
        session->send_error(number, *failure);
      else
        session->send_answer(number, json);
    });
  });
  if (tree_.seat->expects_visit()) return std::nullopt;
  hub_.work().submit(engine_lane_, Urgency::kMove, [seat = tree_.seat](Work&) {
    seat->visit();
    return Work::Outcome::kDone;
  });
  return std::nullopt;
}

}  // namespace keima::web
