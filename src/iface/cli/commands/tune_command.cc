// `keima tune`: the settings with which a player wins most.
#include <CLI/CLI.hpp>
#include <chrono>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/text_file.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/commands/same_match.h"
#include "iface/cli/config/board_flags.h"
#include "iface/cli/interrupt_watch.h"
#include "iface/cli/live_progress.h"
#include "lab/tune/tune_picture.h"
#include "lab/tune/tune_runner.h"

namespace keima {
namespace {

struct TuneFlags : BoardFlags {
  std::string player, against;
  std::vector<std::string> parameters;
  std::optional<int> trials;
  std::optional<std::string> method;
  std::string picture;
};

TuneStore new_tuning(const TuneFlags& flags, const Context& context) {
  if (flags.parameters.empty()) throw UsageError("at least one --param is needed");
  if (std::filesystem::exists(flags.store))
    throw Error("{} exists; use --resume to continue", flags.store);
  Tuning tuning;
  for (const std::string& text : flags.parameters)
    tuning.parameters.push_back(parse_parameter(text));
  tuning.method = flags.method.value_or(tuning.method);
  tuning.match =
      config_of(flags, {flags.player, flags.against}, context.configuration().settings());
  tuning.match.games = 2 * flags.trials.value_or(100);
  if (tuning.match.players[0].is_external()) throw Error("another program cannot be tuned");
  make_tuner(tuning.method, tuning.parameters, 0);  // Names and kinds are refused first.
  check(tuning.match);
  rehearse(tuning);
  return TuneStore::create(flags.store, tuning);
}

void check_same_tuning(const TuneFlags& flags, const Tuning& stored, const Context& context) {
  check_same_board(flags, stored.match);
  if (flags.method) check_same("--method", *flags.method, stored.method);
  if (!flags.parameters.empty()) {
    const auto text = [](const std::vector<Parameter>& parameters) {
      std::string all;
      for (const Parameter& parameter : parameters)
        all += (all.empty() ? "" : " ") + parameter_text(parameter);
      return all;
    };
    std::vector<Parameter> given;
    for (const std::string& parameter : flags.parameters)
      given.push_back(parse_parameter(parameter));
    check_same("--param", text(given), text(stored.parameters));
  }
  const Configuration configuration = context.configuration();
  const std::string players[] = {flags.player, flags.against};
  for (std::size_t i = 0; i < 2; ++i)
    if (!players[i].empty())
      check_same_player(players[i], i, stored.match, configuration.settings());
}

TuneStore old_tuning(const TuneFlags& flags, const Context& context) {
  TuneStore store = TuneStore::open(flags.store);
  check_same_tuning(flags, store.tuning(), context);
  rehearse(store.tuning());
  if (flags.trials) store.set_trials(*flags.trials);
  return store;
}

nlohmann::ordered_json tune_json(const TuneStore& store, const Optimum& optimum) {
  const Tuning& tuning = store.tuning();
  nlohmann::ordered_json json = {{"method", tuning.method}, {"trials", store.trials().size()}};
  if (optimum.kind == Optimum::Kind::kUnknown) return json;
  const bool is_inside = optimum.kind == Optimum::Kind::kInside;
  for (std::size_t i = 0; i < tuning.parameters.size(); ++i)
    json[is_inside ? "best" : "rises_to"][tuning.parameters[i].key] =
        tuning.parameters[i].value_at(optimum.place[i]);
  if (!is_inside) return json;
  json["score"] = optimum.score;
  json["interval"] = {optimum.interval.low, optimum.interval.high};
  return json;
}

void tune(const TuneFlags& flags, const Context& context) {
  if (flags.store.empty()) throw UsageError("--store is required");
  const InterruptWatch watch;  // From before there is something to be kept.
  TuneStore store = flags.resume ? old_tuning(flags, context) : new_tuning(flags, context);
  TuneResult result;
  std::string line;
  {
    ProgressPrinter printer(context.streams.err);
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    Clock::time_point drawn{};
    TuneOptions options;
    options.jobs = flags.jobs;
    options.look = [&](const TuneProgress& progress) {
      line = tune_line(progress);
      const auto now = Clock::now();
      printer.show(line, std::chrono::duration<double>(now - start).count());
      const bool goes_on = progress.is_running && !InterruptWatch::is_interrupted();
      if (!flags.picture.empty() && (!goes_on || now - drawn > std::chrono::seconds(3))) {
        write_text_file(flags.picture, tune_picture(progress, goes_on));
        drawn = now;
      }
      return !InterruptWatch::is_interrupted();
    };
    result = run_tuning(store, options);
  }
  context.streams.out << (flags.json ? tune_json(store, result.optimum).dump() : line) << '\n';
  if (result.is_stopped)
    throw Interrupted(
        Interrupted::Rest::kKept,
        fmt::format("Interrupted; use 'keima tune --resume --store {}' to continue.", flags.store));
}

}  // namespace

void add_tune(CLI::App& parent, Context& context) {
  CLI::App* command = parent.add_subcommand("tune", "Tune settings of a player by playing games.");
  const auto flags = std::make_shared<TuneFlags>();
  command->add_option("--player", flags->player, "The player to tune, as for match.")
      ->type_name("KEY=VALUE,...");
  command->add_option("--against", flags->against, "Its opponent, as for match.")
      ->type_name("KEY=VALUE,...");
  command
      ->add_option("--param", flags->parameters,
                   "A setting and its values: policy.base.p_mp=0..1 or tree=uct|rave; may be "
                   "repeated.")
      ->type_name("KEY=VALUES")
      ->allow_extra_args(false);
  command->add_option("--trials", flags->trials, "Pairs of games to play (100).")
      ->check(CLI::Range(1, 10'000'000));
  command
      ->add_option("--method", flags->method,
                   "Tuning method: CLOP, or SPSA for many parameters (clop).")
      ->check(CLI::IsMember({"clop", "spsa"}));
  command
      ->add_option("--picture", flags->picture,
                   "Write an HTML page that shows the progress, updated every few seconds.")
      ->type_name("FILE");
  add_board_options(*command, *flags);
  add_resume_flag(*command, *flags);
  command->footer("Ctrl-C interrupts it with exit code 3; --resume continues.");
  command->callback([flags, &context] { tune(*flags, context); });
}

}  // namespace keima
