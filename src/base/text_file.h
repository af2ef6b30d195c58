// Whole files in and out of memory.
//
// Reading looks through compression (file_stream.h). A decompressed size limit guards against small
// files that unpack to huge ones. Writing replaces the file at once (file_writer.h).
// Tested by text_file_test.cc.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace keima {

inline constexpr std::size_t kDefaultFileLimit = std::size_t{1} << 30;
// For what people write by hand, settings and experiments: more is some other kind of file.
inline constexpr std::size_t kHandwrittenLimit = std::size_t{1} << 20;

// The decompressed content. Throws Error, naming the file, if it is no regular file, cannot be
// read, is damaged or cut short, or is longer than `limit` bytes.
std::string read_text_file(const std::filesystem::path& path,
                           std::size_t limit = kDefaultFileLimit);

// Replaces the file. A target that exists and is no regular file (a device, a pipe) is written
// to directly. Throws Error, naming the file, and then leaves the target as it was.
void write_text_file(const std::filesystem::path& path, std::string_view content);

// Throws Error if that cannot be: for whoever is about to work for long on what is written then.
void check_writable(const std::filesystem::path& path);

}  // namespace keima
