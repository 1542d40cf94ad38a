// What is kept of values over time: every step, of every run in sight, also what happened before somebody looked;
// thinned without losing an extreme; within its room.
#include <QTest>
#include <cmath>
#include <limits>
#include <random>
#include <thread>

#include "core/curves/column_writer.h"
#include "core/curves/curve_reader.h"
#include "core/runs/runner.h"
#include "tests/support/function_models.h"
#include "tests/support/pump_bench.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// A column of so many values, with the time i ms.
std::shared_ptr<Curves> written(const std::vector<double>& values) {
  ColumnWriter times, column;
  for (std::size_t i = 0; i < values.size(); ++i) {
    times.append(static_cast<std::int64_t>(i), 1e-3 * static_cast<double>(i));
    column.append(static_cast<std::int64_t>(i), values[i]);
  }
  auto curves = std::make_shared<Curves>();
  curves->channels = {Channel{}};
  curves->paths = {{0, {{0, 0, static_cast<std::int64_t>(values.size()), {times.column(), column.column()}}}}};
  return curves;
}

Extremes extremesOf(const std::vector<CurvePoint>& points) {
  Extremes all;
  for (const CurvePoint& point : points) all.add(point.value);
  return all;
}

Channel displacementOf(const ModelBuilder& b, const std::string& node) {
  return {b.document.byName(ItemList::Nodes, node), OutputVariable::Displacement, 0};
}

ModelBuilder swinging() {
  ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
  b.steps(1e-3, 1.0);
  return b;
}

struct Row {
  double time = 0.0;
  std::vector<double> values;
  bool operator==(const Row&) const = default;
};

/// Everything that is known of a run.
std::vector<Row> rowsOf(const Snapshot& snapshot, std::size_t path = 0) {
  std::vector<Row> rows;
  const CurveReader reader(snapshot.curves, path);
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < snapshot.curves->channels.size(); ++i) columns.push_back(i + 1);
  reader.eachStep(columns, -1.0, 1e9, [&](double time, const std::vector<double>& values) {
    rows.push_back({time, values});
    return true;
  });
  return rows;
}

/// The displacement at every step, from a simulator that does nothing else.
std::vector<Row> plainRows(const ModelBuilder& b, int steps) {
  Simulator simulator(b.compiled());
  std::vector<Row> rows;
  const auto node = static_cast<std::size_t>(simulator.system().nodes.front().first);
  for (int i = 0; i <= steps; ++i) {
    rows.push_back({simulator.time(), {simulator.state().q[static_cast<Eigen::Index>(node)]}});
    if (i < steps && !simulator.step()) throw std::runtime_error("no step");
  }
  return rows;
}

}  // namespace

class TestCurves : public QObject {
  Q_OBJECT
 private slots:
  // The past was filled in up to a row inside a block; the run goes on there because another column lacks that row.
  void aRowThatIsKnownIsNotTakenTwice() {
    constexpr std::int64_t kFilled = 3000, kEnd = 9000;
    ColumnWriter column;
    const auto value = [](std::int64_t row) { return 2.0 * static_cast<double>(row) + 1.0; };
    for (std::int64_t row = 0; row <= kFilled; ++row) column.fill(row, value(row));
    for (std::int64_t row = kFilled; row < kEnd; ++row) column.append(row, value(row));
    ColumnWriter times;
    for (std::int64_t row = 0; row < kEnd; ++row) times.append(row, 1e-3 * static_cast<double>(row));
    auto curves = std::make_shared<Curves>();
    curves->channels = {Channel{}};
    curves->paths = {{0, {{0, 0, kEnd, {times.column(), column.column()}}}}};
    std::int64_t row = 0;
    CurveReader(curves, 0).eachStep(
        {1}, -1.0, 1e9, [&](double, const std::vector<double>& values) { return values[0] == value(row++); });
    QCOMPARE(row, kEnd);
  }

  void whatIsNotFiniteHasNoExtreme() {
    Extremes all;
    constexpr double kInfinite = std::numeric_limits<double>::infinity();
    for (const double value : {1.0, kInfinite, -2.0, -kInfinite, std::nan("")}) all.add(value);
    QCOMPARE(all.least, -2.0);
    QCOMPARE(all.greatest, 1.0);
  }

  void thinningHidesNoExtreme() {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    for (const int count : {3, 500, 4096, 4097, 60'000}) {
      std::vector<double> values;
      for (int i = 0; i < count; ++i) values.push_back(unit(random) * (i % 997 == 13 ? 100.0 : 1.0));
      const CurveReader reader(written(values), 0);
      for (int trial = 0; trial < 200; ++trial) {
        double begin = 1e-3 * (count + 10) * (0.5 * unit(random) + 0.45),
               end = 1e-3 * (count + 10) * (0.5 * unit(random) + 0.55);
        if (begin > end) std::swap(begin, end);
        const int pixels = 1 + static_cast<int>(random() % 1500U);
        const std::vector<CurvePoint> points = reader.thinned(1, begin, end, pixels);
        Extremes inside;
        double last = -1.0;
        for (int i = 0; i < count; ++i)
          if (1e-3 * i >= begin && 1e-3 * i <= end) inside.add(values[static_cast<std::size_t>(i)]);
        for (const CurvePoint& point : points) {
          QVERIFY(point.time >= last);
          last = point.time;
        }
        const Extremes drawn = extremesOf(points), told = reader.range(1, begin, end);
        if (inside.empty()) continue;
        QVERIFY(drawn.least <= inside.least && drawn.greatest >= inside.greatest);
        QVERIFY(told.least <= inside.least && told.greatest >= inside.greatest);
        QVERIFY2(points.size() <= static_cast<std::size_t>(4 * pixels + 8), qPrintable(QString::number(points.size())));
      }
    }
  }

  /// No pixel lies about another one: what is drawn near a time has happened near it.
  void thinnedPointsStandWhereTheyHappened() {
    std::vector<double> values(200'000, 0.0);
    values[123'456] = 5.0;
    const CurveReader reader(written(values), 0);
    const std::vector<CurvePoint> points = reader.thinned(1, 0.0, 200.0, 1000);
    for (const CurvePoint& point : points)
      if (point.value != 0.0) QVERIFY(std::abs(point.time - 123.456) < 0.2);
    QCOMPARE(extremesOf(points).greatest, 5.0);
    QCOMPARE(reader.valueAt(1, 123.4565).value(), 5.0);
    QVERIFY(!reader.valueAt(1, -0.001).has_value());
  }

  /// Of a swing that begins at its height no picture begins below and rises; it ends where it ends.
  void thinnedCurvesBeginAndEndWithTheirSteps() {
    std::vector<double> values;
    for (int i = 0; i < 4000; ++i) values.push_back(std::cos(0.0314 * i));
    const CurveReader reader(written(values), 0);
    for (const int pixels : {20, 150, 900}) {
      const std::vector<CurvePoint> points = reader.thinned(1, 0.0, 4.0, pixels);
      QCOMPARE(points.front().time, 0.0);
      QCOMPARE(points.front().value, 1.0);
      QVERIFY(points[1].value > points[2].value || points[1].value == 1.0);
      QCOMPARE(points.back().value, values.back());
    }
  }

  void everyStepIsKeptAsItHappened() {
    const ModelBuilder b = swinging();
    PumpBench bench(b);
    bench.pump.apply(command::Trace{{displacementOf(b, "nmass")}});
    bench.step(500);
    QVERIFY(rowsOf(bench.picture()) == plainRows(b, 500));
  }

  /// Sensors are sampled every 10 ms; what a formula makes of them is known at every step.
  void whatAFormulaCalculatesIsKeptOfEveryStep() {
    ModelBuilder b = swinging();
    const ItemId node = b.document.byName(ItemList::Nodes, "nmass");
    SensorNode measuring{.nodeNumber = node};
    measuring.sensor.outputVariableType = OutputVariable::Displacement;
    measuring.sensor.component = 0;
    SensorUserFunction doubling{.sensorNumbers = {b.add(sensorNodeType(), "way", measuring)}};
    doubling.sensorUserFunction = {"=2*values"};
    const ItemId twice = b.add(sensorUserFunctionType(), "twice", doubling);
    PumpBench bench(b);
    bench.pump.apply(command::Trace{{Channel{.item = twice}, displacementOf(b, "nmass")}});
    bench.step(95);
    const std::vector<Row> rows = rowsOf(bench.picture());
    QCOMPARE(rows.size(), std::size_t{96});
    for (const Row& row : rows) QCOMPARE(row.values[0], 2.0 * row.values[1]);
  }

  void whatHappenedBeforeSomebodyLookedIsThereToo() {
    const ModelBuilder b = swinging();
    PumpBench bench(b);
    bench.step(300);
    bench.pump.apply(command::Trace{{displacementOf(b, "nmass")}});
    bench.step(200);
    bench.turn();
    QVERIFY(rowsOf(bench.picture()) == plainRows(b, 500));
    // Another one beside it keeps the first.
    const Channel velocity{b.document.byName(ItemList::Nodes, "nmass"), OutputVariable::Velocity, 0};
    bench.pump.apply(command::Trace{{velocity, displacementOf(b, "nmass")}});
    bench.turn();
    const std::vector<Row> rows = rowsOf(bench.picture());
    const std::vector<Row> plain = plainRows(b, 500);
    QCOMPARE(rows.size(), plain.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      QCOMPARE(rows[i].values[1], plain[i].values[0]);
      QVERIFY(std::isfinite(rows[i].values[0]));
    }
  }

  /// Parameters and variables go over time like what is measured, also where they are computed again.
  /// m v² / 2 and k u² / 2, whose sum the trapezoidal rule keeps where nothing damps.
  void energiesOfTheModelAreShownOverTime() {
    ModelBuilder b = oscillator(2.0, 50.0, 0.0, 0.3);
    b.steps(1e-3, 1.0, 1.0);
    PumpBench bench(b);
    const ItemId node = b.document.byName(ItemList::Nodes, "nmass");
    bench.pump.apply(command::Trace{{energyChannel(ModelEnergy::Kinetic),
                                     energyChannel(ModelEnergy::Potential),
                                     energyChannel(ModelEnergy::Total),
                                     {node, OutputVariable::Displacement, 0},
                                     {node, OutputVariable::Velocity, 0}}});
    bench.step(300);
    bench.turn();
    const std::vector<Row> rows = rowsOf(bench.picture());
    QCOMPARE(rows.size(), std::size_t{301});
    for (const Row& row : rows) {
      const double u = row.values[3], v = row.values[4];
      QVERIFY(std::abs(row.values[0] - 0.5 * 2.0 * v * v) < 1e-12);
      QVERIFY(std::abs(row.values[1] - 0.5 * 50.0 * u * u) < 1e-12);
      QCOMPARE(row.values[2], row.values[0] + row.values[1]);
      QVERIFY(std::abs(row.values[2] - 0.5 * 50.0 * 0.3 * 0.3) < 1e-9);
    }
    QVERIFY(rows[100].values[0] > 0.1);
  }

  void whatIsSetIsShownOverTime() {
    ModelBuilder b = swinging();
    QVERIFY(b.document.setVariables({{.name = "other"}, {.name = "load", .value = 3.0}}));
    const ItemId spring = b.document.byName(ItemList::Objects, "spring");
    const std::vector<Channel> channels = {parameterChannel(spring, "stiffness", 1), variableChannel("load"),
                                           displacementOf(b, "nmass"), variableChannel("gone")};
    PumpBench bench(b);
    const Directory& directory = *bench.simulator().system().directory;
    const auto stiffness = directory.coefficientSlot(spring, *directory.find(spring)->type->row("stiffness"));
    bench.step(100);
    bench.pump.apply(command::SetCoefficients{stiffness->begin, {200.0, 300.0, 400.0}});
    bench.pump.apply(command::SetCoefficients{directory.variableSlot("load")->begin, {5.0}});
    bench.step(50);
    bench.pump.apply(command::Trace{channels});
    bench.step(50);
    bench.turn();
    const std::vector<Row> rows = rowsOf(bench.picture());
    QCOMPARE(rows.size(), std::size_t{201});
    for (std::size_t i = 0; i < rows.size(); ++i) {
      QCOMPARE(rows[i].values[0], i <= 100 ? 100.0 : 300.0);
      QCOMPARE(rows[i].values[1], i <= 100 ? 3.0 : 5.0);
      QVERIFY(std::isnan(rows[i].values[3]));
    }
    QCOMPARE(rows.back().values[2], bench.simulator().state().q[0]);
  }

  /// It is filled in piece by piece while the motion goes on.
  void thePastIsFilledInWhileItRuns() {
    const ModelBuilder b = swinging();
    PumpBench bench(b);
    bench.step(400);
    bench.pump.apply(command::Trace{{displacementOf(b, "nmass")}});
    Pump::Clock::time_point clock{};
    for (int i = 0; i < 200; ++i) {
      bench.pump.apply(command::Step{1});
      bench.pump.turn([&clock] { return clock += std::chrono::milliseconds(1); }, {});
      const Snapshot snapshot = bench.picture();
      const CurveReader reader(snapshot.curves, 0);
      QCOMPARE(reader.valueAt(1, 1.0).value(), bench.simulator().state().q[0]);
    }
    QVERIFY(rowsOf(bench.picture()) == plainRows(b, 600));
  }

  /// Derivative, integral and formulas, also of each other, over steps, forks and what is computed again.
  void whatIsDerivedFollowsItsSources() {
    const ModelBuilder b = swinging();
    const Channel way = displacementOf(b, "nmass");
    const Channel speed{way.item, OutputVariable::Velocity, 0};
    Channel slope = way, area = speed;
    slope.operation = ChannelOperation::Derivative;
    area.operation = ChannelOperation::Integral;
    Channel power = formulaChannel({.text = "=a*b + t", .operands = {{"a", way}, {"b", slope}}});
    PumpBench bench(b);
    bench.step(300);
    bench.pump.apply(command::Trace{{power, area, way}});
    bench.step(200);
    bench.turn();
    const auto check = [&](const Snapshot& snapshot, std::size_t path, std::size_t count) {
      const CurveReader reader(snapshot.curves, path);
      std::vector<std::size_t> columns;
      for (const Channel& channel : {way, speed, slope, area, power}) columns.push_back(reader.columnOf(channel));
      std::vector<Row> rows;
      reader.eachStep(columns, -1.0, 1e9, [&](double time, const std::vector<double>& values) {
        rows.push_back({time, values});
        return true;
      });
      if (rows.size() != count) return false;
      double sum = 0.0;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::vector<double>& now = rows[i].values;
        if (now[4] != now[0] * now[2] + rows[i].time) return false;
        if (std::abs(now[2] - now[1]) > 3e-4) return false;
        if (i == 0) {
          if (now[3] != 0.0) return false;
          continue;
        }
        const std::vector<double>& before = rows[i - 1].values;
        sum += 0.5 * (before[1] + now[1]) * (rows[i].time - rows[i - 1].time);
        if (now[3] != sum) return false;
      }
      return std::abs(sum - (rows.back().values[0] - rows.front().values[0])) < 1e-5;
    };
    QVERIFY(check(bench.picture(), 0, 501));
    bench.seek(200);
    bench.pump.apply(pull(bench.simulator().system(), Vec3(0.5, 0, 0)));
    bench.step(100);
    bench.turn();
    const Snapshot snapshot = bench.picture();
    QVERIFY(check(snapshot, 0, 301));
    QVERIFY(check(snapshot, 1, 501));
    // Extremes are thinned with the rest.
    const CurveReader reader(snapshot.curves, 1);
    QVERIFY(!reader.range(reader.columnOf(area), 0.0, 10.0).empty());
    // Where the formula is none, there is no number.
    bench.pump.apply(command::Trace{{formulaChannel({.text = "=a*", .operands = {{"a", way}}})}});
    bench.step(1);
    QVERIFY(!bench.picture().curves->channels.empty());
  }

  /// At each step, also the first and the last, whatever the steps are, and however the columns grow.
  void theSlopeOfAParabolaIsExact() {
    const Channel way;
    Channel slope = way, bend;
    slope.operation = bend.operation = ChannelOperation::Derivative;
    bend = formulaChannel({.text = "=a", .operands = {{"a", slope}}});
    bend.operation = ChannelOperation::Derivative;
    const std::vector<Channel> channels = DerivedValues::withSources({way, bend});
    DerivedValues derived;
    derived.setChannels(channels);
    std::vector<ColumnWriter> columns(channels.size() + 1);
    std::mt19937 random(11);
    std::uniform_real_distribution<double> step(0.001, 0.01);
    double time = 0.0;
    for (std::int64_t row = 0; row < 5000; ++row, time += step(random)) {
      columns[0].append(row, time);
      columns[1].append(row, 3.0 + 2.0 * time - 0.5 * time * time);
      const std::int64_t rows = row + 1;
      if (rows % 97 != 3 && rows < 4990) continue;
      const std::vector<ColumnsOfPart> parts = {{&columns, rows, {}}};
      QVERIFY(derived.extend(parts, 1'000'000));
      Curves curves{.channels = channels};
      curves.paths = {{0, {{0, 0, rows, derived.published(parts)}}}};
      const CurveReader reader(std::make_shared<const Curves>(curves), 0);
      std::int64_t seen = 0;
      reader.eachStep({reader.columnOf(slope), reader.columnOf(bend)}, -1.0, 1e9,
                      [&](double at, const std::vector<double>& values) {
                        seen += std::abs(values[0] - (2.0 - at)) < 1e-8 && std::abs(values[1] + 1.0) < 1e-5 ? 1 : 0;
                        return true;
                      });
      QCOMPARE(seen, rows);
    }
  }

  /// No peak where a stiffness jumps: before it the slope is that of before, after it that of after.
  void theSlopeEndsWhereSomethingIsSet() {
    const ModelBuilder b = swinging();
    const ItemId spring = b.document.byName(ItemList::Objects, "spring");
    const Channel speed{b.document.byName(ItemList::Nodes, "nmass"), OutputVariable::Velocity, 0};
    Channel slope{spring, OutputVariable::Force, 0};
    slope.operation = ChannelOperation::Derivative;
    PumpBench bench(b);
    const Directory& directory = *bench.simulator().system().directory;
    const auto stiffness = directory.coefficientSlot(spring, *directory.find(spring)->type->row("stiffness"));
    bench.pump.apply(command::Trace{{slope, speed}});
    bench.step(100);
    bench.pump.apply(command::SetCoefficients{stiffness->begin, {200.0, 200.0, 200.0}});
    bench.step(50);
    const Snapshot snapshot = bench.picture();
    const CurveReader reader(snapshot.curves, 0);
    const auto at = [&](const Channel& channel, int step) {
      return *reader.valueAt(reader.columnOf(channel), 1e-3 * step + 1e-9);
    };
    for (int step = 98; step <= 103; ++step) {
      const double wanted = (step <= 100 ? 100.0 : 200.0) * at(speed, step);
      QVERIFY2(std::abs(at(slope, step) - wanted) < 0.03 * std::abs(wanted),
               qPrintable(QString("%1: %2 %3").arg(step).arg(at(slope, step)).arg(wanted)));
    }
  }

  void scrubbingChangesNothing() {
    const ModelBuilder b = swinging();
    PumpBench bench(b);
    bench.pump.apply(command::Trace{{displacementOf(b, "nmass")}});
    bench.step(500);
    for (const int step : {250, 0, 490, 120}) {
      bench.seek(step);
      bench.step(7);
      QVERIFY(rowsOf(bench.picture()) == plainRows(b, 500));
    }
    bench.seek(500);
    bench.step(50);
    QVERIFY(rowsOf(bench.picture()) == plainRows(b, 550));
  }

  void eachFutureHasItsOwnCurve() {
    const ModelBuilder b = swinging();
    PumpBench bench(b);
    bench.pump.apply(command::Trace{{displacementOf(b, "nmass")}});
    bench.step(500);
    bench.seek(200);
    bench.pump.apply(pull(bench.simulator().system(), Vec3(0.5, 0, 0)));
    bench.step(100);
    bench.turn();
    const Snapshot snapshot = bench.picture();
    QCOMPARE(snapshot.curves->paths.size(), std::size_t{2});  // the old one is its ghost
    const std::vector<Row> plain = plainRows(b, 500), branch = rowsOf(snapshot, 0), ghost = rowsOf(snapshot, 1);
    QVERIFY(ghost == plain);
    QCOMPARE(branch.size(), std::size_t{301});
    QVERIFY(std::equal(plain.begin(), plain.begin() + 201, branch.begin()));
    QVERIFY(branch[250] != plain[250]);
    // Elsewhere and back: nothing is lost.
    bench.seek(450, snapshot.curves->paths[1].run);
    bench.turn();
    QVERIFY(rowsOf(bench.picture(), 0) == plain);
    bench.pump.apply(command::RemoveBranch{snapshot.curves->paths[0].run});
    bench.turn();
    QVERIFY(rowsOf(bench.picture(), 0) == plain);
  }

  void anotherStartIsAnotherCurve() {
    const ModelBuilder b = swinging();
    PumpBench bench(b);
    bench.pump.apply(command::Trace{{displacementOf(b, "nmass")}});
    bench.step(3);
    ModelBuilder other = b;
    other.set(other.document.byName(ItemList::Objects, "spring"), "stiffness", numbers(Vec3::Constant(400.0)));
    bench.pump.apply(command::Replace{other.compiled(), false});
    bench.turn();
    QCOMPARE(rowsOf(bench.picture()).size(), std::size_t{1});
    bench.step(20);
    QVERIFY(rowsOf(bench.picture()) == plainRows(other, 20));
  }

  /// Of whatever a sensor, a spring, a load or a body has; what a model has not is a gap.
  void aSensorIsReadAsItsFile() {
    ModelBuilder b = swinging();
    const ItemId sensor = b.add(sensorNodeType(), "x",
                                SensorNode{.nodeNumber = b.document.byName(ItemList::Nodes, "nmass"),
                                           .sensor = {.outputVariableType = OutputVariable::Displacement}});
    PumpBench bench(b);
    bench.pump.apply(command::Trace{{{sensor, OutputVariable::None, 0},
                                     {sensor, OutputVariable::None, 7},
                                     {b.document.byName(ItemList::Objects, "spring"), OutputVariable::Force, 0}}});
    bench.step(100);
    const std::vector<Row> rows = rowsOf(bench.picture()), plain = plainRows(b, 100);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      QCOMPARE(rows[i].values[0], plain[i].values[0]);
      QVERIFY(std::isnan(rows[i].values[1]));
      QVERIFY(std::isfinite(rows[i].values[2]));
    }
  }

  /// What somebody looks at is no part of the motion.
  void theMotionDoesNotDependOnIt() {
    const ModelBuilder b = randomModel(5);
    PumpBench alone(b), looked(b);
    looked.pump.apply(command::Trace{{displacementOf(b, "nm0"), displacementOf(b, "nm3")}});
    alone.step(200);
    looked.step(200);
    QCOMPARE(alone.hash(), looked.hash());
  }

  void memoryStaysWithinItsRoom_data() {
    QTest::addColumn<std::size_t>("disk");
    QTest::addColumn<bool>("whole");
    QTest::newRow("disk") << std::size_t{64'000'000} << true;
    QTest::newRow("no disk") << std::size_t{0} << false;
  }
  void memoryStaysWithinItsRoom() {
    QFETCH(std::size_t, disk);
    QFETCH(bool, whole);
    const ModelBuilder b = swinging();
    PumpBench bench(b);
    constexpr std::size_t kRoom = 1'000'000;
    constexpr int kSteps = 150'000;
    bench.pump.apply(command::SetHistoryBudget{kRoom, disk});
    bench.pump.apply(command::Trace{{displacementOf(b, "nmass")}});
    for (int done = 0; done < kSteps; done += 10'000) {
      bench.step(10'000);
      QVERIFY(bench.picture().curves->bytes <= kRoom / 2);
    }
    const Snapshot snapshot = bench.picture();
    const std::vector<Row> plain = plainRows(b, kSteps);
    if (whole) QVERIFY(rowsOf(snapshot) == plain);
    Extremes all;
    for (const Row& row : plain) all.add(row.values[0]);
    const CurveReader reader(snapshot.curves, 0);
    QCOMPARE(extremesOf(reader.thinned(1, 0.0, 200.0, 500)).greatest, all.greatest);
    QVERIFY(reader.valueAt(1, 1.0).has_value());
  }

  void othersReadWhileItIsWritten() {
    const ModelBuilder b = swinging();
    Runner runner(b.compiled());
    runner.post(command::SetHistoryBudget{400'000, 10'000'000});
    runner.post(command::Trace{{displacementOf(b, "nmass")}});
    runner.post(command::SetRate{1000.0});
    runner.post(command::Play{});
    std::shared_ptr<const Curves> curves;
    std::size_t most = 0;
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
          if (const Snapshot* snapshot = runner.poll()) curves = snapshot->curves;
          if (curves == nullptr) return false;
          const CurveReader reader(curves, 0);
          for (const CurvePoint& point : reader.thinned(1, 0.0, 1e3, 300))
            if (std::isfinite(point.value)) most = std::max(most, static_cast<std::size_t>(1e3 * point.time));
          return most > 60'000;
        }(),
        60000);
    // What has been published stays as it is.
    const CurveReader reader(curves, 0);
    const double before = reader.valueAt(1, 1.0).value();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    QCOMPARE(reader.valueAt(1, 1.0).value(), before);
  }
};

QTEST_GUILESS_MAIN(TestCurves)
#include "test_curves.moc"
