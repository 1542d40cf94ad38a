#include "core/modes/frequency_response.h"

#include <Eigen/SparseLU>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/base/number_text.h"
#include "core/dynamics/configuration.h"
#include "core/solver/constraint_rank.h"

namespace sprung {
namespace {

/// A step of the differences: the error of a central one and that of rounding are about alike.
constexpr double kFrequencyResponseStep = 1e-5;

double largest(const VecX& x) { return x.size() > 0 ? x.cwiseAbs().maxCoeff() : 0.0; }

}  // namespace

struct FrequencyResponse::Factors {
  using Matrix = Eigen::SparseMatrix<Complex>;
  Eigen::SparseLU<Matrix> lu;
  bool analyzed = false;
};

FrequencyResponse::FrequencyResponse(const CompiledModel& model, SwingingInput input, Outputs outputs,
                                     const std::shared_ptr<CallControl>& control)
    : system_(model.system),
      outputs_(std::move(outputs)),
      change_(input.change),
      equations_(model.system, model.coefficients, Equations::Python::Run, control),
      raised_(input.system, std::move(input.raised), Equations::Python::Run, control),
      lowered_(input.system, std::move(input.lowered), Equations::Python::Run, control),
      factors_(std::make_unique<Factors>()) {
  state_ = consistentState(equations_, model.initial).value_or(model.initial);
  linear_ = linearize(equations_, state_);
  VecX sizes = VecX::Zero(linear_.constraints.rows());
  for (int column = 0; column < linear_.constraints.outerSize(); ++column)
    for (SparseMatrix::InnerIterator it(linear_.constraints, column); it; ++it) sizes[it.row()] += std::abs(it.value());
  for (int row = 0; row < static_cast<int>(sizes.size()); ++row)
    if (sizes[row] > 0.0 && !std::binary_search(linear_.dependent.begin(), linear_.dependent.end(), row))
      rows_.push_back(row);
  held_ = degreesOfFreedom(equations_, state_).count == 0;
  findForces();
  const std::vector<bool> ofVelocity = velocityConstraints(equations_, state_);
  for (const int row : rows_) onVelocity_.push_back(ofVelocity[static_cast<std::size_t>(row)]);
}

FrequencyResponse::~FrequencyResponse() = default;

void FrequencyResponse::findForces() {
  const auto residual = [this](Equations& equations) {
    VecX result(system_->sparsity.size);
    equations.beginStep(state_);
    equations.setLevel(ConstraintLevel::Position);
    equations.residual(state_, 1.0, result);
    return result;
  };
  const VecX difference = (residual(raised_) - residual(lowered_)) / (2.0 * change_);
  const int n = system_->coordinateCount;
  forces_.resize(n + static_cast<Eigen::Index>(rows_.size()));
  forces_.head(n) = -difference.head(n);
  for (std::size_t i = 0; i < rows_.size(); ++i) forces_[n + static_cast<Eigen::Index>(i)] = -difference[n + rows_[i]];
}

/// Of the outputs, for a small motion of this direction: central differences.
std::vector<double> FrequencyResponse::change(const VecX& motion, const VecX& velocity, const VecX& acceleration,
                                              const VecX& multipliers, double input) {
  // Outputs are linear in accelerations and multipliers, and nearly so in velocities.
  const double size = std::max({largest(motion), 1e-3 * largest(velocity), std::abs(input) * change_});
  if (size == 0.0 && largest(acceleration) == 0.0 && largest(multipliers) == 0.0) {
    std::vector<double> none;
    equations_.evaluate(state_);
    outputs_(equations_, state_, none);
    return std::vector<double>(none.size(), 0.0);
  }
  // An input that acts on the outputs itself is moved by its own change.
  const double reach = kFrequencyResponseStep * std::min(1.0, system_->extent);
  const double step = input != 0.0 ? change_ / std::abs(input) : (size > 0.0 ? reach / size : 1.0);
  const auto outputsAt = [&](double factor) {
    State there = state_;
    addIncrement(*system_, state_.q, factor * motion, there.q);
    there.v += factor * velocity;
    there.a += factor * acceleration;
    there.lambda += factor * multipliers;
    Equations& equations = input == 0.0 ? equations_ : factor * input > 0.0 ? raised_ : lowered_;
    equations.evaluate(there);
    std::vector<double> values;
    outputs_(equations, there, values);
    return values;
  };
  std::vector<double> up = outputsAt(step);
  const std::vector<double> down = outputsAt(-step);
  for (std::size_t i = 0; i < up.size(); ++i) up[i] = (up[i] - down[i]) / (2.0 * step);
  return up;
}

Result<std::vector<std::complex<double>>> FrequencyResponse::at(double frequency) {
  const double omega = 2.0 * std::numbers::pi * frequency;
  const int n = system_->coordinateCount;
  const auto size = static_cast<int>(forces_.size());
  std::vector<Eigen::Triplet<Complex>> entries;
  const auto add = [&](const SparseMatrix& matrix, Complex factor) {
    for (int column = 0; column < matrix.outerSize(); ++column)
      for (SparseMatrix::InnerIterator it(matrix, column); it; ++it)
        entries.emplace_back(static_cast<int>(it.row()), column, factor * it.value());
  };
  add(linear_.stiffness, 1.0);
  add(linear_.damping, Complex(0.0, omega));
  add(linear_.mass, -omega * omega);
  std::vector<int> places(static_cast<std::size_t>(linear_.constraints.rows()), -1);
  for (std::size_t i = 0; i < rows_.size(); ++i) places[static_cast<std::size_t>(rows_[i])] = n + static_cast<int>(i);
  for (int column = 0; column < linear_.constraints.outerSize(); ++column)
    for (SparseMatrix::InnerIterator it(linear_.constraints, column); it; ++it)
      if (const int place = places[static_cast<std::size_t>(it.row())]; place >= 0) {
        entries.emplace_back(place, column, it.value());
        entries.emplace_back(column, place, it.value());
      }
  Factors::Matrix matrix(size, size);
  matrix.setFromTriplets(entries.begin(), entries.end());
  if (!std::exchange(factors_->analyzed, true)) factors_->lu.analyzePattern(matrix);
  factors_->lu.factorize(matrix);
  const auto none = [&] {
    return error("", "there is no finite answer at " + numberText(frequency) + " Hz",
                 "a resonance without damping is there, or a coordinate has neither mass nor stiffness");
  };
  if (factors_->lu.info() != Eigen::Success) return none();
  Eigen::VectorXcd forces = forces_.cast<Complex>();
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (onVelocity_[i]) forces[n + static_cast<Eigen::Index>(i)] /= Complex(0.0, omega);
  Eigen::VectorXcd solution = factors_->lu.solve(forces);
  if (!solution.allFinite()) return none();
  if (held_ && forces.tail(size - n).isZero(0.0)) solution.head(n).setZero();  // but for rounding
  const Eigen::VectorXcd motion = solution.head(n), velocity = Complex(0.0, omega) * motion,
                         acceleration = -omega * omega * motion;
  Eigen::VectorXcd multipliers = Eigen::VectorXcd::Zero(linear_.constraints.rows());
  for (std::size_t i = 0; i < rows_.size(); ++i) multipliers[rows_[i]] = solution[n + static_cast<Eigen::Index>(i)];
  // The motion alone, in phase and a quarter of a period behind, and what the input does to the outputs directly.
  const VecX still = VecX::Zero(n), unloaded = VecX::Zero(multipliers.size());
  const std::vector<double> inPhase =
      change(motion.real(), velocity.real(), acceleration.real(), multipliers.real(), 0.0);
  const std::vector<double> behind =
      change(motion.imag(), velocity.imag(), acceleration.imag(), multipliers.imag(), 0.0);
  const std::vector<double> direct = change(still, still, still, unloaded, 1.0);
  std::vector<Complex> answer;
  for (std::size_t i = 0; i < inPhase.size(); ++i) {
    answer.emplace_back(inPhase[i] + direct[i], behind[i]);
    if (!std::isfinite(std::abs(answer.back()))) return none();
  }
  return answer;
}

}  // namespace sprung
