#include "lab/store/sqlite.h"

#include <sqlite3.h>

#include "base/error.h"

namespace keima {

Database::Database(const std::filesystem::path& path, Mode mode) : name_(path.string()) {
  const int create = mode == Mode::kCreate ? SQLITE_OPEN_CREATE : 0;
  if (sqlite3_open_v2(name_.c_str(), &handle_, SQLITE_OPEN_READWRITE | create, nullptr) !=
      SQLITE_OK) {
    const std::string message = handle_ == nullptr ? "no memory" : sqlite3_errmsg(handle_);
    sqlite3_close(handle_);
    throw Error("{}: {}", name_, message);
  }
  sqlite3_busy_timeout(handle_, 10'000);
}

Database::~Database() { sqlite3_close(handle_); }

void Database::fail() const { throw Error("{}: {}", name_, sqlite3_errmsg(handle_)); }

void Database::run(const std::string& sql) {
  if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

Statement::Statement(const Database& database, std::string_view sql) : database_(database) {
  check(sqlite3_prepare_v2(database_.handle_, sql.data(), static_cast<int>(sql.size()), &handle_,
                           nullptr));
}

Statement::~Statement() { sqlite3_finalize(handle_); }

void Statement::check(int code) const {
  if (code != SQLITE_OK) database_.fail();
}

Statement& Statement::add(std::int64_t value) {
  check(sqlite3_bind_int64(handle_, ++places_, value));
  return *this;
}

Statement& Statement::add(double value) {
  check(sqlite3_bind_double(handle_, ++places_, value));
  return *this;
}

Statement& Statement::add(std::string_view value) {
  check(sqlite3_bind_text64(handle_, ++places_, value.data(), value.size(), SQLITE_TRANSIENT,
                            SQLITE_UTF8));
  return *this;
}

Statement& Statement::add_null() {
  check(sqlite3_bind_null(handle_, ++places_));
  return *this;
}

bool Statement::next() {
  const int code = sqlite3_step(handle_);
  if (code != SQLITE_ROW && code != SQLITE_DONE) database_.fail();
  return code == SQLITE_ROW;
}

void Statement::run() {
  while (next()) {
  }
  check(sqlite3_reset(handle_));
  places_ = 0;
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(handle_, column); }
double Statement::number(int column) const { return sqlite3_column_double(handle_, column); }
bool Statement::is_null(int column) const {
  return sqlite3_column_type(handle_, column) == SQLITE_NULL;
}
std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
  if (bytes == nullptr) return "";
  return std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column)));
}

}  // namespace keima
