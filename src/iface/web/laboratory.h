// The experiments that the page shows: matches, tunings, trainings and runs in the data folder and
// those named on the command line. Known by ids that this class gives them; a path never comes from
// a client. Matches that the page started itself are match_desk.h's.
// Tested by lab_requests_test.cc.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "iface/web/experiment_json.h"
#include "iface/web/match_desk.h"

namespace keima::web {

class Laboratory {
 public:
  Laboratory(std::filesystem::path folder, const std::vector<std::filesystem::path>& named);

  // All of them may take a while: they read databases. All throw Error; WebError "not-found".
  Json list_json() const;
  Json look_json(const std::string& id) const;
  Json games_json(const std::string& id, int first, int count) const;
  std::string sgf_of(const std::string& id, int number) const;
  std::string report_html(const std::string& id) const;

  // Answers the id of the match. Throws as MatchDesk.
  std::string start(const MatchConfig& config, int jobs);
  void resume(const std::string& id, int jobs);
  bool stop(const std::string& id);

  void end() { desk_.end(); }

 private:
  struct Store : Experiment {
    std::string id;
  };
  std::vector<Store> stores() const;
  Store find(const std::string& id) const;
  Store find_match(const std::string& id) const;  // Throws WebError if it is something else.
  Json store_json(const Store& store) const;

  std::filesystem::path folder_;
  std::vector<std::filesystem::path> named_;
  MatchDesk desk_;
};

}  // namespace keima::web
