// `keima train report`: trained weights as a page of HTML.
#include "iface/cli/commands/train_report_command.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "base/error.h"
#include "base/text_file.h"
#include "lab/report/weights_report.h"

namespace keima {
namespace {

struct WeightsReportFlags {
  std::vector<std::string> weights;
  std::string curve, html;
};

void write_weights_report(const WeightsReportFlags& flags, std::ostream& out) {
  std::vector<WeightFile> files;
  for (const std::string& file : flags.weights)
    for (WeightFile& part : parse_pattern_weights(read_text_file(file), file))
      files.push_back(std::move(part));
  if (files.size() > 2)
    throw Error(
        "there is room for two: files of the policy keima have two weights for each pattern");
  std::optional<LearningCurve> curve;
  if (!flags.curve.empty()) curve = parse_curve(read_text_file(flags.curve), flags.curve);
  write_text_file(flags.html, weights_report(files, curve));
  out << flags.html << " is written\n";
}

}  // namespace

void add_train_report(CLI::App& train, Context& context) {
  CLI::App* command = train.add_subcommand(
      "report", "Write a page about weights: their patterns, their distribution, their training.");
  const auto flags = std::make_shared<WeightsReportFlags>();
  command
      ->add_option("--weights", flags->weights,
                   "File of weights with patterns; a second one is shown beside it.")
      ->type_name("FILE")
      ->allow_extra_args(false)
      ->required();
  command
      ->add_option("--curve", flags->curve,
                   "Table of how the training went: names, then numbers, separated by tabs.")
      ->type_name("FILE");
  command->add_option("--html", flags->html, "File to write.")->type_name("FILE")->required();
  command->callback([flags, &context] {
    if (flags->weights.size() > 2) throw UsageError("--weights: two files at most");
    write_weights_report(*flags, context.streams.out);
  });
}

}  // namespace keima
