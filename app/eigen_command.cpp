#include "app/eigen_command.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "app/shape_text.h"
#include "core/base/number_text.h"
#include "core/io/csv.h"
#include "core/io/file_access.h"
#include "core/solver/constraint_rank.h"
#include "core/solver/vibration.h"

namespace sprung::app {
namespace {

constexpr int kUsualCount = 20;
constexpr int kSmallModel = 400;

/// One line of the result, undamped or damped.
struct Row {
  double frequency = 0.0;
  double growth = 0.0;   ///< [1/s]; of a damped motion Re lambda
  double damping = 0.0;  ///< ratio; damped only
  VecX shape;            ///< of a damped motion the sizes with the sign of the real parts
};

std::vector<Row> rowsOf(const std::vector<VibrationMode>& modes) {
  std::vector<Row> rows;
  rows.reserve(modes.size());
  for (const VibrationMode& mode : modes) rows.push_back({mode.frequency, mode.growth, 0.0, mode.shape});
  return rows;
}

std::vector<Row> rowsOf(const std::vector<DampedMode>& modes, int count) {
  std::vector<Row> rows;
  for (const DampedMode& mode : modes) {
    if (static_cast<int>(rows.size()) == count) break;
    VecX shape = mode.shape.cwiseAbs();
    for (Eigen::Index i = 0; i < shape.size(); ++i)
      if (mode.shape[i].real() < 0.0) shape[i] = -shape[i];
    rows.push_back({mode.frequency, mode.eigenvalue.real(), mode.damping, shape});
  }
  return rows;
}

std::string fixed(double value, const char* format) {
  char text[40];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

void printTable(const std::vector<Row>& rows, const System& system, bool damped, std::ostream& out) {
  out << " mode  frequency [Hz]" << (damped ? "   damping [-]   decay [1/s]" : "") << "  shape (largest entries)\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    out << fixed(static_cast<double>(i + 1), "%5.0f") << fixed(row.frequency, "%16.8g");
    if (damped) out << fixed(row.damping, "%14.6g") << fixed(-row.growth, "%14.6g");
    out << "  " << shapeText(row.shape, system);
    if (!damped && row.growth > 0.0) out << "  (unstable: grows like exp(" << fixed(row.growth, "%.4g") << " t))";
    out << '\n';
  }
}

/// mode,frequency,growthRate,<node>[i],… with 17 significant digits.
void writeCsv(const std::vector<Row>& rows, const System& system, bool damped, std::ostream& out) {
  out << "mode,frequency,growthRate";
  if (damped) out << ",dampingRatio";
  for (const NodeLayout& node : system.nodes)
    for (int i = 0; i < node.count; ++i)
      out << ',' << csvField(system.itemName(node.id) + (node.count > 1 ? "[" + std::to_string(i) + "]" : ""));
  out << '\n';
  for (std::size_t i = 0; i < rows.size(); ++i) {
    out << i + 1 << ',' << numberText17(rows[i].frequency) << ',' << numberText17(rows[i].growth);
    if (damped) out << ',' << numberText17(rows[i].damping);
    for (const NodeLayout& node : system.nodes)
      for (int k = 0; k < node.count; ++k) out << ',' << numberText17(rows[i].shape[node.first + k]);
    out << '\n';
  }
}

int writeResult(const EigenOptions& options, const std::vector<Row>& rows, const System& system, Console console) {
  if (options.csv.empty()) {
    printTable(rows, system, options.damped, console.out);
    return kSolved;
  }
  if (options.csv == "-") {
    writeCsv(rows, system, options.damped, console.out);
    return kSolved;
  }
  std::ostringstream text;
  writeCsv(rows, system, options.damped, text);
  errno = 0;
  std::ofstream file(options.csv, std::ios::binary | std::ios::trunc);
  file << text.str() << std::flush;
  if (file) {
    printTable(rows, system, options.damped, console.out);
    return kSolved;
  }
  console.err << "error: " << fileProblem(options.csv, errno == 0 ? ENOSPC : errno, true).text() << '\n';
  return kWrongUsage;
}

}  // namespace

int eigenCommand(const EigenOptions& options, Console console) {
  const std::optional<Document> document = loadModel(options.model, false, console.err);
  if (!document || refusesPython(*document, options.model, options.trust, console.err)) return kModelWrong;
  const Result<CompiledModel> model = compile(*document, {.allowPython = options.trust});
  if (!model) {
    print(model.errors(), options.model, console.err);
    return kModelWrong;
  }
  const System& system = *model->system;
  Equations equations(model->system, model->coefficients, Equations::Python::Run);
  const std::optional<State> consistent = consistentState(equations, model->initial);
  if (!consistent)
    console.err << options.model
                << ": warning: a coordinate has neither mass nor constraint; forces of joints are left out\n";
  const State& state = consistent ? *consistent : model->initial;
  const Freedom freedom = degreesOfFreedom(equations, state);
  const int count = options.count > 0 ? options.count : system.coordinateCount > kSmallModel ? kUsualCount : 0;
  Result<std::vector<Row>> rows = std::vector<Row>{};
  if (options.damped) {
    const Result<std::vector<DampedMode>> modes = dampedModes(equations, state);
    rows = modes ? Result<std::vector<Row>>(rowsOf(*modes, count > 0 ? count : -1)) : modes.errors();
  } else {
    const Result<std::vector<VibrationMode>> modes = undampedModes(equations, state, {.count = count});
    rows = modes ? Result<std::vector<Row>>(rowsOf(*modes)) : modes.errors();
  }
  if (!rows) {
    print(rows.errors(), options.model, console.err);
    return kGaveUp;
  }
  console.err << options.model << ": " << freedom.count << " degrees of freedom, " << rows->size() << " modes\n";
  return writeResult(options, *rows, system, console);
}

}  // namespace sprung::app
