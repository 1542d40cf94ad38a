#include "ui/window/status_line.h"

#include <QLabel>
#include <QStatusBar>
#include <cmath>
#include <utility>

#include "core/results/ledger_groups.h"
#include "render/scene/frame_builder.h"
#include "ui/session/mobility_finder.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/widgets/number_label.h"

namespace sprung::ui {
namespace {

/// "10 ms", "250 µs": a step size with the prefix that keeps it short.
std::pair<QString, QString> durationText(double seconds) {
  if (seconds <= 0.0) return {QString(QChar(0x2014)), {}};
  if (seconds < 0.9995e-3) return {significant(seconds * 1e6, 4), QStringLiteral("µs")};
  if (seconds < 0.9995) return {significant(seconds * 1e3, 4), "ms"};
  return {significant(seconds, 4), "s"};
}

}  // namespace

StatusLine::StatusLine(Session& session, const MobilityFinder& mobility, std::function<int()> framesPerSecond,
                       QStatusBar* bar)
    : QObject(bar),
      session_(session),
      mobility_(mobility),
      framesPerSecond_(std::move(framesPerSecond)),
      timer_(this),
      work_(new QLabel(bar)) {
  work_->setObjectName("work");
  work_->setContentsMargins(8, 0, 8, 0);
  bar->addPermanentWidget(work_);
  showWork(session_.compiling());
  connect(&session_, &Session::compilingChanged, this, &StatusLine::showWork);
  hand_ = add(bar, tr("Hand"), tr("Force (or torque) of the hand, and its work since it has taken hold"),
              "000 kN·m, -000.000", "J");
  hand_->setObjectName("hand");
  freedom_ = add(bar, tr("DOF"),
                 tr("Degrees of freedom: independent motions that the joints leave here (Ctrl+Shift+7 shows them)"),
                 "0000", {});
  stepSize_ = add(bar, tr("Step"), tr("Simulated time of one step of the solver"), "000.0", "ms");
  iterations_ = add(bar, tr("Newton"), tr("Newton iterations of the last step"), "00", {});
  energy_ = add(bar, tr("Energy"), tr("Kinetic and potential energy together"), "-000.000", "J");
  residual_ = add(bar, tr("Residual"),
                  tr("What the solver has made or lost by its steps, in millionths (ppm) of the energy that has moved "
                     "(Ctrl+Shift+8 shows all energies). Large models have it while that panel is open."),
                  QStringLiteral("\u22120000.000"), QStringLiteral("ppm"));
  residual_->setObjectName("residual");
  connect(&session_.run(), &RunControl::modelChanged, this, &StatusLine::keepBooks);
  keepBooks();
  frames_ =
      add(bar, tr("View"), tr("Pictures of the 3D view in the last second; none while nothing changes"), "000", "fps");
  factor_ = add(bar, tr("Real time"), tr("Simulated seconds in one second, measured"), "000.00", "×");
  // The read-outs change more slowly than the picture, so that they can be read.
  timer_.setInterval(200);
  connect(&timer_, &QTimer::timeout, this, &StatusLine::refresh);
  timer_.start();
  refresh();
}

NumberLabel* StatusLine::add(QStatusBar* bar, const QString& caption, const QString& tip, const QString& widest,
                             const QString& unit) {
  auto* label = new NumberLabel(bar);
  label->setFont(textFont(-1));
  label->setCaption(caption);
  label->setToolTip(tip);
  label->setAccessibleName(caption);
  label->setRoomFor(widest, unit);
  label->setContentsMargins(8, 0, 8, 0);
  bar->addPermanentWidget(label);
  return label;
}

void StatusLine::showWork(bool compiling) {
  work_->setText(session_.run().hasModel() ? tr("Compiling the model; what runs goes on meanwhile…")
                                           : tr("Compiling the model…"));
  work_->setVisible(compiling);
}

void StatusLine::refresh() {
  const QString dash(QChar(0x2014));
  const Snapshot* snapshot = session_.run().snapshot();
  const bool known = snapshot != nullptr && snapshot->system != nullptr;
  showHand(known ? snapshot : nullptr);
  showFreedom(known ? snapshot : nullptr);
  const auto [number, unit] = durationText(known ? snapshot->stepSize : 0.0);
  stepSize_->setReadout(number, unit);
  iterations_->setReadout(known ? QString::number(snapshot->newtonIterations) : dash, {});
  energy_->setReadout(known ? readoutNumber(snapshot->kineticEnergy + snapshot->potentialEnergy) : dash,
                      known ? "J" : "");
  const Ledger* ledger = known ? snapshot->ledger.get() : nullptr;
  residual_->setReadout(ledger != nullptr ? readoutPpm(ledger->ppm()) : dash, ledger != nullptr ? "ppm" : "");
  frames_->setReadout(QString::number(framesPerSecond_()), "fps");
  const bool running = known && session_.run().playing() && snapshot->realTimeFactor > 0.0;
  factor_->setReadout(running ? readoutNumber(snapshot->realTimeFactor, 2) : dash, running ? "×" : "");
}

/// The books of energy cost a fraction of a step; those of large models are left to who asks for them.
void StatusLine::keepBooks() {
  constexpr int kUsual = 500;  // coordinates
  const auto& system = session_.run().system();
  session_.run().keepBooks(this, system != nullptr && system->coordinateCount <= kUsual);
}

/// Of the state that is shown as soon as it is known, else of the start; with a word where a singular position is near.
void StatusLine::showFreedom(const Snapshot* snapshot) {
  if (snapshot == nullptr) return freedom_->setReadout(QString(QChar(0x2014)), {});
  const FoundMobility* found = mobility_.latest();
  const bool here = found != nullptr && found->system == snapshot->system;
  const SingularWatch::Place place = here ? mobility_.watch().place() : SingularWatch::Place::Usual;
  freedom_->setReadout(QString::number(here ? found->mobility.freedom : snapshot->degreesOfFreedom),
                       place == SingularWatch::Place::Near       ? tr("near singular")
                       : place == SingularWatch::Place::Singular ? tr("singular")
                                                                 : QString());
}

/// The mouse, or else the pin set last; nothing without a hand.
void StatusLine::showHand(const Snapshot* snapshot) {
  const bool works = snapshot != nullptr && !snapshot->hands.empty();
  hand_->setVisible(works);
  if (!works) return;
  const HandReport& hand = snapshot->pull() != nullptr ? *snapshot->pull() : snapshot->hands.back();
  hand_->setReadout(tr("%1, %2").arg(QString::fromStdString(render::effortText(hand.action)), readoutNumber(hand.work)),
                    "J");
}

}  // namespace sprung::ui
