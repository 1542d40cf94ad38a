// Malformed and hostile user functions: each ends with its message, at the start of the run, with the item named, the
// state as it was and nothing left behind that the next one could trip over.
#include <QDir>
#include <QFile>
#include <QTest>
#include <chrono>

#include "core/script/trust.h"
#include "core/sim/simulator.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr const char* kHead = "def f(mbs, t, itemNumber, u, v, k, d, offset):\n    ";

/// The head of a function with this body. Appended: g++ 12 warns of overflows that are not there when strings are
/// added.
std::string function(std::string_view body) {
  std::string text = kHead;
  text.append(body);
  return text;
}

ModelBuilder springWith(const std::string& source) {
  ModelBuilder b = oscillator(1.0, 100.0, 1.0, 0.1);
  b.add(sensorNodeType(), "position",
        SensorNode{.nodeNumber = b.document.byName(ItemList::Nodes, "nmass"),
                   .sensor = {.outputVariableType = OutputVariable::Position}});
  b.set(b.document.byName(ItemList::Objects, "spring"), "springForceUserFunction", source);
  b.set("settings.timeIntegration.newton.maxIterations", std::int64_t{5});
  return b;
}

/// Rows of sources and what their message must contain.
struct Rows {
  int count = 0;
  void add(const std::string& kind, const std::string& source, const char* message) {
    QTest::addRow("%s %d", kind.c_str(), ++count) << QString::fromStdString(source) << message;
  }
  void bodies(const char* kind, std::initializer_list<const char*> list, const char* message) {
    for (const char* body : list) add(kind, function(std::string(body).append("\n")), message);
  }
  void sources(const char* kind, std::initializer_list<const char*> list, const char* message) {
    for (const char* source : list) add(kind, source, message);
  }
};

void columns() {
  QTest::addColumn<QString>("source");
  QTest::addColumn<QString>("message");
}

}  // namespace

class TestHostileFunctions : public QObject {
  Q_OBJECT
 private slots:
  /// Loading NumPy takes longer than the calls below may.
  void initTestCase() {
    const auto model =
        compile(springWith(function("import numpy; return numpy.zeros(3)")).document, {.allowPython = true});
    Simulator simulator(std::make_shared<CompiledModel>(*model));
    QVERIFY2(simulator.step(), simulator.failure() ? simulator.failure()->finding.text().c_str() : "");
  }

  void python_data() {
    columns();
    Rows rows;
    rows.sources("broken source",
                 {"def",
                  "def f",
                  "def f(",
                  "def f(:",
                  "def f():",
                  "def f(mbs) return 1",
                  "def 1f(x): return 1",
                  "def f(a, a): return 1",
                  "def f(mbs, t,, i): return 1",
                  "x = = 1",
                  "for",
                  "if True",
                  "while",
                  "class",
                  "import",
                  "from math import",
                  "from import x",
                  "1 +",
                  "(",
                  ")",
                  "[1, 2",
                  "{",
                  "}",
                  "'abc",
                  "\"abc",
                  "'''abc",
                  "@",
                  "$",
                  "?",
                  "!",
                  "lambda",
                  "return",
                  "yield",
                  "else: pass",
                  "\tdef f(): pass\n  x = 1",
                  "def f(mbs):\nreturn 1",
                  "def f(mbs):\n  return 1\n return 2",
                  "print 'x'",
                  "exec 'x'",
                  "1 = x",
                  "f() = 1",
                  "None = 1",
                  "a b",
                  "a.1",
                  "1a",
                  "0777",
                  "0x",
                  "break",
                  "continue",
                  "def f(x): return x\nx ==== y",
                  "async",
                  "await x",
                  "del",
                  "global",
                  "nonlocal x",
                  "with open() as",
                  "try: pass",
                  "except: pass",
                  "match x:",
                  "\xc3\xa9\xe2\x82\xac = 1",
                  "def f(*): pass",
                  "def f(x=1, y): pass",
                  "f(x for x in y, 1)",
                  "*a",
                  "a, *b, *c = d",
                  "`x`",
                  "x <> y"},
                 "Error");
    rows.sources("no function",
                 {"x = 1", "pass", "# nothing", "import math", "'text'", "f = lambda *a: 0", "class f: pass"},
                 "there is no def in it");
    rows.sources("deep source", {}, "");
    rows.add("deep source", "x = " + std::string(5000, '(') + "1" + std::string(5000, ')'), "Error");
    rows.add("deep source", "x = " + std::string(100000, '-') + "1", "Error");
    rows.add("deep source", function(std::string("return ").append(300, '[').append(300, ']')), "Error");
    rows.sources(
        "module that raises",
        {"1/0\ndef f(): pass", "raise ValueError('x')\ndef f(): pass", "undefined\ndef f(): pass",
         "import no_such_module\ndef f(): pass", "from math import no_such_name\ndef f(): pass",
         "assert False\ndef f(): pass", "[][1]\ndef f(): pass", "{}['x']\ndef f(): pass", "int('x')\ndef f(): pass",
         "raise SystemExit\ndef f(): pass", "raise KeyboardInterrupt\ndef f(): pass",
         "import sys; sys.exit(3)\ndef f(): pass", "exit()\ndef f(): pass", "quit()\ndef f(): pass",
         "def f(): pass\nf()\nf(1)", "def g(): g()\ng()\ndef f(): pass"},
        "(line ");
    for (int arguments = 0; arguments <= 12; ++arguments) {
      if (arguments == 8) continue;
      std::string list;
      for (int i = 0; i < arguments; ++i) list += (i == 0 ? "a" : ", a") + std::to_string(i);
      rows.add("arguments", "def f(" + list + "):\n    return [0, 0, 0]\n", "but is called with 8");
    }
    rows.sources("name gone", {"def f(): pass\nf = 1", "def f(): pass\nf = None", "def f(): pass\nf = 'text'"},
                 "is no function any more");
    rows.bodies("raises",
                {"raise ValueError('a message')",
                 "raise RuntimeError",
                 "raise Exception('x' * 10000)",
                 "raise SystemExit",
                 "raise KeyboardInterrupt",
                 "raise BaseException('x')",
                 "raise StopIteration",
                 "raise MemoryError",
                 "assert u[0] > 1e9, 'too small'",
                 "return 1/0",
                 "return undefined",
                 "return [undefined, 0, 0]",
                 "return u[3]",
                 "return u[7:9][0]",
                 "return k['x']",
                 "return u.x",
                 "return u()",
                 "return u + 1",
                 "return [u/2, 0, 0]",
                 "return int('x')",
                 "return {}['x']",
                 "import no_such_module",
                 "from math import no_such_name",
                 "return math.sin(t)",
                 "import math; return [math.sqrt(-1), 0, 0]",
                 "import math; return [math.log(0), 0, 0]",
                 "import math; return [math.exp(1000), 0, 0]",
                 "return [10.0**1000, 0, 0]",
                 "raise 1",
                 "raise None",
                 "exit()",
                 "import sys; sys.exit()",
                 "del k; return k",
                 "u.clear(); return [u[0], 0, 0]",
                 "return eval('1+')",
                 "exec('raise ValueError')",
                 "return next(iter([]))",
                 "return open('/no/such/file').read()",
                 "[].pop()",
                 "return 'abc'.decode()",
                 "return max([])",
                 "return [0]*-1 + [1][5]"},
                "line 2");
    rows.bodies("raises without a text",
                {"class E(Exception):\n        def __str__(self): raise ValueError\n    raise E",
                 "class E(BaseException):\n        def __str__(self): return 1\n    raise E"},
                "E (line 4 in f: raise E)");
    rows.bodies("recursion",
                {"return f(mbs, t, itemNumber, u, v, k, d, offset)", "g = lambda: g()\n    return g()",
                 "class A:\n        def __getattr__(self, n): return getattr(self, n + 'x')\n    return A().y"},
                "RecursionError");
    rows.bodies(
        "wrong size",
        {"return []", "return [1]", "return [1, 2]", "return [1, 2, 3, 4]", "return 1.0", "return 0", "return True",
         "return ()", "return (1, 2)", "return [[1, 2, 3], [4, 5, 6]]", "return [[1], [2], [3], [4]]",
         "return range(2)", "return u + v", "return [0]*1000", "import numpy; return numpy.zeros(2)",
         "import numpy; return numpy.zeros((2, 3))", "import numpy; return numpy.float64(1)"},
        "expected 3 numbers");
    rows.bodies("wrong type",
                {"return 'abc'", "return b'abc'", "return {}", "return {1: 2}", "return {1, 2, 3}", "return object()",
                 "return f", "return ['a', 0, 0]", "return [None, 0, 0]", "return [1j, 0, 0]", "return [0, 0, '1']",
                 "return [0, {}, 0]", "return (i for i in range(3))", "return mbs", "return lambda: 0", "return type",
                 "return [0, [0, 'x'], 0]", "return [[[[[0]]]], 0, 0]", "import math; return math"},
                "Error");
    rows.bodies("no result", {"pass", "return", "return None", "u[0] = 1", "x = 1", "'text'"}, "returns nothing");
    rows.bodies("not a number",
                {"return [float('nan'), 0, 0]", "return [0, float('inf'), 0]", "return [0, 0, -float('inf')]",
                 "x = 1e308; return [x*10, 0, 0]", "x = float('inf'); return [x - x, 0, 0]",
                 "import math; return [math.nan, 0, 0]", "import math; return [math.inf*u[0], 0, 0]",
                 "import numpy; return numpy.array([1.0, 0, 0])/0", "import numpy; return [numpy.sqrt(-1.0), 0, 0]",
                 "return [1e200*1e200, t, 0]"},
                "not finite");
    rows.bodies(
        "endless",
        {"while True: pass", "while 1: t += 1", "for i in iter(int, 1): pass",
         "import itertools\n    for i in itertools.count(): pass",
         "while True:\n        try:\n            while True: pass\n        except BaseException: pass",
         "while True:\n        try: [x for x in range(100000)]\n        finally: continue",
         // What interrupts it is swallowed where an object ends, and good numbers are returned afterwards.
         "class Slow:\n        def __del__(self):\n            while True: pass\n    Slow()\n    return [0, 0, 0]"},
        "did not return in time");
    rows.bodies("misuse of mbs",
                {"return mbs.NoSuchMethod()",
                 "return mbs.GetObjectParameter()",
                 "return mbs.GetObjectParameter(0)",
                 "return mbs.GetObjectParameter(99, 'stiffness')",
                 "return mbs.GetObjectParameter(-1, 'stiffness')",
                 "return mbs.GetObjectParameter('sprin', 'stiffness')",
                 "return mbs.GetObjectParameter('spring', 'stifness')",
                 "return mbs.GetObjectParameter(None, 'x')",
                 "return mbs.GetObjectParameter(1.5, 'x')",
                 "mbs.SetObjectParameter('spring', 'stiffness', 'abc')",
                 "mbs.SetObjectParameter('spring', 'stiffness', [1])",
                 "mbs.SetObjectParameter('spring', 'stiffness', [float('nan'), 0, 0])",
                 "mbs.SetObjectParameter('spring', 'stiffness', None)",
                 "mbs.SetObjectParameter('spring', 'name', 'x')",
                 "mbs.SetObjectParameter('spring', 'markerNumbers', [0, 0])",
                 "mbs.SetObjectParameter('mass', 'physicsMass', -1.0)",
                 "mbs.SetObjectParameter('mass', 'nodeNumber', 0)",
                 "mbs.SetNodeParameter(0, 'initialCoordinates', [0, 0, 0])",
                 "return mbs.GetNodeOutput('nmass', 'Positon')",
                 "return mbs.GetNodeOutput('nmass', 7)",
                 "return mbs.GetNodeOutput('none', 'Position')",
                 "return mbs.GetNodeOutput('nmass', 'Position', 'EndOfStep')",
                 "return mbs.GetObjectOutputBody('spring', 'Position')",
                 "return mbs.GetObjectOutputBody('mass', 'Position', [0])",
                 "return mbs.GetSensorValues('none')",
                 "return mbs.GetSensorValues(12)",
                 "return mbs.GetMarkerOutput(77, 'Position')",
                 "mbs.systemData.NoSuchThing()",
                 "return mbs.variables['none']",
                 "return mbs.GetLoad('none')"},
                "line 2 in f");
    rows.bodies("reads itself",
                {"return list(mbs.GetObjectOutput('spring', 'Force'))",
                 "return list(mbs.GetObjectOutput(itemNumber, 'Force'))"},
                "depends on itself");
    QVERIFY2(rows.count >= 230, qPrintable(QString::number(rows.count)));
  }
  void python() {
    QFETCH(QString, source);
    QFETCH(QString, message);
    const Result<CompiledModel> model = compile(springWith(source.toStdString()).document, {.allowPython = true});
    QVERIFY(model.ok());  // nothing is executed, so nothing is known
    auto control = std::make_shared<CallControl>();
    // By the clock: only what never returns may have so little, a busy machine makes any call long.
    if (message.contains("in time")) control->limit = std::chrono::milliseconds(40);
    Simulator simulator(std::make_shared<CompiledModel>(*model), control);
    QVERIFY(!simulator.step());
    QVERIFY(simulator.failure());
    const Failure& failure = *simulator.failure();
    const std::string text = failure.finding.text();
    QVERIFY2(text.find(message.toStdString()) != std::string::npos, text.c_str());
    QVERIFY2(text.size() < 1500, text.c_str());
    QCOMPARE(failure.finding.where, std::string("objects[2].springForceUserFunction"));
    QCOMPARE(model->system->directory->itemName(failure.finding.item()), std::string("spring"));
    QCOMPARE(simulator.steps(), 0);
    QVERIFY(simulator.state().q == model->initial.q && simulator.state().t == 0.0);
    Snapshot snapshot;
    simulator.fill(snapshot);
    QVERIFY(snapshot.connectorForces[0].allFinite() && snapshot.q.allFinite());
  }

  /// After all that the interpreter is as good as new.
  void theNextFunctionWorks() {
    const auto model =
        compile(springWith(function("return [k[j]*u[j] for j in range(3)]")).document, {.allowPython = true});
    Simulator simulator(std::make_shared<CompiledModel>(*model));
    for (int i = 0; i < 100; ++i)
      QVERIFY2(simulator.step(), simulator.failure() ? simulator.failure()->finding.text().c_str() : "");
  }

  void withoutTrust_data() {
    QTest::addColumn<QString>("source");
    int count = 0;
    const QString mark = markFile();
    for (const char* code : {"open('%1', 'w')",
                             "import os; os.system('touch %1')",
                             "import os\nos.mkdir('%1')",
                             "import subprocess; subprocess.run(['touch', '%1'])",
                             "import pathlib; pathlib.Path('%1').touch()",
                             "exec(\"open('%1', 'w')\")",
                             "eval(\"open('%1', 'w')\")",
                             "__import__('os').mkdir('%1')",
                             "class A:\n    open('%1', 'w')",
                             "x = [open('%1', 'w')]",
                             "def g(x=open('%1', 'w')): pass",
                             "@lambda f: open('%1', 'w')\ndef g(): pass",
                             "import sys; sys.stdout = open('%1', 'w')",
                             "import shutil; shutil.copy('/etc/hostname', '%1')",
                             "while True: pass",
                             "import threading; threading.Thread(target=print).start()",
                             "import ctypes",
                             "raise SystemExit",
                             "import os; os._exit(7)",
                             "def f(): pass\nf()"}) {
      for (const bool inside : {false, true}) {
        const QString text = QString(code).arg(mark).replace("\\n", "\n");
        const QString body = QString(text).replace("\n", "\n    ");
        QTest::addRow("%d", ++count) << (inside ? QString(kHead) + body + "\n"
                                                : text + "\n" + kHead + "return [0, 0, 0]\n");
      }
    }
  }
  void withoutTrust() {
    QFETCH(QString, source);
    const Result<CompiledModel> model = compile(springWith(source.toStdString()).document);
    QVERIFY(model.ok() && model->system->isLocked());
    Simulator simulator(std::make_shared<CompiledModel>(*model));
    Snapshot snapshot;
    simulator.prepare();
    simulator.fill(snapshot);
    QVERIFY(!simulator.failure());
    QVERIFY(!simulator.step());
    QVERIFY(simulator.failure() && isPythonNotTrusted(simulator.failure()->finding));
    QVERIFY(!QFile::exists(markFile()) && !QDir(markFile()).exists());
  }

  void formulas_data() {
    columns();
    int count = 0;
    for (const char* text : {"=",
                             "= ",
                             "=k*",
                             "=*k",
                             "=k**",
                             "=(k",
                             "=k)",
                             "=[k",
                             "=k]",
                             "=u[",
                             "=u[0",
                             "=u[]",
                             "=u[0.5]",
                             "=u[3]",
                             "=u[-4]",
                             "=u[t]",
                             "=u[0][0]",
                             "=t[0]",
                             "=[1, 2]",
                             "=[1, 2, 3, 4]",
                             "=[[1, 2, 3]]",
                             "=1",
                             "=t",
                             "=u[0]",
                             "=nonsense",
                             "=K*u",
                             "=mbs",
                             "=itemnumber*u",
                             "=sin",
                             "=sin()*u",
                             "=sin(1, 2)*u",
                             "=foo(u)",
                             "=u;v",
                             "=u, v",
                             "=u = v",
                             "=\"u\"",
                             "='u'",
                             "=u$",
                             "=u # v",
                             "=u \\ v",
                             "=2u",
                             "=u v",
                             "=1e",
                             "=1..2*u",
                             "=0x10*u",
                             "=import os",
                             "=__import__(\"os\")",
                             "=lambda: 0",
                             "=u if t else v",
                             "=u ? v",
                             "=u ? v :",
                             "=u : v",
                             "=!",
                             "=&& u",
                             "=u &&",
                             "=u || ",
                             "=u <",
                             "=if(u, v)",
                             "=min()",
                             "=[]",
                             "=[,]",
                             "=[1,,2]",
                             "=k[0,1]*u",
                             "=\xc3\xbc*u",
                             "=u\xe2\x88\x92v"}) {
      QTest::addRow("%d", ++count) << text << "the formula";
    }
    QTest::addRow("long") << "=" + QString("u+").repeated(60000) + "u"
                          << "longer than";
    QTest::addRow("many parts") << "=" + QString("u+").repeated(20000) + "u"
                                << "too long";
    QTest::addRow("deep") << "=" + QString("(").repeated(9000) << "nested too deeply";
  }
  void formulas() {
    QFETCH(QString, source);
    QFETCH(QString, message);
    const Result<CompiledModel> model = compile(springWith(source.toStdString()).document);
    QVERIFY(!model.ok());
    const std::string text = toText(model.errors());
    QVERIFY2(text.find(message.toStdString()) != std::string::npos, text.c_str());
    QVERIFY2(text.find("objects[2].springForceUserFunction") != std::string::npos, text.c_str());
  }

  void formulasThatGiveNoNumber_data() {
    columns();
    for (const char* text : {"=u/0", "=sqrt(-1)*u + k", "=ln(0)*k", "=k*1e308*1e308", "=[0/0, 0, 0]", "=u^-1",
                             "=acos(2)*k", "=[1/u[1], 0, 0]", "=exp(1000)*k", "=k % 0"})
      QTest::addRow("%s", text) << text << "not finite";
  }
  void formulasThatGiveNoNumber() {
    QFETCH(QString, source);
    QFETCH(QString, message);
    const Result<CompiledModel> model = compile(springWith(source.toStdString()).document);
    QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
    Simulator simulator(std::make_shared<CompiledModel>(*model));
    QVERIFY(!simulator.step());
    QVERIFY(simulator.failure());
    const std::string text = simulator.failure()->finding.text();
    QVERIFY2(text.find(message.toStdString()) != std::string::npos, text.c_str());
    QCOMPARE(simulator.steps(), 0);
  }

 private:
  static QString markFile() {
    return QDir::temp().filePath("sprung-mark-" + QString::number(QCoreApplication::applicationPid()));
  }
};

QTEST_GUILESS_MAIN(TestHostileFunctions)
#include "test_hostile_functions.moc"
