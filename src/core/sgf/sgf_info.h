// The table of GameInfo's texts and their SGF names, for reading and writing alike.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/sgf/sgf_game.h"

namespace keima::sgf {

struct InfoField {
  std::string_view name;
  std::string GameInfo::*member;
  bool has_lines = false;  // Text rather than SimpleText
};

// In the order they are written.
inline constexpr std::array kInfoFields = {
    InfoField{"RU", &GameInfo::rules},      InfoField{"PB", &GameInfo::black_name},
    InfoField{"BR", &GameInfo::black_rank}, InfoField{"BT", &GameInfo::black_team},
    InfoField{"PW", &GameInfo::white_name}, InfoField{"WR", &GameInfo::white_rank},
    InfoField{"WT", &GameInfo::white_team}, InfoField{"DT", &GameInfo::date},
    InfoField{"EV", &GameInfo::event},      InfoField{"RO", &GameInfo::round},
    InfoField{"PC", &GameInfo::place},      InfoField{"GN", &GameInfo::game_name},
    InfoField{"TM", &GameInfo::time_limit}, InfoField{"OT", &GameInfo::overtime},
    InfoField{"SO", &GameInfo::source},     InfoField{"AN", &GameInfo::annotator},
    InfoField{"US", &GameInfo::user},       InfoField{"CP", &GameInfo::copyright},
    InfoField{"RE", &GameInfo::result},     InfoField{"GC", &GameInfo::game_comment, true},
};

constexpr const InfoField* info_field_named(std::string_view name) {
  for (const InfoField& field : kInfoFields) {
    if (field.name == name) return &field;
  }
  return nullptr;
}

}  // namespace keima::sgf
