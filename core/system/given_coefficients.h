// Parameters as a run knows them, back in the document.
#pragma once

#include <vector>

#include "core/model/document_editor.h"
#include "core/system/system.h"

namespace sprung {

/// Gives variables and parameters of a document the values they have in `model`, which has been compiled from it. Where
/// another value than that of a formula has been given, the formula goes.
void takeCoefficients(Document& document, const CompiledModel& model);

/// A number that a run has otherwise than the document.
struct OtherNumber {
  ItemId item;                    ///< unset: a variable
  const ParamRow* row = nullptr;  ///< of the item
  std::size_t entry = 0;          ///< of the row; of a variable its place among them
  double run = 0.0, document = 0.0;
};
/// Where the parameters of a run differ from those of the document, also when its model has been built otherwise:
/// variables first, and without what only follows from them by a formula.
std::vector<OtherNumber> otherNumbers(const Document& document, const System& system, const Coefficients& run);
/// An item of the document as it is with the numbers of a run.
Item withNumbers(Item item, ItemId id, const System& system, const Coefficients& run);
/// Gives the document these numbers. A formula that gives another one goes.
Status takeNumbers(DocumentEditor& editor, const System& system, const Coefficients& run);

}  // namespace sprung
