#include "core/help/item_page.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/catalog/assign.h"
#include "core/catalog/signature.h"
#include "core/help/html.h"
#include "core/help/typeset.h"
#include "core/help/value_text.h"
#include "core/model/simulation.h"

namespace sprung::help {
namespace {

std::string_view groupOf(Family family) {
  switch (family) {
    case Family::Node: return "Nodes";
    case Family::Ground:
    case Family::Body: return "Bodies";
    case Family::Connector: return "Springs and other connectors";
    case Family::Joint: return "Joints and constraints";
    case Family::Marker: return "Markers";
    case Family::Load: return "Loads";
    case Family::Sensor: return "Sensors";
  }
  return {};
}

/// What stands in no list of the file: the simulation and its settings.
bool isSettings(const ItemType& type) { return &type == &simulationType(); }

std::string linkTo(const ItemType& type) { return link(pageId(type) + ".html", escaped(type.label)); }

/// "N/m", or a dash for a plain number.
std::string unitCell(Dimension unit) {
  const std::string text = unitText(unit);
  return text.empty() ? "–" : escaped(text);
}

std::string capitalised(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string whenItActs(const ParamRow& row) {
  switch (row.effect) {
    case Effect::None: return "Kept in the file, without effect yet.";
    case Effect::Look: return {};
    case Effect::Coefficient: return "May change while it runs.";
    case Effect::Initial: return "Acts from the start.";
    case Effect::Structure: return {};
  }
  return {};
}

/// Meaning, what may stand there and when it acts.
std::string meaning(const ParamRow& row) {
  std::string html = proseHtml(row.doc);
  std::string facts = capitalised(expectation(row)) + ".";
  if (const std::string when = whenItActs(row); !when.empty()) facts += " " + when;
  html += "<br><span class=\"small\">" + proseHtml(facts) + "</span>";
  for (std::size_t i = 0; i < row.choices.size() && i < row.choiceDocs.size(); ++i)
    html += "<br><span class=\"small\">" + code(row.choices[i]) + ": " + escaped(row.choiceDocs[i]) + "</span>";
  if (row.signature != nullptr)
    html += "<br>" + link("#" + std::string("function-") + std::string(row.key), "What it is given, and gives");
  return html;
}

void addParameters(Page& page, const ItemType& type) {
  std::vector<std::string_view> groups;
  for (const bool visual : {false, true})
    for (const ParamRow& row : type.rows)
      if (row.visual == visual && std::find(groups.begin(), groups.end(), row.group) == groups.end())
        groups.push_back(row.group);
  if (groups.empty()) return;
  page.body += heading("Parameters");
  for (const std::string_view group : groups) {
    Table table({"Parameter", "Unit", "Default", "Meaning"});
    for (const ParamRow& row : type.rows) {
      if (row.group != group) continue;
      std::string name = anchored(anchorOf(row), "<b>" + escaped(row.label) + "</b>");
      if (!row.symbol.empty()) name += "&nbsp; " + symbolHtml(row.symbol);
      name += "<br><span class=\"small\">" + code(row.key) + "</span>";
      const bool number = row.kind == ValueKind::Real || row.kind == ValueKind::Vector ||
                          row.kind == ValueKind::Matrix || row.kind == ValueKind::Function;
      table.row({name, number ? unitCell(row.unit) : "", escaped(defaultText(type, row)), meaning(row)});
      page.entries.push_back(
          {anchorOf(row), std::string(row.label), std::string(row.key) + " " + std::string(row.symbol)});
    }
    if (!group.empty()) page.body += "<h3>" + escaped(group) + "</h3>\n";
    page.body += table.html();
  }
}

std::string sizeText(int size) {
  if (size == 0) return "one per coordinate";
  return size == 1 ? "a number" : std::to_string(size) + " numbers";
}

void addOutputs(Page& page, const ItemType& type) {
  if (type.outputs.empty()) return;
  Table table({"Output", "Unit", "Size", "Meaning"});
  for (const OutputRow& row : type.outputs) {
    const std::string name(outputVariableName(row.variable));
    const std::string anchor = "output-" + name;
    std::string symbol = row.symbol.empty() ? std::string() : "&nbsp; " + equationLines(row.symbol).front().html;
    table.row({anchored(anchor, "<b>" + escaped(name) + "</b>") + symbol, unitCell(row.unit), sizeText(row.size),
               proseHtml(capitalised(std::string(row.doc)))});
    page.entries.push_back({anchor, name, std::string(row.symbol)});
  }
  page.body += heading("Outputs") + "<p>Shown in the inspector, plotted, and measured by sensors.</p>\n" + table.html();
}

std::string shapeText(Shape shape) {
  if (shape.rows == 0) return "numbers, as many as the item has";
  if (shape.isScalar()) return "a number";
  if (shape.cols == 1) return std::to_string(shape.rows) + " numbers";
  return std::to_string(shape.rows) + " × " + std::to_string(shape.cols) + " numbers";
}

void addFunctions(Page& page, const ItemType& type) {
  for (const ParamRow& row : type.rows) {
    if (row.signature == nullptr) continue;
    const SignatureInfo& signature = *row.signature;
    const std::string anchor = "function-" + std::string(row.key);
    page.body += "<h2>" + anchored(anchor, "Function " + escaped(row.key)) + "</h2>\n<p>" +
                 code(signatureText(signature)) + "</p>\n<p>Gives " + shapeText(signature.result);
    if (const std::string unit = unitText(signature.unit); !unit.empty()) page.body += " in " + escaped(unit);
    if (!signature.doc.empty()) page.body += ": " + proseHtml(signature.doc);
    page.body += signature.pythonOnly
                     ? ". It is written in Python.</p>\n"
                     : ". As a formula (<code>=…</code>) it uses the names and short names below; as Python "
                       "it is one <code>def</code> with these arguments. See " +
                           link("user-functions.html", "user functions") + ".</p>\n";
    Table table({"Argument", "Short", "Unit", "Meaning"});
    for (const ArgumentInfo& argument : signature.arguments) {
      std::string doc = capitalised(std::string(argument.doc));
      if (argument.formulaOnly) doc += " (formulas only)";
      if (argument.former) doc += " (of an older form)";
      table.row({code(argument.name), argument.symbol.empty() ? "" : code(argument.symbol), unitCell(argument.unit),
                 proseHtml(doc)});
    }
    page.body += table.html();
    page.entries.push_back({anchor, "Function " + std::string(row.key), "user function law formula python"});
  }
}

void addEquations(Page& page, const ItemType& type) {
  if (type.equations.empty()) return;
  page.body += heading("Equations") + "<table class=\"equations\" cellspacing=\"0\">\n";
  for (const EquationLine& line : equationLines(type.equations)) {
    page.body += "<tr><td class=\"equation\">" + line.html + "</td><td class=\"when\">" + line.when + "</td></tr>\n";
  }
  page.body += "</table>\n";
}

/// "C or Shift+C"
std::string keysText(std::string keys) {
  for (std::size_t at = keys.find("; "); at != std::string::npos; at = keys.find("; ")) keys.replace(at, 2, " or ");
  return keys;
}

void addPlacing(Page& page, const ItemType& type) {
  if (type.recipes.empty()) return;
  page.body += heading("How to build it") + "<ul>\n";
  for (const Recipe& recipe : type.recipes) {
    const std::string word = capitalised(std::string(recipe.word.empty() ? type.label : recipe.word));
    page.body += "<li><b>" + escaped(word) + "</b>";
    if (const std::string keys = keysText(recipe.key); !keys.empty()) page.body += ", key <b>" + escaped(keys) + "</b>";
    page.body += ": " + escaped(recipe.tip) + "</li>\n";
    page.words += " " + word + " " + recipe.synonyms;
  }
  page.body +=
      "</ul>\n<p>Pick it in the palette above the view, or by its key; the line at the top of the view says "
      "what to click.</p>\n";
}

bool fits(const ParamRow& row, const ItemType& target) {
  const bool reference = row.kind == ValueKind::Reference || row.kind == ValueKind::References;
  return reference && row.refList == target.list && (target.provides & row.refNeeds) == row.refNeeds &&
         !isSettings(target);
}

void addRelated(Page& page, const ItemType& type, std::span<const ItemType* const> others) {
  if (isSettings(type)) return;
  std::string lines;
  for (const ParamRow& row : type.rows) {
    std::vector<std::string> targets;
    for (const ItemType* other : others)
      if (fits(row, *other)) targets.push_back(linkTo(*other));
    if (!targets.empty()) lines += "<li>Its " + code(row.key) + " may be: " + listed(targets) + ".</li>\n";
  }
  std::vector<std::string> users, family;
  for (const ItemType* other : others) {
    if (std::any_of(other->rows.begin(), other->rows.end(), [&](const ParamRow& row) { return fits(row, type); }))
      users.push_back(linkTo(*other));
    if (other != &type && groupOf(other->family) == groupOf(type.family) && !isSettings(*other))
      family.push_back(linkTo(*other));
  }
  if (!users.empty()) lines += "<li>Used by: " + listed(users) + ".</li>\n";
  if (!family.empty()) lines += "<li>" + escaped(groupOf(type.family)) + " beside it: " + listed(family) + ".</li>\n";
  if (!lines.empty()) page.body += heading("Related") + "<ul>\n" + lines + "</ul>\n";
}

}  // namespace

std::string pageId(const ItemType& type) {
  if (isSettings(type)) return "simulation";
  return std::string(listNoun(type.list)) + "-" + std::string(type.type);
}

std::string anchorOf(const ParamRow& row) { return (row.visual ? "look-" : "") + std::string(row.key); }

Page itemPage(const ItemType& type, std::span<const ItemType* const> others, const ExampleLink* example) {
  Page page;
  page.id = pageId(type);
  page.title = type.label;
  page.group = isSettings(type) ? "Simulation" : std::string(groupOf(type.family));
  page.summary = type.doc;
  page.words = std::string(type.type) + " " + std::string(type.shortName);
  page.ofItem = !isSettings(type);
  page.body = "<h1>" + escaped(type.label) + "</h1>\n";
  if (page.ofItem)
    page.body = "<table cellspacing=\"0\"><tr><td class=\"picture\"><img src=\"icons/" + page.id +
                ".svg\" width=\"56\" height=\"56\"></td><td><h1>" + escaped(type.label) + "</h1></td></tr></table>\n";
  page.body += "<p>" + proseHtml(type.doc);
  if (page.ofItem) {
    const std::string noun(listNoun(type.list));
    page.body += "<br><span class=\"small\">In files it is " + std::string(noun.front() == 'o' ? "an " : "a ") + noun +
                 " of type " + code(type.type) + ", in the list " + code(listKey(type.list)) + ".</span>";
  }
  page.body += "</p>\n";
  if (example != nullptr)
    page.body += "<p>Example: " + link("examples/" + example->file, escaped(example->title)) + "</p>\n";
  addEquations(page, type);
  addPlacing(page, type);
  addParameters(page, type);
  addOutputs(page, type);
  addFunctions(page, type);
  addRelated(page, type, others);
  return page;
}

}  // namespace sprung::help
