// Players for tests: quick ones in this process, and small shell scripts that stand for programs
// and misbehave.
#pragma once

#include <string>

#include "base/text_file.h"
#include "lab/match/match_config.h"
#include "support/temp_folder.h"

namespace keima {

// Plays the uniform policy's own moves, thousands a second.
inline PlayerSpec quick_player(const std::string& name) {
  return parse_player("name=" + name + ",policy=uniform,sims=0", Settings{}, "");
}

inline MatchConfig quick_config(int games) {
  MatchConfig config;
  config.players = {quick_player("A"), quick_player("B")};
  config.size = 5;
  config.games = games;
  config.timeout = 60;
  return config;
}

// A program that answers everything with "=", but for one command, to which it does `reaction`,
// lines of shell. `answer` is there for it.
class FakePrograms {
 public:
  PlayerSpec player(const std::string& name, const std::string& command,
                    const std::string& reaction) const {
    const std::string file = (folder_ / (name + ".sh")).string();
    write_text_file(file,
                    "answer() { printf '= %s\\n\\n' \"$1\"; }\n"
                    "while read -r command argument rest; do case $command in\n" +
                        command + ") " + reaction +
                        " ;;\ngenmove) answer pass ;;\n*) answer '' ;;\nesac; done\n");
    return parse_player("name=" + name + ",command=sh " + file, Settings{}, "");
  }

 private:
  TempFolder folder_;
};

}  // namespace keima
