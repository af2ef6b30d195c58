#include "iface/web/web_hub.h"

#include <algorithm>
#include <thread>

#include "iface/web/web_session.h"

namespace keima::web {
namespace {

int cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace

WebHub::WebHub(Options options)
    : options_(std::move(options)),
      games_(options_.data_folder / "games"),
      laboratory_(options_.data_folder / "lab", options_.stores),
      work_(std::make_unique<WorkQueue>(options_.work_threads > 0 ? options_.work_threads
                                                                  : std::clamp(cores(), 2, 4))) {}

WebHub::~WebHub() { work_.reset(); }

int WebHub::engine_threads() const {
  return options_.settings.player.threads > 0 ? options_.settings.player.threads : cores();
}

void WebHub::leave(WebSession& session) {
  sessions_.erase(&session);
  if (!session.viewed_game().empty()) pause_clock_if_alone(session.viewed_game());
  games_.let_go_unless([&](const std::string& id) { return is_watched(id); });
}

bool WebHub::is_watched(const std::string& id, const WebSession* but) const {
  return std::ranges::any_of(sessions_, [&](const WebSession* session) {
    return session != but && session->viewed_game() == id;
  });
}

void WebHub::tell_game(const std::string& id, const WebSession* who) {
  Json event;
  for (WebSession* session : sessions_) {
    if (session == who || session->viewed_game() != id) continue;
    if (event.is_null()) {
      const GameDocument& game = games_.get(id);
      event = {{"event", "game"}, {"game", game.game_json(id, game.current, true)}};
    }
    session->send_event(event);
  }
}

void WebHub::tell_list() {
  for (WebSession* session : sessions_) session->send_event({{"event", "games"}});
}

void WebHub::game_removed(const std::string& id) {
  for (WebSession* session : sessions_)
    if (session->viewed_game() == id)
      session->send_event({{"event", "game"}, {"removed", true}, {"id", id}});
}

void WebHub::start_clock(const std::string& id) {
  GameDocument& game = games_.get(id);
  if (!game.clock || game.outcome) return;
  const Game& position = game.game_at(game.current);
  if (!position.is_over()) game.clock->start(position.to_play(), std::chrono::steady_clock::now());
}

void WebHub::pause_clock_if_alone(const std::string& id) {
  if (is_watched(id)) return;
  try {
    GameDocument& game = games_.get(id);
    if (!game.clock || !game.clock->running()) return;
    game.clock->pause(std::chrono::steady_clock::now());
    games_.save_quietly(id);
  } catch (const std::exception&) {  // The game is gone, or the disk is full: nobody to tell.
  }
}

void WebHub::tick() {
  const auto now = std::chrono::steady_clock::now();
  std::vector<std::string> flagged;
  games_.for_each_open([&](const std::string& id, GameDocument& game) {
    if (game.clock && !game.outcome && game.clock->fallen(now)) flagged.push_back(id);
  });
  for (const std::string& id : flagged) {
    GameDocument& game = games_.get(id);
    const Color loser = *game.clock->fallen(now);
    game.clock->move_made(now);
    const Color winner = opponent(loser);
    game.outcome = GameOutcome{std::string(name_of(winner)), fmt::format("{}+T", letter_of(winner)),
                               "time", game.current};
    try {
      games_.save(id);
    } catch (const std::exception&) {  // The next change will say that the disk is full.
    }
    tell_game(id, nullptr);
  }
  for (WebSession* session : sessions_) session->tick();
}

Settings WebHub::settings_for(const GameDocument& game) const {
  Settings settings = options_.settings;
  settings.game.size = game.size();
  settings.game.rules = game.rules();
  settings.game.komi = game.komi();
  if (game.level) set_option(settings, "player.level", *game.level);
  for (const auto& [key, value] : game.settings) set_option(settings, key, value);
  return settings;
}

}  // namespace keima::web
