// The house rules that a compiler does not see: who may include whom, how long a source may grow, what lies at the top.
// The link line already keeps a room from calling what it may not know; this keeps it from even reading the headers,
// and holds the same law between the folders inside core. To change the law, change the tables below and the first
// lines of the room's CMakeLists.txt.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <optional>
#include <vector>

namespace {

// Which of our files a folder may include: folders, or files without their ending. The longest matching entry decides;
// "!" forbids.
struct FolderRule {
  QString folder;
  QStringList may;
};
const std::vector<FolderRule> folderRules = {
    {"core/base", {"core/base"}},
    {"core/catalog", {"core/base", "core/catalog"}},
    {"core/law", {"core/base", "core/catalog", "core/script/function_runtime", "core/law"}},
    {"core/items", {"core/base", "core/catalog", "core/law", "core/items"}},
    {"core/model",
     {"core/base", "core/catalog", "core/items", "core/model", "core/script/formula", "core/script/function_formula",
      "core/curves/channel"}},
    {"core/io", {"core/base", "core/catalog", "core/items", "core/model", "core/curves/channel", "core/io"}},
    {"core/script", {"core/base", "core/catalog", "core/script"}},
    // The program that runs Python: it shares with the others what they say to each other.
    {"core/python",
     {"core/base", "core/catalog/output_variable", "core/script/python", "core/script/descriptor_message",
      "core/script/model_access", "core/python"}},
    {"core/system",
     {"core/base", "core/catalog", "core/law", "core/items", "core/model", "core/script", "core/system"}},
    {"core/dynamics",
     {"core/base", "core/catalog", "core/law", "core/items", "core/model", "core/script", "core/system",
      "core/dynamics"}},
    {"core/algebra", {"core/base", "core/system/sparsity", "core/system/sparse_block", "core/algebra"}},
    {"core/solver",
     {"core/base", "core/model/simulation", "core/model/solver_method", "core/model/repair", "core/law", "core/system",
      "core/dynamics", "core/algebra", "core/solver"}},
    {"core/modes",
     {"core/base", "core/law", "core/system", "core/dynamics", "core/algebra", "core/solver", "core/modes"}},
    {"core/curves", {"core", "!core/io", "core/io/scratch_file", "!core/building"}},
    {"core/sim", {"core", "!core/io", "!core/building", "!core/check", "!core/runs"}},
    {"core/check", {"core", "!core/io", "!core/building", "!core/runs"}},
    {"core/runs", {"core", "!core/io", "core/io/scratch_file", "!core/building", "!core/check"}},
    // The size of a body stands in its drawings.
    {"core/building",
     {"core", "!core/io", "core/io/drawing_reader", "core/io/graphics_text", "!core/script",
      "core/script/function_formula", "core/script/formula_variables"}},
    {"core/results", {"core", "!core/building"}},
    {"core/help",
     {"core/base", "core/catalog", "core/items", "core/model", "core/io/model_file", "core/script/expression",
      "core/help"}},
    {"render", {"core", "render"}},
    // The record of a failed iteration is shown as it is.
    {"ui",
     {"core", "!core/dynamics", "!core/solver", "!core/algebra", "!core/modes", "core/solver/newton_history.h",
      "render", "!render/gl", "render/gl/canvas.h", "render/gl/driver.h", "render/gl/renderer.h", "ui"}},
    {"app", {"core", "render", "ui", "app"}},
    {"tests/core", {"core", "tests/core", "tests/support"}},
    {"tests/render", {"core", "render", "tests/render", "tests/support"}},
    {"tests/ui", {"core", "render", "ui", "tests/ui", "tests/support"}},
    {"tests", {"core", "render", "ui", "app", "tests"}},
};

// Which folders may include a library. The first matching row decides; a header that matches none is refused.
struct LibraryRule {
  QString library;
  QString header;
  QStringList folders;
};
const std::vector<LibraryRule> libraryRules = {
    {"nlohmann-json", "^nlohmann/", {"core/io", "tests"}},
    {"muParser", "^muParser", {"core/script", "tests/core"}},
    {"Python", "^(Python\\.h|pybind11/)", {"core/python"}},
    {"libseccomp", "^seccomp\\.h$", {"core/python/protection"}},
    {"KLU", "^(suitesparse/)?(klu|amd|btf|colamd|cholmod|SuiteSparse_config)\\.h$", {"core/algebra/linear"}},
    {"CAMD", "^(suitesparse/)?camd\\.h$", {"core/algebra/elimination_plan"}},
    {"SPQR", "^(suitesparse/)?SuiteSparseQR\\.hpp$", {"core/algebra/column_rank"}},
    {"Eigen", "^Eigen/", {"core", "render", "ui", "app", "tests"}},
    {"Eigen (AutoDiff)", "^unsupported/Eigen/AutoDiff$", {"core/items/springs/intrinsic_bushing"}},
    {"Eigen (FFT)", "^unsupported/Eigen/FFT$", {"core/curves/spectrum"}},
    {"Eigen (unsupported)", "^unsupported/Eigen/(?!(AutoDiff|FFT)$)", {"tests"}},
    {"OpenGL", "^(epoxy|GL|EGL|KHR)/", {"render/gl", "render/image", "tests/render"}},
    {"OpenGL", "^(QtOpenGL/|QtGui/)?QOpenGL(Extra)?Functions", {"render/gl", "render/image", "tests/render"}},
    {"assimp", "^assimp/", {"render/mesh/mesh_file"}},
    {"QScintilla", "^Qsci/", {"ui/script", "tests/ui"}},
    {"QCustomPlot", "^qcustomplot\\.h$", {"ui/widgets", "tests/ui"}},
    {"CLI11", "^CLI/", {"app", "tests/app"}},
    {"Google Benchmark", "^benchmark/", {"tests/bench"}},
    {"Simbody", "^Simbody\\.h$", {"tests/bench"}},
    {"Qt Test", "^(QTest$|QtTest|QSignalSpy$|QTest|QAbstractItemModelTester$)", {"tests"}},
    {"Qt Widgets", "^(QtWidgets|QtSvg)/", {"ui", "app", "tests/ui", "tests/app", "tests/support"}},
    {"Qt", "^Q[A-Z]|^Qt[A-Z][A-Za-z]*/|^qt?[a-z0-9_]+\\.h$", {"render", "ui", "app", "tests"}},
    {"the standard library", "^c?[a-z_0-9]+$", {"core", "render", "ui", "app", "tests"}},
    {"the operating system",
     "^(unistd|fcntl|signal|malloc|pthread|dlfcn|execinfo|gnu/libc-version|sys/[a-z]+)\\.h$",
     {"core/base/background", "core/base/black_box", "core/io", "core/python", "core/script/python",
      "core/script/descriptor_message", "app", "tests"}},
    {"the operating system (processes)", "^(poll|spawn|linux/[a-z]+)\\.h$", {"core/python", "core/script/python"}},
};

constexpr qsizetype softLines = 400;
constexpr qsizetype hardLines = 700;

// Only here numbers become text: what is no finite number is named there. A program of its own, whose texts are
// Python's, has its own.
const QStringList numberDoors = {"core/base/number_text.cpp", "ui/units/units.cpp", "core/python"};

const QStringList topLevel = {"app",   "core",           "render",    "ui",  "resources",
                              "tests", "CMakeLists.txt", "README.md", "dev", "LICENSE"};

// True for "core/io" in "core/io/reader.cpp" and in "core/io", not in "core/ionic.h"; a name that a file's begins with
// ("core/algebra/linear" for core/algebra/linear_klu.cpp) counts as well when `asStem`.
bool liesIn(const QString& path, const QString& place, bool asStem = false) {
  if (!path.startsWith(place)) return false;
  if (path.size() == place.size()) return true;
  const QChar next = path.at(place.size());
  return next == '/' || (asStem && (next == '_' || next == '.'));
}

const FolderRule* ruleOf(const QString& path) {
  const FolderRule* best = nullptr;
  for (const FolderRule& rule : folderRules) {
    if (liesIn(path, rule.folder) && (!best || rule.folder.size() > best->folder.size())) best = &rule;
  }
  return best;
}

bool mayInclude(const FolderRule& rule, const QString& header) {
  bool allowed = false;
  qsizetype length = -1;
  for (const QString& entry : rule.may) {
    const bool forbids = entry.startsWith('!');
    const QString place = forbids ? entry.mid(1) : entry;
    if (liesIn(header, place, true) && place.size() > length) {
      allowed = !forbids;
      length = place.size();
    }
  }
  return allowed;
}

// What is wrong with this include in this file, if anything.
std::optional<QString> complaint(const QString& path, const QString& header, bool quoted) {
  if (quoted) {
    if (header.endsWith(".moc")) return std::nullopt;
    if (!ruleOf(header)) return QString("\"%1\" is not written from the top of the repository").arg(header);
    const FolderRule* rule = ruleOf(path);
    if (!rule) return QString("no rule for this folder");
    if (!mayInclude(*rule, header)) return QString("%1 may not include \"%2\"").arg(rule->folder, header);
    return std::nullopt;
  }
  for (const LibraryRule& rule : libraryRules) {
    if (!QRegularExpression(rule.header).match(header).hasMatch()) continue;
    for (const QString& folder : rule.folders) {
      if (liesIn(path, folder, true)) return std::nullopt;
    }
    return QString("<%1>: %2 is only for %3").arg(header, rule.library, rule.folders.join(", "));
  }
  return QString("<%1> belongs to no library of the project").arg(header);
}

QStringList sources() {
  const QDir top(SPRUNG_SOURCE_DIR);
  QStringList found;
  for (const char* room : {"app", "core", "render", "ui", "tests"}) {
    QDirIterator it(top.filePath(room), {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) found << top.relativeFilePath(it.next());
  }
  found.sort();
  return found;
}

QStringList linesOf(const QString& path) {
  QFile file(QDir(SPRUNG_SOURCE_DIR).filePath(path));
  if (!file.open(QIODevice::ReadOnly)) return {};
  QStringList lines = QString::fromUtf8(file.readAll()).split('\n');
  if (lines.last().isEmpty()) lines.removeLast();
  return lines;
}

void report(const QStringList& problems) {
  if (problems.isEmpty()) return;
  QFAIL(qPrintable(QString("%1 found:\n  %2").arg(problems.size()).arg(problems.join("\n  "))));
}

}  // namespace

class TestLayers : public QObject {
  Q_OBJECT
 private slots:
  void rulesRefuse_data();
  void rulesRefuse();
  void includesFollowTheRules();
  void sourcesStayShort();
  void roomsSayWhatTheyMayKnow();
  void topLevelIsTidy();
  void numbersLeaveByOneDoor();
  void timeIsMeasuredByAClockThatNobodySets();
};

// The tables themselves, on cases that must stay allowed or refused.
void TestLayers::rulesRefuse_data() {
  QTest::addColumn<QString>("path");
  QTest::addColumn<QString>("header");
  QTest::addColumn<bool>("quoted");
  QTest::addColumn<bool>("allowed");
  const auto row = [](const char* path, const char* include, bool allowed) {
    QString header = include;
    const bool quoted = !header.startsWith('<');
    if (!quoted) header = header.mid(1, header.size() - 2);
    QTest::addRow("%s: %s", path, include) << QString(path) << header << quoted << allowed;
  };
  row("core/base/result.h", "<string>", true);
  row("core/base/result.h", "core/catalog/row.h", false);
  row("core/base/result.h", "<QString>", false);
  row("core/items/mass.h", "core/model/document.h", false);
  row("core/io/reader.cpp", "<nlohmann/json.hpp>", true);
  row("core/model/document.cpp", "<nlohmann/json.hpp>", false);
  row("core/script/formula.cpp", "<muParser.h>", true);
  row("core/sim/simulator.cpp", "<muParser.h>", false);
  row("core/sim/simulator.cpp", "core/io/reader.h", false);
  row("core/sim/simulator.cpp", "core/solver/newton.h", true);
  row("core/algebra/linear_klu.cpp", "<klu.h>", true);
  row("core/algebra/linear/klu.cpp", "<klu.h>", true);
  row("core/solver/newton.cpp", "<klu.h>", false);
  row("core/solver/newton.cpp", "core/items/mass.h", false);
  row("core/solver/newton.h", "core/model/simulation.h", true);
  row("core/solver/newton.h", "core/model/document.h", false);
  row("core/dynamics/forces.cpp", "ui/session.h", false);
  row("core/dynamics/forces.cpp", "forces.h", false);
  row("render/scene/frame.cpp", "<epoxy/gl.h>", false);
  row("render/gl/renderer.cpp", "<epoxy/gl.h>", true);
  row("render/image/offscreen.cpp", "<epoxy/egl.h>", true);
  row("render/scene/frame.cpp", "<QImage>", true);
  row("render/scene/frame.cpp", "<QtWidgets/QWidget>", false);
  row("render/scene/frame.cpp", "ui/session.h", false);
  row("ui/session.cpp", "core/model/document.h", true);
  row("ui/session.cpp", "core/solver/newton.h", false);
  row("ui/view3d/view.cpp", "render/gl/renderer.h", true);
  row("ui/view3d/view.cpp", "render/gl/buffer.h", false);
  row("ui/view3d/view.cpp", "<epoxy/gl.h>", false);
  row("ui/view3d/view.cpp", "app/main.h", false);
  row("ui/view3d/view.cpp", "view.moc", true);
  row("app/commands.cpp", "<CLI/CLI.hpp>", true);
  row("ui/session.cpp", "<CLI/CLI.hpp>", false);
  row("app/commands.cpp", "<boost/any.hpp>", false);
  row("tests/core/test_mass.cpp", "ui/session.h", false);
}

void TestLayers::rulesRefuse() {
  QFETCH(QString, path);
  QFETCH(QString, header);
  QFETCH(bool, quoted);
  QFETCH(bool, allowed);
  const std::optional<QString> said = complaint(path, header, quoted);
  QVERIFY2(said.has_value() != allowed, qPrintable(said.value_or("nothing said")));
}

void TestLayers::includesFollowTheRules() {
  static const QRegularExpression include(R"(^\s*#\s*include\s*(["<])([^">]+)[">])");
  QStringList problems;
  const QStringList paths = sources();
  QVERIFY(!paths.isEmpty());
  for (const QString& path : paths) {
    const QStringList lines = linesOf(path);
    for (qsizetype i = 0; i < lines.size(); ++i) {
      const QRegularExpressionMatch match = include.match(lines[i]);
      if (!match.hasMatch()) continue;
      if (const auto said = complaint(path, match.captured(2), match.captured(1) == "\"")) {
        problems << QString("%1:%2: %3").arg(path).arg(i + 1).arg(*said);
      }
    }
  }
  report(problems);
}

void TestLayers::sourcesStayShort() {
  QStringList problems;
  for (const QString& path : sources()) {
    const qsizetype count = linesOf(path).size();
    if (count > hardLines) {
      problems << QString("%1:%2: longer than %3 lines; divide it").arg(path).arg(hardLines + 1).arg(hardLines);
    } else if (count > softLines) {
      qInfo("%s has %lld lines; files should stay near %lld", qPrintable(path), static_cast<long long>(count),
            static_cast<long long>(softLines));
    }
  }
  report(problems);
}

void TestLayers::roomsSayWhatTheyMayKnow() {
  QStringList problems;
  for (const char* room : {"app", "core", "render", "ui", "tests"}) {
    const QString path = QString(room) + "/CMakeLists.txt";
    const QStringList lines = linesOf(path);
    if (lines.size() < 2 || !lines[0].startsWith("# May know:") || !lines[1].startsWith("# May not touch:")) {
      problems << path + ":1: must begin with \"# May know:\" and \"# May not touch:\"";
    }
  }
  report(problems);
}

void TestLayers::topLevelIsTidy() {
  const QDir top(SPRUNG_SOURCE_DIR);
  QProcess git;
  git.setWorkingDirectory(top.path());
  git.start("git", {"ls-files", "-z"});
  QStringList names;
  if (git.waitForFinished() && git.exitStatus() == QProcess::NormalExit && git.exitCode() == 0) {
    const QByteArray listed = git.readAllStandardOutput();
    for (const QByteArray& path : listed.split('\0')) names << QString::fromUtf8(path).section('/', 0, 0);
  } else {
    // Not a checkout (an archive of the sources): the folder itself, less what a build leaves.
    names = top.entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    names.removeIf([](const QString& name) { return name.startsWith("build") || name == "compile_commands.json"; });
  }
  names.removeDuplicates();
  QStringList problems;
  for (const QString& name : names) {
    if (!name.isEmpty() && !name.startsWith('.') && !topLevel.contains(name)) {
      problems << name + ":1: does not belong at the top level";
    }
  }
  report(problems);
}

// Other ways to make text of a number would let "nan" and "inf" out.
void TestLayers::numbersLeaveByOneDoor() {
  static const QRegularExpression others(
      R"(QString::number\(.*, *'[efgEFG]'|\.arg\([^"]*, *'[efgEFG]'|to_chars|printf\([^"]*"[^"]*%[-+ #0-9.*]*[efgEFG]|)"
      R"(setprecision|\.precision\(|std::fixed|std::scientific|setNum\()");
  QVERIFY(others.match("  text = QString::number(value, 'g', 4);").hasMatch());
  QVERIFY(others.match("  std::snprintf(text, sizeof text, \"%16.8g\", value);").hasMatch());
  QVERIFY(!others.match("  std::printf(\"%s %d\", text, 3);").hasMatch());
  QStringList problems;
  for (const QString& path : sources()) {
    const bool door =
        std::any_of(numberDoors.begin(), numberDoors.end(), [&](const QString& place) { return liesIn(path, place); });
    if (door || path.startsWith("tests/")) continue;
    const QStringList lines = linesOf(path);
    for (qsizetype i = 0; i < lines.size(); ++i)
      if (others.match(lines[i]).hasMatch())
        problems << QString("%1:%2 %3").arg(path).arg(i + 1).arg(lines[i].trimmed());
  }
  report(problems);
}

// Only a report says what the clock on the wall shows; it jumps when it is set or the machine has slept.
void TestLayers::timeIsMeasuredByAClockThatNobodySets() {
  static const QRegularExpression wall(
      "currentMSecsSinceEpoch|currentDateTime|system_clock|gettimeofday *\\(|CLOCK_REALTIME");
  QStringList problems;
  for (const QString& path : sources()) {
    if (path.startsWith("core/base/black_box.") || path.startsWith("tests/")) continue;
    const QStringList lines = linesOf(path);
    for (qsizetype i = 0; i < lines.size(); ++i)
      if (lines[i].contains(wall)) problems << QString("%1:%2 %3").arg(path).arg(i + 1).arg(lines[i].trimmed());
  }
  report(problems);
}

QTEST_GUILESS_MAIN(TestLayers)
#include "test_layers.moc"
