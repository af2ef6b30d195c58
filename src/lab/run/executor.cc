#include "lab/run/executor.h"

#include "base/error.h"
#include "lab/run/local_executor.h"
#include "lab/run/slurm_executor.h"

namespace keima {

std::vector<std::string> executor_names() { return {"local", "slurm"}; }

std::unique_ptr<Executor> make_executor(const std::string& name, const ExecutorOptions& options) {
  if (name == "local") return std::make_unique<LocalExecutor>(options);
  if (name == "slurm") return std::make_unique<SlurmExecutor>(options);
  throw Error("there are no workers called '{}'; there are: {}", name,
              fmt::join(executor_names(), ", "));
}

}  // namespace keima
