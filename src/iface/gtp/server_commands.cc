// What the clients of Go servers and of tournaments send besides the standard: kgsGtp, CGOS, and
// gomill's ringmaster.
#include <algorithm>
#include <ctime>

#include "base/error.h"
#include "base/options.h"
#include "base/small_letters.h"
#include "base/text_file.h"
#include "base/version.h"
#include "core/sgf/sgf_builder.h"
#include "core/sgf/sgf_info.h"
#include "iface/gtp/game_file.h"
#include "iface/gtp/gtp_commands.h"
#include "iface/gtp/search_text.h"

namespace keima {
namespace {

// --- KGS ----------------------------------------------------------------------------------------

// Answers what people ask a bot; whatever else they write gets the same sentence. The text comes
// from strangers: of it nothing is repeated.
std::string chat(GtpCall& call) {
  const bool is_private = call.arguments[0] == "private";
  if (!is_private && call.arguments[0] != "game") fail_syntax("expected game or private");
  const std::string words = in_small_letters(
      call.joined(std::min<std::size_t>(2, call.arguments.size()), call.arguments.size()));
  const auto mentions = [&](std::string_view word) { return words.find(word) != words.npos; };
  // Not where the opponent alone would see it.
  if (!is_private && (mentions("win") || mentions("score"))) {
    try {
      return opinion_text(call.engine.report());
    } catch (const Error&) {
      return "I have not thought about this position yet.";
    }
  }
  if (mentions("rule"))
    return fmt::format("We play by {} rules with komi {}.", call.engine.game().rules().name,
                       call.engine.game().komi());
  return fmt::format("I am Keima {}, a computer. Ask me about the rules, the score or who wins.",
                     version_number());
}

std::string nothing_to_do(GtpCall&) { return ""; }

// --- gomill -------------------------------------------------------------------------------------

std::string explain_last_move(GtpCall& call) {
  try {
    return search_table(call.engine.report(), call.engine.game().size());
  } catch (const Error&) {
    return "";  // A move without a search; an answer is expected all the same.
  }
}

std::string describe_engine(GtpCall& call) { return engine_text(call.engine.settings()); }

std::string cpu_time(GtpCall&) {
  return fmt::format("{:.3f}", static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
}

// gomill writes a space in a value as \_ and a backslash as two.
std::string unescaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      result += text[i];
      continue;
    }
    ++i;
    result += text[i] == '_' ? ' ' : text[i] == 'n' ? '\n' : text[i];
  }
  return result;
}

std::string savesgf(GtpCall& call) {
  if (!call.options.files) throw Error("cannot save file: this session has no access to files");
  sgf::GameRecord record = record_of(call.engine);
  for (std::size_t i = 1; i < call.arguments.size(); ++i) {
    const std::string& property = call.arguments[i];
    const std::size_t equals = property.find('=');
    const sgf::InfoField* field = sgf::info_field_named(property.substr(0, equals));
    if (equals == property.npos) fail_syntax(in_quotes(property) + " is no PROPERTY=VALUE");
    if (field) record.info.*field->member = unescaped(property.substr(equals + 1));
  }
  try {
    write_text_file(unescaped(call.arguments[0]), to_sgf_text(record, version_number()));
  } catch (const Error& error) {
    throw Error("cannot save file: {}", error.what());
  }
  return "";
}

constexpr GtpCommand kServerCommands[] = {
    {"kgs-game_over", "", "Accepted when the game has ended; pondering ends, the board stays.",
     nothing_to_do},
    {"kgs-chat", "game|private NAME [TEXT...]",
     "What to answer to a line of chat: about the rules, the score and who wins.", chat},
    {"cgos-opponent_name", "[NAME...]", "Accepted.", nothing_to_do},
    {"cgos-opponent_rating", "[RATING...]", "Accepted.", nothing_to_do},
    {"cgos-gameover", "[RESULT...]", "Accepted when the game has ended; pondering ends.",
     nothing_to_do},
    {"gomill-explain_last_move", "", "What the last search found, if it chose the last move.",
     explain_last_move},
    {"gomill-describe_engine", "", "The version, and the settings that differ from the defaults.",
     describe_engine},
    {"gomill-cpu_time", "", "The processor time used so far, in seconds.", cpu_time},
    {"gomill-savesgf", "FILE [PROPERTY=VALUE...]",
     "Write the game as SGF with these properties of the game; others than those of a game's "
     "information are ignored.",
     savesgf},
};

}  // namespace

GtpCommandGroup server_commands() { return {"Servers and tournaments", kServerCommands}; }

}  // namespace keima
