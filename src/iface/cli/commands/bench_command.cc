// `keima bench`: how fast playouts and searches are, and the signature of what they do.
#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "core/point.h"
#include "iface/cli/commands/commands.h"
#include "lab/bench.h"
#include "playout/runner.h"

namespace keima {
namespace {

constexpr double kSecondsPerCell = 1;  // Of the table of `keima bench`.

// look(policy, size, speed) for each policy and size; as long as it likes.
template <class Look>
void measure_table(Look&& look) {
  for (const PolicyEntry& policy : policies())
    for (int size : {9, 13, 19})
      if (!look(policy.name, size, measure_playouts({policy.name, size, kSecondsPerCell, 1})))
        return;
}

void print_table(std::ostream& out) {
  out << fmt::format("{:<12} {:>6} {:>14} {:>14}\n", "policy", "size", "playouts/s",
                     "moves/playout");
  measure_table([&](std::string_view policy, int size, const PlayoutSpeed& speed) {
    out << fmt::format("{:<12} {:>6} {:>14.0f} {:>14.1f}\n", policy, size,
                       speed.playouts_per_second(), speed.moves_per_playout())
        << std::flush;
    return out.good();
  });
}

nlohmann::ordered_json table_json() {
  nlohmann::ordered_json table = nlohmann::ordered_json::array();
  measure_table([&](std::string_view policy, int size, const PlayoutSpeed& speed) {
    table.push_back({{"policy", policy},
                     {"size", size},
                     {"playouts_per_second", speed.playouts_per_second()},
                     {"moves_per_playout", speed.moves_per_playout()}});
    return true;
  });
  return table;
}

struct BenchFlags {
  bool only_signature = false, json = false;
};

void print_bench(const BenchFlags& flags, std::ostream& out) {
  if (flags.json) {
    nlohmann::ordered_json result;
    if (!flags.only_signature) result["playouts"] = table_json();
    result["signature"] = signature_text(bench_signature());
    out << result.dump() << '\n';
    return;
  }
  if (!flags.only_signature) print_table(out);
  if (!out) return;
  out << (flags.only_signature ? "" : "Bench: ") << signature_text(bench_signature()) << '\n';
}

void print_playouts(const PlayoutBench& bench, bool json, std::ostream& out) {
  const PlayoutSpeed speed = measure_playouts(bench);
  if (!json) {
    out << fmt::format("{} playouts/s, {:.1f} moves per playout, Black wins {:.2f} % (komi {})\n",
                       static_cast<std::int64_t>(speed.playouts_per_second()),
                       speed.moves_per_playout(), 100 * speed.black_win_rate(), kBenchKomi);
    return;
  }
  const nlohmann::ordered_json result = {
      {"policy", bench.policy.name},
      {"size", bench.size},
      {"threads", bench.threads},
      {"playouts", speed.playouts},
      {"seconds", speed.seconds},
      {"playouts_per_second", speed.playouts_per_second()},
      {"moves_per_playout", speed.moves_per_playout()},
      {"black_win_rate", speed.black_win_rate()},
  };
  out << result.dump() << '\n';
}

void add_playouts(CLI::App& bench_command, Context& context) {
  CLI::App* command = bench_command.add_subcommand(
      "playouts", "Playouts of one policy from the empty board, komi 7.5.");
  const auto bench = std::make_shared<PlayoutBench>();
  const auto json = std::make_shared<bool>(false);
  command->add_option("--policy", bench->policy.name, "The playout policy.")
      ->type_name("POLICY")
      ->capture_default_str();
  command->add_option("--size", bench->size, "Board size.")
      ->check(CLI::Range(kMinSize, kMaxSize))
      ->capture_default_str();
  command->add_option("--seconds", bench->seconds, "Seconds to measure for.")
      ->check(CLI::Range(0.001, 1e6))
      ->capture_default_str();
  command->add_option("--threads", bench->threads, "Number of threads.")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_flag("--json", *json, "Print JSON.");
  command->callback([bench, json, &context] {
    bench->policy = context.configuration().settings().policies.choice(bench->policy.name);
    print_playouts(*bench, *json, context.streams.out);
  });
}

void print_search(const SearchBench& bench, bool json, std::ostream& out) {
  const SearchSpeed speed = measure_search(bench);
  if (!json) {
    out << fmt::format("{} simulations/s, {} nodes of {:.1f} bytes\n",
                       static_cast<std::int64_t>(speed.simulations_per_second()), speed.nodes,
                       speed.bytes_per_node());
    return;
  }
  const nlohmann::ordered_json result = {
      {"policy", bench.policy.name},
      {"tree", bench.search.tree},
      {"size", bench.size},
      {"threads", bench.threads},
      {"reproducible", bench.search.reproducible},
      {"simulations", speed.simulations},
      {"seconds", speed.seconds},
      {"simulations_per_second", speed.simulations_per_second()},
      {"nodes", speed.nodes},
      {"bytes_per_node", speed.bytes_per_node()},
      {"tree_bytes", speed.tree_bytes},
  };
  out << result.dump() << '\n';
}

void add_search(CLI::App& bench_command, Context& context) {
  CLI::App* command =
      bench_command.add_subcommand("search", "One search from the empty board, komi 7.5.");
  command->footer("Other options of the search are settings: --set search.expand_visits=8.");
  const auto bench = std::make_shared<SearchBench>();
  const auto tree = std::make_shared<std::string>();
  const auto memory = std::make_shared<int>(4096);
  const auto reproducible = std::make_shared<bool>(false);
  const auto json = std::make_shared<bool>(false);
  command->add_option("--policy", bench->policy.name, "The playout policy.")
      ->type_name("POLICY")
      ->capture_default_str();
  command->add_option("--tree", *tree, "Tree search preset; default: the setting search.tree.")
      ->type_name("TREE");
  command->add_option("--size", bench->size, "Board size.")
      ->check(CLI::Range(kMinSize, kMaxSize))
      ->capture_default_str();
  command->add_option("--sims", bench->simulations, "Number of simulations.")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40))
      ->capture_default_str();
  command->add_option("--threads", bench->threads, "Number of threads.")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--memory", *memory, "Memory for the tree, in MB.")
      ->check(CLI::Range(1, 32768))
      ->capture_default_str();
  command->add_flag("--reproducible", *reproducible,
                    "Same tree on every run, also with several threads.");
  command->add_flag("--json", *json, "Print JSON.");
  command->callback([=, &context] {
    const Configuration configuration = context.configuration();
    const Settings& settings = configuration.settings();
    bench->policy = settings.policies.choice(bench->policy.name);
    bench->search = settings.search;
    if (!tree->empty()) set_option(bench->search, "tree", *tree);
    bench->search.memory = *memory;
    if (*reproducible) bench->search.reproducible = true;
    print_search(*bench, *json, context.streams.out);
  });
}

}  // namespace

void add_bench(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand(
      "bench", "Measure the speed of playouts and search, and print the behaviour signature.");
  const auto flags = std::make_shared<BenchFlags>();
  command->add_flag("--signature", flags->only_signature, "Print only the signature.");
  command->add_flag("--json", flags->json, "Print JSON.");
  add_playouts(*command, context);
  add_search(*command, context);
  command->callback([command, flags, &context] {
    if (command->get_subcommands().empty()) print_bench(*flags, context.streams.out);
  });
}

}  // namespace keima
