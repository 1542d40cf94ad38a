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
#include <random>

#include "core/catalog/assign.h"
#include "core/io/file_access.h"
#include "core/io/json_parser.h"
#include "core/io/json_text.h"
#include "core/io/model_file.h"
#include "core/items/registry.h"

using namespace sprung;

namespace {

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

  void fillReferences(Document& document, ItemId id) {
    for (const ParamRow& row : document.find(id)->type().rows) {
      if (row.kind != ValueKind::Reference && row.kind != ValueKind::References) continue;
      std::vector<ItemId> fitting;
      for (const ItemId target : document.order(row.refList))
        if (checkReference(row, target, document, "").ok()) fitting.push_back(target);
      QVERIFY2(!fitting.empty(), row.key.data());
      Value value = fitting[below(fitting.size())];
      if (row.kind == ValueKind::References) {
        std::vector<ItemId> targets;
        for (int i = 0; i < row.rows; ++i) targets.push_back(fitting[below(fitting.size())]);
        value = targets;
      }
      QVERIFY(document.assign(id, row, value).ok());
    }
  }

  Value randomValue(const Document& document, ItemId id, const ParamRow& row) {
    switch (row.kind) {
      case ValueKind::Bool: return chance(0.5);
      case ValueKind::Integer:
        return static_cast<std::int64_t>(row.range.lower) + static_cast<std::int64_t>(below(1000));
      case ValueKind::Real: return number(row.range);
      case ValueKind::Text: return text();
      case ValueKind::Function: return "def f(x):\n\treturn \"" + text() + "\"\n";
      case ValueKind::Choice: return std::string(row.choices[below(row.choices.size())]);
      case ValueKind::Graphics:
        return std::string(
            R"([{ "type": "Sphere", "radius": 0.1, "color": [1, 0, 0, 1] }, { "type": "Line", "data": [[]] }])");
      case ValueKind::Color: return Numbers{{0.25, 1.0, 0.0, chance(0.5) ? 1.0 : 0.5}, 0};
      case ValueKind::Vector: {
        Numbers numbers;
        for (int i = 0; i < std::max(row.rows, 1); ++i) numbers.values.push_back(number(row.range));
        return numbers;
      }
      case ValueKind::Matrix: {
        // Rotations must stay rotations; a cyclic exchange of the axes is one.
        if (row.rows == 3) return Numbers{{0, 0, 1, 1, 0, 0, 0, 1, 0}, 3};
        return Numbers{{number(row.range), 2, 3, 4}, 2};
      }
      default: return document.find(id)->get(row);
    }
  }

  void fillValues(Document& document, ItemId id) {
    const Item& item = *document.find(id);
    // What a sensor can measure depends on its target.
    const ItemType* measured = nullptr;
    for (const ParamRow& row : item.type().rows)
      if (row.kind == ValueKind::Reference) measured = &document.find(std::get<ItemId>(item.get(row)))->type();
    for (const ParamRow& row : item.type().rows) {
      const bool isOutput = row.key == "outputVariableType";
      if (row.kind == ValueKind::Reference || row.kind == ValueKind::References || (!isOutput && chance(0.4))) continue;
      Value value = randomValue(document, id, row);
      if (isOutput)
        value = std::string(outputVariableName(measured->outputs[below(measured->outputs.size())].variable));
      const Status status = document.assign(id, row, value);
      QVERIFY2(status.ok(), status.ok() ? "" : toText(status.errors()).c_str());
      if ((row.kind == ValueKind::Real || row.kind == ValueKind::Vector) && row.range.contains(800.0) && chance(0.3))
        QVERIFY(document.assignFormula(id, row, 0, "=2*k").ok());
    }
  }

  std::mt19937 random_;
};

/// Empty when equal; else what differs.
std::string difference(const Document& a, const Document& b) {
  const auto itemDifference = [&](const Item& x, const Item& y) -> std::string {
    if (&x.type() != &y.type() || x.name != y.name) return x.name + " / " + y.name;
    if (x.formulas != y.formulas) return x.name + ": formulas";
    for (const ParamRow& row : x.type().rows) {
      const Value u = x.get(row), v = y.get(row);
      bool same = u == v;
      if (row.kind == ValueKind::Reference)
        same = a.find(std::get<ItemId>(u))->name == b.find(std::get<ItemId>(v))->name;
      if (row.kind == ValueKind::References) {
        const auto& p = std::get<std::vector<ItemId>>(u);
        const auto& q = std::get<std::vector<ItemId>>(v);
        same = p.size() == q.size();
        for (std::size_t i = 0; same && i < p.size(); ++i) same = a.find(p[i])->name == b.find(q[i])->name;
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
};

void TestModelFile::parseAfterPrint() {
  for (unsigned seed = 1; seed <= 300; ++seed) {
    const Document document = RandomModel(seed).make();
    QVERIFY2(validate(document).empty(), toText(validate(document)).c_str());
    const std::string text = writeModel(document);
    const auto read = readModel(text);
    QVERIFY2(read.ok(), read.ok() ? "" : (std::to_string(seed) + "\n" + toText(read.errors()) + text).c_str());
    const std::string differs = difference(document, read->document);
    QVERIFY2(differs.empty(), (std::to_string(seed) + ": " + differs + "\n" + text).c_str());
    QCOMPARE(writeModel(read->document), text);
    for (const QByteArray& line : QByteArray::fromStdString(text).split('\n'))
      QVERIFY2(QString::fromUtf8(line).size() < 400, line.constData());
  }
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
        case ValueKind::Real: good = 7.25, bad = std::numeric_limits<double>::quiet_NaN(); break;
        case ValueKind::Integer: good = std::int64_t{7}, bad = 1.0; break;
        case ValueKind::Text: good = std::string("word"), bad = 1.0; break;
        case ValueKind::Function: good = std::string("=2"), bad = 1.0; break;
        case ValueKind::Graphics: good = std::string(R"([{ "type": "Sphere" }])"), bad = 1.0; break;
        case ValueKind::Choice: good = std::string(row.choices.back()), bad = std::string("no such"); break;
        case ValueKind::Color: good = Numbers{{1, 0.5, 0, 1}, 0}, bad = Numbers{{1, 0, 0, 7}, 0}; break;
        case ValueKind::Vector:
          good = Numbers{{1, 2, 3}, 0};
          bad = Numbers{{1, 2, std::numeric_limits<double>::infinity()}, 0};
          break;
        case ValueKind::Matrix: good = Numbers{{0, 0, 1, 1, 0, 0, 0, 1, 0}, 3}, bad = Numbers{{1, 2, 3}, 3}; break;
        default: continue;  // references are covered by parseAfterPrint
      }
      QVERIFY2(document.assign(*id, row, good).ok(), row.key.data());
      QVERIFY2(!document.assign(*id, row, bad).ok(), row.key.data());
      QVERIFY2(document.find(*id)->get(row) == good, row.key.data());
      const std::string text = writeModel(document);
      QVERIFY2(text.find("\"" + std::string(row.key) + "\": ") != std::string::npos, text.c_str());
      QVERIFY(document.assign(*id, row, type->make().get(row)).ok());
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

QTEST_GUILESS_MAIN(TestModelFile)
#include "test_model_file.moc"
