// label: slow
// Every shipped example loads without a warning, is in canonical form, checks and runs; it moves for half a minute or
// starts again, and all of it stays in the picture that the program chooses.
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <random>

#include "core/io/model_file.h"
#include "core/io/view_file.h"
#include "core/model/displays.h"
#include "core/sim/batch.h"
#include "core/sim/recording.h"
#include "core/system/system.h"
#include "render/scene/followed_body.h"
#include "render/scene/frame_builder.h"
#include "render/scene/motion_bounds.h"

using namespace sprung;

class TestExamples : public QObject {
  Q_OBJECT
 private slots:
  void example_data();
  void example();
  void movesWithinThePicture_data() { example_data(); }
  void movesWithinThePicture();
  void interactiveOnesAreReadyToPlay_data();
  void interactiveOnesAreReadyToPlay();
  void slidersMayBeMovedAtAnyTime_data();
  void slidersMayBeMovedAtAnyTime();

 private:
  void open();
  /// Calls `see` for every 20th of a second of what the window shows, up to half a minute or until it starts again.
  void watch(const std::function<void(const Snapshot&)>& see) const;
  /// Of what was seen at all times, and lately.
  void itMoves(const Eigen::AlignedBox3d& all, const std::vector<Snapshot>& last) const;

  std::optional<Document> document_;
  std::shared_ptr<const CompiledModel> model_;
  ViewSettings settings_;
  double end_ = 0;  ///< s
};

namespace {

constexpr double kShown = 30;       // s
constexpr double kRecently = 3;     // s
constexpr double kLook = 1.0 / 20;  // s

/// Points of a body whose motion can be seen: where it is, and where it points.
void extendByBody(std::vector<Eigen::AlignedBox3d>& paths, const Snapshot& snapshot, double arm) {
  paths.resize(3 * snapshot.bodyPositions.size());
  for (std::size_t i = 0; i < snapshot.bodyPositions.size(); ++i) {
    paths[3 * i].extend(snapshot.bodyPositions[i]);
    for (std::size_t k = 0; k < 2; ++k)
      paths[3 * i + 1 + k].extend(
          Vec3(snapshot.bodyPositions[i] + arm * snapshot.bodyRotations[i].col(static_cast<Eigen::Index>(k))));
  }
}

}  // namespace

void TestExamples::example_data() {
  QTest::addColumn<QString>("path");
  const QDir folder(SPRUNG_RESOURCES "/examples");
  const QStringList names = folder.entryList({"*.sprung.json"});
  QVERIFY(names.size() >= 5);
  for (const QString& name : names) QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestExamples::example() {
  QFETCH(QString, path);
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const std::string text = file.readAll().toStdString();
  const auto read = readModel(text);
  QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
  QVERIFY2(read->warnings.empty(), toText(read->warnings).c_str());
  QVERIFY(!read->document.about().empty() && read->document.about().find('\n') == std::string::npos);
  QVERIFY(!read->document.order(ItemList::Sensors).empty());
  if (qEnvironmentVariable("SPRUNG_EXAMPLES") == "write")
    QVERIFY(writeModelFile(read->document, path.toStdString()).ok());
  QVERIFY2(writeModel(read->document) == text, "not in the form in which it is saved: SPRUNG_EXAMPLES=write");

  const auto model = compile(read->document);
  QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
  QVERIFY2(model->warnings.empty(), toText(model->warnings).c_str());
  std::size_t rows = 0;
  BatchOptions options;
  options.onSample = [&rows](double, std::span<const double>) { ++rows; };
  QElapsedTimer timer;
  timer.start();
  const BatchResult result = runBatch(*model, options);
  qInfo("%d coordinates, %lld steps in %lld ms", model->system->coordinateCount, static_cast<long long>(result.steps),
        static_cast<long long>(timer.elapsed()));
  QVERIFY2(!result.failure, result.failure ? result.failure->finding.text().c_str() : "");
  const auto& time = read->document.simulation().settings.timeIntegration;
  const double period = read->document.simulation().settings.solutionSettings.sensorsWritePeriod;
  QCOMPARE(result.state.t, time.endTime);
  QCOMPARE(static_cast<double>(rows), std::round(time.endTime / period) + 1.0);
  QVERIFY(result.state.q.allFinite());
  QVERIFY((result.state.q - model->initial.q).cwiseAbs().maxCoeff() > 1e-4);
  Snapshot last;
  fillSnapshot(model->system, model->coefficients, result.state, last);
  for (const Vec3& position : last.bodyPositions)  // rotors may turn as often as they like
    QVERIFY2(position.cwiseAbs().maxCoeff() < 100.0, "nothing flies away");
}

void TestExamples::open() {
  QFETCH(QString, path);
  auto read = readModelFile(path.toStdString());
  QVERIFY(read.ok());
  document_ = std::move(read->document);
  auto model = compile(*document_);
  QVERIFY(model.ok());
  model_ = std::make_shared<const CompiledModel>(std::move(*model));
  settings_ = readViewSettings(document_->view());
  end_ = settings_.repeat ? Recording::planned(model_).duration() : kShown;
  QVERIFY2(end_ <= kShown + 1e-9, "starts again within half a minute");
}

void TestExamples::watch(const std::function<void(const Snapshot&)>& see) const {
  Recording recording = Recording::planned(model_);
  recording.steps = std::numeric_limits<std::int64_t>::max();
  Replay replay(std::move(recording));
  Snapshot snapshot;
  for (int i = 0; i * kLook < end_ + 0.5 * kLook; ++i) {
    if (!replay.advance(i * kLook)) QFAIL("the solver gave up");
    replay.fill(snapshot);
    see(snapshot);
  }
}

void TestExamples::itMoves(const Eigen::AlignedBox3d& all, const std::vector<Snapshot>& last) const {
  render::FrameBuilder builder;
  const double size =
      builder.bounds(*document_, last.front(), render::suggestedUpAxis(*document_)).merged(all).diagonal().norm();
  std::vector<Eigen::AlignedBox3d> lately;
  for (const Snapshot& snapshot : last) extendByBody(lately, snapshot, 0.1 * size);
  double largest = 0;
  for (const Eigen::AlignedBox3d& path : lately) largest = std::max(largest, path.diagonal().norm());
  qInfo("moves by %.2g of its size of %.3g m in the last %g s before %g s", largest / size, size, kRecently, end_);
  QVERIFY2(largest > 0.02 * size, "stands still");
}

void TestExamples::movesWithinThePicture() {
  open();
  render::AheadOptions ahead;
  ahead.upAxis = render::suggestedUpAxis(*document_);
  const Eigen::AlignedBox3d box = render::boundsAhead(*document_, model_, settings_, ahead);
  // The view of the window at its usual sizes.
  const std::vector<render::Viewport> views{{780, 640, 1}, {488, 520, 1}, {1520, 1300, 2}};
  std::vector<render::Camera> cameras;
  for (const render::Viewport& view : views)
    cameras.push_back(render::openingCamera(*document_, settings_, box, view.aspect()));
  std::vector<render::FollowedBody> followed(views.size());
  std::vector<double> farthest(views.size(), 0.0);
  const ItemId body = document_->byName(ItemList::Objects, settings_.follow);
  render::FrameBuilder builder;
  Eigen::AlignedBox3d all;
  std::vector<Snapshot> last;
  watch([&](const Snapshot& snapshot) {
    for (const Vec3& position : snapshot.bodyPositions) all.extend(position);
    if (snapshot.time > end_ - kRecently) last.push_back(snapshot);
    const Eigen::AlignedBox3d now = builder.bounds(*document_, snapshot, ahead.upAxis);
    for (std::size_t k = 0; k < views.size(); ++k) {
      followed[k].follow(cameras[k], snapshot, body);
      for (int i = 0; i < 8; ++i) {
        const auto pixel = cameras[k].project(now.corner(static_cast<Eigen::AlignedBox3d::CornerType>(i)), views[k]);
        QVERIFY(pixel.has_value());
        const Eigen::Array2d share(pixel->x() / views[k].width, pixel->y() / views[k].height);
        farthest[k] = std::max(farthest[k], (2 * share - 1).abs().maxCoeff());
      }
    }
  });
  if (QTest::currentTestFailed()) return;
  itMoves(all, last);
  for (const double share : farthest) {
    qInfo("reaches to %.2f of the way from the middle to the edge", share);
    QVERIFY2(share <= 1, "leaves the picture");
    QVERIFY2(share > 0.7, "is small in the picture");
  }
}

void TestExamples::interactiveOnesAreReadyToPlay_data() {
  QTest::addColumn<QString>("path");
  for (const char* name : {"15-belt-friction", "16-n-mass-oscillator", "17-hinged-links", "18-gear-drive",
                           "19-motor-crank", "20-rotating-table", "21-nonlinear-spring", "22-double-pendulums",
                           "23-inclined-sliders", "24-torsional-drive", "25-stick-slip", "26-rod-or-spring", "28-orbit",
                           "29-tumbling-handle", "30-rolling-coin", "31-servo", "32-power-meter"})
    QTest::newRow(name) << QString(SPRUNG_RESOURCES "/examples/") + name + ".sprung.json";
}

/// They explain themselves in two sentences, and come with plots and with sliders that act.
void TestExamples::interactiveOnesAreReadyToPlay() {
  open();
  const QString about = QString::fromStdString(document_->about());
  QCOMPARE(about.count(QRegularExpression("[.!?](?= |$)")), 2);
  QVERIFY(about.endsWith('.'));
  const Displays& displays = *document_->displays();
  std::size_t curves = 0;
  for (const PlotLayout& plot : displays.plots) {
    QVERIFY(!plot.title.empty());
    curves += plot.curves.size();
  }
  QVERIFY(curves >= 1 && displays.panel.size() >= 2);
  for (const PanelControl& control : displays.panel) {
    if (control.kind == ControlKind::Gauge && control.target.isChannel()) continue;
    QVERIFY(control.target.isVariable());
    const auto& variables = document_->variables();
    const auto variable = std::find_if(variables.begin(), variables.end(),
                                       [&](const Variable& v) { return v.name == control.target.variable; });
    QVERIFY(variable != variables.end() && variable->hasRange && !variable->doc.empty());
  }
}

void TestExamples::slidersMayBeMovedAtAnyTime_data() { example_data(); }

/// A minute of every example with variables: every half second one of them jumps to another value of its range.
void TestExamples::slidersMayBeMovedAtAnyTime() {
  open();
  std::vector<Variable> variables = document_->variables();
  std::erase_if(variables, [](const Variable& variable) { return !variable.hasRange; });
  if (variables.empty()) return;
  std::mt19937 random(11);
  std::uniform_real_distribution<double> share(0.0, 1.0);
  Simulator simulator(model_);
  int moves = 0;
  for (double next = 0.5; next < 60.0; next += 0.5) {
    while (simulator.time() < next) {
      QVERIFY2(simulator.step(), simulator.failure() ? simulator.failure()->finding.text().c_str() : "no step");
    }
    std::vector<Variable> all = document_->variables();
    const std::string& name = variables[random() % variables.size()].name;
    Variable& moved = *std::find_if(all.begin(), all.end(), [&](const Variable& v) { return v.name == name; });
    moved.value = moved.lower + share(random) * (moved.upper - moved.lower);
    QVERIFY(document_->setVariables(all).ok());
    auto model = compile(*document_);
    QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
    if (model->coefficients.size() == simulator.equations().givenCoefficients().size())
      simulator.apply(command::SetCoefficients{0, model->coefficients});
    else
      simulator.apply(command::Replace{std::make_shared<const CompiledModel>(std::move(*model)), true});
    QVERIFY(!simulator.refusal());
    ++moves;
  }
  QVERIFY(simulator.state().q.allFinite() && simulator.state().v.allFinite());
  qInfo("%d moves", moves);
}

QTEST_GUILESS_MAIN(TestExamples)
#include "test_examples.moc"
