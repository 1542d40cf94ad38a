// Round trips of model files: documents made at random over all item types and rows, the canonical layout, and what
// writing does to the file system.
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <bit>
#include <set>

#include "core/catalog/assign.h"
#include "core/io/file_access.h"
#include "core/io/json_parser.h"
#include "core/io/json_text.h"
#include "core/io/model_file.h"
#include "core/items/registry.h"
#include "core/system/system.h"
#include "tests/support/random_model.h"

using namespace sprung;
using sprung::test::RandomModel;

namespace {

std::string nameOf(const Document& document, ItemId id) {
  const Item* item = document.find(id);
  return item == nullptr ? std::string() : item->name;
}

/// Empty when equal; else what differs.
std::string difference(const Document& a, const Document& b) {
  const auto itemDifference = [&](const Item& x, const Item& y) -> std::string {
    if (&x.type() != &y.type() || x.name != y.name) return x.name + " / " + y.name;
    if (x.formulas != y.formulas) return x.name + ": formulas";
    for (const ParamRow& row : x.type().rows) {
      const Value u = x.get(row), v = y.get(row);
      bool same = u == v;
      if (row.kind == ValueKind::Reference) same = nameOf(a, std::get<ItemId>(u)) == nameOf(b, std::get<ItemId>(v));
      if (row.kind == ValueKind::References) {
        const auto& p = std::get<std::vector<ItemId>>(u);
        const auto& q = std::get<std::vector<ItemId>>(v);
        same = p.size() == q.size();
        for (std::size_t i = 0; same && i < p.size(); ++i) same = nameOf(a, p[i]) == nameOf(b, q[i]);
      }
      if (!same) return x.name + "." + std::string(row.key);
    }
    return {};
  };
  for (const ItemList list : kItemLists) {
    if (a.order(list).size() != b.order(list).size()) return std::string(listKey(list));
    for (std::size_t i = 0; i < a.order(list).size(); ++i)
      if (auto text = itemDifference(*a.find(a.order(list)[i]), *b.find(b.order(list)[i])); !text.empty()) return text;
  }
  if (a.variables() != b.variables()) return "variables";
  if (a.about() != b.about()) return "about";
  if (a.view() != b.view()) return "view";
  return itemDifference(*a.find(Document::simulationId()), *b.find(Document::simulationId()));
}

/// A number in the range that is hardly a default.
double inside(const Range& range) { return std::isfinite(range.upper) ? 0.375 * range.upper + 0.0625 : 7.25; }

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestModelFile : public QObject {
  Q_OBJECT
 private slots:
  void parseAfterPrint();
  void everyRow();
  void canonicalLayout();
  void numbers_data();
  void numbers();
  void longListsAreBroken();
  void referenceCasesKeepTheirMeaning_data();
  void referenceCasesKeepTheirMeaning();
  void manyItems();
  void writesAtomically();
  void keepsPermissionsAndLinks();
  void writeProblems_data();
  void writeProblems();
  void readProblems();
  void defaultsOfThePagesMayBeWritten();
};

void TestModelFile::parseAfterPrint() {
  std::set<const ItemType*> seen;
  // Until every type has occurred: many are rarely right by chance.
  for (unsigned seed = 1; seed <= 300 || (seen.size() < itemTypes().size() && seed < 1000); ++seed) {
    const Document document = RandomModel(seed).make();
    QVERIFY2(!hasErrors(validate(document)), toText(validate(document)).c_str());
    for (const ItemList list : kItemLists)
      for (const ItemId id : document.order(list)) seen.insert(&document.find(id)->type());
    const std::string text = writeModel(document);
    const auto read = readModel(text);
    QVERIFY2(read.ok(), read.ok() ? "" : (std::to_string(seed) + "\n" + toText(read.errors()) + text).c_str());
    const std::string differs = difference(document, read->document);
    QVERIFY2(differs.empty(), (std::to_string(seed) + ": " + differs + "\n" + text).c_str());
    QCOMPARE(writeModel(read->document), text);
    for (const QByteArray& line : QByteArray::fromStdString(text).split('\n'))
      QVERIFY2(QString::fromUtf8(line).size() < 400, line.constData());
  }
  for (const ItemType* type : itemTypes()) QVERIFY2(seen.count(type) != 0, std::string(type->type).c_str());
}

/// Each row of each type alone: a value other than the default is written under its key and read back; a value out of
/// range is refused and the old one kept.
void TestModelFile::everyRow() {
  for (const ItemType* type : itemTypes()) {
    Document document;
    Item item = type->make();
    item.name = "it";
    const auto id = document.add(std::move(item));
    QVERIFY(id.ok());
    for (const ParamRow& row : type->rows) {
      Value good, bad;
      switch (row.kind) {
        case ValueKind::Bool: good = !std::get<bool>(document.find(*id)->get(row)), bad = 1.0; break;
        case ValueKind::Real: good = inside(row.range), bad = std::numeric_limits<double>::quiet_NaN(); break;
        case ValueKind::Integer: good = static_cast<std::int64_t>(std::max(row.range.lower, 0.0)) + 1, bad = 1.0; break;
        case ValueKind::Text: good = std::string("word"), bad = 1.0; break;
        case ValueKind::Function: good = std::string("=2"), bad = 1.0; break;
        case ValueKind::Graphics: good = std::string(R"([{ "type": "Sphere" }])"), bad = 1.0; break;
        case ValueKind::Choice: good = std::string(row.choices.back()), bad = std::string("no such"); break;
        case ValueKind::Color: good = Numbers{{1, 0.5, 0, 1}, 0}, bad = Numbers{{1, 0, 0, 7}, 0}; break;
        case ValueKind::Vector:
        case ValueKind::Matrix: {
          const int rows = row.rows == 0 ? 2 : row.rows;
          const int columns = row.kind == ValueKind::Vector ? 0 : row.cols == 0 ? 3 : row.cols;
          Numbers numbers{{}, columns};
          for (int i = 0; i < rows * std::max(columns, 1); ++i) numbers.values.push_back(inside(row.range) + i);
          if (row.range.upper < 100.0) std::fill(numbers.values.begin(), numbers.values.end(), inside(row.range));
          good = numbers;
          numbers.values.back() = std::numeric_limits<double>::infinity();
          bad = numbers;
          break;
        }
        default: continue;  // references are covered by parseAfterPrint
      }
      QVERIFY2(document.assign(*id, row, good).ok(), row.key.data());
      QVERIFY2(!document.assign(*id, row, bad).ok(), row.key.data());
      QVERIFY2(document.find(*id)->get(row) == good, row.key.data());
      const std::string text = writeModel(document);
      QVERIFY2(text.find("\"" + std::string(row.key) + "\": ") != std::string::npos, text.c_str());
      const Value initial = type->make().get(row);
      if (!checkValue(row, initial, "").ok()) continue;  // must be given
      QVERIFY(document.assign(*id, row, initial).ok());
      QVERIFY2(writeModel(document).find("\"" + std::string(row.key) + "\": ") == std::string::npos, row.key.data());
    }
  }
}

void TestModelFile::canonicalLayout() {
  const char* const text = R"({
  "sprung": 1,
  "about": "a mass on a spring",
  "variables": [
    { "name": "k", "value": 400, "min": 0, "max": 2000, "unit": "N/m" }
  ],
  "nodes": [
    { "type": "Point", "name": "nMass", "referenceCoordinates": [1, 1, 0] }
  ],
  "objects": [
    { "type": "Ground", "name": "ground" },
    { "type": "MassPoint", "name": "mass", "physicsMass": 5, "nodeNumber": "nMass" },
    { "type": "ConnectorCartesianSpringDamper", "name": "spring", "markerNumbers": ["mGround", "mMass"],
      "stiffness": ["=k", "=2*k", 5000], "damping": [0, 250, 1e-9],
      "visualization": { "drawSize": 0.1, "color": [0.8, 0.1, 0.1, 1] } }
  ],
  "markers": [
    { "type": "NodePosition", "name": "mMass", "nodeNumber": "nMass" },
    { "type": "BodyPosition", "name": "mGround", "bodyNumber": "ground", "localPosition": [1, 1, 0] }
  ],
  "simulation": { "settings": { "timeIntegration": { "endTime": 2, "newton": { "maxIterations": 7 } } } },
  "view": { "target": [0, 0, 0] }
}
)";
  const auto model = readModel(text);
  QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
  QCOMPARE(QString::fromStdString(writeModel(model->document)), QString(text));
  QCOMPARE(writeModel(Document()), std::string("{\n  \"sprung\": 1\n}\n"));
}

void TestModelFile::numbers_data() {
  QTest::addColumn<double>("value");
  QTest::addColumn<QString>("text");
  const auto row = [](double value, const char* text) { QTest::newRow(text) << value << QString(text); };
  row(0.0, "0");
  row(-0.0, "-0.0");
  row(5.0, "5");
  row(100000.0, "100000");
  row(-123456789012345.0, "-123456789012345");
  row(0.1, "0.1");
  row(1e-9, "1e-9");
  row(1e38, "1e38");
  row(1.5e300, "1.5e300");
  row(5e-324, "5e-324");
  row(1.0 / 3.0, "0.3333333333333333");
}

void TestModelFile::numbers() {
  QFETCH(double, value);
  QFETCH(QString, text);
  QCOMPARE(QString::fromStdString(jsonNumber(value)), text);
  const auto parsed = parseJson(text.toStdString());
  QVERIFY(parsed.ok());
  QVERIFY(std::bit_cast<std::uint64_t>(parsed->value.number()) == std::bit_cast<std::uint64_t>(value));
}

void TestModelFile::longListsAreBroken() {
  JsonValue::Array numbers;
  for (int i = 0; i < 100; ++i) numbers.emplace_back(0.125 * i);
  const JsonValue file = JsonValue::Object{{"view", JsonValue::Object{{"numbers", numbers}, {"more", numbers}}}};
  const std::string text = fileJson(file);
  for (const QByteArray& line : QByteArray::fromStdString(text).split('\n'))
    QVERIFY2(line.size() <= 112, line.constData());
  const auto again = parseJson(text);
  QVERIFY(again.ok());
  QCOMPARE(fileJson(again->value), text);
}

void TestModelFile::referenceCasesKeepTheirMeaning_data() {
  QTest::addColumn<QString>("path");
  const QDir folder(SPRUNG_TEST_DATA "/reference");
  for (const QString& name : folder.entryList({"*.sprung.json"}))
    QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestModelFile::referenceCasesKeepTheirMeaning() {
  QFETCH(QString, path);
  const auto model = readModelFile(path.toStdString());
  if (!model) {
    // Item types that are not there yet: an error each, nothing else.
    for (const Diagnostic& finding : model.errors())
      QVERIFY2(finding.where.ends_with(".type") && finding.what.find("of type") != std::string::npos,
               finding.text().c_str());
    return;
  }
  // What cannot be solved yet is said, not ignored.
  const auto compiled = compile(model->document);
  if (!compiled)
    for (const Diagnostic& finding : compiled.errors())
      QVERIFY2(finding.what.find("this version") != std::string::npos, finding.text().c_str());
  const std::string text = writeModel(model->document);
  const auto again = readModel(text);
  QVERIFY(again.ok());
  QCOMPARE(difference(model->document, again->document), std::string());
  QCOMPARE(writeModel(again->document), text);
}

void TestModelFile::manyItems() {
  std::string text = R"({ "sprung": 1, "nodes": [)";
  constexpr int kCount = 50'000;
  const auto comma = [](int i) { return std::string(i == 0 ? "" : ","); };
  for (int i = 0; i < kCount; ++i)
    text += comma(i) + R"({"type":"Point","name":"n)" + std::to_string(i) + R"(","initialVelocities":[1,2,3]})";
  text += R"(], "objects": [)";
  for (int i = 0; i < kCount; ++i)
    text += comma(i) + R"({"type":"MassPoint","physicsMass":1,"nodeNumber":"n)" + std::to_string(i) + R"("})";
  text += "]}";
  QElapsedTimer timer;
  timer.start();
  const auto model = readModel(text);
  QVERIFY(model.ok());
  QCOMPARE(model->document.itemCount(), std::size_t{2 * kCount});
  const std::string printed = writeModel(model->document);
  qInfo("%d items, %.1f MiB read and written in %lld ms", 2 * kCount, static_cast<double>(text.size()) / 1048576.0,
        static_cast<long long>(timer.elapsed()));
  QVERIFY(timer.elapsed() < 20'000);
}

void TestModelFile::writesAtomically() {
  QTemporaryDir folder;
  const QString path = folder.filePath("model.sprung.json");
  const Document document = RandomModel(7).make();
  QVERIFY(writeModelFile(document, path.toStdString()).ok());
  QCOMPARE(contentOf(path).toStdString(), writeModel(document));
  QVERIFY(writeModelFile(Document(), path.toStdString()).ok());
  QCOMPARE(contentOf(path).toStdString(), writeModel(Document()));
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
  const auto read = readModelFile(path.toStdString());
  QVERIFY(read.ok());
}

void TestModelFile::keepsPermissionsAndLinks() {
  QTemporaryDir folder;
  QVERIFY(QDir(folder.path()).mkdir("real"));
  const QString real = folder.filePath("real/model.json"), link = folder.filePath("link.json");
  QVERIFY(writeTextFile(real.toStdString(), "old").ok());
  QCOMPARE(::chmod(qPrintable(real), 0640), 0);
  QVERIFY(QFile::link("real/model.json", link));
  QVERIFY(writeTextFile(link.toStdString(), "new").ok());
  QVERIFY(QFileInfo(link).isSymLink());
  QCOMPARE(contentOf(real), QByteArray("new"));
  struct stat info {};
  QCOMPARE(::stat(qPrintable(real), &info), 0);
  QCOMPARE(static_cast<unsigned>(info.st_mode & 0777U), 0640U);
}

void TestModelFile::writeProblems_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("fragment");
  QTest::newRow("no folder") << "none/model.json"
                             << "there is no folder";
  QTest::newRow("a folder") << "."
                            << "this is a folder";
  QTest::newRow("file as folder") << "file/model.json"
                                  << "not a folder";
  QTest::newRow("long name") << QString(300, 'x') << "too long";
  QTest::newRow("no file name") << ""
                                << "file name is missing";
  QTest::newRow("disk full") << "/dev/full"
                             << "not an ordinary file";
}

void TestModelFile::writeProblems() {
  QFETCH(QString, name);
  QFETCH(QString, fragment);
  QTemporaryDir folder;
  QVERIFY(writeTextFile(folder.filePath("file").toStdString(), "x").ok());
  const QString path = name.isEmpty() || name.startsWith('/') ? name : folder.filePath(name);
  const Status status = writeModelFile(Document(), path.toStdString());
  QVERIFY(!status.ok());
  const QString message = QString::fromStdString(status.errors()[0].text());
  QVERIFY2(message.contains(fragment), qPrintable(message));
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList("file"));
}

void TestModelFile::readProblems() {
  QTemporaryDir folder;
  const auto message = [](const QString& path) {
    const auto model = readModelFile(path.toStdString());
    return model.ok() ? QString() : QString::fromStdString(model.errors()[0].text());
  };
  QVERIFY(message(folder.filePath("none.json")).contains("no such file"));
  QVERIFY(message(folder.path()).contains("this is a folder"));
  QVERIFY(message("/dev/zero").contains("not an ordinary file"));
  if (::geteuid() == 0) return;  // everything may be read and written
  const QString path = folder.filePath("secret.json");
  QVERIFY(writeTextFile(path.toStdString(), "{}").ok());
  QCOMPARE(::chmod(qPrintable(path), 0), 0);
  QVERIFY(message(path).contains("no permission to read"));
  QVERIFY(!writeTextFile(path.toStdString(), "x").ok());
}

/// 0 for no function, -1 for no item, and nothing for data that begin at zero.
void TestModelFile::defaultsOfThePagesMayBeWritten() {
  const auto read = readModel(R"({ "sprung": 1,
  "nodes": [ { "type": "RigidBodyEP", "name": "n", "referenceCoordinates": [0, 0, 0, 1, 0, 0, 0] },
             { "type": "GenericData", "name": "d", "numberOfDataCoordinates": 2 } ],
  "objects": [ { "type": "Ground", "name": "gr" },
    { "type": "RigidBody", "name": "b", "nodeNumber": "n", "physicsMass": 1, "physicsInertia": [1, 1, 1, 0, 0, 0] },
    { "type": "ConnectorTorsionalSpringDamper", "name": "t", "markerNumbers": ["g", "m"], "nodeNumber": -1,
      "springTorqueUserFunction": 0, "stiffness": 1 } ],
  "markers": [ { "type": "BodyRigid", "name": "g", "bodyNumber": "gr" },
               { "type": "BodyRigid", "name": "m", "bodyNumber": "b" } ] })");
  QVERIFY2(read.ok(), read.ok() ? "" : read.errors().front().text().c_str());
  const auto model = compile(read->document);
  QVERIFY2(model.ok(), model.ok() ? "" : model.errors().front().text().c_str());
  QCOMPARE(model->initial.data.size(), 2);
  QCOMPARE(model->initial.data.norm(), 0.0);
  QVERIFY(!readModel(R"({ "sprung": 1, "objects": [ { "type": "MassPoint", "name": "m", "nodeNumber": -1 } ] })").ok());
}

QTEST_GUILESS_MAIN(TestModelFile)
#include "test_model_file.moc"
