#include "iface/web/engine_seat.h"

namespace keima::web {
namespace {

std::string all_options(const Settings& settings) {
  std::string text;
  for (const OptionInfo& option : describe_options(settings))
    text += option.name + "=" + option.value + "\n";
  return text;
}

}  // namespace

Engine& EngineSeat::engine_for(const std::string& game, const Settings& settings) {
  std::string made_of = all_options(settings);
  if (!engine_ || game_ != game || made_of_ != made_of) {
    engine_.reset();  // Before the next one needs memory.
    engine_ = std::make_unique<Engine>(settings);
    game_ = game;
    made_of_ = std::move(made_of);
  }
  return *engine_;
}

void EngineSeat::ask(Question question) {
  const std::lock_guard lock(mutex_);
  questions_.push_back(std::move(question));
}

void EngineSeat::answer_questions() {
  std::vector<Question> questions;
  {
    const std::lock_guard lock(mutex_);
    questions.swap(questions_);
  }
  for (const Question& question : questions) question(engine_.get());
}

}  // namespace keima::web
