// The running model as user functions see it through `mbs`: parameters as they are now, outputs at the present state.
#pragma once

#include "core/dynamics/equations.h"
#include "core/script/model_access.h"

namespace sprung {

class RunningModel final : public ModelAccess {
 public:
  explicit RunningModel(Equations& equations) : equations_(equations) {}
  /// The state that is being evaluated; it outlives the evaluation.
  void setState(const State& state) { state_ = &state; }

  Result<int> itemNumber(ItemList list, const ItemKey& item) const override;
  Result<std::vector<std::string>> parameterNames(ItemList list, const ItemKey& item) const override;
  Result<Parameter> parameter(ItemList list, const ItemKey& item, std::string_view key) const override;
  Status setParameter(ItemList list, const ItemKey& item, std::string_view key, const Value& value) override;
  Result<std::vector<double>> output(ItemList list, const ItemKey& item, std::string_view variable, const Vec3& local,
                                     bool onBody) override;
  Result<std::vector<double>> sensorValues(const ItemKey& sensor) override;
  double time() const override { return state_ == nullptr ? 0.0 : state_->t; }
  std::vector<double> coordinates() const override;
  std::vector<double> velocities() const override;
  std::vector<double> accelerations() const override;
  std::vector<double> multipliers() const override;
  std::vector<double> data() const override;
  std::vector<std::pair<std::string, double>> variables() const override;

 private:
  const System& system() const { return equations_.system(); }
  const Document& document() const { return *system().document; }
  Result<ItemId> find(ItemList list, const ItemKey& item) const;

  Equations& equations_;
  const State* state_ = nullptr;
};

}  // namespace sprung
