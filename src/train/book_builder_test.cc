#include "train/book_builder.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <map>

#include "core/coords.h"

namespace keima {
namespace {

constexpr int kSize = 5;

std::vector<PackedPoint> moves_of(std::initializer_list<const char*> names) {
  std::vector<PackedPoint> moves;
  for (const char* name : names) moves.push_back(*point_from_gtp(name, kSize));
  return moves;
}

BookReply reply(const char* move, double share) { return {*point_from_gtp(move, kSize), share}; }

// What searches find, by the line; of all others C3, D3 or D4, whatever is empty.
using Found = std::map<std::string, std::vector<BookReply>>;

BookBuilder built(const BookPlan& plan, std::span<const TrainingGame> games, const Found& found,
                  std::vector<std::string>& order) {
  BookBuilder builder(plan, games);
  while (const auto moves = builder.next()) {
    const std::string line = book_line(*moves, kSize);
    order.push_back(line);
    const auto known = found.find(line);
    builder.add(*moves, known == found.end() ? std::vector<BookReply>{} : known->second);
  }
  return builder;
}

TEST(BookBuilder, SearchesTheLikeliestPositionNext) {
  const Found found = {{"", {reply("C3", 0.6), reply("C2", 0.3), reply("B2", 0.05)}},
                       {"C3", {reply("C2", 0.4), reply("D2", 0.35)}},
                       {"C2", {reply("C3", 0.9)}}};
  std::vector<std::string> order;
  const BookBuilder builder = built({.board_size = kSize, .positions = 6}, {}, found, order);
  // Points row by row from the top: of those that look alike the first one is named. C3 has 0.6, C4
  // 0.3; then C4.C3 0.27, C3.C4 0.24 and what D2 is like, B4, 0.21.
  EXPECT_EQ(order, (std::vector<std::string>{"", "C3", "C4", "C3.C4", "C3.B4"}));
  EXPECT_EQ(builder.book().entries.size(), 4u);  // B2 has too little.
}

TEST(BookBuilder, PlayersCountAsMuchAsTheSearch) {
  std::vector<TrainingGame> games;
  for (int i = 0; i < 10; ++i) games.push_back({kSize, moves_of({i < 8 ? "B2" : "C3", "C4"})});
  const Found found = {{"", {reply("C3", 1)}}};
  std::vector<std::string> order;
  built({.board_size = kSize, .positions = 3}, games, found, order);
  // C3 has (1 + 0.2) / 2, what B2 is like 0.4.
  EXPECT_EQ(order, (std::vector<std::string>{"", "C3", "B4"}));
  order.clear();
  games.pop_back();  // Nine games are too few to say anything.
  built({.board_size = kSize, .positions = 3}, games, found, order);
  EXPECT_EQ(order, (std::vector<std::string>{"", "C3"}));
}

TEST(BookBuilder, PlayersHaveASayInRepliesIfTold) {
  const std::vector<TrainingGame> games(10, {kSize, moves_of({"B2", "C4"})});
  const Found found = {{"", {reply("C3", 0.7), reply("B4", 0.3)}}};
  const auto replies = [&](double players) {
    std::vector<std::string> order, text;
    const BookBuilder builder =
        built({.board_size = kSize, .positions = 1, .players = players}, games, found, order);
    for (const WeightFile::Entry& entry : builder.book().entries)
      text.push_back(fmt::format("{} {}", entry.name, entry.value));
    return text;
  };
  // All ten players chose what B4 is like.
  EXPECT_EQ(replies(0), (std::vector<std::string>{"C3 0.7", "B4 0.3"}));
  EXPECT_EQ(replies(0.5), (std::vector<std::string>{"B4 0.65", "C3 0.35"}));
  EXPECT_EQ(replies(1), (std::vector<std::string>{"B4 1"}));
}

TEST(BookBuilder, EndsAtTheLongestLine) {
  const Found found = {{"", {reply("C3", 1)}}, {"C3", {reply("C4", 1)}}};
  std::vector<std::string> order;
  const BookBuilder builder = built({.board_size = kSize, .plies = 2}, {}, found, order);
  EXPECT_EQ(order, (std::vector<std::string>{"", "C3"}));
  const OpeningBook book([&] {
    WeightFile file = builder.book();
    file.header = {{"board", "5"}};
    return file;
  }());
  EXPECT_EQ(book.positions(), 2u);
}

// Who reads what was found from a file, rounded and looked at in another way, goes on to the same
// book.
TEST(BookBuilder, GoesOnFromWhatWasWritten) {
  const auto search = [](const std::vector<PackedPoint>& moves) {
    Board board(kSize);
    for (const Point move : moves) board.play(move);
    Rng rng(book_key(board).hash);
    std::vector<BookReply> replies;
    double left = 1;
    for (int i = 0; i < board.empty_count() && i < 4; ++i) {
      const double share = left * rng.below(1000) / 1000;
      left -= share;
      if (share > 0 && board.is_legal(board.empty_point(i)))
        replies.push_back({board.empty_point(i), share});
    }
    return replies;
  };
  const BookPlan plan{.board_size = kSize, .positions = 40, .plies = 6, .players = 0.5};
  const std::vector<TrainingGame> games(10, {kSize, moves_of({"B2", "C4", "D3"})});
  BookBuilder whole(plan, games), part(plan, games);
  std::string half;
  while (const auto moves = whole.next()) {
    whole.add(*moves, search(*moves));
    if (whole.positions().size() == 15) {
      WeightFile file = whole.searches();
      file.header = {{"board", "5"}};
      half = to_text(file);
    }
  }
  const OpeningBook known(parse_weights(half, kBookFormat, "half"));
  int searches = 0;
  while (const auto moves = part.next()) {
    Board board(kSize);
    for (const Point move : *moves) board.play(move);
    std::vector<BookReply> replies = known.replies(board);
    if (replies.empty()) {
      replies = search(*moves);
      ++searches;
    }
    part.add(*moves, replies);
  }
  EXPECT_EQ(to_text(part.book()), to_text(whole.book()));
  EXPECT_LT(searches, static_cast<int>(whole.positions().size()));
}

}  // namespace
}  // namespace keima
