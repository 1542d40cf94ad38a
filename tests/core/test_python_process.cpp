// Python runs in a process of its own: what a function does there is a finding at its item, and the program goes on. It
// may calculate and nothing else.
#include <QTest>
#include <chrono>
#include <thread>

#include "core/script/python_process.h"
#include "core/script/python_run.h"
#include "core/sim/simulator.h"
#include "tests/support/function_models.h"

using namespace sprung;
using namespace sprung::testing;
using namespace std::chrono_literals;

namespace {

/// A spring whose function does its work well until t = 5.5 ms, and `body` then.
std::string lateFunction(std::string_view body) {
  std::string text =
      "import os, sys, time\ndef f(mbs, t, itemNumber, u, v, k, d, offset):\n    if t > 0.0055:\n        ";
  text.append(body).append("\n    return [k[j]*u[j] for j in range(3)]\n");
  return text;
}

std::shared_ptr<const CompiledModel> modelWith(const std::string& source) {
  ModelBuilder b = oscillator(1.0, 100.0, 1.0, 0.1);
  b.set(b.document.byName(ItemList::Objects, "spring"), "springForceUserFunction", source);
  b.steps(1e-3, 0.05);
  Result<CompiledModel> model = compile(b.document, {.allowPython = true});
  return model ? std::make_shared<const CompiledModel>(std::move(*model)) : nullptr;
}

std::string failureOf(Simulator& simulator) {
  while (simulator.step()) {
  }
  return simulator.failure() ? simulator.failure()->finding.text() : std::string();
}

}  // namespace

class TestPythonProcess : public QObject {
  Q_OBJECT
 private slots:
  void whatAFunctionDoesIsAFinding_data() {
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* body, const char* message) {
      QTest::newRow(name) << body << message;
    };
    row("abort", "os.abort()", "ended Python with signal 6");
    row("segmentation fault", "import ctypes; ctypes.string_at(0)", "ended Python with signal 11");
    row("signal", "import signal; os.kill(os.getpid(), signal.SIGTERM)", "ended Python with signal 15");
    row("exit", "os._exit(0)", "ended Python with exit code 0");
    row("exit with a code", "os._exit(7)", "ended Python with exit code 7");
    row("deep repr",
        "sys.setrecursionlimit(10**9)\n        x = []\n        for i in range(10**6): x = [x]\n        repr(x)",
        "ended Python with signal 11");
    row("lone surrogate", "raise ValueError('half \\ud800 a character')", "ValueError: half ? a character");
    row("surrogate in a name", "raise type('\\udfff', (Exception,), {})", "(line 4 in f");
    row("long call inside C", "sum(range(10**12))", "did not return in time");
    row("big numbers", "10**(10**9)", "did not return in time");
    row("sleep", "time.sleep(1000)", "did not return in time");
    row("regular expression", "import re; re.match('(a*)*b', 'a'*40)", "did not return in time");
    row("a handler of its own",
        "import signal\n        signal.signal(signal.SIGUSR1, signal.SIG_IGN)\n        while True: pass",
        "did not return in time");
    row("fork", "os.fork()", "PermissionError");
    row("another program", "import subprocess; subprocess.run(['true'])", "PermissionError");
    row("thread", "import threading; threading.Thread(target=print).start()", "can't start new thread");
    row("memory", "bytearray(2*1024**3)", "MemoryError");
    row("memory bit by bit", "x = [0]\n        while True: x = x*2", "MemoryError");
    row("memory of files", "os.memfd_create('x')", "PermissionError");
    row("the program", "os.kill(os.getppid(), 9)", "PermissionError");
    row("network", "import socket; socket.socket()", "PermissionError");
    row("reading", "open('/etc/passwd')", "PermissionError");
    row("writing", "open('/dev/null', 'w')", "PermissionError");
    row("more memory", "import resource; resource.setrlimit(resource.RLIMIT_AS, (2**40, 2**40))", "(line 4 in f");
    row("closed files", "sys.stdout = None; os.close(0); os.close(1); raise ValueError('x')", "ValueError: x");
  }
  void whatAFunctionDoesIsAFinding() {
    QFETCH(QString, body);
    QFETCH(QString, message);
    const auto model = modelWith(lateFunction(body.toStdString()));
    QVERIFY(model);
    auto control = std::make_shared<CallControl>();
    control->limit = message == "did not return in time" ? 200ms : 20s;
    Simulator simulator(model, control);
    const std::string text = failureOf(simulator);
    QVERIFY2(text.find(message.toStdString()) != std::string::npos, text.c_str());
    const Diagnostic& finding = simulator.failure()->finding;
    QCOMPARE(finding.where, std::string("objects[2].springForceUserFunction"));
    QCOMPARE(model->system->directory->itemName(finding.item()), std::string("spring"));
    // The last good state is kept, and the next run starts Python anew.
    QCOMPARE(simulator.steps(), 5);
    simulator.reset();
    QVERIFY(!simulator.failure() && simulator.step());
  }

  void badSourcesEndNothing_data() {
    QTest::addColumn<QString>("source");
    QTest::newRow("abort") << "import os\nos.abort()\ndef f(): pass\n";
    QTest::newRow("exit") << "import os\nos._exit(0)\ndef f(): pass\n";
    QTest::newRow("nested deeply") << "def f():\n    return " + QString("-").repeated(200000) + "1\n";
    QTest::newRow("no text") << "def f():\n    raise ValueError('\\ud800')\nf()\n";
  }
  void badSourcesEndNothing() {
    QFETCH(QString, source);
    (void)readPython(source.toStdString(), "here");
    const auto model = modelWith(source.toStdString());
    QVERIFY(model);
    Simulator simulator(model);
    const std::string text = failureOf(simulator);
    QVERIFY2(text.starts_with("objects[2].springForceUserFunction"), text.c_str());
    QCOMPARE(simulator.steps(), 0);
  }

  /// A function that is called while another one asks the model may end Python as well: it is the one that is named.
  void theInnermostFunctionIsNamed() {
    ModelBuilder b = oscillator(1.0, 100.0, 1.0, 0.1);
    b.add(sensorUserFunctionType(), "ends",
          SensorUserFunction{.sensorUserFunction = {"import os\n"
                                                    "def f(mbs, t, sensorNumbers, factors, configuration):\n"
                                                    "    if mbs.systemData.GetTime() > 0.0055: os.abort()\n"
                                                    "    return [t]\n"}});
    b.set(b.document.byName(ItemList::Objects, "spring"), "springForceUserFunction",
          std::string("def f(mbs, t, itemNumber, u, v, k, d, offset):\n    mbs.GetSensorValues('ends')\n"
                      "    return [k[j]*u[j] for j in range(3)]\n"));
    b.steps(1e-3, 0.05);
    Result<CompiledModel> model = compile(b.document, {.allowPython = true});
    QVERIFY(model);
    Simulator simulator(std::make_shared<const CompiledModel>(std::move(*model)));
    const std::string text = failureOf(simulator);
    QVERIFY2(text.find("signal 6") != std::string::npos && text.starts_with("sensors[0]"), text.c_str());
  }

  /// Each run has a process: one that ends takes no other with it.
  void runsAreApart() {
    const auto good = modelWith(lateFunction("pass"));
    const auto bad = modelWith(lateFunction("os.abort()"));
    QVERIFY(good && bad);
    Simulator first(good), second(bad), third(good);
    QVERIFY(first.step() && third.step());
    QVERIFY(!failureOf(second).empty());
    for (int i = 0; i < 20; ++i) QVERIFY(first.step() && third.step());
    QCOMPARE(first.stateHash(), third.stateHash());
  }

  /// A busy machine may take longer to begin than a call may last.
  void interruptsBeforeItListensEndNothing() {
    for (int i = 0; i < 5; ++i) {
      const auto process = python::Process::start();
      QVERIFY(process.ok());
      for (int k = 0; k < 500; ++k) {
        (*process)->interrupt();
        std::this_thread::sleep_for(std::chrono::microseconds(100));
      }
      QTest::qWait(50);
      QVERIFY(!(*process)->hasEnded());
    }
  }

  /// What a function does to a module is gone with its run.
  void nothingIsLeftBehind() {
    const auto model = modelWith(
        "import math\ndef f(mbs, t, itemNumber, u, v, k, d, offset):\n"
        "    assert 'called' in mbs.variables or not hasattr(math, 'mark')\n"
        "    mbs.variables['called'] = math.mark = 1\n"
        "    return [k[j]*u[j] for j in range(3)]\n");
    QVERIFY(model);
    Simulator simulator(model);
    for (int run = 0; run < 2; ++run) {
      QVERIFY2(simulator.step(), simulator.failure() ? simulator.failure()->finding.text().c_str() : "");
      simulator.reset();
    }
  }
};

QTEST_GUILESS_MAIN(TestPythonProcess)
#include "test_python_process.moc"
