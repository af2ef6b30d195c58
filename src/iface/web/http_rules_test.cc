#include "iface/web/http_rules.h"

#include <gtest/gtest.h>

namespace keima::web {
namespace {

TEST(HttpRules, OnlyThisMachineIsAHost) {
  const Gate gate{8619, ""};
  EXPECT_TRUE(is_host_allowed("127.0.0.1:8619", gate));
  EXPECT_TRUE(is_host_allowed("localhost:8619", gate));
  EXPECT_TRUE(is_host_allowed("LOCALHOST:8619", gate));
  EXPECT_TRUE(is_host_allowed("[::1]:8619", gate));
  for (const char* host :
       {"", "localhost", "localhost:80", "evil.example:8619", "127.0.0.1.evil.example:8619",
        "localhost.evil.example:8619", "127.0.0.1:8619:8619", "[::1", "127.1.evil:8619",
        "localhost:8619 ", "a@localhost:8619", "localhost:086190"})
    EXPECT_FALSE(is_host_allowed(host, gate)) << host;
}

TEST(HttpRules, WithATokenAnyHostIsGood) {
  const Gate gate{8619, "secret"};
  EXPECT_TRUE(is_host_allowed("goban.example:8619", gate));
  EXPECT_FALSE(is_host_allowed("goban.example/..:8619", gate));
}

TEST(HttpRules, TheOriginIsTheHost) {
  EXPECT_TRUE(is_origin_allowed(std::nullopt, "localhost:8619"));
  EXPECT_TRUE(is_origin_allowed("http://localhost:8619", "localhost:8619"));
  EXPECT_TRUE(is_origin_allowed("http://[::1]:8619", "[::1]:8619"));
  for (const char* origin :
       {"null", "", "http://evil.example", "http://localhost", "http://localhost:8620",
        "http://127.0.0.1:8619", "http://localhost:8619.evil.example", "file://localhost:8619"})
    EXPECT_FALSE(is_origin_allowed(origin, "localhost:8619")) << origin;
}

TEST(HttpRules, SecretsAreTheSameOrNot) {
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abd", "abc"));
  EXPECT_FALSE(same_secret("ab", "abc"));
  EXPECT_FALSE(same_secret("abcd", "abc"));
  EXPECT_FALSE(same_secret("", "abc"));
  EXPECT_EQ(new_token().size(), 32u);
  EXPECT_NE(new_token(), new_token());
}

TEST(HttpRules, FindsCookiesAndQueries) {
  EXPECT_EQ(cookie_value("a=1; keima_token=xy; b=2", kTokenCookie), "xy");
  EXPECT_FALSE(cookie_value("xkeima_token=xy", kTokenCookie));
  EXPECT_EQ(query_value("/?a=1&token=xy", "token"), "xy");
  EXPECT_FALSE(query_value("/token=xy", "token"));
  EXPECT_EQ(path_of("/a/b?c"), "/a/b");
}

TEST(HttpRules, KnowsTypes) {
  EXPECT_EQ(content_type("assets/a.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(content_type("a.sgf"), "application/x-go-sgf; charset=utf-8");
  EXPECT_EQ(content_type("a"), "application/octet-stream");
  EXPECT_EQ(page_policy("h:1").find("unsafe"), std::string::npos);
}

}  // namespace
}  // namespace keima::web
