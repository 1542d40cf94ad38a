// What reading a model costs and how it is given up, and that what is read is what the library reads.
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/io/about.h"
#include "core/io/json_parser.h"
#include "core/io/model_file.h"
#include "core/items/markers/node_coordinates.h"
#include "tests/support/allocation_counter.h"

using namespace sprung;
using Json = nlohmann::ordered_json;

namespace {

/// A row of masses with springs between them.
std::string chain(int count) {
  std::string nodes, objects = R"({ "type": "Ground", "name": "ground" })", markers;
  for (int i = 0; i < count; ++i) {
    const std::string n = std::to_string(i), comma = i == 0 ? "" : ",\n";
    nodes += comma + R"({ "type": "Point", "name": "n)" + n + R"(", "referenceCoordinates": [)" + n + ", 0, 0] }";
    objects +=
        ",\n"
        R"({ "type": "MassPoint", "name": "m)" +
        n + R"(", "physicsMass": 2, "nodeNumber": "n)" + n + R"(" })";
    markers += comma + R"({ "type": "NodePosition", "name": "p)" + n + R"(", "nodeNumber": "n)" + n + R"(" })";
    if (i > 0)
      objects +=
          ",\n"
          R"({ "type": "ConnectorCartesianSpringDamper", "name": "s)" +
          n + R"(", "markerNumbers": ["p)" + std::to_string(i - 1) + R"(", "p)" + n +
          R"("], "stiffness": [1000, 1000, 1000], "damping": [1, 1, 1], "offset": [1, 0, 0] })";
  }
  return R"({ "sprung": 1, "nodes": [)" + nodes + "], \"objects\": [" + objects + "], \"markers\": [" + markers + "] }";
}

std::size_t allocationsOf(int count) {
  const std::string text = chain(count);
  const std::size_t before = testing::allocations;
  const auto model = readModel(text);
  return model.ok() ? testing::allocations - before : 0;
}

bool same(const JsonValue& mine, const Json& other) {
  if (mine.isNull()) return other.is_null();
  if (const bool* flag = mine.boolean()) return other.is_boolean() && other.get<bool>() == *flag;
  if (mine.integer() != nullptr) return other.is_number_integer() && other.get<std::int64_t>() == *mine.integer();
  if (mine.real() != nullptr) return other.is_number() && other.get<double>() == *mine.real();
  if (mine.text() != nullptr) return other.is_string() && other.get<std::string>() == *mine.text();
  if (const auto* list = mine.array()) {
    if (!other.is_array() || other.size() != list->size()) return false;
    for (std::size_t i = 0; i < list->size(); ++i)
      if (!same((*list)[i], other[i])) return false;
    return true;
  }
  if (!other.is_object() || other.size() != mine.object()->size()) return false;
  for (const JsonMember& member : *mine.object())
    if (!other.contains(member.key) || !same(member.value, other[member.key])) return false;
  return true;
}

/// Empty when both parsers say the same of a text; else the text.
std::string disagreement(const std::string& text) {
  const auto mine = parseJson(text);
  if (mine.ok() != Json::accept(text)) return text;
  if (!mine || !mine->repeatedKeys.empty()) return {};
  return same(mine->value, Json::parse(text)) ? std::string() : text;
}

}  // namespace

class TestReading : public QObject {
  Q_OBJECT
 private slots:
  void eulerParametersThatNothingKeepsAreWarnedOf() {
    for (const bool kept : {true, false}) {
      const auto model = readModel(R"({ "sprung": 1, "nodes": [ { "type": "RigidBodyEP", "name": "n",
        "referenceCoordinates": [0, 0, 0, 1, 0, 0, 0],
        "addConstraintEquation": )" +
                                   std::string(kept ? "true" : "false") + " } ] }");
      QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
      const bool warned =
          toText(model->warnings).find("nodes[0].addConstraintEquation: nothing keeps") != std::string::npos;
      QCOMPARE(warned, !kept);
    }
  }

  /// A number may be a formula over the variables; one that counts something is what it gives now.
  void wholeNumbersMayBeFormulas() {
    const auto read = [](const std::string& steps, const std::string& coordinate) {
      return readModel(R"({ "sprung": 1, "variables": [ { "name": "n", "value": 2 } ],
        "nodes": [ { "type": "Point", "name": "p" } ],
        "objects": [ { "type": "MassPoint", "name": "m", "physicsMass": 1, "nodeNumber": "p" } ],
        "markers": [ { "type": "NodeCoordinate", "name": "c", "nodeNumber": "p", "coordinate": )" +
                       coordinate + R"( } ], "simulation": { "settings": { "staticSolver": { "numberOfLoadSteps": )" +
                       steps + " } } } }");
    };
    const auto model = read("\"=5*n\"", "\"=n - 1\"");
    QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
    QCOMPARE(model->document.simulation().settings.staticSolver.numberOfLoadSteps, 10);
    QCOMPARE(model->document.find(model->document.byName(ItemList::Markers, "c"))->as<NodeCoordinate>().coordinate, 1);
    QCOMPARE(model->warnings.size(), std::size_t{2});
    QVERIFY(toText(model->warnings).find("=n - 1 is read as 1") != std::string::npos);
    const auto half = read("\"=5*n\"", "\"=n/4\"");
    QVERIFY(!half.ok() && toText(half.errors()).find("markers[0].coordinate: =n/4 gives 0.5") != std::string::npos);
    QVERIFY(!read("\"=5*m\"", "0").ok());
  }

  void costsPerItem();
  void tellsHowFarItIs();
  void canBeGivenUp();
  void readsTheAboutAlone();
  void readsWhatIsJson_data();
  void readsWhatIsJson();
  void refusesWhatIsNone();
};

void TestReading::costsPerItem() {
  // A node, a mass, a marker and a spring: no texts for places, which nobody wants to know of a good file.
  const double each = static_cast<double>(allocationsOf(2000) - allocationsOf(1000)) / 1000.0;
  QVERIFY2(each < 110.0, qPrintable(QString::number(each)));
  const double more = static_cast<double>(allocationsOf(4000) - allocationsOf(2000)) / 2000.0;
  QVERIFY2(more < 1.05 * each, qPrintable(QString::number(more)));
}

void TestReading::tellsHowFarItIs() {
  std::vector<double> shares;
  QVERIFY(readModel(chain(2500), [&](double share) {
            shares.push_back(share);
            return true;
          }).ok());
  QVERIFY(shares.size() > 5);
  QVERIFY(std::is_sorted(shares.begin(), shares.end()));
  QVERIFY(shares.front() >= 0.0 && shares.back() <= 1.0);
  QVERIFY(shares.front() < 0.2 && shares.back() > 0.8);
}

void TestReading::canBeGivenUp() {
  const std::string text = chain(2500);
  int calls = 0;
  QVERIFY(readModel(text, [&](double) { return ++calls > 0; }).ok());
  for (int last = 1; last <= calls; ++last) {
    int left = last;
    const auto model = readModel(text, [&](double) { return --left > 0; });
    QVERIFY(!model.ok() && model.errors().empty());
    QCOMPARE(left, 0);  // nobody asks again
  }
}

void TestReading::readsTheAboutAlone() {
  QCOMPARE(readAbout("{ \"sprung\": 1, \"about\": \"a \\\"chain\\\"\", \"nodes\": [ 5 ] }"),
           std::string("a \"chain\""));
  for (const char* text : {"", "[]", "{ \"sprung\": 1 }", "{ \"about\": 5 }", "{ \"about\": \"cut"})
    QCOMPARE(readAbout(text), std::string());
  // Only the parser's allocations: no items, no formulas.
  const std::string model = chain(1000);
  const std::size_t before = testing::allocations;
  (void)readAbout(model);
  QVERIFY(testing::allocations - before < allocationsOf(1000) / 2);
}

void TestReading::readsWhatIsJson_data() {
  QTest::addColumn<QByteArray>("text");
  const char* const texts[] = {"0",
                               "-0",
                               "-0.0",
                               "12",
                               "-7",
                               "1.5e3",
                               "1E-2",
                               "0.1",
                               "1e-400",
                               "-1e400",
                               "9223372036854775807",
                               "9223372036854775808",
                               "-9223372036854775808",
                               "-9223372036854775809",
                               "18446744073709551616",
                               "123456789012345678901",
                               "01",
                               "1.",
                               ".5",
                               "-",
                               "+1",
                               "1e",
                               "1e+",
                               "--1",
                               "0x1",
                               "NaN",
                               "true",
                               "false",
                               "null",
                               "nul",
                               "truex",
                               "[]",
                               "[ ]",
                               "{}",
                               "{ }",
                               "[1,]",
                               "[,1]",
                               "[1 2]",
                               "[1,2",
                               "]",
                               "{\"a\":1}",
                               "{\"a\" 1}",
                               "{\"a\":}",
                               "{\"a\":1,}",
                               "{a:1}",
                               "{\"a\":{\"b\":[{}]}}",
                               "\"\"",
                               "\"a",
                               "\"\\n\\t\\\"\\\\\\/\\b\\f\\r\"",
                               "\"\\x\"",
                               "\"\\u0041\"",
                               "\"\\u00e4\"",
                               "\"\\u20AC\"",
                               "\"\\ud83d\\ude00\"",
                               "\"\\ud83d\"",
                               "\"\\ude00\"",
                               "\"\\ud83d\\u0041\"",
                               "\"\\u12\"",
                               "\"\\uD83D\\x\"",
                               "\"\xC3\xA4\"",
                               "\"\xC3\"",
                               "\"\xC0\x80\"",
                               "\"\xE2\x82\xAC\"",
                               "\"\xED\xA0\x80\"",
                               "\"\xF0\x9F\x98\x80\"",
                               "\"\xF4\x90\x80\x80\"",
                               "\"\xE0\x80\x80\"",
                               "\"\xF0\x80\x80\x80\"",
                               "\"\xFF\"",
                               "\"\t\"",
                               "\"\x7F\"",
                               " 1 ",
                               "1 2",
                               "1,",
                               "// a\n1",
                               "/**/1",
                               "'a'",
                               "[1,2],",
                               "[[[[]]]]",
                               "{\"\":1}",
                               "{\"\":{\"\":[1]}}",
                               "\"\\u0000\""};
  for (const char* text : texts) QTest::newRow(text) << QByteArray(text);
}

void TestReading::readsWhatIsJson() {
  QFETCH(QByteArray, text);
  QCOMPARE(disagreement(text.toStdString()), std::string());
}

void TestReading::refusesWhatIsNone() {
  const std::string right =
      R"({ "a": [1, -2.5e3, "t\u00e4\n", true, null, [], {}], "b\"": { "c": [[0.5], { "d": false }] }, "ä": "€" })";
  QCOMPARE(disagreement(right), std::string());
  for (std::size_t i = 0; i < right.size(); ++i) {
    QCOMPARE(disagreement(right.substr(0, i)), std::string());
    for (const char damage :
         {'"', '[', ']', '{', '}', ',', ':', '9', '-', 'e', '.', ' ', '\\', 'u', '\0', '\n', '\x80', '\xC3'}) {
      std::string text = right;
      text[i] = damage;
      QCOMPARE(disagreement(text), std::string());
      QCOMPARE(disagreement(right.substr(0, i) + damage + right.substr(i)), std::string());
    }
  }
}

QTEST_GUILESS_MAIN(TestReading)
#include "test_reading.moc"
