// The parts of `keima anderson`: a file for each.
#pragma once

namespace CLI {
class App;
}

namespace keima {

struct Context;

void add_anderson_data(CLI::App& parent, Context& context);      // rand_db, build_twostep
void add_anderson_training(CLI::App& parent, Context& context);  // apprentice, ... twostep
void add_anderson_measures(CLI::App& parent, Context& context);  // ptop, simpolicy, fastsim

}  // namespace keima
