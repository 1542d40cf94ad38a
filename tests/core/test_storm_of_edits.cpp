// A slider that is moved as fast as events can come while the model runs on its thread and others read its curves: the
// last number wins, all of it can be computed again, and no thread disturbs another (see ./dev tsan).
#include <QTest>
#include <atomic>
#include <future>
#include <mutex>
#include <thread>

#include "core/curves/curve_reader.h"
#include "core/io/model_file.h"
#include "core/runs/runner.h"
#include "core/sim/recording.h"
#include "core/system/system.h"

using namespace sprung;

namespace {

constexpr const char* kModel = R"({ "sprung": 1,
  "variables": [ { "name": "k", "value": 50, "min": 1, "max": 1000, "unit": "N/m" } ],
  "nodes": [ { "type": "1D", "name": "slide", "initialCoordinates": [0.1] },
             { "type": "PointGround", "name": "world" } ],
  "objects": [ { "type": "Mass1D", "name": "mass", "physicsMass": 2, "nodeNumber": "slide" },
               { "type": "ConnectorCoordinateSpringDamper", "name": "spring", "markerNumbers": ["fixed", "way"],
                 "stiffness": "=2*k", "damping": 0.1 } ],
  "markers": [ { "type": "NodeCoordinate", "name": "fixed", "nodeNumber": "world", "coordinate": 0 },
               { "type": "NodeCoordinate", "name": "way", "nodeNumber": "slide", "coordinate": 0 } ],
  "sensors": [ { "type": "Node", "name": "place", "nodeNumber": "slide", "outputVariableType": "Coordinates" } ],
  "simulation": { "settings": { "timeIntegration": { "endTime": 1000, "numberOfSteps": 1000000 } } } })";

CompiledModel compiled(const Document& document) {
  Result<CompiledModel> model = compile(document);
  if (!model) qFatal("%s", toText(model.errors()).c_str());
  return std::move(*model);
}

/// Goes through the newest curves again and again, as plots do, on a thread of its own.
class Onlooker {
 public:
  explicit Onlooker(std::vector<Channel> channels) : channels_(std::move(channels)) {}
  void see(std::shared_ptr<const Curves> curves) {
    const std::lock_guard lock(mutex_);
    curves_ = std::move(curves);
  }
  int looks() const { return looks_; }
  /// A point lay outside of the extremes.
  bool wrong() const { return wrong_; }

 private:
  void look(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      std::shared_ptr<const Curves> curves;
      {
        const std::lock_guard lock(mutex_);
        curves = curves_;
      }
      const CurveReader run(curves, 0);
      const auto times = run.timeRange();
      if (!times) continue;
      for (const Channel& channel : channels_) {
        const std::size_t column = run.columnOf(channel);
        const Extremes all = run.range(column, times->first, times->second);
        for (const CurvePoint& point : run.thinned(column, times->first, times->second, 300))
          if (point.value < all.least || point.value > all.greatest) wrong_ = true;
      }
      ++looks_;
    }
  }

  std::vector<Channel> channels_;
  std::mutex mutex_;
  std::shared_ptr<const Curves> curves_;
  std::atomic<int> looks_ = 0;
  std::atomic<bool> wrong_ = false;
  std::jthread thread_{// last member: joins before the rest goes
                       [this](const std::stop_token& stop) { look(stop); }};
};

}  // namespace

class TestStormOfEdits : public QObject {
  Q_OBJECT
 private slots:
  void tenThousandChangesWhileItRuns();
};

void TestStormOfEdits::tenThousandChangesWhileItRuns() {
  constexpr int kChanges = 10'000;
  constexpr double kLast = 160.0;
  Result<ReadModel> read = readModel(kModel);
  QVERIFY(read.ok());
  Document document = std::move(read->document);
  const Channel k = variableChannel("k"), place{document.byName(ItemList::Sensors, "place")},
                force{document.byName(ItemList::Objects, "spring"), OutputVariable::Force};
  Channel power = formulaChannel({.text = "=k*x", .operands = {{"k", k}, {"x", place}}});
  power.operation = ChannelOperation::Integral;
  const std::vector<Channel> channels = {k, place, force, power};

  const auto model = std::make_shared<const CompiledModel>(compiled(document));
  Runner runner(model);
  Onlooker onlooker(channels);
  Snapshot last;
  const auto poll = [&] {
    const Snapshot* fresh = runner.poll();
    if (fresh == nullptr) return;
    last = *fresh;
    onlooker.see(last.curves);
  };
  const auto move = [&](double to) {
    std::vector<Variable> variables = document.variables();
    variables.front().value = to;
    QVERIFY(document.setVariables(variables).ok());
    runner.post(command::SetCoefficients{0, compiled(document).coefficients, model->system});
  };
  runner.post(command::SetHistoryBudget{2'000'000, 100'000'000});
  runner.post(command::Trace{channels});
  runner.post(command::SetRate{100.0});
  runner.post(command::Play{});
  for (int i = 0; i < kChanges; ++i) {
    move(1 + (i * 7919) % 998);
    poll();
    if (i % 100 == 0) QTest::qWait(1);
  }
  move(kLast);
  const auto stopped = [&](std::int64_t step) {
    return QTest::qWaitFor(
        [&] {
          poll();
          return last.state == RunState::Paused && last.step >= step && last.curves != nullptr;
        },
        20000);
  };
  runner.post(command::Pause{});
  QVERIFY(stopped(0));
  const std::int64_t step = last.step + 10;
  runner.post(command::Step{10});
  QVERIFY(stopped(step));
  std::promise<Recording> promise;
  auto future = promise.get_future();
  runner.post(command::Record{[&](Recording made) { promise.set_value(std::move(made)); }});
  const Recording recording = future.get();
  QCOMPARE(recording.steps, step);
  const System& system = *model->system;
  const auto slot = static_cast<std::size_t>(system.directory->variableSlot("k")->begin);
  QTRY_VERIFY(onlooker.looks() > 10);
  QVERIFY(!onlooker.wrong());
  QVERIFY2(recording.steps > 100, qPrintable(QString::number(recording.steps)));

  // The last number is the one that runs, in the log, and in the curve.
  std::size_t changes = 0;
  double logged = 0.0;
  for (const LoggedInput& entry : recording.inputs)
    if (const auto* set = std::get_if<command::SetCoefficients>(&entry.input)) {
      ++changes;
      logged = set->values.at(slot);
    }
  qInfo("%zu changes in %lld steps, curves read %d times", changes, static_cast<long long>(recording.steps),
        onlooker.looks());
  QCOMPARE(logged, kLast);
  const CurveReader run(last.curves, 0);
  QCOMPARE(run.valueAt(run.columnOf(k), last.time).value(), kLast);

  // And all of it can be computed again.
  Replay replay(recording);
  while (replay.step()) {
  }
  Snapshot again;
  replay.fill(again);
  QCOMPARE(again.q, last.q);
  QCOMPARE(again.v, last.v);
}

QTEST_GUILESS_MAIN(TestStormOfEdits)
#include "test_storm_of_edits.moc"
