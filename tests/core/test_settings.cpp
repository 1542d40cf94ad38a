// The rows of the simulation settings and of the items against the lists of names and defaults in tests/data/facts.
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "core/catalog/assign.h"
#include "core/items/registry.h"
#include "core/model/document.h"
#include "core/model/simulation.h"

using namespace sprung;
using Json = nlohmann::ordered_json;

namespace {

Json load(const char* name) {
  QFile file(QString(SPRUNG_TEST_DATA "/facts/") + name);
  if (!file.open(QIODevice::ReadOnly)) return {};
  return Json::parse(file.readAll().toStdString());
}

/// The printed default as JSON: True, '…', 1., [0.,0.], OutputVariableType::_None, "invalid (-1)" (null), Matrix[]
/// (empty), np.zeros((rows,columns)).
Json defaultJson(const Json& printed) {
  if (printed.is_null()) return nullptr;
  QString text = QString::fromStdString(printed.get<std::string>());
  if (text.contains("invalid")) return nullptr;
  text.replace(QRegularExpression("^[A-Za-z]+::_?([A-Za-z0-9]+)$"), "\"\\1\"");
  if (const auto zeros = QRegularExpression("^np\\.zeros\\(\\((\\d+),(\\d+)\\)\\)$").match(text); zeros.hasMatch())
    return Json(zeros.captured(1).toUInt(), std::vector<double>(zeros.captured(2).toUInt(), 0.0));
  text.replace("Matrix[]", "[]");
  text.replace("True", "true").replace("False", "false").replace('\'', '"');
  text.replace(QRegularExpression("(\\d)\\.(?!\\d)"), "\\1.0");
  return Json::parse(text.toStdString());
}

Json valueJson(const ParamRow& row, const Value& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag;
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return *whole;
  if (const auto* real = std::get_if<double>(&value)) return *real;
  // "0" stands for no function.
  if (const auto* text = std::get_if<std::string>(&value))
    return row.kind == ValueKind::Function && text->empty() ? Json(0) : Json(*text);
  if (const auto* numbers = std::get_if<Numbers>(&value)) {
    if (numbers->columns == 0) return numbers->values;
    Json rows = Json::array();
    for (std::size_t i = 0; i < numbers->values.size(); ++i) {
      if (i % static_cast<std::size_t>(numbers->columns) == 0) rows.push_back(Json::array());
      rows.back().push_back(numbers->values[i]);
    }
    return rows;
  }
  return nullptr;
}

Range rangeOf(const std::string& type) {
  if (type == "PInt") return {1.0, kAnyNumber.upper, false};
  if (type == "PReal") return kPositive;
  if (type == "UInt" || type == "UReal") return kNotNegative;
  return kAnyNumber;
}

/// Drawing sizes whose default is -1, chosen from the extent of the scene. The catalogue prints a length for them; with
/// that as the default a length that somebody gives could not be told from one that nobody has, and not be drawn as
/// given in models of every size.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kChosenSizes = {{
    {"JointGeneric", "axesRadius"},
    {"JointGeneric", "axesLength"},
    {"JointRevoluteZ", "axisRadius"},
    {"JointRevoluteZ", "axisLength"},
    {"JointPrismaticX", "axisRadius"},
    {"JointPrismaticX", "axisLength"},
    {"JointSpherical", "jointRadius"},
}};

bool isChosen(const ItemType& type, const ParamRow& row) {
  const std::pair size{type.type, row.key};
  return row.visual && std::find(kChosenSizes.begin(), kChosenSizes.end(), size) != kChosenSizes.end();
}

}  // namespace

class TestSettings : public QObject {
  Q_OBJECT
 private slots:
  void settingsAreComplete();
  void settingsAreDescribed();
  void settingsHaveUnitsAndLimits();
  void settingsRefuseBadValues();
  void items_data();
  void items();

 private:
  void compareSettings(const Json& facts, const std::string& structure, const std::string& prefix, QSet<QString>& seen);
};

void TestSettings::compareSettings(const Json& facts, const std::string& structure, const std::string& prefix,
                                   QSet<QString>& seen) {
  const Item item = simulationType().make();
  for (const Json& fact : facts.at(structure)) {
    const std::string type = fact.at("type");
    const std::string key = prefix + "." + fact.at("name").get<std::string>();
    if (facts.contains(type)) {
      compareSettings(facts, type, key, seen);
      continue;
    }
    const ParamRow* row = simulationType().row(key);
    QVERIFY2(row != nullptr, key.c_str());
    seen.insert(QString::fromStdString(key));
    QVERIFY2(valueJson(*row, item.get(*row)) == defaultJson(fact.at("default")), key.c_str());
    const bool whole = type == "PInt" || type == "UInt";
    const bool real = type == "PReal" || type == "UReal" || type == "Real";
    if (whole) QVERIFY2(row->kind == ValueKind::Integer, key.c_str());
    if (real) QVERIFY2(row->kind == ValueKind::Real, key.c_str());
    if (type == "bool") QVERIFY2(row->kind == ValueKind::Bool, key.c_str());
    const Range expected = rangeOf(type);
    QVERIFY2(row->range.lower == expected.lower && row->range.openLower == expected.openLower, key.c_str());
  }
}

void TestSettings::settingsAreComplete() {
  const Json facts = load("settings.json");
  QVERIFY(facts.is_object());
  QSet<QString> seen = {"solve", "solverType", "preStepUserFunction"};
  compareSettings(facts, "SimulationSettings", "settings", seen);
  for (const ParamRow& row : simulationType().rows)
    QVERIFY2(seen.contains(QString::fromUtf8(row.key.data(), static_cast<qsizetype>(row.key.size()))), row.key.data());
  QCOMPARE(static_cast<qsizetype>(simulationType().rows.size()), seen.size());
  QVERIFY(seen.size() > 130);
}

void TestSettings::settingsAreDescribed() {
  for (const ParamRow& row : simulationType().rows) {
    QVERIFY2(!row.label.empty() && !row.group.empty(), row.key.data());
    QVERIFY2(row.doc.size() > 15 && row.doc.back() == '.', row.key.data());
    QVERIFY2(row.effect == Effect::None || row.effect == Effect::Structure, row.key.data());
  }
  const auto effect = [](const char* key) { return simulationType().row(key)->effect; };
  QCOMPARE(effect("settings.timeIntegration.endTime"), Effect::Structure);
  QCOMPARE(effect("settings.timeIntegration.newton.relativeTolerance"), Effect::Structure);
  QCOMPARE(effect("settings.parallel.numberOfThreads"), Effect::Structure);
  QCOMPARE(effect("settings.parallel.taskSplitMinItems"), Effect::None);
}

// What the window needs to edit a setting: times in seconds, sliders that stay in the range, words to choose from.
void TestSettings::settingsHaveUnitsAndLimits() {
  int sliders = 0;
  for (const ParamRow& row : simulationType().rows) {
    const QString key = QString::fromUtf8(row.key.data(), static_cast<qsizetype>(row.key.size())).section('.', -1);
    static const QRegularExpression time(
        "^(endTime|startTime|.*Period|.*StepSize|.*Interval|loadStepStart|loadStepDuration)$");
    if (row.kind == ValueKind::Real) QVERIFY2((row.unit == unit::s) == time.match(key).hasMatch(), row.key.data());
    if (row.kind != ValueKind::Real && row.kind != ValueKind::Integer) QVERIFY2(row.unit == unit::none, row.key.data());
    QVERIFY2(row.kind != ValueKind::Choice || row.choices.size() >= 2, row.key.data());
    QVERIFY2(row.range.lower < row.range.upper, row.key.data());
    if (row.slider.lower == row.slider.upper) continue;
    ++sliders;
    QVERIFY2(row.slider.lower < row.slider.upper, row.key.data());
    QVERIFY2(row.range.contains(row.slider.lower) && row.range.contains(row.slider.upper), row.key.data());
  }
  QCOMPARE(sliders, 13);
}

void TestSettings::settingsRefuseBadValues() {
  Document document;
  const ItemId id = Document::simulationId();
  for (const ParamRow& row : simulationType().rows) {
    const Value before = document.find(id)->get(row);
    Value bad = std::string("no such word");
    if (row.kind == ValueKind::Text || row.kind == ValueKind::Function) bad = 1.0;
    if (row.kind == ValueKind::Integer && row.range.lower == 0.0) bad = std::int64_t{-1};
    if (row.kind == ValueKind::Integer && row.range.lower == 1.0) bad = std::int64_t{0};
    if (row.kind == ValueKind::Real)
      bad = row.range.openLower ? 0.0 : row.range.lower - 1.0;  // -inf where all is allowed
    QVERIFY2(!document.assign(id, row, bad).ok(), row.key.data());
    QVERIFY2(document.find(id)->get(row) == before, row.key.data());
  }
  const ParamRow& radius = *simulationType().row("settings.timeIntegration.generalizedAlpha.spectralRadius");
  QVERIFY(!document.assign(id, radius, 1.01).ok());
  QVERIFY(document.assign(id, radius, 1.0).ok());
  QCOMPARE(document.simulation().settings.timeIntegration.generalizedAlpha.spectralRadius, 1.0);
}

void TestSettings::items_data() {
  QTest::addColumn<int>("index");
  for (std::size_t i = 0; i < itemTypes().size(); ++i)
    QTest::addRow("%s %s", std::string(listNoun(itemTypes()[i]->list)).c_str(),
                  std::string(itemTypes()[i]->type).c_str())
        << static_cast<int>(i);
}

/// Every parameter with its default, every visualization key and every output variable of the catalogue is there.
void TestSettings::items() {
  QFETCH(int, index);
  const ItemType& type = *itemTypes()[static_cast<std::size_t>(index)];
  std::string name(listNoun(type.list));
  name.front() = static_cast<char>(std::toupper(name.front()));
  name += type.type;
  const Json catalogue = load("catalogue.json");
  QVERIFY2(catalogue.contains(name), name.c_str());
  const Json& facts = catalogue[name];
  const Item item = type.make();
  std::size_t expected = 0;
  const auto compare = [&](const Json& list, bool visual) {
    for (const Json& fact : list) {
      const std::string key = fact.at("name");
      // A drawing by a user function would need an interpreter in the window; it is not part of the format.
      if (key == "name" || key == "graphicsDataUserFunction") continue;
      const ParamRow* row = type.row(key, visual);
      QVERIFY2(row != nullptr, key.c_str());
      ++expected;
      const Range range = rangeOf(fact.at("type"));
      if (row->kind == ValueKind::Real || row->kind == ValueKind::Integer)
        QVERIFY2(row->range.lower == range.lower && row->range.openLower == range.openLower, key.c_str());
      if (row->kind == ValueKind::Reference || row->kind == ValueKind::References || !fact.contains("default"))
        continue;
      const Json printed = defaultJson(fact.at("default"));
      if (printed.is_null()) {  // an index that must be given: the row's own default is refused
        QVERIFY2(!checkValue(*row, item.get(*row), key).ok(), key.c_str());
        continue;
      }
      const Json value = valueJson(*row, item.get(*row));
      if (isChosen(type, *row)) {
        QVERIFY2(value == Json(-1.0), (key + " is " + value.dump()).c_str());
        QVERIFY2(row->doc.find("-1: chosen from the extent of the scene") != std::string_view::npos, key.c_str());
        continue;
      }
      QVERIFY2(value == printed, (key + " is " + value.dump()).c_str());
    }
  };
  compare(facts.at("parameters"), false);
  if (facts.contains("visualization")) compare(facts.at("visualization"), true);
  // Ours: a Python function does not say in advance how much it returns.
  if (type.row("numberOfValues") != nullptr) ++expected;
  // Ours: a calculated sensor may say the unit of its values.
  if (type.row("unit") != nullptr) ++expected;
  // Ours: a sensor may measure one entry of a value.
  if (type.row("component") != nullptr) ++expected;
  QCOMPARE(type.rows.size(), expected);
  if (!facts.contains("outputVariables")) return;
  for (const Json& fact : facts.at("outputVariables")) {
    const std::string output = fact.at("name");
    const bool known = std::any_of(type.outputs.begin(), type.outputs.end(),
                                   [&](const OutputRow& row) { return outputVariableName(row.variable) == output; });
    QVERIFY2(known, output.c_str());
  }
  QCOMPARE(type.outputs.size(), facts.at("outputVariables").size());
}

QTEST_GUILESS_MAIN(TestSettings)
#include "test_settings.moc"
