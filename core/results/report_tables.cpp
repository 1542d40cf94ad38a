#include "core/results/report_tables.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/number_text.h"
#include "core/help/html.h"
#include "core/help/typeset.h"
#include "core/model/simulation.h"
#include "core/results/ledger_groups.h"
#include "core/results/ledger_table.h"
#include "core/results/report_values.h"

namespace sprung::report {
namespace {

using help::escaped;

/// A line of the table of items: one item, or several of which all is the same.
struct Line {
  const ItemType* type = nullptr;
  std::string parameters, start;           ///< its own, and of the nodes that carry it
  std::vector<std::string> names, places;  ///< of each item; places: what it holds on to, and where

  bool isLike(const Line& other) const { return type == other.type && parameters == other.parameters; }
};

std::string small(const std::string& html) { return "<span class=\"small\">" + html + "</span>"; }

/// What stands at the other end of a reference, as people see it: of a marker what it is on, of a node what it carries.
std::string targetName(const Document& document, ItemId id) {
  const Item* item = document.find(id);
  if (item == nullptr) return {};
  if (item->type().list == ItemList::Markers)
    if (const std::vector<ItemId> held = references(*item); !held.empty()) return targetName(document, held.front());
  if (item->type().list == ItemList::Nodes)
    for (const ItemId user : document.users(id))
      if (document.find(user)->type().family == Family::Body) return escaped(document.find(user)->name);
  return escaped(item->name);
}

/// Where on it a marker sits, or which part of it is held: " at [0.1, 0, 0] m", " (coordinate 1)"; nothing for its
/// origin.
std::string markerPlace(const Item& marker) {
  std::string text;
  for (const ParamRow& row : marker.type().rows) {
    if (row.visual) continue;
    const Value value = marker.get(row);
    if (const auto* vector = std::get_if<Numbers>(&value)) {
      const auto& v = vector->values;
      if (std::any_of(v.begin(), v.end(), [](double x) { return x != 0.0; })) text += " at " + valueHtml(row, value);
    } else if (row.kind == ValueKind::Integer) {
      std::string label(row.label);
      label.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(label.front())));
      text += " (" + escaped(label) + " " + valueHtml(row, value) + ")";
    }
  }
  return text;
}

/// "between ground and mass at [0.1, 0, 0] m", "on mass".
std::string placeOf(const Document& document, const Item& item) {
  std::vector<std::string> names;
  for (const ItemId id : references(item)) {
    const Item* target = document.find(id);
    if (target != nullptr && target->type().list == ItemList::Markers)
      names.push_back(targetName(document, id) + markerPlace(*target));
  }
  if (names.empty()) return {};
  return (names.size() == 1 ? "on " : "between ") + help::listed(names);
}

/// The nodes that carry a body: where it starts stands there.
std::vector<ItemId> nodesOf(const Document& document, const Item& item) {
  std::vector<ItemId> nodes;
  for (const ItemId id : references(item)) {
    const Item* target = document.find(id);
    if (target != nullptr && target->type().list == ItemList::Nodes) nodes.push_back(id);
  }
  return nodes;
}

void append(std::vector<std::string>& parts, std::vector<std::string> more) {
  parts.insert(parts.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  return text;
}

/// "mass1, mass2 and mass3", "mass1 … mass9 (9)".
std::string nameList(const std::vector<std::string>& names) {
  constexpr std::size_t kMostNamed = 3;
  std::vector<std::string> parts;
  parts.reserve(names.size());
  for (const std::string& name : names) parts.push_back("<b>" + escaped(name) + "</b>");
  if (parts.size() <= kMostNamed) return help::listed(parts);
  return parts.front() + " … " + parts.back() + " (" + std::to_string(parts.size()) + ")";
}

class Lines {
 public:
  void add(const Document& document, const Item& item) {
    std::vector<std::string> start;
    if (item.type().list == ItemList::Objects)
      for (const ItemId node : nodesOf(document, item)) append(start, changedParameters(*document.find(node)));
    Line line{&item.type(), joined(changedParameters(item)), joined(start), {item.name}, {placeOf(document, item)}};
    const auto same = std::find_if(lines_.begin(), lines_.end(),
                                   [&](const Line& l) { return l.isLike(line) && l.start == line.start; });
    if (same == lines_.end()) return lines_.push_back(std::move(line));
    append(same->names, std::move(line.names));
    append(same->places, std::move(line.places));
  }

  std::string html() {
    gather();
    help::Table table({"Item", "Parameters"}, help::Table::kNone, 34);
    for (const Line& line : lines_) {
      const bool both = !line.parameters.empty() && !line.start.empty();
      table.row({headOf(line), line.parameters + (both ? "; " : "") + line.start});
    }
    return table.empty() ? std::string() : table.html();
  }

 private:
  static constexpr std::ptrdiff_t kMany = 8;

  /// Names, kind and what they hold on to: each by itself, unless there are many.
  static std::string headOf(const Line& line) {
    const std::string kind(escaped(line.type->label));
    const bool alone = line.names.size() == 1;
    if (alone && !line.places.front().empty())
      return nameList(line.names) + "&nbsp; " + small(kind + " " + line.places.front());
    const bool told = std::any_of(line.places.begin(), line.places.end(), [](const auto& p) { return !p.empty(); });
    if (alone || !told || std::ssize(line.names) > kMany) return nameList(line.names) + "&nbsp; " + small(kind);
    std::string head;
    for (std::size_t i = 0; i < line.names.size(); ++i)
      head += nameList({line.names[i]}) + "&nbsp; " + small(line.places[i]) + "<br>";
    return head + small(kind);
  }

  /// Many that differ only in where they start share a line.
  void gather() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const auto rest = lines_.begin() + static_cast<std::ptrdiff_t>(i) + 1;
      const auto like = [&line = lines_[i]](const Line& other) { return other.isLike(line); };
      if (std::count_if(rest, lines_.end(), like) < kMany) continue;
      for (auto other = rest; other != lines_.end(); ++other)
        if (like(*other)) {
          append(lines_[i].names, std::move(other->names));
          append(lines_[i].places, std::move(other->places));
        }
      lines_[i].start = "each starts at a place of its own";
      lines_.erase(std::remove_if(rest, lines_.end(), like), lines_.end());
    }
  }

  std::vector<Line> lines_;
};

bool inFamily(const Item& item, std::initializer_list<Family> families) {
  return std::find(families.begin(), families.end(), item.type().family) != families.end();
}

/// Of a static solution the load steps, else how the steps of time are found.
std::string stepText(const Simulation& simulation) {
  const SimulationSettings& settings = simulation.settings;
  if (simulation.solve == "static") return number(static_cast<double>(settings.staticSolver.numberOfLoadSteps));
  const TimeIntegrationSettings& time = settings.timeIntegration;
  const std::string size = quantity(time.stepSize(), unit::s);
  if (choosesStepSize(simulation)) return "as long as their error allows, at most " + size;
  return number(time.steps()) + " of " + size;
}

/// Those that the lines before have told.
bool isToldApart(const ParamRow& row) {
  constexpr std::array<std::string_view, 6> kTold = {"solve",
                                                     "solverType",
                                                     "settings.timeIntegration.startTime",
                                                     "settings.timeIntegration.endTime",
                                                     "settings.timeIntegration.numberOfSteps",
                                                     "settings.staticSolver.numberOfLoadSteps"};
  return std::find(kTold.begin(), kTold.end(), row.key) != kTold.end();
}

std::string amount(const std::optional<double>& joules, double moved) {
  constexpr double kNothing = 1e-13;  // of the energy that has moved: what is left of sums by rounding
  if (!joules) return {};
  if (!std::isfinite(*joules)) return "not finite";
  return number(std::abs(*joules) <= kNothing * moved ? 0.0 : *joules, 5);
}

}  // namespace

std::string number(double value, int digits) {
  std::string text = shortText(value == 0.0 ? 0.0 : value, digits);
  std::string power;
  if (const std::size_t e = text.find('e'); std::isfinite(value) && e != std::string::npos) {
    const int exponent = std::stoi(text.substr(e + 1));
    power = " × 10<sup>" + std::string(exponent < 0 ? "−" : "") + std::to_string(std::abs(exponent)) + "</sup>";
    text.resize(e);
  }
  if (text.front() == '-') text = "−" + text.substr(1);
  return text + power;
}

std::string quantity(double value, Dimension unit) {
  const std::string text = unitText(unit);
  return number(value) + (text.empty() ? "" : "&nbsp;" + escaped(text));
}

std::string itemTable(const Document& document) {
  Lines lines;
  std::vector<ItemId> carriers;
  const auto addFamilies = [&](ItemList list, std::initializer_list<Family> families) {
    for (const ItemId id : document.order(list))
      if (const Item& item = *document.find(id); inFamily(item, families)) lines.add(document, item);
  };
  addFamilies(ItemList::Objects, {Family::Ground, Family::Body});
  for (const ItemId id : document.order(ItemList::Objects))
    for (const ItemId node : nodesOf(document, *document.find(id))) carriers.push_back(node);
  std::sort(carriers.begin(), carriers.end());
  for (const ItemId id : document.order(ItemList::Nodes)) {
    const Item& node = *document.find(id);
    const bool told = std::binary_search(carriers.begin(), carriers.end(), id);
    if (!told && !changedParameters(node).empty()) lines.add(document, node);
  }
  addFamilies(ItemList::Objects, {Family::Connector});
  addFamilies(ItemList::Objects, {Family::Joint});
  addFamilies(ItemList::Loads, {Family::Load});
  return lines.html();
}

std::string variableTable(const Document& document) {
  const std::vector<Variable>& variables = document.variables();
  const auto valueOf = [](const Variable& variable) {
    std::string value = number(variable.value);
    if (!variable.unit.empty()) value += "&nbsp;" + escaped(variable.unit);
    return variable.formula.empty() ? value : value + " by " + formulaHtml(variable.formula);
  };
  const bool told = std::any_of(variables.begin(), variables.end(), [](const Variable& v) { return !v.doc.empty(); });
  help::Table table = told ? help::Table({"Variable", "Value", "Meaning"}) : help::Table({"Variable", "Value"});
  for (const Variable& variable : variables) {
    const std::string name = help::symbolHtml(variable.name);
    if (told)
      table.row({name, valueOf(variable), escaped(variable.doc)});
    else
      table.row({name, valueOf(variable)});
  }
  return table.empty() ? std::string() : table.html();
}

std::string runTable(const Document& document, const BatchResult& result) {
  const Simulation& simulation = document.simulation();
  const TimeIntegrationSettings& time = simulation.settings.timeIntegration;
  const bool isStatic = simulation.solve == "static";
  help::Table table({"Setting", "Value"});
  table.row({"Solved for", isStatic ? "the state in which all forces balance" : "the motion over time"});
  if (!isStatic) {
    table.row({"Solver", escaped(simulation.solverType)});
    table.row({"Time", "from " + quantity(time.startTime, unit::s) + " to " + quantity(time.endTime, unit::s)});
  }
  table.row({isStatic ? "Load steps" : "Steps", stepText(simulation)});
  for (const ParamRow& row : simulationType().rows)
    if (!isToldApart(row))
      for (const std::string& changed : changedParameter(*document.find(Document::simulationId()), row))
        table.row({escaped(row.label), changed});
  const std::string step = isStatic ? " load step" : " step";
  std::string came = std::to_string(result.steps) + step + (result.steps == 1 ? "" : "s");
  if (!isStatic) came += " to " + quantity(result.state.t, unit::s);
  const bool gaveUp = result.failure && !isEndedByFunction(*result.failure);
  table.row({gaveUp ? "Gave up after" : result.cancelled ? "Stopped after" : "Took", came});
  return table.html();
}

std::string ledgerTable(const Ledger& ledger, const System& system) {
  constexpr int kFew = 3;  // digits of what is hardly more than rounding
  if (const auto missing = missingEnergy(ledger, system)) return findingList({*missing});
  const auto made = madeEnergy(ledger, system);
  const std::string said = made ? findingList({*made}) : "";
  help::Table table({"Energy", "Stored [J]", "Change [J]", "Work [J]"}, 1);
  for (const LedgerGroup& group : ledgerGroups(ledger)) {
    const bool sum = group.kind == LedgerGroupKind::Together;
    const bool idle = group.kind == LedgerGroupKind::Hands && group.sum.work.value_or(0.0) == 0.0;
    if (idle) continue;  // nobody pulls in a run without a window
    const std::string name = escaped(ledgerGroupName(group.kind));
    table.row({sum ? "<b>" + name + "</b>" : name, amount(group.sum.stored, ledger.moved),
               amount(group.sum.change, ledger.moved), amount(group.sum.work, ledger.moved)});
  }
  if (!std::isfinite(ledger.ppm()) || !std::isfinite(ledger.moved))
    return said + table.html() + "<p class=\"small\">The residual is not known: the run grew beyond all bounds.</p>\n";
  return said + table.html() + "<p class=\"small\">The changes less the works leave " + number(ledger.residual, kFew) +
         "&nbsp;J: <b>" + number(ledger.ppm(), kFew) + "&nbsp;ppm</b> of the " + number(ledger.moved, 5) +
         "&nbsp;J that have moved. This residual is the error of the solver.</p>\n";
}

std::string findingList(const Diagnostics& findings) {
  std::string list;
  for (const Diagnostic& finding : findings) list += "<li>" + escaped(finding.text()) + "</li>\n";
  return list.empty() ? list : "<ul>\n" + list + "</ul>\n";
}

std::string endText(const BatchResult& result) {
  if (!result.failure)
    return result.cancelled ? "The run was stopped at t = " + quantity(result.state.t, unit::s) + "." : std::string();
  if (isEndedByFunction(*result.failure))
    return "The function before each step has ended the run at t = " + quantity(result.failure->time, unit::s) + ".";
  return "The solver gave up at t = " + quantity(result.failure->time, unit::s) + " (step " +
         std::to_string(result.failure->step) + "): " + escaped(result.failure->finding.text()) +
         ". What follows is of the run until there.";
}

}  // namespace sprung::report
