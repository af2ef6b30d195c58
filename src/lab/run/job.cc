#include "lab/run/job.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/text_file.h"

namespace keima {

void write_job(const RunFolder& folder, int number, const Job& job) {
  const nlohmann::ordered_json json = {
      {"cell", job.cell}, {"games", job.games}, {"attempt", job.attempt}};
  write_text_file(folder.job_file(number), json.dump() + "\n");
}

Job read_job(const RunFolder& folder, int number) {
  const std::filesystem::path file = folder.job_file(number);
  try {
    const auto json = nlohmann::ordered_json::parse(read_text_file(file));
    return {json.at("cell"), json.at("games"), json.at("attempt")};
  } catch (const nlohmann::ordered_json::exception& error) {
    throw Error("{}: {}", file.string(), error.what());
  }
}

std::vector<int> jobs_in(const RunFolder& folder) {
  std::vector<int> numbers;
  for (const auto& entry : std::filesystem::directory_iterator(folder.jobs())) {
    const std::string name = entry.path().stem().string();
    int number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (entry.path().extension() == ".json" && error == std::errc() &&
        end == name.data() + name.size())
      numbers.push_back(number);
  }
  std::ranges::sort(numbers);
  return numbers;
}

}  // namespace keima
