// What a search does when a thread cannot start or fails: it ends, says so, and can be used again.
#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <cstdlib>
#include <new>
#include <thread>

#include "base/error.h"
#include "search/searcher.h"
#include "support/memory_limit.h"
#include "support/message_of.h"

namespace {

std::atomic<bool> starve_others = false;
const std::thread::id main_thread = std::this_thread::get_id();

}  // namespace

// Memory runs out in all threads but the first while `starve_others` is set. Not inlined: g++ would
// see the half of a pair and take it for a mistake.
[[gnu::noinline]] void* operator new(std::size_t bytes) {
  if (starve_others && std::this_thread::get_id() != main_thread) throw std::bad_alloc();
  if (void* const memory = std::malloc(bytes > 0 ? bytes : 1)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return std::malloc(bytes > 0 ? bytes : 1);  // Or the sanitizer's would meet our delete.
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace keima {
namespace {

constexpr std::uint64_t kForever = ~std::uint64_t{0};

void set_empty_board(Searcher& searcher) {
  std::vector<PackedPoint> moves;
  for_each_point(5, [&](Point p) { moves.push_back(p); });
  moves.push_back(Point::pass());
  searcher.set_position(Game(5, rules_named("chinese"), 7.5), Color::kBlack, moves);
}

void expect_usable(Searcher& searcher) {
  set_empty_board(searcher);
  EXPECT_EQ(searcher.report().visits, 0u) << "what was half done is forgotten";
  searcher.run(500);
  const SearchReport report = searcher.report();
  EXPECT_EQ(report.visits, 500u);
  std::uint64_t visits = 0;
  for (const MoveReport& move : report.moves) visits += move.visits;
  EXPECT_EQ(visits, 500u);
}

// Threads that never wait for each other, and threads that take turns.
class SearcherFailure : public testing::TestWithParam<bool> {
 protected:
  SearchOptions options() const {
    SearchOptions options;
    options.memory = 16;
    options.reproducible = GetParam();
    return options;
  }
};

TEST_P(SearcherFailure, AThreadWithoutMemoryEndsTheSearch) {
  Searcher searcher(options(), {.threads = 3});
  set_empty_board(searcher);
  const std::string message = message_of([&] {
    searcher.run(kForever, [&] {
      starve_others = true;
      return true;
    });
  });
  starve_others = false;
  EXPECT_NE(message.find("out of memory while searching"), std::string::npos) << message;
  expect_usable(searcher);
}

TEST_P(SearcherFailure, AThrowingQuestionEndsTheSearch) {
  Searcher searcher(options(), {.threads = 3});
  set_empty_board(searcher);
  int asked = 0;
  const auto go_on = [&]() -> bool {
    if (++asked == 5) throw Error("enough");
    return true;
  };
  EXPECT_EQ(message_of([&] { searcher.run(kForever, go_on); }), "enough");
  expect_usable(searcher);
}

[[noreturn]] void search_with_memory_for_few_threads(const SearchOptions& options) {
  pthread_attr_t attributes;
  pthread_getattr_default_np(&attributes);
  pthread_attr_setstacksize(&attributes, 64 << 20);
  Searcher searcher(options, {.threads = 20});
  set_empty_board(searcher);
  pthread_setattr_default_np(&attributes);
  limit_further_memory(3 * (64 << 20));
  try {
    searcher.run(kForever);
  } catch (const Error& error) {
    fmt::print(stderr, "{}", error.what());
    set_empty_board(searcher);
    std::_Exit(searcher.report().visits == 0 ? 0 : 2);
  }
  std::_Exit(1);
}

TEST_P(SearcherFailure, AThreadThatCannotStartEndsTheSearch) {
  if (!kCanLimitMemory) GTEST_SKIP() << "the sanitizer takes memory of its own";
  EXPECT_EXIT(search_with_memory_for_few_threads(options()), testing::ExitedWithCode(0),
              "thread [34] of 20 cannot start");
}

INSTANTIATE_TEST_SUITE_P(Modes, SearcherFailure, testing::Bool(),
                         [](const auto& mode) { return mode.param ? "Reproducible" : "Usual"; });

TEST(SearcherMemory, ATreeThatDoesNotFitIsAnError) {
  if (!kCanLimitMemory) GTEST_SKIP() << "the sanitizer takes memory of its own";
  const auto make_large_tree = [] {
    SearchOptions options;
    options.memory = 32768;
    limit_further_memory(200 << 20);
    fmt::print(stderr, "{}", message_of([&] { Searcher(options, {}); }));
    std::_Exit(0);
  };
  EXPECT_EXIT(make_large_tree(), testing::ExitedWithCode(0),
              "out of memory: search.memory asks for 32768 MB");
}

}  // namespace
}  // namespace keima
