// What a record draws on the board in a node: shapes and letters (FF[4]'s TR, SQ, CR, MA, SL and
// LB), as the page gets them. Tested by markup_json_test.cc.
#pragma once

#include "core/sgf/sgf.h"
#include "iface/web/json.h"

namespace keima::web {

// [{"vertex": "D4", "shape": "triangle"}, {"vertex": "E5", "text": "A"}]: of a point every shape
// once and one text. Values that are no points of the board are left out.
Json markup_json(const sgf::Tree& tree, sgf::NodeIndex node, int size);

}  // namespace keima::web
