#include "ui/window/transport_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "ui/actions/actions.h"
#include "ui/session/session.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/widgets/number_label.h"
#include "ui/window/time_flow.h"

namespace sprung::ui {
namespace {

QToolButton* button(QAction* action, QWidget* parent) {
  auto* made = new QToolButton(parent);
  made->setDefaultAction(action);
  made->setIconSize(QSize(20, 20));
  made->setFixedSize(32, 32);
  made->setFocusPolicy(Qt::TabFocus);
  made->setAccessibleName(action->text().remove('&'));
  return made;
}

constexpr int kTransportBarNarrowest = 420;
constexpr int kRoomToEnd = 460;
constexpr int kRoomForAll = 604;
constexpr int kRoomForEnd = 736;

QString rateText(double rate) { return significant(rate, 4); }

}  // namespace

TransportBar::TransportBar(Session& session, const Actions& actions, const TimeFlow& time, QWidget* parent)
    : QWidget(parent),
      session_(session),
      actions_(actions),
      flow_(time),
      play_(button(actions.at(Act::PlayPause), this)),
      toEnd_(button(actions.at(Act::RunToEnd), this)),
      time_(new NumberLabel(this)),
      end_(new QLabel(this)),
      wanted_(new NumberLabel(this)),
      measured_(new NumberLabel(this)) {
  setObjectName("bar");
  setAttribute(Qt::WA_StyledBackground);
  setAccessibleName(tr("Transport"));
  setMinimumWidth(kTransportBarNarrowest);  // then the measured speed gives way; the status bar shows it as well
  play_->setObjectName("primary");
  play_->setIconSize(QSize(22, 22));
  time_->setFont(textFont(3, QFont::DemiBold));
  time_->setAccessibleName(tr("Simulated time"));
  time_->setToolTip(tr("Simulated time"));
  time_->setAlignment(Qt::AlignRight);
  time_->setRoomFor("00000.000", "s");
  end_->setObjectName("secondary");
  end_->setToolTip(
      tr("The end time of the simulation's settings: where videos, tables (CSV) and “sprung run” end. Here "
         "the motion goes on until you pause."));
  wanted_->setAccessibleName(tr("Wanted speed"));
  wanted_->setToolTip(tr("Wanted speed: simulated seconds in one second. Slower with -, faster with ="));
  wanted_->setAlignment(Qt::AlignHCenter);
  wanted_->setRoomFor("0.0315", "×");
  measured_->setAccessibleName(tr("Measured speed"));
  measured_->setToolTip(tr("Speed that is really reached"));
  measured_->setCaption(tr("measured"));
  measured_->setRoomFor("000.00", "×");

  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(16, 0, 16, 4);  // the timeline above has room of its own
  layout->setSpacing(4);
  layout->addWidget(button(actions.at(Act::Reset), this));
  layout->addSpacing(4);
  layout->addWidget(button(actions.at(Act::StepBack), this));
  layout->addSpacing(4);
  layout->addWidget(play_);
  layout->addSpacing(4);
  layout->addWidget(button(actions.at(Act::StepForward), this));
  layout->addSpacing(16);
  layout->addWidget(time_);
  layout->addSpacing(12);
  layout->addWidget(toEnd_);
  layout->addWidget(end_);
  layout->addStretch(1);
  layout->addWidget(measured_);
  layout->addSpacing(16);
  layout->addWidget(button(actions.at(Act::Slower), this));
  layout->addWidget(wanted_);
  layout->addWidget(button(actions.at(Act::Faster), this));

  connect(&session.run(), &RunControl::snapshotArrived, this, &TransportBar::refresh);
  connect(&session.run(), &RunControl::modelChanged, this, &TransportBar::refreshEnd);
  connect(&time, &TimeFlow::goalChanged, this, &TransportBar::refreshEnd);
  connect(&session.run(), &RunControl::rateChanged, this, &TransportBar::refresh);
  connect(&session.run(), &RunControl::playingChanged, this, &TransportBar::refreshPlay);
  connect(&session.run(), &RunControl::playingChanged, this, &TransportBar::refresh);
  refreshPlay();
  refresh();
}

void TransportBar::resizeEvent(QResizeEvent* event) {
  const double room = width() / textScale();
  toEnd_->setVisible(room >= kRoomToEnd);
  measured_->setVisible(room >= kRoomForAll);
  fitEnd();
  QWidget::resizeEvent(event);
}

/// It is seen as a whole or not at all.
void TransportBar::fitEnd() {
  end_->setVisible(width() / textScale() >= kRoomForEnd);
  layout()->invalidate();
  if (layout()->sizeHint().width() > width()) end_->hide();
}

void TransportBar::refreshPlay() {
  const bool playing = session_.run().playing();
  QAction* action = actions_.at(Act::PlayPause);
  action->setText(playing ? tr("&Pause") : tr("&Play"));
  action->setIcon(icon(playing ? "pause" : "play"));
  play_->setIcon(iconOnAccent(playing ? "pause" : "play"));
  play_->setAccessibleName(playing ? tr("Pause") : tr("Play"));
}

void TransportBar::refreshEnd() {
  if (const auto goal = flow_.goal()) {
    const Snapshot* snapshot = session_.run().snapshot();
    const auto& model = session_.run().model();
    const double begin = model != nullptr ? model->initial.t : 0.0;
    const double share =
        snapshot != nullptr && *goal > begin ? std::clamp((snapshot->time - begin) / (*goal - begin), 0.0, 1.0) : 0.0;
    end_->setText(tr("computing until %1 s: %2 %").arg(fieldNumber(*goal)).arg(std::floor(100.0 * share)));
    return;
  }
  const auto& system = session_.run().system();
  const bool ends = system != nullptr && system->simulation.solve != "static";
  const double end = ends ? system->simulation.settings.timeIntegration.endTime : 0.0;
  end_->setText(ends ? tr("exports end at %1 s").arg(fieldNumber(end)) : QString());
  fitEnd();
}

void TransportBar::refresh() {
  if (flow_.goal()) refreshEnd();
  const Snapshot* snapshot = session_.run().snapshot();
  time_->setReadout(withDecimals(snapshot != nullptr ? snapshot->time : 0.0, 3), "s");
  wanted_->setReadout(rateText(session_.run().rate()), "×");
  const bool playing = session_.run().playing() && snapshot != nullptr && snapshot->realTimeFactor > 0.0;
  measured_->setReadout(playing ? readoutNumber(snapshot->realTimeFactor, 2) : QString(QChar(0x2014)),
                        playing ? "×" : "");
}

}  // namespace sprung::ui
