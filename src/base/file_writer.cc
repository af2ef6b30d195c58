#include "base/file_writer.h"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <atomic>
#include <cerrno>
#include <functional>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/error.h"
#include "base/system_error_text.h"

namespace keima {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kWrittenAtOnce = std::size_t{1} << 17;

// A pipe that nobody reads is an error (ENXIO), not a reason to wait for ever.
std::FILE* open_to_write(const fs::path& path) {
  const int flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
  const int descriptor = open(path.c_str(), flags, 0666);
  if (descriptor < 0) return nullptr;
  fcntl(descriptor, F_SETFL, O_WRONLY);  // Who reads may take the time it needs.
  return fdopen(descriptor, "wb");
}

// Unlike any other name that this or another running program would choose.
fs::path temporary_name(const fs::path& path) {
  static std::atomic<unsigned> counter = 0;
  fs::path name = path;
  name += fmt::format(".{}-{}.tmp", getpid(), counter++);
  return name;
}

}  // namespace

Compression compression_named(const fs::path& path) {
  const fs::path ending = path.extension();
  if (ending == ".gz") return Compression::kGzip;
  return ending == ".zst" ? Compression::kZstd : Compression::kNone;
}

class FileWriter::Packer {
 public:
  using Put = std::function<void(std::string_view)>;

  virtual ~Packer() = default;
  virtual void pack(std::string_view text, const Put& put) = 0;
  virtual void finish(const Put& put) = 0;
};

namespace {

class GzipPacker : public FileWriter::Packer {
 public:
  GzipPacker() : out_(kWrittenAtOnce) {
    constexpr int kGzip = 15 + 16, kMemory = 8;  // The largest window; 16 asks for the header.
    if (deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, kMemory,
                     Z_DEFAULT_STRATEGY) != Z_OK)
      throw std::bad_alloc();
  }
  ~GzipPacker() override { deflateEnd(&stream_); }

  void pack(std::string_view text, const Put& put) override { run(text, Z_NO_FLUSH, put); }
  void finish(const Put& put) override { run({}, Z_FINISH, put); }

 private:
  void run(std::string_view text, int flush, const Put& put) {
    // zlib never writes through next_in; its type is not const for old callers' sake.
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream_.avail_in = static_cast<uInt>(text.size());
    do {
      stream_.next_out = reinterpret_cast<Bytef*>(out_.data());
      stream_.avail_out = static_cast<uInt>(out_.size());
      KEIMA_CHECK(deflate(&stream_, flush) != Z_STREAM_ERROR);
      put({out_.data(), out_.size() - stream_.avail_out});
    } while (stream_.avail_out == 0);
  }

  z_stream stream_{};
  std::vector<char> out_;
};

struct FreeCStream {
  void operator()(ZSTD_CStream* stream) const { ZSTD_freeCStream(stream); }
};

class ZstdPacker : public FileWriter::Packer {
 public:
  ZstdPacker() : stream_(ZSTD_createCStream()), out_(kWrittenAtOnce) {
    if (!stream_) throw std::bad_alloc();
    ZSTD_CCtx_setParameter(stream_.get(), ZSTD_c_checksumFlag, 1);
  }

  void pack(std::string_view text, const Put& put) override { run(text, ZSTD_e_continue, put); }
  void finish(const Put& put) override { run({}, ZSTD_e_end, put); }

 private:
  void run(std::string_view text, ZSTD_EndDirective directive, const Put& put) {
    ZSTD_inBuffer input{text.data(), text.size(), 0};
    bool done = false;
    while (!done) {
      ZSTD_outBuffer output{out_.data(), out_.size(), 0};
      const std::size_t left = ZSTD_compressStream2(stream_.get(), &output, &input, directive);
      if (ZSTD_isError(left)) throw Error("zstd cannot compress: {}", ZSTD_getErrorName(left));
      put({out_.data(), output.pos});
      done = directive == ZSTD_e_end ? left == 0 : input.pos == input.size;
    }
  }

  const std::unique_ptr<ZSTD_CStream, FreeCStream> stream_;
  std::vector<char> out_;
};

std::unique_ptr<FileWriter::Packer> packer_for(Compression compression) {
  switch (compression) {
    case Compression::kGzip:
      return std::make_unique<GzipPacker>();
    case Compression::kZstd:
      return std::make_unique<ZstdPacker>();
    case Compression::kNone:
      break;
  }
  return nullptr;
}

}  // namespace

FileWriter::FileWriter(const fs::path& path, Compression compression)
    : named_(path), packer_(packer_for(compression)) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::is_directory(status)) throw Error("{}: is a directory, not a file", path.string());
  target_ = path;
  if (!fs::exists(status) || fs::is_regular_file(status)) {
    // A symbolic link stays one: its target is what is replaced.
    if (fs::exists(status)) target_ = fs::canonical(path, error);
    if (target_.empty()) fail(error.message());
    temporary_ = temporary_name(target_);
  }
  file_.reset(open_to_write(temporary_.empty() ? target_ : temporary_));
  if (!file_) {
    const int why = errno;
    temporary_.clear();
    fail(error_text(why));
  }
}

FileWriter::~FileWriter() {
  std::error_code ignored;
  if (!temporary_.empty()) fs::remove(temporary_, ignored);
}

void FileWriter::write(std::string_view text) {
  if (!packer_) return put(text);
  packer_->pack(text, [this](std::string_view bytes) { put(bytes); });
}

void FileWriter::commit() {
  if (packer_) packer_->finish([this](std::string_view bytes) { put(bytes); });
  // To the disk, or after a power cut the renamed file may be empty. A pipe or device has none.
  bool ok = std::fflush(file_.get()) == 0;
  ok = ok && (fsync(fileno(file_.get())) == 0 || errno == EINVAL || errno == ENOTSUP);
  // What the disk has no room for may be told at the close only: it is part of the writing.
  ok = ok && std::fclose(file_.release()) == 0;
  if (!ok) fail(error_text(errno));
  if (temporary_.empty()) return;
  std::error_code error;
  fs::rename(temporary_, target_, error);
  if (error) fail(error.message());
  temporary_.clear();
}

void FileWriter::put(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size())
    fail(error_text(errno));
}

void FileWriter::fail(std::string_view why) const {
  throw Error("{}: cannot write: {}", named_.string(), why);
}

}  // namespace keima
