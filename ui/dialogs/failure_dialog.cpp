#include "ui/dialogs/failure_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/solver/newton_history.h"
#include "ui/language/finding_text.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/repair_button.h"

namespace sprung::ui {
namespace {

enum Column { kNumber, kForces, kForcesAt, kGaps, kGapsAt };
constexpr int kItemRole = Qt::UserRole + 1;
constexpr int kForceCurve = 0, kGapCurve = 1, kTargetCurve = 2;

QLabel* wrapped(QWidget* parent, const char* name) {
  auto* label = new QLabel(parent);
  label->setObjectName(name);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

/// "1.2e-05"; of what has run away "∞", of a law without a value "undefined".
QString sizeText(double size) {
  if (std::isnan(size)) return FailureDialog::tr("undefined");
  return std::isfinite(size) ? significant(size, 3) : QString(QChar(0x221E));
}

bool hasJoints(const NewtonHistory& history) {
  return std::any_of(history.iterations.begin(), history.iterations.end(),
                     [](const NewtonHistory::Iteration& each) { return each.constraints.size != 0.0; });
}

}  // namespace

FailureDialog::FailureDialog(Session& session, QWidget* parent) : QDialog(parent), session_(session) {
  setObjectName("whyFailed");
  setWindowTitle(tr("Why it failed"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(24, 20, 24, 16);
  layout->setSpacing(8);
  headline_ = wrapped(this, "headline");
  headline_->setFont(textFont(2, QFont::DemiBold));
  what_ = wrapped(this, "");
  hint_ = wrapped(this, "secondary");
  iteration_ = wrapped(this, "title");
  iteration_->setFont(textFont(0, QFont::DemiBold));
  for (QLabel* label : {headline_, what_, hint_}) layout->addWidget(label);
  repairs_ = new QHBoxLayout;
  repairs_->setSpacing(8);
  layout->addLayout(repairs_);
  layout->addSpacing(4);
  layout->addWidget(iteration_);
  chart_ = new Chart(this);
  chart_->setMinimumHeight(180);
  layout->addWidget(chart_, 1);
  table_ = new QTreeWidget(this);
  table_->setAccessibleName(tr("Newton's iteration"));
  table_->setRootIsDecorated(false);
  table_->setUniformRowHeights(true);
  table_->setHeaderLabels(
      {tr("Iteration"), tr("Residual [N]"), tr("most of it at"), tr("Gaps [m]"), tr("most of it at")});
  table_->setMinimumHeight(140);
  layout->addWidget(table_, 1);
  layout->addStretch(0);  // where neither is shown, the words stand together
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  back_ = buttons->addButton(tr("Step before"), QDialogButtonBox::ActionRole);
  back_->setToolTip(tr("Show the step before the last good one; the timeline goes to any other"));
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(back_, &QPushButton::clicked, this, &FailureDialog::stepBackWanted);
  connect(table_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* row, int column) {
    const int at = column >= kGaps ? kGapsAt : kForcesAt;
    const ItemId item{row->data(at, kItemRole).toUInt()};
    if (session_.document().find(item) != nullptr) session_.selection().select(item);
  });
  resize(720, 640);
}

QString FailureDialog::headline() const { return headline_->text(); }

void FailureDialog::tell(const Failure& failure) {
  const Diagnostic& finding = failure.finding;
  const Item* item = session_.document().find(finding.item());
  const QString when = tr("t = %1 s, step %2").arg(readoutNumber(failure.time)).arg(failure.step);
  headline_->setText(item != nullptr ? tr("'%1' at %2").arg(QString::fromStdString(item->name), when)
                                     : tr("The solver gave up at %1").arg(when));
  what_->setText(sentence(finding.what));
  QStringList more{sentence(finding.hint), findingSentence(finding.explanation)};
  more.removeAll(QString());
  hint_->setText(more.join("\n"));
  hint_->setVisible(!more.isEmpty());
  offer(finding.repairs);
  back_->setEnabled(failure.step > 0);
  const std::size_t known = failure.newton ? failure.newton->iterations.size() : 0;
  table_->setVisible(known > 0);
  chart_->setVisible(known > 1);  // a single point is no curve
  if (known == 0) return iteration_->setText(tr("It was not Newton's iteration that failed."));
  const NewtonHistory& history = *failure.newton;
  iteration_->setText(
      history.stepSize > 0.0
          ? tr("Newton's iteration in the last attempt, a step of %1 s").arg(significant(history.stepSize, 4))
          : tr("Newton's iteration for the accelerations at the start"));
  if (known > 1) fillChart(history);
  fillTable(history);
}

void FailureDialog::offer(const std::vector<Repair>& repairs) {
  while (QLayoutItem* old = repairs_->takeAt(0)) {
    if (old->widget() != nullptr) old->widget()->deleteLater();
    delete old;
  }
  for (const Repair& repair : repairs) {
    auto* button = repairButton(repair, this);
    connect(button, &QToolButton::clicked, this, [this, repair] { emit repairWanted(repair); });
    repairs_->addWidget(button);
  }
  repairs_->addStretch(1);
}

/// Both sizes on logarithmic axes over all iterations one after the other, and what they had to come down to.
void FailureDialog::fillChart(const NewtonHistory& history) {
  const bool joints = hasJoints(history);
  ChartAxes axes{tr("Iteration [–]"), {tr("Residual [N]")}, false, true, true};
  std::vector<ChartCurve> curves = {{tr("Residual of the forces"), 0, 0, ChartLine::Solid}};
  if (joints) {
    axes.values << tr("Gaps [m]");
    curves.push_back({tr("Gaps of the joints"), 1, 1, ChartLine::Solid});
  }
  curves.push_back({tr("Wanted"), 0, 0, ChartLine::Dotted});
  chart_->setup(axes, curves);
  QVector<double> x, forces, gaps;
  for (std::size_t i = 0; i < history.iterations.size(); ++i) {
    x << static_cast<double>(history.dropped) + static_cast<double>(i);
    forces << history.iterations[i].forces.size;
    gaps << history.iterations[i].constraints.size;
  }
  chart_->setPoints(kForceCurve, x, forces);
  if (joints) chart_->setPoints(kGapCurve, x, gaps);
  const double end = std::max(x.back(), x.front() + 1.0);
  chart_->setPoints(joints ? kTargetCurve : kGapCurve, {x.front(), end}, {history.forceTarget, history.forceTarget});
  chart_->setRangeX({x.front(), end});
  if (const auto height = chart_->heightOf(kForceCurve))
    chart_->setRangeY(0, {std::min(height->first, history.forceTarget), height->second});
  if (joints)
    if (const auto height = chart_->heightOf(kGapCurve)) chart_->setRangeY(1, *height);
  chart_->replot();
}

QString FailureDialog::sharesText(const std::vector<std::pair<ItemId, double>>& shares) const {
  QStringList texts;
  for (const auto& [id, share] : shares)
    if (const Item* item = session_.document().find(id))
      texts << tr("%1 %2 %").arg(QString::fromStdString(item->name)).arg(std::lround(100.0 * share));
  return texts.join(", ");
}

void FailureDialog::fillTable(const NewtonHistory& history) {
  table_->clear();
  const bool joints = hasJoints(history);
  table_->setColumnHidden(kGaps, !joints);
  table_->setColumnHidden(kGapsAt, !joints);
  const auto part = [this](QTreeWidgetItem& row, int column, const NewtonHistory::Part& of) {
    row.setText(column, sizeText(of.size));
    row.setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    std::vector<std::pair<ItemId, double>> shares;
    for (const NewtonHistory::Share& share : of.largest) shares.emplace_back(share.item, share.share);
    row.setText(column + 1, sharesText(shares));
    row.setToolTip(column + 1, row.text(column + 1));
    row.setData(column + 1, kItemRole, shares.empty() ? ItemId::kNone : shares.front().first.slot);
  };
  for (const NewtonHistory::Iteration& iteration : history.iterations) {
    auto* row = new QTreeWidgetItem(table_);
    row->setText(kNumber, QString::number(iteration.number));
    row->setTextAlignment(kNumber, Qt::AlignRight | Qt::AlignVCenter);
    part(*row, kForces, iteration.forces);
    part(*row, kGaps, iteration.constraints);
  }
  for (const Column column : {kNumber, kForces, kForcesAt, kGaps}) table_->resizeColumnToContents(column);
  table_->scrollToBottom();
}

}  // namespace sprung::ui
