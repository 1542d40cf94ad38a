// What `mbs` in a user function can ask and change; implemented where the model is known.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/catalog/param_row.h"

namespace sprung {

/// An item as a function names it: by its number in the list of the file, or by its name.
using ItemKey = std::variant<int, std::string>;

/// At which state something is asked for.
enum class Configuration { Current, Initial, Reference, StartOfStep };

class ModelAccess {
 public:
  virtual ~ModelAccess() = default;

  virtual Result<int> itemNumber(ItemList list, const ItemKey& item) const = 0;
  /// Names of all parameters of an item.
  virtual Result<std::vector<std::string>> parameterNames(ItemList list, const ItemKey& item) const = 0;
  /// The present value of a parameter: a live one as it is now. References are given as item numbers.
  struct Parameter {
    Value value;
    std::vector<int> references;  ///< of references, in place of the value
    bool isReference = false;
  };
  virtual Result<Parameter> parameter(ItemList list, const ItemKey& item, std::string_view key) const = 0;
  /// Takes effect at once. Only parameters that can be changed while running.
  virtual Status setParameter(ItemList list, const ItemKey& item, std::string_view key, const Value& value) = 0;
  /// An output variable at the present state; `local` is for points of bodies.
  virtual Result<std::vector<double>> output(ItemList list, const ItemKey& item, std::string_view variable,
                                             const Vec3& local, bool onBody) = 0;
  virtual Result<std::vector<double>> sensorValues(const ItemKey& sensor) = 0;

  /// What a load is at the present state.
  virtual Result<std::vector<double>> loadValues(const ItemKey& load) = 0;
  virtual int itemCount(ItemList list) const = 0;
  /// Where the coordinates of a node begin among all; an error for nodes without any.
  virtual Result<int> firstCoordinate(const ItemKey& node) const = 0;

  virtual double time(Configuration at) const = 0;
  /// Displacements from the reference (Reference: the reference coordinates themselves).
  virtual std::vector<double> coordinates(Configuration at) const = 0;
  virtual std::vector<double> velocities(Configuration at) const = 0;
  virtual std::vector<double> data(Configuration at) const = 0;
  /// While an explicit solver computes forces: those that the step began with, since forces come before accelerations.
  virtual std::vector<double> accelerations() const = 0;
  virtual std::vector<double> multipliers() const = 0;
  /// Entries that differ from the present ones are changed: at once by the function before a step, by others at the end
  /// of the step, so that the equations of a step stay the same while they are solved.
  virtual Status setData(const std::vector<double>& values) = 0;
  /// By the function before a step only.
  virtual Status setCoordinates(const std::vector<double>& values) = 0;
  virtual Status setVelocities(const std::vector<double>& values) = 0;
  /// Name and value of the model's variables.
  virtual std::vector<std::pair<std::string, double>> variables() const = 0;
};

}  // namespace sprung
