// A user function of an item as compiled into a system: constant data. What evaluates it is FunctionRuntime.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/catalog/signature.h"
#include "core/script/formula.h"

namespace sprung {

class Expression;

/// Source of a function that is a formula: it begins with =, blanks aside.
bool isFormula(std::string_view source);

struct UserFunction {
  /// Where an argument stands in the inputs.
  struct Slot {
    int begin = 0;
    Shape shape = {};
  };
  /// Numbers that are copied from the coefficients before each evaluation.
  struct Copy {
    int to = 0, from = 0, count = 0;
  };

  ItemId item;
  std::string itemName;
  std::string place;  ///< "objects[2].springForceUserFunction"
  const SignatureInfo* signature = nullptr;
  std::string source;
  int itemNumber = 0;
  std::vector<int> sensorNumbers;  ///< of a sensor that reads others
  std::vector<Slot> layout;        ///< per argument of the signature
  /// All arguments row by row, t first, the variables of the model last; those that never change have their value.
  std::vector<double> inputs;
  std::vector<Copy> copies;
  int measured = 0;                              ///< where the measured numbers begin in the inputs
  int measuredCount = 0;                         ///< how many there are
  Shape result;                                  ///< rows 0: any number (of the Python function)
  std::vector<int> motion;                       ///< inputs the result is differentiated with respect to
  std::shared_ptr<const Expression> expression;  ///< of a formula; null for Python

  int resultCount() const { return result.rows * result.cols; }
  bool isPython() const { return expression == nullptr; }
};

/// What the compiler knows about the place of a function.
struct FunctionSite {
  ItemId item;
  std::string itemName;
  std::string place;
  const SignatureInfo* signature = nullptr;
  std::string source;
  int itemNumber = 0;
  std::vector<int> sensorNumbers;
  Shape result;                    ///< used where the signature leaves it open
  std::vector<int> measuredSizes;  ///< of measured lists whose length the signature leaves open, in their order
  /// Where the numbers of a parameter stand in the coefficients (begin >= 0), or what they are.
  struct Parameter {
    int begin = -1;
    std::vector<double> values;
  };
  std::function<Parameter(std::string_view key)> parameter;
  const std::vector<Variable>* variables = nullptr;
  int firstVariable = 0;  ///< where the variables stand in the coefficients
};

/// What is wrong with the units in a function that is a formula, of its arguments, the variables and its result; empty
/// when nothing that is known contradicts. Numbers in it may stand for anything.
std::optional<Diagnostic> functionUnitProblem(const UserFunction& function, const std::vector<Variable>& variables,
                                              bool lengthsMayBeAngles);

/// Lays out the arguments and compiles a formula. Python source is not looked at. Errors: the formula's.
Result<UserFunction> makeUserFunction(const FunctionSite& site);

}  // namespace sprung
