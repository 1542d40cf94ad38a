// Signatures of user functions as data: what a function is given and what it gives. Each function parameter's row
// points to its own; formulas, Python, messages, the editor and the tests read it there. Source: the items' pages.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/dimension.h"

namespace sprung {

/// Where an argument comes from.
enum class ArgumentRole {
  Time,           ///< t [s]
  ItemNumber,     ///< position of the item in its list of the file
  Measured,       ///< what the item measures: displacements, velocities, coordinates, data
  Parameter,      ///< copied from a parameter of the item
  SensorNumbers,  ///< positions of the sensors that a sensor reads
  Configuration,  ///< always the current one
};

/// Rows and columns: 1 x 1 is a number, n x 1 a list; rows 0: as many as the item has.
struct Shape {
  int rows = 1;
  int cols = 1;
  bool isScalar() const { return rows == 1 && cols == 1; }
};

struct ArgumentInfo {
  std::string_view name;    ///< as on the item's page
  std::string_view symbol;  ///< short name for formulas; may be empty
  ArgumentRole role = ArgumentRole::Measured;
  Shape shape = {};
  Dimension unit = unit::none;
  std::string_view doc = {};
  std::string_view parameter = {};  ///< key of the parameter it is copied from; empty: this version has none, it is 0
  bool motion = false;              ///< part of the motion: the result is differentiated with respect to it
  bool formulaOnly = false;         ///< not an argument of the Python function
  bool truth = false;               ///< True or False in Python
  bool former = false;              ///< of an older form of the Python function, known by its number of arguments

  /// Whether the Python function has it.
  bool inPython(bool olderForm = false) const { return !formulaOnly && (olderForm || !former); }
};

struct SignatureInfo {
  std::string_view function;                ///< key of the function parameter
  std::span<const ArgumentInfo> arguments;  ///< after mbs
  Shape result = {};
  Dimension unit = unit::none;
  std::string_view doc = {};    ///< what the result means
  bool timeDerivative = false;  ///< the result is differentiated with respect to t
  bool pythonOnly = false;
  bool fromOffset = false;  ///< the displacement among the arguments counts from the offset among them
};

/// "springForceUserFunction(mbs, t, itemNumber, …)", without the arguments of older forms.
std::string signatureText(const SignatureInfo& signature);

}  // namespace sprung
