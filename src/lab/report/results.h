// What a run has come to, cell by cell, counted anew from its stores.
// Tested by report_test.cc.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "lab/match/standings.h"
#include "lab/report/verdict.h"
#include "lab/run/calibration.h"
#include "lab/run/run_record.h"

namespace keima {

struct FigureResult {
  PublishedFigure published;
  std::optional<Estimate> ours;  // Nothing without games.
  CellVerdict verdict;
};

struct CellResult {
  Cell cell;
  std::int64_t planned = 0;    // 0 without a run.
  Conditions conditions;       // What is not as in the paper.
  int simulations = 0;         // Of the first player, a move; 0 if they do not limit it.
  int full_simulations = 0;    // Those of the full scale, which is the paper's.
  GameCounts games{};          // Of a match: lost, drawn and won by the first player.
  std::vector<double> points;  // Of the first player, game by game in the order of the schedule.
  std::vector<int> pairs;      // Its half points in every pair of which both games were played.
  std::int64_t measured = 0;   // Games of a cell that is no match.
  std::vector<FigureResult> figures;
  std::vector<Calibration> calibrations;  // At equal CPU.

  std::int64_t played() const { return games[0] + games[1] + games[2] + measured; }
  bool has_score() const { return cell.is_match() && played() > 0; }
  // REQUIRES, for these: has_score().
  double total() const { return static_cast<double>(2 * games[2] + games[1]) / 2; }
  double score() const { return total() / static_cast<double>(played()); }
  Interval interval() const { return score_interval(total(), static_cast<double>(played())); }

  // Of a match on its score, else a summary of the figures.
  CellVerdict verdict() const;
};

struct ExperimentResults {
  Experiment experiment;
  std::optional<RunRecord> record;  // Nothing: an experiment without a run.
  std::filesystem::path folder;     // Of the run.
  std::vector<CellResult> cells;
};

// The path is the folder of a run; or else the file of an experiment that was not run, or the name
// of one in the program (experiment_library.h). Throws Error.
ExperimentResults read_results(const std::string& path);

// Of several; an experiment that has a run among them is left out where it is named by its file.
std::vector<ExperimentResults> read_all_results(const std::vector<std::string>& paths);

}  // namespace keima
