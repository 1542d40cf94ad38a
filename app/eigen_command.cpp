#include "app/eigen_command.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/results/participation_table.h"
#include "core/solver/step_failure.h"

namespace sprung::app {
namespace {

std::string column(double value, int digits, std::size_t width) {
  return rightAligned(shortText(value, digits), width);
}

void printTable(const EigenTable& table, std::ostream& out) {
  out << " mode  frequency [Hz]" << (table.damped ? "   damping [-]   decay [1/s]" : "")
      << "  shape (largest entries)\n";
  for (std::size_t i = 0; i < table.modes.size(); ++i) {
    const Eigenmotion& mode = table.modes[i];
    out << rightAligned(std::to_string(i + 1), 5) << column(mode.frequency, 8, 16);
    if (table.damped) out << column(mode.damping, 6, 14) << column(0.0 - mode.growth, 6, 14);
    out << "  " << shapeText(mode.sizes(), table.system());
    if (!table.damped && mode.growth > 0.0)
      out << "  (unstable: grows like exp(" << shortText(mode.growth, 4) << " t))";
    out << '\n';
  }
}

/// Effective masses and moments of inertia in percent of the model's; "-" where it has none.
std::string effectiveText(const SixAxes& effective, const SixAxes& whole) {
  std::string text;
  for (int i = 0; i < 6; ++i)
    text += whole[i] > 0.0 ? rightAligned(fixedText(100.0 * effective[i] / whole[i], 2), 8) : std::string("       -");
  return text;
}

void printParticipation(const EigenTable& table, std::ostream& out) {
  if (!table.damped)
    out << "Effective mass along x, y, z and moment of inertia about them, in percent of the model's "
        << shortText(table.whole[0], 6) << " kg and " << shortText(table.whole[3], 4) << ", "
        << shortText(table.whole[4], 4) << ", " << shortText(table.whole[5], 4)
        << " kg m^2 (about its centre of mass)\n";
  out << " mode  frequency [Hz]" << (table.damped ? "" : "       x       y       z about x about y about z")
      << "  kinetic energy | potential energy (largest shares)\n";
  for (std::size_t i = 0; i < table.modes.size(); ++i) {
    const Eigenmotion& mode = table.modes[i];
    const EnergyShares shares = energyShares(table, mode);
    out << rightAligned(std::to_string(i + 1), 5) << column(mode.frequency, 8, 16);
    if (!table.damped) out << effectiveText(mode.effective(), table.whole);
    out << "  " << sharesText(shares.kinetic, table.system()) << " | " << sharesText(shares.potential, table.system())
        << '\n';
  }
  if (!table.damped) out << "  sum                " << effectiveText(table.effectiveSum(), table.whole) << '\n';
}

/// A damped motion that swings is one mode, a pair of eigenvalues; one that does not has two modes, each with its rate.
std::string modesText(const EigenTable& table) {
  std::string count = std::to_string(table.modes.size()) + (table.modes.size() == 1 ? " mode" : " modes");
  const auto still = std::count_if(table.modes.begin(), table.modes.end(),
                                   [](const Eigenmotion& mode) { return mode.frequency == 0.0; });
  if (!table.damped || still == 0) return count;
  return count + ", " + std::to_string(still) + " of which do not swing: a motion that only grows or decays has two";
}

int writeResult(const EigenOptions& options, const EigenTable& table, Console console) {
  const auto writeCsv = options.participation ? writeParticipationCsv : writeEigenCsv;
  const auto print = options.participation ? printParticipation : printTable;
  const auto write = [&](std::ostream& out) { writeCsv(table, out); };
  if (!options.csv.empty() && !writeTable(options.csv, write, console)) return kWrongUsage;
  if (options.csv != "-") print(table, console.out);
  return kSolved;
}

}  // namespace

int eigenCommand(const EigenOptions& options, Console console) {
  const std::optional<LoadedModel> loaded = loadAndCompile(options.model, false, options.trust, console.err);
  if (!loaded) return kModelWrong;
  const auto& [document, model] = *loaded;
  Equations equations(model.system, model.coefficients, Equations::Python::Run);
  if (const auto forbidden = forbiddenAt(equations, model.initial)) {
    print({*forbidden}, options.model, console.err);
    return kModelWrong;
  }
  const Result<EigenTable> table = eigenTable(model, {.count = options.count, .damped = options.damped});
  if (!table) {
    print(table.errors(), options.model, console.err);
    return kGaveUp;
  }
  print(table->warnings, options.model, console.err);
  console.err << options.model << ": " << table->freedom << " degrees of freedom, " << modesText(*table) << '\n';
  return writeResult(options, *table, console);
}

}  // namespace sprung::app
