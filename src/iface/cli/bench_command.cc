// `keima bench`: how fast playouts and searches are, and the signature of what they do.
#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "core/point.h"
#include "iface/cli/commands.h"
#include "lab/bench.h"
#include "playout/runner.h"

namespace keima {
namespace {

constexpr double kSecondsPerCell = 1;  // Of the table of `keima bench`.

void print_table(std::ostream& out) {
  out << fmt::format("{:<12} {:>6} {:>14} {:>14}\n", "policy", "size", "playouts/s",
                     "moves/playout");
  for (const PolicyEntry& policy : policies()) {
    for (int size : {9, 13, 19}) {
      const PlayoutSpeed speed = measure_playouts({policy.name, size, kSecondsPerCell, 1});
      out << fmt::format("{:<12} {:>6} {:>14.0f} {:>14.1f}\n", policy.name, size,
                         speed.playouts_per_second(), speed.moves_per_playout())
          << std::flush;
    }
  }
}

void print_playouts(const PlayoutBench& bench, bool json, std::ostream& out) {
  const PlayoutSpeed speed = measure_playouts(bench);
  if (!json) {
    out << fmt::format("{} playouts/s, {:.1f} moves a playout, Black wins {:.2f} % (komi {})\n",
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
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("--size", bench->size, "Lines of the board.")
      ->check(CLI::Range(kMinSize, kMaxSize))
      ->capture_default_str();
  command->add_option("--seconds", bench->seconds, "How long to measure.")
      ->check(CLI::Range(0.001, 1e6))
      ->capture_default_str();
  command->add_option("--threads", bench->threads, "Threads that play at the same time.")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_flag("--json", *json, "Write one JSON object.");
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
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("--tree", *tree, "The kind of tree; that of the settings if not given.")
      ->type_name("NAME");
  command->add_option("--size", bench->size, "Lines of the board.")
      ->check(CLI::Range(kMinSize, kMaxSize))
      ->capture_default_str();
  command->add_option("--sims", bench->simulations, "How many simulations.")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40))
      ->capture_default_str();
  command->add_option("--threads", bench->threads, "Threads that search at the same time.")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--memory", *memory, "Memory for the tree, in MB.")
      ->check(CLI::Range(1, 32768))
      ->capture_default_str();
  command->add_flag("--reproducible", *reproducible, "Let the threads take turns.");
  command->add_flag("--json", *json, "Write one JSON object.");
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
      "bench", "Measure playouts and searches and print the signature of behaviour.");
  const auto only_signature = std::make_shared<bool>(false);
  command->add_flag("--signature", *only_signature, "Print the signature alone.");
  add_playouts(*command, context);
  add_search(*command, context);
  command->callback([command, only_signature, &context] {
    if (!command->get_subcommands().empty()) return;
    std::ostream& out = context.streams.out;
    if (!*only_signature) print_table(out);
    out << (*only_signature ? "" : "Bench: ") << signature_text(bench_signature()) << '\n';
  });
}

}  // namespace keima
