// What every subcommand is given.
#pragma once

#include <iosfwd>

#include "iface/cli/config/config_layers.h"
#include "iface/cli/config/usage_error.h"

namespace CLI {
class App;
}

namespace keima {

// Where the program reads and writes; tests use string streams.
struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
};

struct Context {
  Streams streams;
  const CLI::App& app;    // The whole command line, for what describes it.
  ConfigSources sources;  // Filled while the command line is parsed.

  // The effective settings. Read when a subcommand asks for them, so that those that need none
  // (man, version, ...) work beside a broken file. Throws Error.
  Configuration configuration() const { return load_configuration(sources); }
};

}  // namespace keima
