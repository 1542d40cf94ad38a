#include "ui/panels/problems_panel.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <functional>

#include "ui/help/help_library.h"
#include "ui/help/help_target.h"
#include "ui/language/finding_text.h"
#include "ui/panels/problems_model.h"
#include "ui/session/session.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/typeset.h"
#include "ui/widgets/focus_keeper.h"
#include "ui/widgets/narrow_button.h"
#include "ui/widgets/repair_button.h"

namespace sprung::ui {
namespace {

/// Beyond this many the rest is only counted.
constexpr int kMostShown = 100;

/// One finding: the whole of it can be clicked, or chosen with Return.
class Card final : public QWidget {
 public:
  Card(std::function<void()> chosen, std::function<void(bool)> hovered, QWidget* parent)
      : QWidget(parent), chosen_(std::move(chosen)), hovered_(std::move(hovered)) {
    setObjectName("card");
    setAttribute(Qt::WA_StyledBackground);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
  }

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override {
    if (event->button() == Qt::LeftButton && rect().contains(event->pos())) chosen_();
  }
  void enterEvent(QEnterEvent* event) override {
    hovered_(true);
    QWidget::enterEvent(event);
  }
  void leaveEvent(QEvent* event) override {
    hovered_(false);
    QWidget::leaveEvent(event);
  }
  void keyPressEvent(QKeyEvent* event) override {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return chosen_();
    QWidget::keyPressEvent(event);
  }

 private:
  std::function<void()> chosen_;
  std::function<void(bool)> hovered_;
};

QLabel* wrapped(const QString& text, const char* name, QWidget* parent, Qt::TextFormat format = Qt::PlainText) {
  auto* label = new QLabel(text, parent);
  label->setWordWrap(true);
  label->setObjectName(name);
  label->setTextFormat(format);
  return label;
}

}  // namespace

ProblemsPanel::ProblemsPanel(Session& session, QWidget* parent)
    : QScrollArea(parent), session_(session), model_(new ProblemsModel(session, this)) {
  setObjectName("panel");
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  setAccessibleName(tr("Problems"));
  connect(model_, &QAbstractItemModel::modelReset, this, &ProblemsPanel::rebuild);
  connect(model_, &QAbstractItemModel::dataChanged, this, &ProblemsPanel::rebuild);
  rebuild();
}

void ProblemsPanel::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) QTimer::singleShot(0, this, &ProblemsPanel::rebuild);
  QScrollArea::changeEvent(event);
}

void ProblemsPanel::rebuild() {
  auto* content = new QWidget(viewport());
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(8, 0, 8, 8);
  layout->setSpacing(0);
  const int count = model_->rowCount();
  for (int row = 0; row < std::min(count, kMostShown); ++row) addFinding(*layout, row);
  if (count > kMostShown) layout->addWidget(wrapped(tr("… and %1 more").arg(count - kMostShown), "secondary", content));
  if (count == 0) {
    auto* none = wrapped(tr("Nothing to report."), "secondary", content);
    none->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(none);
  }
  layout->addStretch(1);
  replaceContent(*this, content, true);
  emit hovered({});
  emit titleChanged(count == 0 ? tr("Problems") : tr("Problems (%1)").arg(count));
}

void ProblemsPanel::addFinding(QVBoxLayout& layout, int row) {
  const QModelIndex index = model_->index(row);
  const QString what = index.data().toString();
  const auto outline = [this, row](bool on) {
    if (row < model_->rowCount()) emit hovered(on ? model_->items(row) : std::vector<ItemId>());
  };
  auto* card = new Card([this, row] { choose(row); }, outline, layout.parentWidget());
  card->setAccessibleName(what);
  card->setAccessibleDescription(index.data(ProblemsModel::HintRole).toString());
  card->setToolTip(index.data(ProblemsModel::ExplanationRole).toString());
  auto* line = new QHBoxLayout(card);
  line->setContentsMargins(8, 8, 8, 8);
  line->setSpacing(8);
  auto* sign = new QLabel(card);
  const auto severity = static_cast<Severity>(index.data(ProblemsModel::SeverityRole).toInt());
  sign->setPixmap(severityIcon(severity).pixmap(QSize(18, 18), devicePixelRatioF()));
  line->addWidget(sign, 0, Qt::AlignTop);
  auto* lines = new QVBoxLayout;
  lines->setSpacing(4);
  const QString place = index.data(ProblemsModel::PlaceRole).toString();
  if (!place.isEmpty()) {
    QLabel* name = wrapped(place, "cardTitle", card);
    name->setFont(textFont(0, QFont::DemiBold));
    lines->addWidget(name);
  }
  lines->addWidget(wrapped(proseHtml(what), "", card, Qt::RichText));
  const QString hint = index.data(ProblemsModel::HintRole).toString();
  if (!hint.isEmpty()) lines->addWidget(wrapped(proseHtml(hint), "secondary", card, Qt::RichText));
  addRepairs(*lines, row, *card);
  addReference(*lines, row, *card);
  line->addLayout(lines, 1);
  layout.addWidget(card);
}

void ProblemsPanel::addRepairs(QVBoxLayout& lines, int row, QWidget& card) {
  const auto& repairs = model_->finding(row).repairs;
  for (std::size_t i = 0; i < repairs.size(); ++i) {
    auto* button = repairButton(repairs[i], &card);
    connect(button, &QToolButton::clicked, this, [this, row, i] {
      if (row < model_->rowCount()) repair(model_->finding(row).repairs[i]);
    });
    lines.addWidget(button, 0, Qt::AlignLeft);
  }
}

QString ProblemsPanel::pageAbout(int row) const {
  const Diagnostic& finding = model_->finding(row);
  if (const help::Page* page = helpLibrary().explaining(finding.code)) return QString::fromStdString(page->id);
  const std::vector<ItemId> items = model_->items(row);
  const Item* item = items.empty() ? nullptr : session_.document().find(items.front());
  if (item == nullptr) return {};
  // "objects[2].stiffness[0]"
  const QString place = QString::fromStdString(finding.where);
  const std::string key = place.mid(place.lastIndexOf('.') + 1).section('[', 0, 0).toStdString();
  const ParamRow* parameter = item->type().row(key);
  return parameter != nullptr ? helpPageOf(item->type(), *parameter) : helpPageOf(item->type());
}

void ProblemsPanel::addReference(QVBoxLayout& lines, int row, QWidget& card) {
  const QString target = pageAbout(row);
  const help::Page* page = helpLibrary().find(target.section('#', 0, 0).toStdString());
  if (page == nullptr) return;
  setHelpPage(card, target);
  auto* link = new NarrowButton(&card);
  link->setObjectName("reference");
  link->setProperty("link", true);
  const QString title = QString::fromStdString(page->title);
  link->setText(tr("Read about it"));
  link->setToolTip(tr("%1: open this page of the reference (Shift+F1)").arg(title));
  link->setAccessibleName(tr("Read about it: %1").arg(title));
  link->setFocusPolicy(Qt::TabFocus);
  link->setCursor(Qt::PointingHandCursor);
  connect(link, &QToolButton::clicked, this, [this, target] { emit referenceWanted(target); });
  lines.addWidget(link, 0, Qt::AlignLeft);
}

void ProblemsPanel::repair(const Repair& repair) {
  const QString label = findingSentence(repair.label);
  const Status status = session_.repair(repair);
  emit notice(status ? tr("%1: done, Ctrl+Z takes it back").arg(label) : findingText(status.errors().front()));
}

void ProblemsPanel::repairNext() {
  // That of the card in the hand, else the first there is.
  const QList<QWidget*> cards = widget()->findChildren<QWidget*>("card", Qt::FindDirectChildrenOnly);
  int row = 0;
  for (int i = 0; i < cards.size(); ++i)
    if (cards[i]->hasFocus() || cards[i]->isAncestorOf(QApplication::focusWidget())) row = i;
  row = model_->repairable(row);
  if (row < 0) row = model_->repairable();
  if (row < 0) return emit notice(tr("No problem has a repair that could be made for you."));
  repair(model_->finding(row).repairs.front());
}

void ProblemsPanel::choose(int row) {
  if (row >= model_->rowCount()) return;
  const std::vector<ItemId> items = model_->items(row);
  const Diagnostic finding = model_->finding(row);
  if (items.empty())
    emit notice(tr("This concerns the model as a whole."));
  else
    session_.selection().select(items);
  emit chosen(finding);
}

}  // namespace sprung::ui
