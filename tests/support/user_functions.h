// All user functions that items and the simulation can have.
#pragma once

#include <vector>

#include "core/catalog/signature.h"
#include "core/items/registry.h"
#include "core/model/simulation.h"

namespace sprung {

struct FunctionOfType {
  const ItemType* type;
  const SignatureInfo* signature;
};

inline std::vector<FunctionOfType> functionsOfAllTypes() {
  std::vector<const ItemType*> types(itemTypes().begin(), itemTypes().end());
  types.push_back(&simulationType());
  std::vector<FunctionOfType> functions;
  for (const ItemType* type : types)
    for (const ParamRow& row : type->rows)
      if (row.kind == ValueKind::Function && row.signature != nullptr) functions.push_back({type, row.signature});
  return functions;
}

}  // namespace sprung
