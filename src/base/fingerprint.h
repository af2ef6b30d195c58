// Tells one file from another (FNV-1a): weights say by it what they were made of.
#pragma once

#include <cstdint>
#include <string_view>

namespace keima {

class Fingerprint {
 public:
  void add(std::string_view text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

}  // namespace keima
