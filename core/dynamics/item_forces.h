// The equations of motion item by item: what each adds to the left-hand side, on its own coordinates only, and the
// energy that it stores. For the books of energy and whoever asks who does what; the solver sums up without them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/dynamics/drive_powers.h"

namespace sprung {

/// What an item does to the energy of a model.
enum class EnergyKind : std::uint8_t {
  Body,      ///< stores kinetic energy
  Gravity,   ///< stores potential energy: weights
  Spring,    ///< stores energy in its spring; its damper, friction and drive do work
  Function,  ///< a connector whose law is a user function does work
  Load,      ///< does work
  Joint,     ///< stores none and does no work: what it does is the error of the scheme
  Drive,     ///< a joint or a coordinate whose motion is given (a user function, a velocity, an edit) does work
};

class ItemForces {
 public:
  struct Row {
    ItemId item;
    EnergyKind kind = EnergyKind::Body;
    int begin = 0, middle = 0, end = 0;  ///< places in the numbers below: of what stores energy, then of the rest
    int index = 0;                       ///< into the columns, connectors or loads that it stands for
    int unit = -1;                       ///< of a body with Euler parameters: into System::eulerParameters
  };

  /// Of all items; with a node (index into System::nodes) of those that act on its coordinates.
  explicit ItemForces(std::shared_ptr<const System> system, std::optional<int> node = {});

  const System& system() const { return *system_; }
  /// Nothing moves: no kinetic energy, and weights are raised.
  bool statics() const { return statics_; }
  const std::vector<Row>& rows() const { return rows_; }
  /// For each number the entry of q that it acts on.
  const std::vector<int>& coordinates() const { return coordinates_; }

  /// At a state whose frames have been evaluated: the numbers [N or N m], and the energy of each row [J]. Nothing is
  /// allocated.
  void evaluate(const Evaluation& e, double loadFactor, VecX& numbers, std::vector<double>& energies);
  /// Of each row at a state whose frames have been evaluated: the power that a velocity offset or a constant force of a
  /// connector puts in [W].
  void drivePowers(const Evaluation& e, std::vector<double>& powers) const { drives_.evaluate(e, powers); }

 private:
  void addRow(Row row, std::vector<int> coordinates, bool stores, bool works);
  void addBodies();
  void addConnectors();
  void addLoads();
  std::vector<int> coordinatesOf(int marker) const;
  double add(const Evaluation& e, const Row& row, double loadFactor);

  std::shared_ptr<const System> system_;
  std::optional<int> node_;
  bool statics_;
  std::vector<Row> rows_;
  std::vector<int> coordinates_;
  std::vector<double> kinetic_;  ///< of System::bodies
  DrivePowers drives_;
  VecX stored_, rest_;  ///< zero in between
};

}  // namespace sprung
