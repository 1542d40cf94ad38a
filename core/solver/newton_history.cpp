#include "core/solver/newton_history.h"

#include <cmath>

#include "core/base/number_text.h"
#include "core/system/system.h"

namespace sprung {
namespace {

std::string sizeText(double size) { return exponentText(size, 3); }

std::string sharesText(const NewtonHistory::Part& part, const System& system) {
  std::string text;
  for (const NewtonHistory::Share& share : part.largest)
    text += (text.empty() ? "" : ", ") + ("'" + system.directory->itemName(share.item)) + "' " +
            std::to_string(std::lround(100.0 * share.share)) + " %";
  return text;
}

}  // namespace

NewtonHistory::Share NewtonHistory::culprit() const {
  for (auto at = iterations.rbegin(); at != iterations.rend(); ++at) {
    const Part& part = neverClosed ? at->constraints : at->forces;
    if (!part.largest.empty()) return part.largest.front();
  }
  return {};
}

double NewtonHistory::lastFactor() const {
  constexpr std::size_t kSpan = 3;
  if (iterations.size() <= kSpan) return 0.0;
  const Iteration& last = iterations.back();
  const Iteration& before = iterations[iterations.size() - 1 - kSpan];
  if (before.solution != last.solution) return 0.0;
  const double now = neverClosed ? last.constraints.size : last.forces.size;
  const double then = neverClosed ? before.constraints.size : before.forces.size;
  return then > 0.0 && std::isfinite(now) ? std::pow(now / then, 1.0 / static_cast<double>(kSpan)) : 0.0;
}

std::string newtonTable(const NewtonHistory& history, const System& system, const std::string& indent) {
  const bool joints = system.constraintCount > 0;
  std::string text = indent + "iteration  residual [N]" + (joints ? "  gaps [m]" : "") + "   largest shares\n";
  if (history.dropped > 0) text += indent + "  (" + std::to_string(history.dropped) + " before these)\n";
  for (const NewtonHistory::Iteration& iteration : history.iterations) {
    text += indent + rightAligned(std::to_string(iteration.number), 9) + "  " +
            rightAligned(sizeText(iteration.forces.size), 12);
    if (joints) text += "  " + sizeText(iteration.constraints.size);
    std::string shares = sharesText(iteration.forces, system);
    if (const std::string gaps = sharesText(iteration.constraints, system); joints && !gaps.empty())
      shares += (shares.empty() ? "gaps: " : "; gaps: ") + gaps;
    text += (shares.empty() ? "" : "   " + shares) + "\n";
  }
  return text;
}

}  // namespace sprung
