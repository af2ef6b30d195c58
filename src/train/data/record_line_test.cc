#include "train/data/record_line.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

std::string line_of(std::string_view text, Names names = Names::kDropped) {
  return record_line(sgf::main_line(sgf::parse(text).front()), names);
}

TEST(RecordLine, KeepsWhatTrainingNeeds) {
  EXPECT_EQ(line_of("(;GM[1]FF[4]\nSZ[9]PB[A]PW[B]BR[1k]WR[2d]RU[Chinese]\nKM[7]RE[W+2.5]DT[2020]\n"
                    "C[hello\n];B[ee]C[!];W[];B[tt](;W[aa])(;W[bb]))"),
            "(;SZ[9]KM[7]RE[W+2.5]BR[1k]WR[2d]RU[Chinese];B[ee];W[];B[];W[aa])\n");
  EXPECT_EQ(line_of("(;)"), "(;SZ[19])\n");
}

TEST(RecordLine, KeepsNamesIfAsked) {
  EXPECT_EQ(line_of("(;SZ[9]PB[A\n\\]]PW[B]EV[Cup]DT[2020-01-01];B[ee])", Names::kKept),
            "(;SZ[9]PB[A \\]]PW[B]DT[2020-01-01]EV[Cup];B[ee])\n");
}

TEST(RecordLine, KeepsHandicapAndEditedStones) {
  const std::string line =
      "(;SZ[9]KM[0.5]HA[2]AB[gc][cg]PL[W];W[ee];AB[aa][bb]AW[ia]AE[ee];B[dd])\n";
  EXPECT_EQ(line_of(line), line);
}

}  // namespace
}  // namespace keima
