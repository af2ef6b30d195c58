// The statistics of a collection as people and programs read them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "train/data/collection_stats.h"

namespace keima {

std::string to_text(const CollectionStats& stats);
nlohmann::ordered_json to_json(const CollectionStats& stats);

}  // namespace keima
