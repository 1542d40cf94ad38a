// What a report of a model says in words and tables, as HTML within what both a rich-text document and a web browser
// lay out well. Pictures and curves are drawn elsewhere.
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/model/document.h"
#include "core/sim/batch.h"
#include "core/solver/energy_books.h"

namespace sprung::report {

/// A number as people print it, with so many significant digits: "0.0125", "−3.2 × 10<sup>−9</sup>".
std::string number(double value, int digits = 6);
/// The same with its unit: "20 s". A number that is not finite is said to be none.
std::string quantity(double value, Dimension unit);

/// Bodies with where they start, connectors, joints and loads: the parameters that differ from their defaults, with
/// symbols, units and formulas. Items of which all is the same share a line. Empty when there are none.
std::string itemTable(const Document& document);
/// Empty when the model has none.
std::string variableTable(const Document& document);
/// Solver, steps, times, and whichever settings differ from their defaults; how far the run came.
std::string runTable(const Document& document, const BatchResult& result);
/// The books of energy by kinds of items, then what is left of them.
std::string ledgerTable(const Ledger& ledger, const System& system);
/// A list of findings; empty when there are none.
std::string findingList(const Diagnostics& findings);
/// "The solver gave up at t = 0.31 s: …". Empty when it has not.
std::string endText(const BatchResult& result);

}  // namespace sprung::report
