#include "iface/analysis/analysis_server.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "base/thread_team.h"
#include "base/version.h"
#include "engine/final_choice.h"
#include "iface/analysis/analysis_answer.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

// Their parts of the memory for trees: so it stays the limit that was set.
Settings settings_of_one(Settings settings, int positions) {
  settings.search.memory = std::max(1, settings.search.memory / positions);
  return settings;
}

bool is_among(const std::optional<std::vector<int>>& turns, int turn) {
  return !turns || std::ranges::find(*turns, turn) != turns->end();
}

}  // namespace

AnalysisServer::AnalysisServer(const Settings& settings, const AnalysisOptions& options,
                               LineSource& lines, std::ostream& out)
    : settings_(settings_of_one(settings, options.positions)),
      options_(options),
      lines_(lines),
      out_(out) {
  const Engine checked(settings_);  // Throws if a setting names nothing known.
}

void AnalysisServer::run() {
  run_in_threads(
      options_.positions + 1,
      [this](int thread) {
        if (thread == 0)
          read_all();
        else
          work();
      },
      [this] { stop_all(); });
}

void AnalysisServer::stop_all() {
  lines_.close();
  const std::scoped_lock lock(mutex_);
  stopped_ = true;
  for (const auto& job : running_) job->stop.request_stop();
  changed_.notify_all();
}

// --- The thread that reads
// ------------------------------------------------------------------------

void AnalysisServer::read_all() {
  while (const auto line = lines_.next()) {
    {
      const std::scoped_lock lock(mutex_);
      if (stopped_) return;
    }
    handle(*line);
  }
  {
    const std::scoped_lock lock(mutex_);
    at_end_ = true;
    changed_.notify_all();
  }
  if (!options_.quits_at_once) wait_while_heard();
  stop_all();
}

// A search for an answer that is years away would not notice that nobody waits for it.
void AnalysisServer::wait_while_heard() {
  constexpr std::chrono::milliseconds kHearing{200};
  const auto is_over = [this] { return stopped_ || (waiting_.empty() && running_.empty()); };
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, kHearing, is_over))
    if (options_.is_heard && !options_.is_heard()) return;
}

void AnalysisServer::handle(const std::string& line) {
  if (line.find_first_not_of(" \t\r") == std::string::npos) return;
  try {
    if (line.size() > LineSource::kLongestLine) throw QueryError("", "", "the line is too long");
    ParsedQuery parsed = parse_analysis_query(line, {options_.perspective});
    if (const auto* action = std::get_if<AnalysisAction>(&parsed.what)) return act(*action);
    AnalysisQuery& query = std::get<AnalysisQuery>(parsed.what);
    for (const QueryWarning& warning : parsed.warnings)
      send({{"warning", warning.text}, {"field", warning.field}, {"id", query.id}});
    enqueue(std::move(query));
  } catch (const QueryError& error) {
    send_error(error.id, error.field, error.what());
  } catch (const std::exception& error) {  // Out of memory: this query is lost, not the program.
    send_error("", "", words_of(error));
  }
}

void AnalysisServer::enqueue(AnalysisQuery query) {
  const auto shared = std::make_shared<const AnalysisQuery>(std::move(query));
  const std::scoped_lock lock(mutex_);
  for (std::size_t i = 0; i < shared->turns.size(); ++i) {
    auto job = std::make_shared<Job>();
    job->query = shared;
    job->turn = shared->turns[i];
    job->priority = shared->priorities[i];
    const auto after = std::ranges::find_if(
        waiting_, [&](const auto& other) { return other->priority < job->priority; });
    waiting_.insert(after, std::move(job));
  }
  changed_.notify_all();
}

void AnalysisServer::act(const AnalysisAction& action) {
  Json echo = action.echo;
  switch (action.kind) {
    case AnalysisAction::Kind::kVersion:
      echo["version"] = version_number();
      echo["git_hash"] = version_commit();
      echo["program"] = "keima";
      break;
    case AnalysisAction::Kind::kModels:
      echo["models"] = Json::array();  // There are none: playouts do without.
      break;
    case AnalysisAction::Kind::kClearCache:  // Nothing is kept from one position to the next.
      break;
    case AnalysisAction::Kind::kTerminate:
    case AnalysisAction::Kind::kTerminateAll:
      terminate(action);
      break;
  }
  send(echo);
}

// What waits gets no results, what is being searched those that there are.
void AnalysisServer::terminate(const AnalysisAction& action) {
  const auto is_meant = [&](const std::shared_ptr<Job>& job) {
    return (action.kind == AnalysisAction::Kind::kTerminateAll ||
            job->query->id == action.terminate_id) &&
           is_among(action.turns, job->turn);
  };
  std::list<std::shared_ptr<Job>> removed;
  {
    const std::scoped_lock lock(mutex_);
    for (auto job = waiting_.begin(); job != waiting_.end();) {
      const auto next = std::next(job);
      if (is_meant(*job)) removed.splice(removed.end(), waiting_, job);
      job = next;
    }
    for (const auto& job : running_)
      if (is_meant(job)) job->stop.request_stop();
  }
  for (const auto& job : removed)
    send({{"id", job->query->id},
          {"isDuringSearch", false},
          {"noResults", true},
          {"turnNumber", job->turn}});
}

// --- The threads that search
// ----------------------------------------------------------------------

void AnalysisServer::work() {
  std::unique_ptr<Engine> engine;
  while (const std::shared_ptr<Job> job = next_job()) {
    try {
      answer(*job, engine);
    } catch (const std::exception& error) {
      engine.reset();
      send_error(job->query->id, "", words_of(error));
    }
    const std::scoped_lock lock(mutex_);
    running_.remove(job);
    changed_.notify_all();
  }
}

// Nothing when there will be none any more.
std::shared_ptr<AnalysisServer::Job> AnalysisServer::next_job() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stopped_ || at_end_ || !waiting_.empty(); });
  if (stopped_ || waiting_.empty()) return nullptr;
  running_.splice(running_.end(), waiting_, waiting_.begin());
  return running_.back();
}

void AnalysisServer::answer(const Job& job, std::unique_ptr<Engine>& engine) {
  const AnalysisQuery& query = *job.query;
  // With settings of its own a query gets an engine of its own.
  std::unique_ptr<Engine> own;
  if (!query.settings.empty()) {
    Settings settings = settings_;
    for (const auto& [key, value] : query.settings) set_option(settings, key, value);
    own = std::make_unique<Engine>(settings);
  } else if (!engine) {
    engine = std::make_unique<Engine>(settings_);
  }
  Engine& mind = own ? *own : *engine;
  mind.forget();
  mind.game() = query.game_at(job.turn);
  const auto tell = [&](SearchReport report, bool during_search) {
    put_best_first(report.moves);
    send(analysis_answer({query, job.turn, mind.game(), during_search}, report));
  };
  Engine::Listener listener;
  if (query.report_every)
    listener = [&](const SearchReport& report) {
      if (report.visits > 0) tell(report, true);
    };
  mind.set_listener(std::move(listener), std::chrono::milliseconds(static_cast<std::int64_t>(
                                             1000 * query.report_every.value_or(1000))));
  Analysis analysis;
  analysis.bans = query.bans;
  analysis.move_owners = query.moves_ownership || query.moves_ownership_spread;
  analysis.stop = job.stop.get_token();
  ThinkLimits limits{query.visits, query.seconds};
  if (!limits.simulations && !limits.seconds) {
    const PlayerOptions& player = settings_.player;
    if (player.seconds > 0)
      limits.seconds = player.seconds;
    else
      limits.simulations = static_cast<std::uint64_t>(std::max(1, player.tree_simulations()));
  }
  const SearchReport report = mind.think(mind.game().to_play(), limits, analysis);
  mind.set_listener({}, std::chrono::seconds(1));
  if (report.visits == 0)
    send({{"id", query.id},
          {"isDuringSearch", false},
          {"noResults", true},
          {"turnNumber", job.turn}});
  else
    tell(report, false);
}

// --- What is written
// -------------------------------------------------------------------------------

void AnalysisServer::send(const Json& json) {
  const std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  bool is_lost = false;
  {
    const std::scoped_lock lock(writing_);
    is_lost = !(out_ << line << std::flush);
  }
  if (is_lost) stop_all();  // Without someone who listens there is no point in thinking on.
}

void AnalysisServer::send_error(const std::string& id, const std::string& field,
                                const std::string& message) {
  Json json = {{"error", message}};
  if (!field.empty()) json["field"] = field;
  if (!id.empty()) json["id"] = id;
  send(json);
}

}  // namespace keima
