// The interpreter belongs to no thread: it is started by one that ends, and others come and go, several at a time.
#include <QTest>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "core/check/function_probe.h"
#include "core/runs/runner.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;
using namespace std::chrono_literals;

namespace {

constexpr const char* kHead = "def f(mbs, t, i, u, v, k, d, o):\n    ";

Document modelWith(const std::string& body) {
  ModelBuilder b = oscillator(1.0, 100.0, 1.0, 0.1);
  std::string source = kHead;
  source.append(body).append("\n    return [k[j]*u[j] for j in range(3)]\n");
  b.set(b.document.byName(ItemList::Objects, "spring"), "springForceUserFunction", source);
  b.steps(1e-3, 0.05);
  return b.document;
}

/// How the function runs, as found in a thread of its own: "good", the code of what was found, or why it could not be
/// tried. The limit is of the calls alone, and only what never returns needs a short one: by the clock, a busy machine
/// makes the start of Python and any call long.
std::string kindInThread(const std::string& body, std::chrono::milliseconds limit = CallControl{}.limit) {
  const Document document = modelWith(body);
  std::string text;
  std::thread([&] {
    auto control = std::make_shared<CallControl>();
    const auto probe = FunctionProbe::make(document, document.byName(ItemList::Objects, "spring"),
                                           "springForceUserFunction", {.python = true, .control = control});
    if (!probe) {
      text = toText(probe.errors());
      return;
    }
    control->limit = limit;
    const auto curve = (*probe)->sweep((*probe)->inputs(), 2, 0, 1, 3, false);
    text = curve.problem ? curve.problem->code : "good";
  }).join();
  return text;
}

}  // namespace

class TestPythonThreads : public QObject {
  Q_OBJECT
 private slots:
  void oneAfterTheOther() {
    for (int i = 0; i < 5; ++i) QCOMPARE(QString::fromStdString(kindInThread("pass")), QString("good"));
  }
  void interruptsHitTheRightOne() {
    for (int i = 0; i < 3; ++i)
      QCOMPARE(QString::fromStdString(kindInThread("while True: pass", 100ms)), QString("function-interrupted"));
    QCOMPARE(QString::fromStdString(kindInThread("pass")), QString("good"));
  }
  void runsAndProbesAtOnce() {
    std::vector<std::unique_ptr<Runner>> runners;
    for (int i = 0; i < 3; ++i) {
      Result<CompiledModel> model = compile(modelWith("if t < 0: return 0"), {.allowPython = true});
      QVERIFY(model);
      runners.push_back(std::make_unique<Runner>(std::make_shared<const CompiledModel>(std::move(*model))));
      runners.back()->post(command::SetRate{1000.0});
      runners.back()->post(command::Play{});
    }
    for (int i = 0; i < 4; ++i) QCOMPARE(QString::fromStdString(kindInThread("pass")), QString("good"));
    for (const auto& runner : runners) {
      std::int64_t step = 0;
      bool failed = false;
      const auto look = [&] {
        if (const Snapshot* snapshot = runner->poll()) {
          step = snapshot->step;
          failed = snapshot->failure.has_value();
        }
        return step > 10;
      };
      QTRY_VERIFY(look());
      QVERIFY(!failed);
    }
  }
};

QTEST_GUILESS_MAIN(TestPythonThreads)
#include "test_python_threads.moc"
