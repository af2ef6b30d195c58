// Files of weights: what training writes and playouts read. docs/formats/weights.md has the form.
//
//     # format gamma v1
//     # command train mm ...
//     entries 2
//     contiguous 7.43
//     0x00001 1.25
//     end
//
// The header says where the numbers come from; the number of entries and the last line show that
// the file is whole. What the names mean is the reader's business.
// Tested by weight_file_test.cc.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace keima {

struct WeightFile {
  struct Entry {
    std::string name;
    double value = 0;
    int line = 0;  // Where it was read.
  };
  std::string format;                                       // "gamma v1"
  std::vector<std::pair<std::string, std::string>> header;  // The rest of it, in order.
  std::vector<Entry> entries;
  std::string file;  // Where it was read, for errors.
};

// Throws Error with the name of the file and the line if the text is no whole weight file of that
// format, or an entry comes twice or has no finite number.
WeightFile parse_weights(std::string_view text, std::string_view format, std::string_view file);
WeightFile read_weights(const std::filesystem::path& path, std::string_view format);

// The text that parses to the same again.
std::string to_text(const WeightFile& weights);

}  // namespace keima
