// What documents promise. Every ID that is cited (ISGO-9, E-IS-7) is defined on a page of
// docs/methods, by a heading or by the first cell of a table's row; and every file that a document
// names or links to is there. So are the tests and documents that comments in the source name. The
// README of a folder of src names all its headers.
#include <fmt/format.h>
#include <fnmatch.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/text_file.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = KEIMA_SOURCE_DIR;
constexpr std::string_view kFolders[] = {"src",   "tests",   "docs",     "experiments",
                                         "tools", "weights", "openings", "cmake"};

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_alphanumeric(char c) { return is_upper(c) || is_digit(c) || (c >= 'a' && c <= 'z'); }

// The longest runs of letters, digits and the characters of `others`.
std::vector<std::string> words_in(std::string_view text, std::string_view others) {
  std::vector<std::string> words(1);
  for (char c : text) {
    if (is_alphanumeric(c) || others.find(c) != others.npos) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

// "ISGO-9" and "E-IS-7" as they are, "ERICA-10b" without its letter, nothing if it is no ID:
// capital letters in groups, one of them of two or more, then a number of one or two digits.
std::string id_of(std::string word) {
  if (!word.empty() && word.back() >= 'a' && word.back() <= 'z') word.pop_back();
  const std::size_t dash = word.rfind('-');
  if (dash == word.npos) return {};
  const std::string_view name = std::string_view(word).substr(0, dash);
  const std::string_view number = std::string_view(word).substr(dash + 1);
  const bool is_number = !number.empty() && number.size() <= 2 && number[0] != '0' &&
                         std::all_of(number.begin(), number.end(), is_digit);
  const bool is_name =
      std::all_of(name.begin(), name.end(), [](char c) { return is_upper(c) || c == '-'; }) &&
      std::adjacent_find(name.begin(), name.end(),
                         [](char a, char b) { return is_upper(a) && is_upper(b); }) != name.end();
  return is_number && is_name ? word : std::string();
}

// What looks like an ID and is none.
bool is_known_otherwise(const std::string& id) {
  static const std::set<std::string> kOthers = {"UTF-8", "UTF-16", "FNV-1", "PREFIX-1"};
  return kOthers.contains(id);
}

std::vector<std::string> ids_in(std::string_view line) {
  std::vector<std::string> ids;
  for (const std::string& word : words_in(line, "-"))
    if (const std::string id = id_of(word); !id.empty() && !is_known_otherwise(id))
      ids.push_back(id);
  return ids;
}

// The ID that a line defines, if it is a heading or a row that begins with one.
std::string defined_in(std::string_view line) {
  if (!line.starts_with("#") && !line.starts_with("| ")) return {};
  const std::size_t start = line.find_first_not_of("#| [");
  if (start == line.npos) return {};
  const std::size_t end = line.find_first_of(" ]|", start);
  return id_of(std::string(line.substr(start, end - start)));
}

std::string text_of_path(const fs::path& path) { return path.lexically_relative(kRoot).string(); }

// All files and folders of the project, as paths from its root.
const std::vector<std::string>& all_paths() {
  static const std::vector<std::string> paths = [] {
    std::vector<std::string> found;
    for (const fs::directory_entry& entry : fs::directory_iterator(kRoot))
      if (entry.is_regular_file()) found.push_back(text_of_path(entry.path()));
    for (std::string_view folder : kFolders) {
      found.emplace_back(folder);
      for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder))
        found.push_back(text_of_path(entry.path()));
    }
    std::sort(found.begin(), found.end());
    return found;
  }();
  return paths;
}

bool is_there(const std::string& path) {
  return std::binary_search(all_paths().begin(), all_paths().end(), path);
}
bool some_path_matches(const std::string& pattern) {
  return std::any_of(all_paths().begin(), all_paths().end(), [&](const std::string& path) {
    return fnmatch(pattern.c_str(), path.c_str(), 0) == 0;
  });
}

// The comment of a line of C++, all of a line of anything else.
std::string prose_of(const std::string& line, const std::string& path) {
  if (!path.ends_with(".h") && !path.ends_with(".cc")) return line;
  const std::size_t comment = line.find("//");
  return comment == line.npos ? std::string() : line.substr(comment);
}

// Calls f(prose, place) for each line of each file with one of the endings; `place` is for
// messages.
using LineFunction = std::function<void(const std::string& prose, const std::string& place)>;
void for_each_line(const std::vector<std::string_view>& endings, const LineFunction& f) {
  for (const std::string& path : all_paths()) {
    const bool wanted = std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) {
      return path.ends_with(ending);
    });
    if (!wanted || fs::is_directory(kRoot / path)) continue;
    std::istringstream in(read_text_file(kRoot / path));
    int number = 0;
    for (std::string line; std::getline(in, line);)
      f(prose_of(line, path), fmt::format("{}:{}", path, ++number));
  }
}

// A list of what is wrong, one a line.
class Complaints {
 public:
  void add(const std::string& place, const std::string& what) {
    text_ += fmt::format("\n{}: {}", place, what);
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// A name as a pattern, or two of "x.{h,cc}".
std::vector<std::string> alternatives(const std::string& name) {
  constexpr std::string_view kBoth = "{h,cc}";
  const std::size_t at = name.find(kBoth);
  if (at == name.npos) return {name};
  const std::string before = name.substr(0, at), after = name.substr(at + kBoth.size());
  return {before + "h" + after, before + "cc" + after};
}

bool is_source_name(std::string_view name) { return name.ends_with(".h") || name.ends_with(".cc"); }

// Whether a word of a document names a file of the project that is missing. Source files may go by
// the last part of their path; other names are paths from the root, or are not looked at.
bool names_a_missing_file(std::string word) {
  while (!word.empty() && std::string_view(".,/").find(word.back()) != std::string_view::npos)
    word.pop_back();
  if (word.empty() || word.front() == '.') return false;
  const std::string folder = word.substr(0, word.find('/'));
  const bool is_from_root =
      folder.size() < word.size() &&
      std::find(std::begin(kFolders), std::end(kFolders), folder) != std::end(kFolders);
  for (const std::string& name : alternatives(word)) {
    const bool is_part = !is_from_root && is_source_name(name);
    if (is_from_root && !some_path_matches(name)) return true;
    if (is_part && !some_path_matches(name) && !some_path_matches("*/" + name)) return true;
  }
  return false;
}

constexpr std::string_view kNameCharacters = "_./{},*-";

// The targets of links in a line of Markdown, those to the web and within the page left out.
std::vector<std::string> links_in(std::string_view line) {
  std::vector<std::string> targets;
  for (std::size_t at = line.find("]("); at != line.npos; at = line.find("](", at + 1)) {
    const std::string_view rest = line.substr(at + 2);
    const std::string_view target = rest.substr(0, rest.find_first_of("#)"));
    if (!target.empty() && target.find("://") == target.npos) targets.emplace_back(target);
  }
  return targets;
}

TEST(Documents, EveryIdThatIsCitedIsDefined) {
  std::set<std::string> defined;
  for_each_line({".md"}, [&](const std::string& line, const std::string& place) {
    if (place.starts_with("docs/methods/")) defined.insert(defined_in(line));
  });
  Complaints complaints;
  const auto look = [&](const std::string& line, const std::string& place) {
    for (const std::string& id : ids_in(line))
      if (!defined.contains(id)) complaints.add(place, id + " is not in docs/methods");
  };
  for_each_line({".h", ".cc", ".md", ".toml", ".py", ".sh"}, look);
  EXPECT_TRUE(complaints.text().empty()) << complaints.text();
}

TEST(Documents, EveryLinkLeadsToAFile) {
  Complaints complaints;
  for_each_line({".md"}, [&](const std::string& line, const std::string& place) {
    const fs::path folder = fs::path(place).parent_path();
    for (const std::string& target : links_in(line)) {
      if (!is_there((folder / target).lexically_normal().string()))
        complaints.add(place, target + " is not there");
    }
  });
  EXPECT_TRUE(complaints.text().empty()) << complaints.text();
}

// CONTRIBUTING.md has made-up names, CHANGELOG.md those of the past.
TEST(Documents, EveryFileThatIsNamedIsThere) {
  Complaints complaints;
  for_each_line({".md"}, [&](const std::string& line, const std::string& place) {
    if (place.starts_with("CONTRIBUTING.md") || place.starts_with("CHANGELOG.md")) return;
    for (const std::string& word : words_in(line, kNameCharacters))
      if (names_a_missing_file(word)) complaints.add(place, word + " is not there");
  });
  EXPECT_TRUE(complaints.text().empty()) << complaints.text();
}

TEST(Documents, CommentsNameTestsAndDocumentsThatAreThere) {
  Complaints complaints;
  for_each_line({".h", ".cc"}, [&](const std::string& line, const std::string& place) {
    for (const std::string& word : words_in(line, kNameCharacters)) {
      const bool is_checked = word.find("_test.cc") != word.npos || word.starts_with("docs/");
      if (is_checked && names_a_missing_file(word)) complaints.add(place, word + " is not there");
    }
  });
  EXPECT_TRUE(complaints.text().empty()) << complaints.text();
}

// Headers for tests alone, such as gtp_test_session.h, may be left out.
TEST(Documents, FoldersNameAllTheirHeaders) {
  Complaints complaints;
  for (const std::string& path : all_paths()) {
    const std::size_t end = path.find('/', std::string_view("src/").size());
    if (!path.starts_with("src/") || !path.ends_with(".h") || path.find("_test_") != path.npos)
      continue;
    const std::string readme = path.substr(0, end) + "/README.md";
    const std::string name = '`' + fs::path(path).filename().string() + '`';
    if (!is_there(readme) || read_text_file(kRoot / readme).find(name) == std::string::npos)
      complaints.add(readme, path + " is not named");
  }
  EXPECT_TRUE(complaints.text().empty()) << complaints.text();
}

// What the page is built from is part of the program, and asks to be named in its packages.
TEST(Documents, PackagesHaveTheLicencesOfTheWebPage) {
  const auto package = nlohmann::json::parse(read_text_file(kRoot / "web" / "package.json"));
  const std::string licences = read_text_file(kRoot / "packaging" / "web-licences");
  for (const auto& [name, version] : package.at("dependencies").items()) {
    if (name == "vite") continue;  // It builds the page.
    EXPECT_NE(licences.find("Keima contains parts of " + name + ":\n"), std::string::npos) << name;
  }
}

// The tests above see what is wrong.
TEST(Documents, MisspeltNamesAreFound) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(ids_in("(ISGO-9, ERICA-10b): E-IS-7, ISOG-9; UTF-8, a-1, X-2, ISO-8859, ISGO-9-x"),
            (Words{"ISGO-9", "ERICA-10", "E-IS-7", "ISOG-9"}));
  EXPECT_EQ(defined_in("## ISGO-9 Win/loss states"), "ISGO-9");
  EXPECT_EQ(defined_in("| [E-IS-1](../x.toml) | learning v base |"), "E-IS-1");
  EXPECT_EQ(defined_in("| E-IS-10 | ours |"), "E-IS-10");
  EXPECT_EQ(defined_in("see ISGO-9"), "");
  EXPECT_EQ(links_in("[a](b.md#c) and [d](https://e.f), [g](../h.cc)"), (Words{"b.md", "../h.cc"}));
  for (const char* name : {"src/core/board/board.h", "board.h", "board/board.{h,cc}", "x.md",
                           "weights/*.txt", "docs/methods/isgo.md,"})
    EXPECT_EQ(names_a_missing_file(name), std::string_view(name) == "board/board.{h,cc}") << name;
  for (const char* name : {"src/board.h", "bord.h", "docs/methods/isog.md", "weights/*.tex"})
    EXPECT_TRUE(names_a_missing_file(name)) << name;
}

}  // namespace
}  // namespace keima
