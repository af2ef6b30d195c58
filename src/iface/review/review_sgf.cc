#include "iface/review/review_sgf.h"

#include <fmt/format.h>

#include <map>

#include "core/coords.h"
#include "iface/review/review_text.h"

namespace keima {
namespace {

using sgf::kNoNode;
using sgf::NodeIndex;

class Annotator {
 public:
  Annotator(const sgf::Tree& tree, const GameReview& review, const std::string& made_with)
      : old_(tree), review_(review), made_with_(made_with), copies_(tree.node_count(), kNoNode) {
    for (const MoveReview& move : review.moves) moves_[move.node] = &move;
  }

  sgf::Tree annotate() {
    for (NodeIndex n = sgf::kRoot; n != kNoNode; n = old_.next_in_order(n)) {
      copies_[n] = new_.add_node(n == sgf::kRoot ? kNoNode : copies_[old_.node(n).parent]);
      copy_properties(n);
    }
    // Behind the variations that are there.
    for (const MoveReview& move : review_.moves)
      if (move.grade != Grade::kFine) add_better_line(move);
    return std::move(new_);
  }

 private:
  void copy_properties(NodeIndex n) {
    const auto found = moves_.find(n);
    const MoveReview* move = found == moves_.end() ? nullptr : found->second;
    const std::string comment = n == sgf::kRoot   ? summary_comment(review_)
                                : move != nullptr ? move_comment(review_, *move)
                                                  : "";
    bool has_comment = false;
    for (const sgf::Property& property : old_.properties(n)) {
      std::vector<std::string> values;
      for (const sgf::Slice value : old_.values(property)) values.emplace_back(old_.view(value));
      const std::string_view name = old_.view(property.name);
      if (is_ours(n, name)) continue;  // Of an earlier review: this one says it anew.
      if (name == "C" && !comment.empty() && !has_comment) {
        if (!values[0].empty()) values[0] += "\n\n";
        values[0] += sgf::escape(comment);
        has_comment = true;
      }
      new_.add_property(name, values);
    }
    if (!comment.empty() && !has_comment) new_.add_property("C", sgf::escape(comment));
    if (n == sgf::kRoot) add_numbers_of_root();
    if (move != nullptr) add_numbers(n, *move);
  }

  bool is_ours(NodeIndex n, std::string_view name) const {
    return (n == sgf::kRoot && name == kReviewProperty) ||
           (name == "SBKV" && (n == sgf::kRoot || moves_.contains(n)));
  }

  void add_numbers_of_root() {
    new_.add_property(kReviewProperty, sgf::escape(made_with_));
    if (old_.find(sgf::kRoot, "AN") == nullptr) new_.add_property("AN", "keima");
    const bool plays = moves_.contains(sgf::kRoot);  // Then the root has its numbers from there.
    if (!plays) add_value(review_.positions.front().black_value);
  }

  void add_value(double black_value) {
    new_.add_property("SBKV", fmt::format("{:.2f}", 100 * black_value));
  }

  void add_numbers(NodeIndex n, const MoveReview& move) {
    const PositionReview& after = review_.positions[move.after];
    add_value(after.black_value);
    if (old_.find(n, "V") == nullptr)
      new_.add_property("V", fmt::format("{:.1f}", after.black_margin));
    if (move.grade == Grade::kFine) return;
    for (const char* mark : {"BM", "DO", "IT", "TE"})
      if (old_.find(n, mark) != nullptr) return;
    new_.add_property("BM", move.grade == Grade::kBlunder ? "2" : "1");
  }

  void add_better_line(const MoveReview& move) {
    const PositionReview& before = review_.positions[move.before];
    if (before.best.empty() || move.node == sgf::kRoot) return;
    NodeIndex parent = copies_[old_.node(move.node).parent];
    Color color = before.to_play;
    bool is_first = true;
    for (const Point point : before.best.front().line) {
      parent = new_.add_node(parent);
      new_.add_property(color == Color::kBlack ? "B" : "W", to_sgf(point));
      if (is_first) {
        new_.add_property("N", "better");
        new_.add_property("C", sgf::escape(better_comment(review_, move)));
        add_value(before.best_value);
      }
      is_first = false;
      color = opponent(color);
    }
  }

  const sgf::Tree& old_;
  const GameReview& review_;
  const std::string& made_with_;
  sgf::Tree new_;
  std::vector<NodeIndex> copies_;
  std::map<NodeIndex, const MoveReview*> moves_;  // By their nodes.
};

}  // namespace

bool is_review(const sgf::Tree& tree) {
  return tree.node_count() > 0 && tree.find(sgf::kRoot, kReviewProperty) != nullptr;
}

sgf::Tree annotated(const sgf::Tree& tree, const GameReview& review, const std::string& made_with) {
  return Annotator(tree, review, made_with).annotate();
}

}  // namespace keima
