// The text of GTP, the Go Text Protocol, version 2: lines in, answers out. What the commands mean
// is none of its business (iface/gtp/ knows), so it serves both ends of a pipe.
//
//   line    := [id SP] command (SP argument)* [# comment] LF
//   answer  := ("=" | "?") [id] [SP text] LF (line LF)* LF
//
// Clients are not tidy, and neither are we about what we read: CR and other control characters
// are dropped (gtp2ogs ends its lines in CR LF), a TAB is a space, any number of spaces separates
// words, and bytes from 0x80 on (UTF-8 in file names) pass through. An id is kept as the digits
// that were sent, so that a number of any length comes back exactly.
//
// About what we write we are: clients find the end of an answer by its blank line, so there can be
// none inside it.
// Tested by gtp_codec_test.cc and tests/fuzz/gtp_fuzz.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace keima::gtp {

struct Line {
  std::string id;       // Digits; empty if none was sent.
  std::string command;  // Empty if the line has nothing but an id.
  std::vector<std::string> arguments;

  bool operator==(const Line&) const = default;
};

// Nothing if there is nothing to answer: a blank line or a comment.
std::optional<Line> parse_line(std::string_view raw);

// Whole answers. An empty line in `text` becomes a line with one space; CR is dropped, and so
// are line feeds at the end. A text that begins with a line feed leaves the first line to "=".
std::string success(std::string_view id, std::string_view text);
std::string failure(std::string_view id, std::string_view message);

// The text made fit to stand in an answer behind what was sent before (gtp_reply.h).
std::string without_blank_lines(std::string_view text);

}  // namespace keima::gtp
