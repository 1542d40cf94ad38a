// The running model as user functions see it through `mbs`: parameters as they are now, outputs at the present state.
#pragma once

#include <map>

#include "core/dynamics/equations.h"
#include "core/script/model_access.h"

namespace sprung {

class RunningModel final : public ModelAccess {
 public:
  explicit RunningModel(Equations& equations) : equations_(equations) {}
  /// The state that is being evaluated; it outlives the evaluation.
  void setState(const State& state) { state_ = &state; }
  /// What the configuration StartOfStep is until the next step begins.
  void beginStep(const State& state) { begin_ = state; }
  /// Forces are computed without accelerations, which come after them.
  void setBare(bool bare) { bare_ = bare; }
  /// What functions may change meanwhile; null: nothing at once.
  void setEditable(State* state) { editable_ = state; }
  /// Whether a function has asked for the present state, other than before a step.
  bool readsState() const { return readsState_; }
  /// Data coordinates that functions have set since the last `forgetData`.
  void applyData(State& state) const;
  void forgetData() { data_.clear(); }

  Result<int> itemNumber(ItemList list, const ItemKey& item) const override;
  Result<std::vector<std::string>> parameterNames(ItemList list, const ItemKey& item) const override;
  Result<Parameter> parameter(ItemList list, const ItemKey& item, std::string_view key) const override;
  Status setParameter(ItemList list, const ItemKey& item, std::string_view key, const Value& value) override;
  Result<std::vector<double>> output(ItemList list, const ItemKey& item, std::string_view variable, const Vec3& local,
                                     bool onBody) override;
  Result<std::vector<double>> sensorValues(const ItemKey& sensor) override;
  Result<std::vector<double>> loadValues(const ItemKey& load) override;
  int itemCount(ItemList list) const override { return static_cast<int>(document().order(list).size()); }
  Result<int> firstCoordinate(const ItemKey& node) const override;
  double time(Configuration at) const override;
  std::vector<double> coordinates(Configuration at) const override;
  std::vector<double> velocities(Configuration at) const override;
  std::vector<double> data(Configuration at) const override;
  std::vector<double> accelerations() const override;
  std::vector<double> multipliers() const override;
  Status setData(const std::vector<double>& values) override;
  Status setCoordinates(const std::vector<double>& values) override;
  Status setVelocities(const std::vector<double>& values) override;
  std::vector<std::pair<std::string, double>> variables() const override;

 private:
  const System& system() const { return equations_.system(); }
  const Document& document() const { return *system().directory->document(); }
  /// Before a step it is what the next one begins with.
  const State& startOfStep() const { return editable_ != nullptr || begin_.q.size() == 0 ? *state_ : begin_; }
  void measure(const SensorLayout& sensor, std::vector<double>& values);
  Result<ItemId> find(ItemList list, const ItemKey& item) const;
  void noteReading() const { readsState_ = readsState_ || editable_ == nullptr; }

  Equations& equations_;
  const State* state_ = nullptr;
  State begin_;
  bool bare_ = false;
  State* editable_ = nullptr;
  mutable bool readsState_ = false;
  std::map<Eigen::Index, double> data_;  ///< by their places
};

}  // namespace sprung
