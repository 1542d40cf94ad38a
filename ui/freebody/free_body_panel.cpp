#include "ui/freebody/free_body_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/freebody/free_body_sheet.h"
#include "ui/session/session.h"
#include "ui/units/units.h"
#include "ui/widgets/calm_combo.h"

namespace sprung::ui {
namespace {

constexpr int kNumbers = 6;

QComboBox* chooser(const QString& name, const QString& tip, const QStringList& entries, QWidget* parent) {
  auto* box = new CalmCombo(parent);
  box->setMinimumContentsLength(13);  // the longest
  box->addItems(entries);
  box->setAccessibleName(name);
  box->setToolTip(tip);
  return box;
}

}  // namespace

FreeBodyPanel::FreeBodyPanel(Session& session, QWidget* parent) : QWidget(parent), session_(session) {
  setObjectName("panel");
  setAttribute(Qt::WA_StyledBackground);
  setAccessibleName(tr("Free-body diagram"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 4, 12, 8);
  layout->setSpacing(8);
  buildHead();
  list_ = new QTreeWidget(this);
  list_->setAccessibleName(tr("Forces and torques on the body"));
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setColumnCount(kNumbers + 1);
  list_->header()->setStretchLastSection(false);
  list_->setMinimumHeight(64);
  layout->addWidget(list_, 1);
  words_ = new QLabel(this);
  words_->setObjectName("secondary");
  words_->setWordWrap(true);
  layout->addWidget(words_);
  connect(list_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* row) {
    const auto number = static_cast<std::size_t>(list_->indexOfTopLevelItem(row));
    if (number < rows_.size() && rows_[number].item.valid()) session_.selection().select(rows_[number].item);
  });
  connect(&session.run(), &RunControl::snapshotArrived, this, &FreeBodyPanel::refresh);
  connect(&session, &Session::itemRenamed, this, &FreeBodyPanel::refresh);
  connect(&session, &Session::itemRemoved, this, [this](ItemId item) {
    if (item == body_) setBody({});
  });
  connect(&session, &Session::documentReplaced, this, [this] { setBody({}); });
  refresh();
}

void FreeBodyPanel::buildHead() {
  title_ = new QLabel(this);
  title_->setTextFormat(Qt::PlainText);
  title_->setWordWrap(true);
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  line->addWidget(title_, 1);  // beside the rest: the view above needs the height
  const auto label = [&](const QString& text) {
    auto* made = new QLabel(text, this);
    made->setObjectName("secondary");
    line->addWidget(made);
  };
  label(tr("About"));
  QStringList points;
  for (const TorquePoint point : {TorquePoint::CentreOfMass, TorquePoint::Reference, TorquePoint::Origin})
    points << torquePointText(point);
  about_ = chooser(tr("Torques about"), tr("The point that torques are told about"), points, this);
  line->addWidget(about_);
  label(tr("along"));
  axes_ = chooser(tr("Axes"), tr("The axes that forces and torques are told along"),
                  {tr("global axes"), tr("axes of the body")}, this);
  line->addWidget(axes_);
  save_ = new QToolButton(this);
  save_->setText(tr("Sheet…"));
  save_->setProperty("link", true);
  save_->setFocusPolicy(Qt::TabFocus);
  save_->setAccessibleName(tr("Save the diagram as a sheet"));
  save_->setToolTip(tr("Save picture and table as a sheet to print: PDF or SVG"));
  line->addWidget(save_);
  static_cast<QVBoxLayout*>(layout())->addLayout(line);
  for (QComboBox* box : {about_, axes_}) connect(box, &QComboBox::currentIndexChanged, this, &FreeBodyPanel::refresh);
  connect(save_, &QToolButton::clicked, this, &FreeBodyPanel::sheetWanted);
}

void FreeBodyPanel::setBody(ItemId body) {
  body_ = body;
  ask();
  refresh();
}

void FreeBodyPanel::ask() {
  const ItemId wanted = isVisible() ? body_ : ItemId{};
  if (session_.run().drawnFree() != wanted) session_.run().drawFree(wanted);
}

void FreeBodyPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  ask();
  refresh();
}

void FreeBodyPanel::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  ask();
}

FreeBodyChoice FreeBodyPanel::choice() const {
  return {static_cast<TorquePoint>(about_->currentIndex()), axes_->currentIndex() == 1};
}

void FreeBodyPanel::refresh() {
  if (!isVisible()) return;
  const Item* item = session_.document().find(body_);
  const Snapshot* snapshot = session_.run().snapshot();
  const FreeBody* diagram = snapshot != nullptr && item != nullptr ? snapshot->freeBody.get() : nullptr;
  title_->setText(item != nullptr ? tr("All that acts on “%1”").arg(QString::fromStdString(item->name)) : QString());
  const bool known = diagram != nullptr && diagram->body == body_;
  save_->setEnabled(known);
  if (!known) {
    fill({});
    words_->setText(item == nullptr ? tr("Select a body and press B: it alone, with all forces and torques on it.")
                                    : tr("The accelerations are known from the first step on."));
    return;
  }
  fill(freeBodyRows(session_.document(), *diagram, choice()));
  if (diagram->settled)
    words_->setText(diagram->mass > 0.0
                        ? tr("t = %1 s, m = %2 kg").arg(readoutNumber(snapshot->time), fieldNumber(diagram->mass))
                        : tr("t = %1 s").arg(readoutNumber(snapshot->time)));
  else
    words_->setText(snapshot->step == 0
                        ? tr("The accelerations are known from the first step on.")
                        : tr("Something has changed: forces are new, the accelerations follow with the next step."));
}

void FreeBodyPanel::fill(const std::vector<FreeBodyRow>& rows) {
  rows_ = rows;
  list_->setHeaderLabels(QStringList{tr("From")} + freeBodyHeads(choice()));
  const bool fresh = list_->topLevelItemCount() != static_cast<int>(rows.size());
  while (list_->topLevelItemCount() > static_cast<int>(rows.size())) delete list_->takeTopLevelItem(0);
  while (list_->topLevelItemCount() < static_cast<int>(rows.size())) new QTreeWidgetItem(list_);
  const std::vector<QStringList> texts = freeBodyTexts(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    QTreeWidgetItem& line = *list_->topLevelItem(static_cast<int>(i));
    line.setText(0, rows[i].name);
    QFont font = list_->font();
    font.setBold(rows[i].role == FreeBodyRow::Role::Sum || rows[i].role == FreeBodyRow::Role::Rate);
    for (int column = 0; column <= kNumbers; ++column) {
      line.setFont(column, font);
      if (column == 0) continue;
      line.setText(column, texts[i][column - 1]);
      line.setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
  }
  // Columns grow with their numbers and stay: what is read does not jump.
  for (int column = 0; column <= kNumbers; ++column) {
    const int before = fresh ? 0 : list_->columnWidth(column);
    list_->resizeColumnToContents(column);
    if (list_->columnWidth(column) < before) list_->setColumnWidth(column, before);
  }
}

std::optional<FreeBodySheet> FreeBodyPanel::sheet() const {
  const Snapshot* snapshot = session_.run().snapshot();
  if (rows_.empty() || snapshot == nullptr || snapshot->freeBody == nullptr) return std::nullopt;
  const QString time = readoutNumber(snapshot->time), about = torquePointText(choice().about);
  const double mass = snapshot->freeBody->mass;  // a rotor has none
  return FreeBodySheet{.title = title_->text(),
                       .facts = mass > 0.0
                                    ? tr("t = %1 s, m = %2 kg, torques about the %3, %4")
                                          .arg(time, fieldNumber(mass), about, axes_->currentText())
                                    : tr("t = %1 s, torques about the %2, %3").arg(time, about, axes_->currentText()),
                       .choice = choice(),
                       .rows = rows_};
}

}  // namespace sprung::ui
