// What the editor asks about the text somebody is writing, and the answer: errors, how it would run, its curve. Done
// aside: nothing of it runs in the window's thread.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/check/function_probe.h"
#include "core/script/typical_laws.h"

namespace sprung::ui {

/// One number that a function is given.
struct ProbeArgument {
  std::string name;      ///< as a formula names it: "u[0]", "t", a variable
  std::string longName;  ///< of the argument, "displacement"; of a variable its name
  std::string doc;
  Dimension unit;
  double value = 0.0;  ///< at the start of the model; what is measured is zero
  bool measured = false;
  bool time = false;
};

struct ProbeRequest {
  std::shared_ptr<const Document> document;  ///< the text of the function in it does not matter
  ItemId item;
  std::string key;
  std::string source;
  bool mayRun = false;  ///< Python: somebody has agreed to it
  bool apply = false;   ///< it is to enter the model: Python that does more than calculate is tried as well
  std::string over;     ///< name of the argument to draw over; empty or unknown = the one that suits best
  double from = 0.0, to = 1.0;
  std::map<std::string, double> values;  ///< of the other arguments, by name; those of the model where left out
  bool derivative = false;
  std::shared_ptr<CallControl> control;
};

struct ProbeAnswer {
  Diagnostics problems;              ///< the text cannot be used
  std::optional<Diagnostic> remark;  ///< it can, but not everywhere
  std::string notRun;                ///< why Python was not executed; empty when it was
  std::optional<FunctionReport> report;
  std::vector<ProbeArgument> arguments;
  FunctionSizes sizes;
  std::string over;
  FunctionProbe::Curve curve;
};

ProbeAnswer probe(const ProbeRequest& request);

}  // namespace sprung::ui
