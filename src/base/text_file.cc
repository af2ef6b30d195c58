#include "base/text_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>
#include <vector>

#include "base/error.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kChunk = std::size_t{1} << 18;

std::string error_text(int error_number) { return std::generic_category().message(error_number); }

struct FileCloser {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, FileCloser>;

// What stands under a file's name and is none: reading it may never end, or never begin.
std::string_view kind_of(mode_t mode) {
  if (S_ISDIR(mode)) return "directory";
  if (S_ISFIFO(mode)) return "pipe";
  if (S_ISSOCK(mode)) return "socket";
  return "device";
}

// The file's bytes, a chunk at a time.
class Source {
 public:
  Source(const fs::path& path, std::size_t limit) : path_(path), limit_(limit), buffer_(kChunk) {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) fail(error_text(errno));
    file_.reset(fdopen(descriptor, "rb"));
    if (!file_) fail(error_text(errno));
    struct stat status {};
    if (fstat(descriptor, &status) != 0) fail(error_text(errno));
    if (!S_ISREG(status.st_mode)) fail(fmt::format("is a {}, not a file", kind_of(status.st_mode)));
    if (static_cast<std::uintmax_t>(status.st_size) > limit) fail_too_long();
  }

  // The next bytes; empty at the end of the file.
  std::string_view next() {
    const std::size_t count = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
    if (count == 0 && std::ferror(file_.get())) fail(error_text(errno));
    return {buffer_.data(), count};
  }

  [[noreturn]] void fail(std::string_view what) const {
    throw Error("{}: {}", path_.string(), what);
  }
  [[noreturn]] void fail_too_long() const {
    fail(fmt::format("is longer than the limit of {} bytes", limit_));
  }

 private:
  const fs::path& path_;
  const std::size_t limit_;
  std::vector<char> buffer_;
  File file_;
};

// The text read so far, kept within the limit.
class Sink {
 public:
  Sink(const Source& source, std::size_t limit) : source_(source), limit_(limit) {}

  void append(std::string_view bytes) {
    if (bytes.size() > limit_ - text_.size()) source_.fail_too_long();
    text_ += bytes;
  }

  std::string take() { return std::move(text_); }

 private:
  const Source& source_;
  const std::size_t limit_;
  std::string text_;
};

void read_plain(Source& source, std::string_view chunk, Sink& sink) {
  for (; !chunk.empty(); chunk = source.next()) sink.append(chunk);
}

struct InflateEnd {
  void operator()(z_stream* stream) const { inflateEnd(stream); }
};

void read_gzip(Source& source, std::string_view chunk, Sink& sink) {
  z_stream stream{};
  constexpr int kGzipOnly = 15 + 16;  // the largest window; 16 asks for the gzip header
  if (inflateInit2(&stream, kGzipOnly) != Z_OK) source.fail("cannot start gzip decompression");
  const std::unique_ptr<z_stream, InflateEnd> guard(&stream);
  std::vector<char> out(kChunk);
  bool inside_member = true;
  for (; !chunk.empty(); chunk = source.next()) {
    // zlib never writes through next_in; its type is not const for old callers' sake.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(chunk.data()));
    stream.avail_in = static_cast<uInt>(chunk.size());
    // Output may be pending with all input taken, so a full buffer also asks for another round.
    do {
      if (!inside_member) {
        inflateReset(&stream);
        inside_member = true;
      }
      stream.next_out = reinterpret_cast<Bytef*>(out.data());
      stream.avail_out = static_cast<uInt>(out.size());
      const int status = inflate(&stream, Z_NO_FLUSH);
      if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
        source.fail(
            fmt::format("corrupt gzip data ({})", stream.msg ? stream.msg : zError(status)));
      sink.append({out.data(), out.size() - stream.avail_out});
      if (status == Z_STREAM_END) inside_member = false;
    } while (stream.avail_in > 0 || (inside_member && stream.avail_out == 0));
  }
  if (inside_member) source.fail("the gzip data is cut short");
}

struct FreeDStream {
  void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
};

void read_zstd(Source& source, std::string_view chunk, Sink& sink) {
  const std::unique_ptr<ZSTD_DStream, FreeDStream> stream(ZSTD_createDStream());
  if (!stream) source.fail("cannot start zstd decompression");
  std::vector<char> out(kChunk);
  std::size_t wanted = 1;  // zstd's hint of bytes to come: 0 after a complete frame
  for (; !chunk.empty(); chunk = source.next()) {
    ZSTD_inBuffer input{chunk.data(), chunk.size(), 0};
    ZSTD_outBuffer output{};
    do {
      output = {out.data(), out.size(), 0};
      wanted = ZSTD_decompressStream(stream.get(), &output, &input);
      if (ZSTD_isError(wanted))
        source.fail(fmt::format("corrupt zstd data ({})", ZSTD_getErrorName(wanted)));
      sink.append({out.data(), output.pos});
    } while (input.pos < input.size || (wanted != 0 && output.pos == output.size));
  }
  if (wanted != 0) source.fail("the zstd data is cut short");
}

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

// A zstd file begins with a frame or with a skippable frame (any of sixteen magic numbers).
bool is_zstd(std::string_view bytes) {
  return bytes.starts_with("\x28\xb5\x2f\xfd") ||
         (bytes.size() >= 4 && (bytes[0] & 0xf0) == 0x50 && bytes.substr(1, 3) == "\x2a\x4d\x18");
}

[[noreturn]] void fail_writing(const fs::path& path, std::string_view why) {
  throw Error("{}: cannot write: {}", path.string(), why);
}

// A pipe that nobody reads is an error (ENXIO), not a reason to wait for ever.
File open_to_write(const fs::path& path) {
  const int flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
  const int descriptor = open(path.c_str(), flags, 0666);
  if (descriptor < 0) return nullptr;
  fcntl(descriptor, F_SETFL, O_WRONLY);  // Who reads may take the time it needs.
  return File(fdopen(descriptor, "wb"));
}

// `named` is the file the user asked for; `path` may be its temporary stand-in.
void write_all(const fs::path& path, const fs::path& named, std::string_view content) {
  File file = open_to_write(path);
  bool ok = file != nullptr;
  ok = ok && std::fwrite(content.data(), 1, content.size(), file.get()) == content.size();
  // To the disk, or after a power cut the renamed file may be empty. A pipe or device has none.
  ok = ok && std::fflush(file.get()) == 0;
  ok = ok && (fsync(fileno(file.get())) == 0 || errno == EINVAL || errno == ENOTSUP);
  // What the disk has no room for may be told at the close only: it is part of the writing.
  ok = ok && std::fclose(file.release()) == 0;
  if (!ok) fail_writing(named, error_text(errno));
}

// Unlike any other name that this or another running program would choose.
fs::path temporary_name(const fs::path& path) {
  static std::atomic<unsigned> counter = 0;
  fs::path name = path;
  name += fmt::format(".{}-{}.tmp", getpid(), counter++);
  return name;
}

}  // namespace

std::string read_text_file(const fs::path& path, std::size_t limit) {
  Source source(path, limit);
  Sink sink(source, limit);
  const std::string_view first = source.next();
  if (is_gzip(first)) {
    read_gzip(source, first, sink);
  } else if (is_zstd(first)) {
    read_zstd(source, first, sink);
  } else {
    read_plain(source, first, sink);
  }
  return sink.take();
}

void write_text_file(const fs::path& path, std::string_view content) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::is_directory(status)) throw Error("{}: is a directory, not a file", path.string());
  if (fs::exists(status) && !fs::is_regular_file(status)) return write_all(path, path, content);
  // A symbolic link stays one: its target is what is replaced.
  const fs::path target = fs::exists(status) ? fs::canonical(path, error) : path;
  if (target.empty()) fail_writing(path, error.message());
  const fs::path temporary = temporary_name(target);
  try {
    write_all(temporary, path, content);
    fs::rename(temporary, target, error);
    if (error) fail_writing(path, error.message());
  } catch (...) {
    fs::remove(temporary, error);
    throw;
  }
}

}  // namespace keima
