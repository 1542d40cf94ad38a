// Documents made at random, with a seed, over all item types and rows: valid ones, for tests of properties.
#pragma once

#include <QTest>
#include <algorithm>
#include <bit>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "core/catalog/assign.h"
#include "core/items/registry.h"
#include "core/model/document.h"

namespace sprung::test {

class RandomModel {
 public:
  explicit RandomModel(unsigned seed) : random_(seed) {}

  Document make() {
    Document document;
    document.setAbout(text());
    Q_UNUSED(
        document.setVariables({{"k", 400.0, 0.0, 2000.0, "N/m", true}, {"d", number(kAnyNumber), 0, 0, "", false}}));
    document.setView(R"({ "camera": { "zoom": 1.5, "target": [0, 1e-7, -3] }, "on": true, "none": null })");
    for (const ItemType* type : itemTypes()) {
      for (int i = 0; i < 2; ++i) {
        Item item = type->make();
        item.name = document.uniqueName(type->list, i == 0 ? std::string(type->shortName) : text() + "x");
        Q_UNUSED(document.add(std::move(item)));
      }
    }
    for (const ItemList list : kItemLists)
      for (const ItemId id : document.order(list)) fillReferences(document, id);
    for (const ItemList list : kItemLists)
      for (const ItemId id : document.order(list)) fillValues(document, id);
    fillValues(document, Document::simulationId());
    removeWrongItems(document);
    return document;
  }

 private:
  bool chance(double probability) { return std::uniform_real_distribution<>(0, 1)(random_) < probability; }
  std::size_t below(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_); }

  std::string text() {
    static const char* const parts[] = {"a", "Z", " ", "9", "ä", "→", "\"", "\\", "/", ",", "😀", "'", "=", "_"};
    std::string result;
    for (std::size_t i = below(6); i < 6; ++i) result += parts[below(std::size(parts))];
    return result;
  }

  double number(const Range& range) {
    double value = 0.0;
    do {
      switch (below(4)) {
        case 0: value = static_cast<double>(below(2000)) - 1000.0; break;
        case 1: value = std::uniform_real_distribution<>(-2, 2)(random_); break;
        case 2: value = static_cast<double>(below(1000)) / 100.0; break;
        default: value = std::bit_cast<double>((std::uint64_t{random_()} << 32U) | random_());
      }
    } while (!std::isfinite(value) || !range.contains(value));
    return value;
  }

  /// Chance does not make everything right: some items need parameters that fit together. Those are left out.
  static void removeWrongItems(Document& document) {
    for (Diagnostics findings = validate(document); hasErrors(findings); findings = validate(document)) {
      const std::string& place = findings.front().where;
      for (const ItemList list : kItemLists) {
        const std::string start = std::string(listKey(list)) + "[";
        if (place.compare(0, start.size(), start) == 0)
          Q_UNUSED(document.remove(document.order(list)[std::stoul(place.substr(start.size()))]));
      }
    }
  }

  static bool passesOwnChecks(const Document& document, ItemId id) {
    Diagnostics findings;
    const Item& item = *document.find(id);
    if (item.type().check != nullptr) item.type().check(item, document, "", findings);
    return !hasErrors(findings);
  }

  void fillReferences(Document& document, ItemId id) {
    for (const ParamRow& row : document.find(id)->type().rows) {
      if (row.kind != ValueKind::Reference && row.kind != ValueKind::References) continue;
      std::vector<ItemId> fitting;
      for (const ItemId target : document.order(row.refList))
        if (checkReference(row, target, document, "").ok()) fitting.push_back(target);
      if (fitting.empty()) continue;
      for (int attempt = 0; attempt < 10; ++attempt) {
        Value value = fitting[below(fitting.size())];
        if (row.kind == ValueKind::References) {
          std::vector<ItemId> targets;
          for (int i = 0; i < std::max(row.rows, 1); ++i) targets.push_back(fitting[below(fitting.size())]);
          value = targets;
        }
        QVERIFY(document.assign(id, row, value).ok());
        if (passesOwnChecks(document, id)) break;
      }
    }
  }

  Value randomValue(const Document& document, ItemId id, const ParamRow& row) {
    switch (row.kind) {
      case ValueKind::Bool: return chance(0.5);
      case ValueKind::Integer: {
        const double lower = std::max(row.range.lower, -1000.0);
        const double count = std::min(row.range.upper, 1000.0) - lower + 1.0;
        return static_cast<std::int64_t>(lower) + static_cast<std::int64_t>(below(static_cast<std::size_t>(count)));
      }
      case ValueKind::Real: return number(row.range);
      case ValueKind::Text: return text();
      case ValueKind::Function: return "def f(x):\n\treturn \"" + text() + "\"\n";
      case ValueKind::Choice: return std::string(row.choices[below(row.choices.size())]);
      case ValueKind::Graphics:
        return std::string(
            R"([{ "type": "Sphere", "radius": 0.1, "color": [1, 0, 0, 1] }, { "type": "Line", "points": [[0, 0, 0], [1, 0.5, 0]] }])");
      case ValueKind::Color: return Numbers{{0.25, 1.0, 0.0, chance(0.5) ? 1.0 : 0.5}, 0};
      case ValueKind::Vector: {
        Numbers numbers;
        for (int i = 0; i < std::max(row.rows, 1); ++i) numbers.values.push_back(number(row.range));
        // Position and Euler parameters, which have length 1.
        if (row.rows == 7) std::fill(numbers.values.begin() + 3, numbers.values.end(), 0.5);
        return numbers;
      }
      case ValueKind::Matrix: {
        // Rotations must stay rotations; a cyclic exchange of the axes is one.
        if (row.rows == 3 && row.cols == 3) return Numbers{{0, 0, 1, 1, 0, 0, 0, 1, 0}, 3};
        const int rows = row.rows == 0 ? 2 : row.rows;
        const int columns = row.cols == 0 ? 2 : row.cols;
        Numbers numbers{{}, columns};
        for (int i = 0; i < rows * columns; ++i) numbers.values.push_back(number(row.range));
        return numbers;
      }
      default: return document.find(id)->get(row);
    }
  }

  void fillValues(Document& document, ItemId id) {
    const Item& item = *document.find(id);
    // What a sensor can measure depends on its target.
    const ItemType* measured = nullptr;
    for (const ParamRow& row : item.type().rows) {
      if (row.kind != ValueKind::Reference) continue;
      if (const Item* target = document.find(std::get<ItemId>(item.get(row)))) measured = &target->type();
    }
    for (const ParamRow& row : item.type().rows) {
      const bool isOutput = row.key == "outputVariableType" && measured != nullptr && !measured->outputs.empty();
      if (row.kind == ValueKind::Reference || row.kind == ValueKind::References || (!isOutput && chance(0.4))) continue;
      const Document::RowState before = document.rowState(id, row);
      Value value = randomValue(document, id, row);
      if (isOutput)
        value = std::string(outputVariableName(measured->outputs[below(measured->outputs.size())].variable));
      const Status status = document.assign(id, row, value);
      QVERIFY2(status.ok(), status.ok() ? "" : toText(status.errors()).c_str());
      const bool numeric = row.kind == ValueKind::Real || (row.kind == ValueKind::Vector && row.rows != 0);
      if (numeric && row.range.contains(800.0) && chance(0.3)) QVERIFY(document.assignFormula(id, row, 0, "=2*k").ok());
      // Back, unless the default itself must be replaced.
      if (!passesOwnChecks(document, id)) (void)document.restoreRow(id, row, before);
    }
    // What it refers to may have become unfit; it can do without some of it.
    for (const ParamRow& row : item.type().rows)
      if (row.optional && row.kind == ValueKind::Reference && !passesOwnChecks(document, id))
        QVERIFY(document.assign(id, row, ItemId{}).ok());
  }

  std::mt19937 random_;
};

}  // namespace sprung::test
