// The model of the run as functions see it: asks the program, which has it.
#pragma once

#include <functional>

#include "core/script/model_access.h"
#include "core/script/python_messages.h"

namespace sprung::python {

class RemoteModel final : public ModelAccess {
 public:
  /// Gives the answer to a question; may call other functions before it returns.
  using Ask = std::function<std::string(const std::string& question)>;
  explicit RemoteModel(Ask ask) : ask_(std::move(ask)) {}

  Result<int> itemNumber(ItemList list, const ItemKey& item) const override;
  Result<std::vector<std::string>> parameterNames(ItemList list, const ItemKey& item) const override;
  Result<Parameter> parameter(ItemList list, const ItemKey& item, std::string_view key) const override;
  Status setParameter(ItemList list, const ItemKey& item, std::string_view key, const Value& value) override;
  Result<std::vector<double>> output(ItemList list, const ItemKey& item, std::string_view variable, const Vec3& local,
                                     bool onBody) override;
  Result<std::vector<double>> sensorValues(const ItemKey& sensor) override;
  Result<std::vector<double>> loadValues(const ItemKey& load) override;
  int itemCount(ItemList list) const override;
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
  template <class T, class... Arguments>
  Result<T> ask(Question question, const Arguments&... arguments) const;

  Ask ask_;
};

}  // namespace sprung::python
