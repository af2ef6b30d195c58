#include "lab/run/executor.h"

#include <fmt/format.h>

#include "base/error.h"
#include "lab/run/local_executor.h"
#include "lab/run/slurm_executor.h"

namespace keima {

std::vector<std::string> executor_names() { return {"local", "slurm"}; }

void check_executor(const std::string& name) {
  if (name == "slurm") {
    check_slurm();
  } else if (name != "local") {
    throw Error("unknown kind of workers '{}'; known: {}", name, fmt::join(executor_names(), ", "));
  }
}

std::unique_ptr<Executor> make_executor(const std::string& name, const ExecutorOptions& options) {
  check_executor(name);
  if (name == "slurm") return std::make_unique<SlurmExecutor>(options);
  return std::make_unique<LocalExecutor>(options);
}

}  // namespace keima
