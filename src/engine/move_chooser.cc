#include "engine/move_chooser.h"

#include "engine/gobble_player.h"
#include "engine/indigo_player.h"
#include "engine/olga_player.h"
#include "engine/policy_player.h"

namespace keima {

std::unique_ptr<MoveChooser> make_chooser(const Settings& settings) {
  const std::string& kind = settings.player.kind;
  if (kind == "policy") return std::make_unique<PolicyPlayer>();
  if (kind == "indigo") return std::make_unique<IndigoPlayer>();
  if (kind == "olga") return std::make_unique<OlgaPlayer>(settings);
  if (kind == "gobble") return std::make_unique<GobblePlayer>();
  return nullptr;
}

SearchReport report_of(Color color, std::span<const PackedPoint> moves) {
  SearchReport report;
  report.to_play = color;
  for (const Point move : moves) {
    MoveReport one;
    one.move = move;
    one.line = {move};
    one.line_visits = {0};
    report.moves.push_back(std::move(one));
  }
  return report;
}

}  // namespace keima
