// One number of a model that somebody wants to see over time.
#pragma once

#include "core/base/ids.h"
#include "core/catalog/output_variable.h"

namespace sprung {

struct Channel {
  ItemId item;                                     ///< a sensor, or another item
  OutputVariable variable = OutputVariable::None;  ///< of that other item; a sensor or a load has its own value
  int component = 0;                               ///< entry of the value, from 0
  bool operator==(const Channel&) const = default;
};

}  // namespace sprung
