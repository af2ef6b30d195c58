#include "base/file_stream.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <cerrno>
#include <cstdio>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/system_error_text.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kReadAtOnce = std::size_t{1} << 18;

// What stands under a file's name and is none: reading it may never end, or never begin.
std::string_view kind_of(mode_t mode) {
  if (S_ISDIR(mode)) return "directory";
  if (S_ISFIFO(mode)) return "pipe";
  if (S_ISSOCK(mode)) return "socket";
  return "device";
}

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

// A zstd file begins with a frame or with a skippable frame (any of sixteen magic numbers).
bool is_zstd(std::string_view bytes) {
  return bytes.starts_with("\x28\xb5\x2f\xfd") ||
         (bytes.size() >= 4 && (bytes[0] & 0xf0) == 0x50 && bytes.substr(1, 3) == "\x2a\x4d\x18");
}

}  // namespace

class FileStream::Bytes {
  struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

 public:
  explicit Bytes(const fs::path& path) : path_(path), buffer_(kReadAtOnce) {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) fail(error_text(errno));
    file_.reset(fdopen(descriptor, "rb"));
    if (!file_) fail(error_text(errno));
    struct stat status {};
    if (fstat(descriptor, &status) != 0) fail(error_text(errno));
    if (!S_ISREG(status.st_mode)) fail(fmt::format("is a {}, not a file", kind_of(status.st_mode)));
    size_ = static_cast<std::uintmax_t>(status.st_size);
  }

  // The next bytes; empty at the end of the file.
  std::string_view next() {
    const std::size_t count = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
    if (count == 0 && std::ferror(file_.get())) fail(error_text(errno));
    taken_ += count;
    return {buffer_.data(), count};
  }

  std::uintmax_t size() const { return size_; }
  std::uintmax_t taken() const { return taken_; }

  [[noreturn]] void fail(std::string_view what) const {
    throw Error("{}: {}", path_.string(), what);
  }

 private:
  const fs::path path_;
  std::vector<char> buffer_;
  std::unique_ptr<std::FILE, FileCloser> file_;
  std::uintmax_t size_ = 0, taken_ = 0;
};

class FileStream::Decoder {
 public:
  virtual ~Decoder() = default;
  virtual std::string_view next() = 0;
};

namespace {

class Plain : public FileStream::Decoder {
 public:
  Plain(FileStream::Bytes& bytes, std::string_view first) : bytes_(bytes), chunk_(first) {}

  std::string_view next() override {
    if (std::exchange(is_first_, false)) return chunk_;
    return bytes_.next();
  }

 private:
  FileStream::Bytes& bytes_;
  const std::string_view chunk_;
  bool is_first_ = true;
};

class Gzip : public FileStream::Decoder {
 public:
  Gzip(FileStream::Bytes& bytes, std::string_view first) : bytes_(bytes), out_(kReadAtOnce) {
    constexpr int kGzipOnly = 15 + 16;  // the largest window; 16 asks for the gzip header
    if (inflateInit2(&stream_, kGzipOnly) != Z_OK) bytes_.fail("cannot start gzip decompression");
    give(first);
  }
  ~Gzip() override { inflateEnd(&stream_); }

  std::string_view next() override {
    while (true) {
      if (stream_.avail_in == 0 && !has_more_output_) {
        give(bytes_.next());
        if (stream_.avail_in == 0) break;
      }
      if (const std::string_view text = inflate_some(); !text.empty()) return text;
    }
    if (inside_member_) bytes_.fail("the gzip data is cut short");
    return {};
  }

 private:
  void give(std::string_view chunk) {
    // zlib never writes through next_in; its type is not const for old callers' sake.
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(chunk.data()));
    stream_.avail_in = static_cast<uInt>(chunk.size());
  }

  std::string_view inflate_some() {
    if (!inside_member_) {
      inflateReset(&stream_);
      inside_member_ = true;
    }
    stream_.next_out = reinterpret_cast<Bytef*>(out_.data());
    stream_.avail_out = static_cast<uInt>(out_.size());
    const int status = inflate(&stream_, Z_NO_FLUSH);
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
      bytes_.fail(
          fmt::format("corrupt gzip data ({})", stream_.msg ? stream_.msg : zError(status)));
    if (status == Z_STREAM_END) inside_member_ = false;
    // Output may be pending with all input taken, so a full buffer also asks for another round.
    has_more_output_ = inside_member_ && stream_.avail_out == 0;
    return {out_.data(), out_.size() - stream_.avail_out};
  }

  FileStream::Bytes& bytes_;
  z_stream stream_{};
  std::vector<char> out_;
  bool inside_member_ = true, has_more_output_ = false;
};

struct FreeDStream {
  void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
};

class Zstd : public FileStream::Decoder {
 public:
  Zstd(FileStream::Bytes& bytes, std::string_view first)
      : bytes_(bytes), stream_(ZSTD_createDStream()), input_{first.data(), first.size(), 0} {
    if (!stream_) bytes_.fail("cannot start zstd decompression");
    out_.resize(kReadAtOnce);
  }

  std::string_view next() override {
    while (true) {
      if (input_.pos == input_.size && !has_more_output_) {
        const std::string_view chunk = bytes_.next();
        if (chunk.empty()) break;
        input_ = {chunk.data(), chunk.size(), 0};
      }
      ZSTD_outBuffer output{out_.data(), out_.size(), 0};
      wanted_ = ZSTD_decompressStream(stream_.get(), &output, &input_);
      if (ZSTD_isError(wanted_))
        bytes_.fail(fmt::format("corrupt zstd data ({})", ZSTD_getErrorName(wanted_)));
      has_more_output_ = wanted_ != 0 && output.pos == output.size;
      if (output.pos > 0) return {out_.data(), output.pos};
    }
    if (wanted_ != 0) bytes_.fail("the zstd data is cut short");
    return {};
  }

 private:
  FileStream::Bytes& bytes_;
  const std::unique_ptr<ZSTD_DStream, FreeDStream> stream_;
  ZSTD_inBuffer input_;
  std::vector<char> out_;
  std::size_t wanted_ = 1;  // zstd's hint of bytes to come: 0 after a complete frame
  bool has_more_output_ = false;
};

}  // namespace

FileStream::FileStream(const fs::path& path) : bytes_(std::make_unique<Bytes>(path)) {
  const std::string_view first = bytes_->next();
  if (is_gzip(first)) {
    decoder_ = std::make_unique<Gzip>(*bytes_, first);
  } else if (is_zstd(first)) {
    decoder_ = std::make_unique<Zstd>(*bytes_, first);
  } else {
    decoder_ = std::make_unique<Plain>(*bytes_, first);
  }
}

FileStream::~FileStream() = default;

std::string_view FileStream::next() { return decoder_->next(); }
std::uintmax_t FileStream::size() const { return bytes_->size(); }
std::uintmax_t FileStream::taken() const { return bytes_->taken(); }

}  // namespace keima
