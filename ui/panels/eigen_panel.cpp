#include "ui/panels/eigen_panel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QSlider>
#include <QStyle>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/language/finding_text.h"
#include "ui/panels/participation_view.h"
#include "ui/panels/root_locus.h"
#include "ui/session/session.h"
#include "ui/theme/icons.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/widgets/calm_combo.h"
#include "ui/widgets/fold_out.h"
#include "ui/widgets/scrolling_content.h"

namespace sprung::ui {
namespace {

constexpr int kDelay = 150;  // ms
constexpr int kEigenPanelSteps = 100;
enum ModeColumn { kNumber, kFrequency, kDamping, kShape };

/// Six digits: enough to compare, few enough to read.
QString frequencyText(const Eigenmotion& mode) {
  if (mode.frequency == 0.0 && mode.growth > 0.0) return EigenPanel::tr("unstable");
  return significant(mode.frequency, 6);
}

QString tipOf(const Eigenmotion& mode, bool damped) {
  if (mode.frequency == 0.0 && mode.growth > 0.0)
    return EigenPanel::tr("This is no stable equilibrium: this motion grows like exp(%1 t), t in seconds.")
        .arg(significant(mode.growth, 4));
  if (mode.frequency == 0.0)
    return damped && mode.growth < 0.0 ? EigenPanel::tr("Creeps back without swinging, like exp(%1 t), t in seconds.")
                                             .arg(significant(mode.growth, 4))
                                       : EigenPanel::tr("Free to move: nothing brings it back.");
  return EigenPanel::tr("%1 rad/s, period %2 s")
      .arg(significant(2.0 * M_PI * mode.frequency, 6), significant(1.0 / mode.frequency, 4));
}

/// "y of 'tip' 1.00, y of 'middle' 0.62", in the language of the window.
QString wordsOf(const LargestEntries& largest) {
  QStringList words;
  for (const auto& [name, size] : largest.entries) words << findingSentence(name) + " " + withDecimals(size, 2);
  if (largest.more) words << QStringLiteral("…");
  return words.join(", ");
}

}  // namespace

/// The shapes have the room that is left, and what they need: where that is more the list is scrolled.
class ModeList final : public QTreeWidget {
 public:
  using QTreeWidget::QTreeWidget;
  void fitShapes() {
    const int others = header()->length() - columnWidth(kShape);
    setColumnWidth(kShape, std::max(viewport()->width() - others, sizeHintForColumn(kShape)));
  }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QTreeWidget::resizeEvent(event);
    fitShapes();
  }
};

EigenPanel::EigenPanel(Session& session, QWidget* parent) : QWidget(parent), session_(session), finder_(session, this) {
  setObjectName("panel");
  setAttribute(Qt::WA_StyledBackground);
  setAccessibleName(tr("Eigenfrequencies"));
  QVBoxLayout* layout = layout_ = scrollingContent(*this);
  layout->setContentsMargins(12, 0, 12, 8);
  layout->setSpacing(8);
  buildHead();
  list_ = new ModeList(this);
  list_->setAccessibleName(tr("Eigenfrequencies"));
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setHeaderLabels({tr("Mode"), tr("Frequency [Hz]"), tr("Damping [–]"), tr("Shape")});
  list_->headerItem()->setToolTip(kShape, tr("The largest entries of the shape; the CSV has all"));
  list_->header()->setStretchLastSection(false);
  list_->setMinimumHeight(120);
  list_->setMouseTracking(true);
  list_->viewport()->installEventFilter(this);
  layout->addWidget(list_, 1);
  words_ = new QLabel(this);
  words_->setWordWrap(true);
  words_->hide();
  layout->addWidget(words_);
  locus_ = new RootLocus(this);
  layout->addWidget(locus_);
  buildFoot();
  sharers_ = new FoldOut(tr("Who takes part"), false, this);
  sharers_->setObjectName("participation");
  participation_ = new ParticipationView(session, sharers_);
  sharers_->content().addWidget(participation_);
  sharers_->hide();
  layout->addWidget(sharers_);
  timer_.setSingleShot(true);
  timer_.setInterval(kDelay);
  connect(&timer_, &QTimer::timeout, this, &EigenPanel::look);
  connect(list_, &QTreeWidget::currentItemChanged, this, &EigenPanel::sendShape);
  connect(list_, &QTreeWidget::itemEntered, this, [this](QTreeWidgetItem* row) {
    if (session_.run().playing()) return;
    hovered_ = list_->indexOfTopLevelItem(row);
    sendShape();
  });
  connect(&session.run(), &RunControl::snapshotArrived, this, &EigenPanel::instantChanged);
  connect(&finder_, &EigenFinder::found, this, &EigenPanel::take);
  connect(&finder_, &EigenFinder::failed, this, [this](const Diagnostics& why) {
    take(nullptr);
    say(findingLines(why), true);
  });
  connect(&session, &Session::rowChanged, this, &EigenPanel::changed);
  connect(&session, &Session::variablesChanged, this, &EigenPanel::changed);
  connect(&session, &Session::structureChanged, this, [this] {
    locus_->clear();
    changed();
  });
  connect(&session, &Session::trustChanged, this, &EigenPanel::changed);
  connect(&session, &Session::documentReplaced, this, [this] {
    locus_->clear();
    take(nullptr);
    changed();
  });
  connect(&session.run(), &RunControl::playingChanged, this, [this](bool playing) {
    if (!playing) return;
    hovered_ = -1;
    choose(-1);
    sendShape();
  });
}

QTreeWidget& EigenPanel::list() { return *list_; }

void EigenPanel::buildHead() {
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  about_ = new CalmCombo(this);
  about_->addItem(tr("At start"));
  about_->addItem(tr("As shown"));
  about_->setAccessibleName(tr("State that the vibrations are about"));
  about_->setToolTip(
      tr("Small vibrations about the start of the model, or about the instant that is shown: while it runs, "
         "the list follows"));
  line->addWidget(about_);
  damped_ = new QCheckBox(tr("With damping"), this);
  damped_->setToolTip(tr("Take the dampers into account: their ratio, and the frequency with them"));
  line->addWidget(damped_);
  line->addStretch(1);
  export_ = new QToolButton(this);
  export_->setText(tr("CSV…"));
  export_->setProperty("link", true);
  export_->setFocusPolicy(Qt::TabFocus);
  export_->setToolTip(tr("Save the list as CSV, with all entries of the shapes"));
  export_->setAccessibleName(tr("Save the list as CSV"));
  export_->setEnabled(false);
  line->addWidget(export_);
  layout_->addLayout(line);
  connect(about_, &QComboBox::currentIndexChanged, this, [this] {
    locus_->clear();
    look();
  });
  connect(damped_, &QCheckBox::toggled, this, [this] {
    locus_->clear();
    look();
  });
  connect(export_, &QToolButton::clicked, this, [this] {
    if (found_) emit exportWanted(found_);
  });
}

void EigenPanel::buildFoot() {
  foot_ = new QWidget(this);
  auto* line = new QHBoxLayout(foot_);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  auto* label = new QLabel(tr("Amplitude"), foot_);
  label->setObjectName("secondary");
  line->addWidget(label);
  amplitude_ = new QSlider(Qt::Horizontal, foot_);
  amplitude_->setRange(0, kEigenPanelSteps);
  amplitude_->setValue(kEigenPanelSteps / 2);
  amplitude_->setAccessibleName(tr("Amplitude of the shape in the view"));
  amplitude_->setToolTip(tr("How far the chosen shape swings in the view; it has no size of its own"));
  line->addWidget(amplitude_, 1);
  auto* video = new QToolButton(foot_);
  video->setObjectName("modeVideo");
  video->setText(tr("Video…"));
  video->setProperty("link", true);
  video->setFocusPolicy(Qt::TabFocus);
  video->setToolTip(tr("Save the shape that moves in the view as a video, as File ▸ Export video does while it moves"));
  video->setAccessibleName(tr("Save the shape as a video"));
  line->addWidget(video);
  connect(video, &QToolButton::clicked, this, &EigenPanel::videoWanted);
  foot_->hide();
  layout_->addWidget(foot_);
  connect(amplitude_, &QSlider::valueChanged, this, &EigenPanel::sendShape);
}

void EigenPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (stale_) look();
}

void EigenPanel::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  hovered_ = -1;
  choose(-1);
  sendShape();
}

void EigenPanel::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && list_->currentItem() != nullptr) return choose(-1);
  QWidget::keyPressEvent(event);
}

bool EigenPanel::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Leave && std::exchange(hovered_, -1) >= 0) sendShape();
  return QWidget::eventFilter(watched, event);
}

void EigenPanel::choose(int mode) {
  list_->setCurrentItem(mode >= 0 ? list_->topLevelItem(mode) : nullptr);
  if (mode < 0) list_->clearSelection();
}

void EigenPanel::changed() {
  stale_ = true;
  if (isVisible() && !finding_ && !timer_.isActive()) timer_.start();
}

bool EigenPanel::ofInstant() const { return about_->currentIndex() == 1; }

/// The list follows as fast as its numbers are found, and not faster than it can be read.
void EigenPanel::instantChanged() {
  const Snapshot* shown = session_.run().snapshot();
  if (!ofInstant() || shown == nullptr || (shown->step == step_ && shown->time == time_)) return;
  stale_ = true;
  if (isVisible() && !finding_ && !timer_.isActive()) timer_.start();
}

void EigenPanel::look() {
  timer_.stop();
  if (!isVisible()) return;
  stale_ = false;
  if (session_.document().order(ItemList::Objects).empty()) {
    take(nullptr);
    return say(tr("The model is empty."), false);
  }
  if (!found_) say(tr("Looking for the eigenfrequencies …"), false);
  std::optional<ShownInstant> instant;
  const Snapshot* shown = session_.run().snapshot();
  if (ofInstant() && shown != nullptr && shown->system != nullptr) {
    instant = ShownInstant{shown->system, shown->time, shown->q, shown->v, shown->data, shown->otherNumbers};
    step_ = shown->step;
    time_ = shown->time;
  }
  finding_ = true;
  finder_.find({.count = 0, .damped = damped_->isChecked()}, std::move(instant));
}

void EigenPanel::take(const std::shared_ptr<const FoundEigen>& found) {
  const int row = list_->indexOfTopLevelItem(list_->currentItem());
  finding_ = false;
  if (stale_ && isVisible()) timer_.start();  // the model has changed meanwhile
  found_ = found;
  export_->setEnabled(found != nullptr);
  fill();
  if (found)
    locus_->add(found->table);
  else
    locus_->clear();
  choose(found ? row : -1);  // the list follows an edit; what is looked at stays
  sendShape();
  if (!found) return;
  instantChanged();
  if (found->table.modes.empty()) return say(tr("Nothing can vibrate: joints hold everything."), false);
  if (const Diagnostics& said = found->table.warnings; !said.empty())
    return say(findingLines(said),
               std::any_of(said.begin(), said.end(), [](const Diagnostic& d) { return d.severity != Severity::Info; }));
  if (found->ofInstant)
    return say(tr("About %1 s. While the run is paused, a mode under the mouse is seen in the view; a click keeps it.")
                   .arg(withDecimals(found->start.time, 3)),
               false);
  say(tr("About the start of the model. A mode under the mouse is seen in the view, a click keeps it; settle first for "
         "the place of rest."),
      false);
}

void EigenPanel::say(const QString& text, bool wrong) {
  words_->setObjectName(wrong ? "refusal" : "secondary");
  words_->style()->unpolish(words_);
  words_->style()->polish(words_);
  words_->setText(text);
  words_->setVisible(!text.isEmpty());
}

void EigenPanel::fill() {
  const QSignalBlocker quiet(list_);
  list_->clear();
  const bool damped = found_ && found_->table.damped;
  list_->setColumnHidden(kDamping, !damped);
  if (!found_) return;
  for (std::size_t i = 0; i < found_->table.modes.size(); ++i) {
    const Eigenmotion& mode = found_->table.modes[i];
    auto* row = new QTreeWidgetItem(list_);
    row->setText(kNumber, QString::number(i + 1));
    row->setText(kFrequency, frequencyText(mode));
    row->setText(kDamping, significant(mode.damping, 4));
    row->setText(kShape, wordsOf(largestEntries(mode.sizes(), found_->table.system())));
    for (const ModeColumn column : {kNumber, kFrequency, kDamping})
      row->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    for (const ModeColumn column : {kNumber, kFrequency, kDamping, kShape})
      row->setToolTip(column, column == kShape ? row->text(kShape) : tipOf(mode, damped));
  }
  for (const ModeColumn column : {kNumber, kFrequency, kDamping}) list_->resizeColumnToContents(column);
  list_->fitShapes();
}

/// Of the mode under the mouse, else of the chosen one; what is said of a mode is of the chosen one, so that nothing
/// moves away under the mouse.
void EigenPanel::sendShape() {
  const int row = list_->indexOfTopLevelItem(list_->currentItem());
  const bool chosen = row >= 0 && found_ != nullptr;
  const int seen = hovered_ >= 0 && hovered_ < list_->topLevelItemCount() ? hovered_ : row;
  foot_->setVisible(chosen);
  sharers_->setVisible(chosen);
  participation_->setMode(chosen ? found_ : nullptr, chosen ? static_cast<std::size_t>(row) : 0);
  locus_->choose(seen);
  const bool shown = seen >= 0 && found_ != nullptr;
  if (!std::exchange(showsShape_, shown) && !shown) return;  // another panel may show something else
  if (!shown) return emit shapeChanged({});
  emit shapeChanged(
      {found_, static_cast<std::size_t>(seen), static_cast<double>(amplitude_->value()) / kEigenPanelSteps});
}

}  // namespace sprung::ui
