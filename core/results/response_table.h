// How outputs of a model answer to a number of it that swings: the same for the command line and the window.
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/model/document.h"
#include "core/results/named_channels.h"
#include "core/script/call_control.h"

namespace sprung {

/// Diagnostic::code where what was asked for makes no sense for the model.
inline constexpr std::string_view kWrongRequest = "wrong-request";

struct ResponseRequest {
  NamedChannel input;                 ///< a parameter that may change in a run, the value of a load, or a variable
  std::vector<NamedChannel> outputs;  ///< what is measured
  double from = 0.0, to = 0.0;        ///< [Hz], 0 < from < to; 0: around the eigenfrequencies
  int points = 200;                   ///< at least 2, in equal ratios
};

/// Amplitudes and phases of the equations linearised about the start.
struct ResponseTable {
  std::string input;
  std::vector<std::string> outputs;
  struct Row {
    double frequency = 0.0;          ///< [Hz]
    std::vector<double> amplitudes;  ///< of each output, in its unit per unit of the input
    std::vector<double> phases;      ///< [degrees], positive: ahead of the input; without jumps from row to row
  };
  std::vector<Row> rows;  ///< in rising order; frequencies without a finite answer are left out
  Diagnostics warnings;
};

/// Of the model of `document`; `allowPython` as in CompileOptions. Fails when the input cannot swing, an output
/// cannot be measured or the frequencies are none (kWrongRequest). `control` lets other threads interrupt it.
Result<ResponseTable> responseTable(const Document& document, const ResponseRequest& request, bool allowPython,
                                    const std::shared_ptr<CallControl>& control = {});

/// frequency,amplitude:OUTPUT,phase:OUTPUT,… with 17 significant digits.
void writeResponseCsv(const ResponseTable& table, std::ostream& out);

}  // namespace sprung
