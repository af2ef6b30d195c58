#include "iface/web/web_server.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <thread>

#include "iface/web/raw_test_client.h"
#include "iface/web/web_session.h"
#include "support/temp_folder.h"

namespace keima::web {
namespace {

constexpr WebAsset kPage[] = {{"index.html", "<p>page"}, {"assets/a-1.js", "1;"}};

ServerOptions options_in(const std::filesystem::path& folder) {
  ServerOptions options;
  options.page = kPage;
  options.watches_signals = false;
  options.hub.data_folder = folder;
  options.hub.settings.player.simulations = 20;
  options.hub.settings.player.threads = 1;
  options.hub.settings.search.memory = 16;
  options.hub.most_connections = 3;
  return options;
}

class RunningServer {
 public:
  explicit RunningServer(ServerOptions options)
      : server_(std::move(options)), thread_([this] { server_.run(); }) {}
  ~RunningServer() {
    server_.stop();
    thread_.join();
  }
  unsigned short port() const { return server_.port(); }
  std::string url() const { return server_.url(); }
  std::string get(std::string_view target, std::string_view headers = "") const {
    return RawClient(port()).get(target, headers);
  }

 private:
  WebServer server_;
  std::thread thread_;
};

std::string status(const std::string& answer) { return answer.substr(9, 3); }

TEST(WebServer, ServesThePage) {
  const TempFolder folder;
  const RunningServer server(options_in(folder.path()));
  const std::string page = server.get("/");
  EXPECT_EQ(status(page), "200");
  EXPECT_NE(page.find("text/html"), page.npos);
  EXPECT_NE(page.find("script-src 'self'"), page.npos);
  EXPECT_NE(page.find("nosniff"), page.npos);
  EXPECT_TRUE(page.ends_with("<p>page"));
  const std::string script = server.get("/assets/a-1.js");
  EXPECT_NE(script.find("immutable"), script.npos);
  const auto tag = script.find("ETag: ") + 6;
  const std::string etag = script.substr(tag, script.find("\r\n", tag) - tag);
  EXPECT_EQ(status(server.get("/assets/a-1.js", "If-None-Match: " + etag + "\r\n")), "304");
  for (const char* target : {"/assets/", "/../secret", "/%2e%2e/secret", "/game/../x.sgf",
                             "/game/none.sgf", "/lab/report/none", "/index.html/", "//"})
    EXPECT_EQ(status(server.get(target)), "404") << target;
}

TEST(WebServer, AnswersToThisMachineOnly) {
  const TempFolder folder;
  const RunningServer server(options_in(folder.path()));
  const auto opened = [&](const std::string& headers) {
    return RawClient(server.port()).open_socket(headers).substr(9, 3);
  };
  const std::string host = "127.0.0.1:" + std::to_string(server.port());
  EXPECT_EQ(opened("Host: " + host + "\r\n"), "101");
  EXPECT_EQ(opened("Host: " + host + "\r\nOrigin: http://" + host + "\r\n"), "101");
  EXPECT_EQ(opened("Host: " + host + "\r\nOrigin: http://evil.example\r\n"), "403");
  EXPECT_EQ(opened("Host: " + host + "\r\nOrigin: null\r\n"), "403");
  EXPECT_EQ(opened("Host: evil.example:" + std::to_string(server.port()) + "\r\n"), "421");
  EXPECT_EQ(opened(""), "421");
}

TEST(WebServer, AsksForTheToken) {
  const TempFolder folder;
  ServerOptions options = options_in(folder.path());
  options.token = "0123456789abcdef";
  const RunningServer server(options);
  EXPECT_NE(server.url().find("?token=0123456789abcdef"), std::string::npos);
  EXPECT_EQ(status(server.get("/")), "403");
  EXPECT_EQ(status(server.get("/?token=0123456789abcdee")), "403");
  const std::string welcome = server.get("/?token=0123456789abcdef");
  EXPECT_EQ(status(welcome), "303");
  EXPECT_NE(welcome.find("HttpOnly; SameSite=Strict"), welcome.npos);
  for (const char* target : {"/", "/health"}) {
    EXPECT_EQ(status(server.get(target)), "403") << target;
    EXPECT_EQ(status(server.get(target, "Cookie: keima_token=0123456789abcdef\r\n")), "200");
  }
  const std::string host = "Host: any.example:1\r\n";
  EXPECT_EQ(RawClient(server.port()).open_socket(host).substr(9, 3), "403");
  EXPECT_EQ(RawClient(server.port())
                .open_socket(host + "Cookie: keima_token=0123456789abcdef\r\n")
                .substr(9, 3),
            "101");
}

TEST(WebServer, SurvivesBadClients) {
  const TempFolder folder;
  const RunningServer server(options_in(folder.path()));
  const auto answer_to = [&](const std::string& bytes) {
    RawClient client(server.port());
    client.send(bytes);
    return client.read_all().substr(0, 12);
  };
  EXPECT_EQ(answer_to("hello\r\n\r\n"), "HTTP/1.1 400");
  EXPECT_EQ(answer_to("GET / HTTP/1.1\r\nA: " + std::string(100'000, 'a')), "HTTP/1.1 431");
  EXPECT_EQ(answer_to("POST / HTTP/1.1\r\nHost: localhost:" + std::to_string(server.port()) +
                      "\r\nContent-Length: 0\r\n\r\n"),
            "HTTP/1.1 405");
  {
    RawClient client(server.port());
    client.open_socket();
    client.say(std::string(WebSession::kLargestMessage + 1, ' '));
    EXPECT_NE(client.hear().value_or("").find("too-large"), std::string::npos);
    EXPECT_EQ(client.ask({{"type", "hello"}})["ok"], true);
    client.say(std::string(2 * WebSession::kLargestMessage + 1, ' '));  // Nobody reads that.
    EXPECT_FALSE(client.hear());
  }
  {
    RawClient client(server.port());
    client.open_socket();
    client.send("\x81\x05 not masked");
    EXPECT_FALSE(client.hear());
  }
  RawClient client(server.port());
  client.open_socket();
  client.say("[[[");
  EXPECT_NE(client.hear()->find("bad-request"), std::string::npos);
  EXPECT_EQ(client.ask({{"type", "hello"}})["ok"], true);
}

TEST(WebServer, HasALimitOfTabs) {
  const TempFolder folder;
  const RunningServer server(options_in(folder.path()));
  std::vector<std::unique_ptr<RawClient>> tabs;
  for (int i = 0; i < 3; ++i) {
    tabs.push_back(std::make_unique<RawClient>(server.port()));
    EXPECT_EQ(tabs.back()->open_socket().substr(9, 3), "101");
    tabs.back()->ask({{"type", "hello"}});
  }
  EXPECT_EQ(RawClient(server.port()).open_socket().substr(9, 3), "503");
}

TEST(WebServer, SaysThatAPortIsInUse) {
  const TempFolder folder;
  const RunningServer server(options_in(folder.path()));
  ServerOptions options = options_in(folder.path());
  options.port = server.port();
  EXPECT_THROW(WebServer{options}, Error);
  options.more_ports = 50;
  EXPECT_NE(WebServer(options).port(), server.port());
  options.address = "no address";
  EXPECT_THROW(WebServer{options}, Error);
}

// A process that does not outlive the test, however that ends.
struct Child {
  pid_t id;
  ~Child() { end(); }
  void end() {
    if (id <= 0) return;
    kill(id, SIGKILL);
    waitpid(id, nullptr, 0);
    id = 0;
  }
};

// The server is another process, and is killed in the middle of a game while the engine thinks.
TEST(WebServer, AKilledServerLosesNothing) {
  const TempFolder folder;
  int pipe_ends[2];
  ASSERT_EQ(pipe(pipe_ends), 0);
  Child child{fork()};
  ASSERT_GE(child.id, 0);
  if (child.id == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    WebServer server(options_in(folder.path()));
    const unsigned short port = server.port();
    if (write(pipe_ends[1], &port, sizeof port) != sizeof port) _exit(1);
    server.run();
    _exit(0);
  }
  unsigned short port = 0;
  ASSERT_EQ(read(pipe_ends[0], &port, sizeof port), static_cast<ssize_t>(sizeof port));
  close(pipe_ends[0]);
  close(pipe_ends[1]);
  Json before;
  {
    RawClient client(port);
    client.open_socket();
    const Json made = client.ask(
        {{"type", "game.new"}, {"size", 9}, {"settings", {{"player.simulations", 1000000000}}}});
    const Json id = made["game"]["id"];
    before =
        client.ask({{"type", "game.play"}, {"game", id}, {"node", 0}, {"vertex", "E5"}})["game"];
    client.say(Json{{"id", 99}, {"type", "engine.move"}, {"game", id}, {"node", 1}}.dump());
    client.ask({{"type", "hello"}});
    child.end();
  }
  const RunningServer server(options_in(folder.path()));
  RawClient client(server.port());
  client.open_socket();
  EXPECT_EQ(client.ask({{"type", "game.open"}, {"game", before["id"]}})["game"], before);
}

}  // namespace
}  // namespace keima::web
