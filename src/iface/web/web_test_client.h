// A client without a socket: a hub whose posts are done when the test waits for an answer.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "iface/web/web_session.h"
#include "support/temp_folder.h"

namespace keima::web {

// What work posts to the server's thread, which is the test's.
class Mailbox {
 public:
  void post(std::function<void()> f) {
    const std::lock_guard lock(mutex_);
    letters_.push_back(std::move(f));
    arrived_.notify_all();
  }
  // Does one thing that was posted; false if nothing comes for a long time.
  bool do_one(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_for(lock, patience, [&] { return !letters_.empty(); })) return false;
    const auto letter = std::move(letters_.front());
    letters_.pop_front();
    lock.unlock();
    letter();
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> letters_;
};

class TestHub {
 public:
  explicit TestHub(const std::filesystem::path& folder) {
    WebHub::Options options;
    options.data_folder = folder;
    options.settings.player.simulations = 50;
    options.settings.player.threads = 1;
    options.settings.player.seed = 1;
    options.settings.search.memory = 16;
    options.work_threads = 2;
    options.post = [this](std::function<void()> f) { mailbox.post(std::move(f)); };
    hub = std::make_unique<WebHub>(std::move(options));
  }
  ~TestHub() { hub->work().end(); }

  Mailbox mailbox;
  std::unique_ptr<WebHub> hub;
};

class TestClient : public Outlet {
 public:
  explicit TestClient(TestHub& hub)
      : mailbox_(hub.mailbox), session_(std::make_shared<WebSession>(*hub.hub, *this)) {}
  ~TestClient() override { session_->close(); }

  void send(std::string message) override {
    Json json = Json::parse(message);
    (json.contains("event") ? events : answers).push_back(std::move(json));
  }
  void say(std::string_view message) { session_->handle(message); }

  // Asks and waits for the answer.
  Json ask(Json request) {
    const int id = begin(std::move(request));
    return answer_to(id);
  }
  int begin(Json request) {
    request["id"] = ++last_id_;
    session_->handle(request.dump());
    return last_id_;
  }
  Json answer_to(int id) {
    for (;;) {
      for (auto it = answers.begin(); it != answers.end(); ++it) {
        if ((*it)["id"] != id) continue;
        Json answer = *it;
        answers.erase(it);
        return answer;
      }
      if (!mailbox_.do_one(kPatience)) {
        ADD_FAILURE() << "no answer to request " << id;
        return {{"ok", false}, {"error", {{"code", "no-answer"}, {"message", ""}}}};
      }
    }
  }
  // Waits for an event that is as it should be.
  template <class Predicate>
  Json event_where(Predicate&& is_it) {
    for (;;) {
      for (auto it = events.begin(); it != events.end(); ++it) {
        if (!is_it(*it)) continue;
        Json event = *it;
        events.erase(events.begin(), it + 1);
        return event;
      }
      if (!mailbox_.do_one(kPatience)) {
        ADD_FAILURE() << "the event does not come";
        return {};
      }
    }
  }
  // The same request, refused: its code.
  std::string code_of(const Json& request) {
    const Json answer = ask(request);
    return answer["ok"] == true ? "ok" : answer["error"]["code"].get<std::string>();
  }
  void close() { session_->close(); }

  std::deque<Json> answers, events;

 private:
  static constexpr std::chrono::milliseconds kPatience{120'000};
  Mailbox& mailbox_;
  std::shared_ptr<WebSession> session_;
  int last_id_ = 0;
};

// A hub with one client and a folder of its own.
class WebTest : public testing::Test {
 protected:
  std::string new_game(Json request = {}) {
    request["type"] = "game.new";
    if (!request.contains("size")) request["size"] = 5;
    const Json answer = client.ask(request);
    EXPECT_EQ(answer["ok"], true) << answer.dump();
    return answer["game"]["id"].get<std::string>();
  }
  Json play(const std::string& game, int node, const std::string& vertex) {
    return client.ask({{"type", "game.play"}, {"game", game}, {"node", node}, {"vertex", vertex}});
  }

  TempFolder folder;
  TestHub hub{folder.path()};
  TestClient client{hub};
};

}  // namespace keima::web
