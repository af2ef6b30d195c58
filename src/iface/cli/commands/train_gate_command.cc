// `keima train gate`: a match that trained weights have to win before they take the place of
// others.
//
// What the weights are for is in the first line of their file. Who passes is written, with the
// result of the match in its header, to where the build takes the built-in weights from.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/text_file.h"
#include "iface/cli/commands/same_match.h"
#include "iface/cli/commands/train_balancing.h"
#include "iface/cli/commands/watched_match.h"
#include "iface/cli/config/board_flags.h"
#include "iface/cli/config/sprt_flag.h"
#include "knowledge/move_weights.h"
#include "lab/match/rehearsal.h"

namespace keima {
namespace {

struct GateFlags : BoardFlags {
  std::string weights, against, into, policy = "base", sprt = "0,20";
  int simulations = 1000;
  int games = 4000;
};

// What a file of weights is: the setting that takes it, and the policy that uses it, if it is one
// alone.
struct WeightKind {
  std::string_view format, setting, policy;
};
constexpr WeightKind kKinds[] = {{kMoveWeightFormat, "search.likely_weights", ""},
                                 {"gamma v1", "policy.softmax.weights", "softmax"},
                                 {"theta v1", "policy.anderson.weights", "anderson"},
                                 {"keima v1", "policy.keima.weights", "keima"},
                                 {"base-coins v1", "policy.base.coins", "base"},
                                 {"fuego-coins v1", "policy.fuego.coins", "fuego"}};

const WeightKind& kind_of(const std::string& file) {
  const std::string text = read_text_file(file);
  for (const WeightKind& kind : kKinds)
    if (text.starts_with(fmt::format("# format {}\n", kind.format))) return kind;
  throw Error("{}: not a file of weights that playouts or the search can use", file);
}

// The weights that want to pass, and those they have to win against.
std::vector<std::string> players(const GateFlags& flags, const WeightKind& kind) {
  const std::string common = fmt::format(
      "policy={},sims={}", kind.policy.empty() ? flags.policy : kind.policy, flags.simulations);
  const std::string old =
      flags.against.empty() ? "" : fmt::format(",{}={}", kind.setting, flags.against);
  return {fmt::format("name=new,{},{}={}", common, kind.setting, flags.weights),
          fmt::format("name=old,{}{}", common, old)};
}

// A new match, or the one that is in the store if it is the same.
MatchStore store_for(const GateFlags& flags, const WeightKind& kind, const Settings& settings) {
  const std::vector<std::string> both = players(flags, kind);
  MatchConfig config = config_of(flags, both, settings);
  config.games = flags.games;
  config.sprt = parse_sprt(flags.sprt);
  check(config);
  rehearse(config);
  if (flags.store.empty()) return MatchStore::in_memory(config);
  if (!std::filesystem::exists(flags.store)) return MatchStore::create(flags.store, config);
  MatchStore store = MatchStore::resume(flags.store);
  check_same_board(flags, store.config());
  check_same_sprt(parse_sprt(flags.sprt), store.config());
  for (std::size_t i = 0; i < both.size(); ++i)
    check_same_player(both[i], i, store.config(), settings);
  store.set_games(flags.games);
  return store;
}

std::string words_of(const GateFlags& flags, const Standings& standings) {
  const Pairing& pair = standings.pairings().front();
  return fmt::format("{} of {} points against {}, {} simulations, SPRT {}, ratio {:.2f}",
                     pair.points(), pair.played(),
                     flags.against.empty() ? "the built-in weights" : flags.against,
                     flags.simulations, flags.sprt, standings.log_likelihood_ratio());
}

void write_passed(const GateFlags& flags, const WeightKind& kind, const std::string& words) {
  WeightFile file = read_weights(flags.weights, kind.format);
  file.header.emplace_back("gate", words);
  write_text_file(flags.into, to_text(file));
}

void run_gate(const GateFlags& flags, const Context& context) {
  const WeightKind& kind = kind_of(flags.weights);
  MatchStore store = store_for(flags, kind, context.configuration().settings());
  const MatchEnd end = play_watched(store, flags.jobs, context.streams.err);
  context.streams.out << (flags.json ? report_json(store).dump() + "\n" : report_text(store));
  if (end == MatchEnd::kStopped) {
    if (flags.store.empty())
      throw Interrupted(Interrupted::Rest::kLost, "Interrupted; nothing was saved.");
    throw Interrupted(Interrupted::Rest::kKept, "Interrupted; the same command continues.");
  }
  const Standings standings = standings_of(store);
  const std::string words = words_of(flags, standings);
  if (judge(parse_sprt(flags.sprt), standings.log_likelihood_ratio()) != SprtVerdict::kAcceptH1)
    throw Error("{} does not pass: {}", flags.weights, words);
  context.streams.out << fmt::format("{} passes: {}\n", flags.weights, words);
  if (!flags.into.empty()) write_passed(flags, kind, words);
}

}  // namespace

void add_train_gate(CLI::App& train, Context& context) {
  const auto flags = std::make_shared<GateFlags>();
  CLI::App* command = train.add_subcommand(
      "gate", "Let trained weights play for their place: a match with SPRT against the old ones.");
  command->add_option("--weights", flags->weights, "File of weights that wants to pass.")
      ->type_name("FILE")
      ->required();
  command->add_option("--against", flags->against,
                      "Weights to win against, a file or a name; the built-in ones if not given.");
  command
      ->add_option("--into", flags->into,
                   "Where to write the weights if they pass, with the result in their header.")
      ->type_name("FILE");
  command->add_option("--policy", flags->policy, "Playout policy, where the weights leave it open.")
      ->type_name("POLICY")
      ->capture_default_str();
  command->add_option("--simulations", flags->simulations, "Simulations per move.")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--games", flags->games, "The most games to play.")
      ->check(CLI::Range(2, 10'000'000))
      ->capture_default_str();
  command
      ->add_option("--sprt", flags->sprt,
                   "The claims to decide between, as Elo differences: no better, better.")
      ->type_name("ELO0,ELO1")
      ->capture_default_str();
  add_board_options(*command, *flags);
  command->footer(
      "Ends with code 0 if the weights pass and 1 if they do not. With --store the same command "
      "continues after an interruption.");
  command->callback([flags, &context] { run_gate(*flags, context); });
}

}  // namespace keima
