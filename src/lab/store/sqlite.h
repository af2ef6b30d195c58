// SQLite as far as we use it: a database, statements with values in their places, rows.
// Tested by match_store_test.cc.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace keima {

// All throw Error that begins with the name of the file.
class Database {
 public:
  enum class Mode { kCreate, kOpen };
  // The path ":memory:" is a database of this process alone.
  Database(const std::filesystem::path& path, Mode mode);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void run(const std::string& sql);  // One statement or more, without results.

  [[noreturn]] void fail() const;  // With what SQLite says went wrong.
  const std::string& name() const { return name_; }

 private:
  friend class Statement;
  std::string name_;
  sqlite3* handle_ = nullptr;
};

class Statement {
 public:
  // REQUIRES: the database outlives it.
  Statement(const Database& database, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Values for the places "?", in order.
  Statement& add(std::int64_t value);
  Statement& add(double value);
  Statement& add(std::string_view value);
  Statement& add_null();
  template <class T>
  Statement& add(const std::optional<T>& value) {
    return value ? add(*value) : add_null();
  }

  bool next();  // To the next row; false if there is none.
  void run();   // To the end; then new values may be added and it may run again.

  // Columns of the row, counted from 0.
  std::int64_t integer(int column) const;
  double number(int column) const;
  std::string text(int column) const;
  bool is_null(int column) const;

 private:
  void check(int code) const;
  const Database& database_;
  sqlite3_stmt* handle_ = nullptr;
  int places_ = 0;
};

}  // namespace keima
