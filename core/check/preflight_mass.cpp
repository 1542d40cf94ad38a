#include "core/check/preflight_mass.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/base/number_text.h"
#include "core/solver/linearized.h"

namespace sprung {
namespace {

constexpr double kTinyMass = 1e-9;  ///< share of the largest mass in the model

/// The parameter that gives a body its mass or inertia on a coordinate, if it is a single number.
void suggestMass(const System& system, ItemId body, double value, Diagnostic& finding) {
  const Directory::Entry* entry = system.directory->find(body);
  if (entry == nullptr) return;
  for (const char* key : {"physicsMass", "physicsInertia"}) {
    const ParamRow* row = entry->type->row(key);
    if (row == nullptr || row->kind != ValueKind::Real) continue;
    finding.repairs.push_back({"Give it " + numberText(value) + " " + unitText(row->unit), {{body, key, value}}, {}});
    return;
  }
}

/// The mass of each coordinate. Of four Euler parameters, which describe three rotations, the length has none: they
/// count with the least inertia of the rotations.
VecX inertias(const System& system, const SparseMatrix& mass) {
  VecX diagonal = mass.diagonal();
  for (const NodeLayout& node : system.nodes) {
    if (node.kind->rotation != RotationKind::EulerParameters) continue;
    const Eigen::Matrix4d block = MatX(mass.block(node.first + 3, node.first + 3, 4, 4));
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix4d> eigen(block, Eigen::EigenvaluesOnly);
    const double least = eigen.eigenvalues()[1];
    diagonal.segment<4>(node.first + 3).setConstant(least > 1e-14 * eigen.eigenvalues()[3] ? least : 0.0);
  }
  return diagonal;
}

std::string adviceOnMass(const SolverMethod& method) {
  if (method.needsMass) return std::string(method.name) + " needs a mass on every coordinate";
  return "give it a mass; without, springs and dampers must hold it, and its acceleration at the start counts as 0";
}

/// What a force on one coordinate has to move, with the joints as they are: a coordinate without a mass of its own may
/// be held by them, or move others along.
class FeltInertia {
 public:
  FeltInertia(Equations& equations, const State& state, const Dependence& dependence)
      : size_(equations.system().sparsity.size),
        solved_(solver_.factorize(equations, state, {1.0, 0.0, 0.0}, dependence.leftOut())) {}
  /// Whether a force at one of these coordinates meets more than this mass. Each answer is a solution of the whole
  /// model: of many only the first are asked, the others count with the mass of their own.
  bool exceeds(double least, int first, int count) {
    constexpr int kMostAsked = 64;
    if (!solved_ || ++asked_ > kMostAsked) return false;
    for (int i = first; i < first + count; ++i) {
      VecX push = VecX::Zero(size_);
      push[i] = 1.0;
      solver_.solve(push);
      if (!(push[i] * least < 1.0)) return false;
    }
    return true;
  }

 private:
  ConstrainedSolver solver_;
  int size_;
  bool solved_;
  int asked_ = 0;
};

Diagnostic massFinding(const System& system, const NodeLayout& node, int i, double m, double most) {
  const ItemId owner = system.directory->ownerOfUnknown(node.first);
  const bool none = m == 0.0, unknown = !std::isfinite(m), turns = i >= node.kind->positions();
  std::string what = "'" + system.directory->itemName(owner) + "'";
  what.append(none      ? " has no mass"
              : unknown ? " has no finite mass"
                        : " has next to no mass")
      .append(" (" + system.directory->unknownName(node.first + i) + ")");
  if (!none && !unknown)
    what.append(": ").append(numberText(m)).append(" beside ").append(numberText(most)).append(" elsewhere");
  Diagnostic finding = warning(system.directory->itemName(owner), what, adviceOnMass(solverMethod(system.simulation)));
  finding.code = none ? "zero-mass" : "tiny-mass";
  finding.explanation = "A force on a coordinate without mass would accelerate it beyond all bounds.";
  finding.items = {owner};
  if (!unknown) finding.numbers = {{"mass", m, turns ? unit::kg * unit::m * unit::m : unit::kg}};
  suggestMass(system, owner, most > 0.0 ? most : 1.0, finding);
  return finding;
}

}  // namespace

void findMasses(Equations& equations, const State& state, const SparseMatrix& mass, const Dependence& dependence,
                Diagnostics& findings) {
  const System& system = equations.system();
  // Positions and rotations have masses of different units; each is compared with its own kind.
  std::array<double, 2> largest{};
  const VecX diagonal = inertias(system, mass);
  const auto kind = [](const NodeLayout& node, int local) -> std::size_t {
    return local < node.kind->positions() ? 0 : 1;
  };
  for (const NodeLayout& node : system.nodes)
    for (int i = 0; i < node.count; ++i)
      largest[kind(node, i)] = std::max(largest[kind(node, i)], diagonal[node.first + i]);
  std::optional<FeltInertia> felt;  // seldom needed
  for (const NodeLayout& node : system.nodes) {
    for (int i = 0; i < node.count; ++i) {
      const double m = diagonal[node.first + i], most = largest[kind(node, i)];
      if (m > kTinyMass * most) continue;
      if (!felt) felt.emplace(equations, state, dependence);
      // Four Euler parameters are one rotation.
      const bool whole = node.kind->rotation == RotationKind::EulerParameters && kind(node, i) == 1;
      if (felt->exceeds(kTinyMass * most, node.first + i, whole ? node.count - i : 1)) continue;
      findings.push_back(massFinding(system, node, i, m, most));
      break;  // once for each item
    }
  }
}

}  // namespace sprung
