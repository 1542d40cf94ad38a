// The books of energy of a run: for each item what it stores, and what its forces have done, booked as the integrator
// feels them. A step of the generalized-alpha method gives each force an impulse that is filtered over the steps as the
// accelerations are; its work is the impulse times the mean of the velocities before and after. Explicit methods
// integrate powers with the weights of their stages, load steps take half the force before and half of that after. So
// all works add up to nothing but what the solver leaves in the equations, and what remains of the balance is the error
// of the method. Joints do no work, so what theirs seems to be is part of that error. Nothing here changes a motion;
// without books nothing is computed.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/bytes.h"
#include "core/dynamics/equations.h"
#include "core/dynamics/item_forces.h"

namespace sprung {

struct AlphaScheme;

/// What one item has done since the books began [J].
struct LedgerRow {
  ItemId item;
  EnergyKind kind = EnergyKind::Body;
  double stored = 0.0;  ///< now: kinetic energy, potential, energy of a spring
  double change = 0.0;  ///< of that
  double work = 0.0;    ///< of what does not store it, done on the motion; heat is negative
  double heat = 0.0;    ///< of dampers and friction: what comes in by velocity offsets and constant forces, less work
  double numerical = 0.0;  ///< its share of the residual
};

/// The balance of a run: the changes of all rows less all works are the residual.
struct Ledger {
  double since = 0.0;  ///< when the books began [s]
  std::vector<LedgerRow> rows;
  double removed = 0.0;   ///< change less work of items that are no longer there [J]
  double hands = 0.0;     ///< work of all hands [J]
  double edits = 0.0;     ///< energy that edits, bodies put elsewhere and what held a static start have brought in [J]
  double residual = 0.0;  ///< [J]
  double moved = 0.0;     ///< the most that has passed from some items to others, or has been in motion, until now [J]
  /// The residual in millionths of the energy that moved; 0 while nothing has.
  double ppm() const { return moved > 0.0 ? 1e6 * residual / moved : 0.0; }
};

class EnergyBooks {
 public:
  explicit EnergyBooks(std::shared_ptr<const System> system);

  bool begun() const { return begun_; }
  /// When [s]; of books that have begun.
  double since() const { return since_; }
  /// They begin at this state, whose frames have been evaluated: everything so far counts as given.
  void begin(const Equations& equations, const State& state);
  /// The accelerations begin anew, with these forces in them, or with none.
  void start(const Equations& equations, const State& state, bool forces);
  /// The parameters or the motion have been changed from outside, by this much energy.
  void enter(const Equations& equations, const State& state);
  /// The books of a run that goes on in another system; both at their states, whose frames have been evaluated.
  void carryOn(const EnergyBooks& before, const Equations& equations, const State& state);

  /// The forces that a Newton solution has found at this state, before friction and stops change their laws.
  void solved(const Equations& equations, const State& end, double loadFactor) { evaluate(equations, end, loadFactor); }
  /// A step is done that ends with what has been solved last. It counts when it is committed.
  void alphaStep(const AlphaScheme& scheme, double h, const VecX& v0, const VecX& v1);
  void loadStep(const VecX& increment);
  /// The powers at a stage of an explicit method, and the step that they make; `weights` has one for each stage.
  void prepareStages(int count);
  void stage(const Equations& equations, const State& state, int column);
  void stagesStep(const Equations& equations, const State& end, double h, std::span<const double> weights);
  void commit(double handWork);

  /// At the state that was committed last, or entered.
  Ledger ledger() const;

  void save(ByteWriter& to) const;
  /// False when they were written for another system.
  bool restore(ByteReader& from);
  /// When saved books have begun [s]; empty when they have not.
  static std::optional<double> sinceOf(std::string_view saved);

 private:
  struct Sums {
    double work = 0.0, numerical = 0.0;
    double driven = 0.0;  ///< has come in by velocity offsets and constant forces
  };
  void evaluate(const Equations& equations, const State& state, double loadFactor);
  void noteMoved();
  void noteGiven(const Evaluation& e);
  template <class WorkOf>
  void book(const WorkOf& workOf);
  void bookDrives(double h);

  ItemForces forces_;
  /// The parameters of a joint.
  struct Block {
    std::size_t row = 0;
    int begin = 0, count = 0;  ///< in the coefficients
    std::ptrdiff_t place = 0;  ///< in held_
  };

  bool begun_ = false, pending_ = false;
  bool released_ = false;  ///< the next load step begins where nothing need balance
  double release_ = 0.0;   ///< of the step that is not committed [J]
  double since_ = 0.0, hands_ = 0.0, edits_ = 0.0, removed_ = 0.0, moved_ = 0.0;
  std::vector<Sums> sums_, step_;              ///< per row: until now, and of the step that is not committed
  std::vector<double> first_, stored_, next_;  ///< energies per row: at the begin, now, after that step
  std::vector<double> drives_, nextDrives_;    ///< powers per row [W]: now, after that step
  std::vector<Block> joints_;
  std::vector<double> held_;  ///< the parameters of all joints, one after the other
  std::vector<char> given_;   ///< per row: a joint that edits, or functions, have moved; what it does is work since
  VecX numbers_;              ///< of ItemForces, at the state that was evaluated last
  VecX push_, filtered_;      ///< in the accelerations, and in the auxiliary accelerations
  VecX nextFiltered_;
  MatX powers_;  ///< of explicit methods: per row what stores, then what does not; a column for each stage [W]
};

}  // namespace sprung
