// The parts of the editor of user functions and where they stand.
#include <QAction>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QResizeEvent>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/script/function_panel.h"
#include "ui/script/function_plot.h"
#include "ui/widgets/calm_combo.h"

namespace sprung::ui {
namespace {

constexpr int kFunctionPanelBuildNarrow = 620;  // pixels: below this the curve stands under the text
constexpr int kFunctionPanelBuildNarrowest = 360;

}  // namespace

FunctionPanel::FunctionPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      head_(new QBoxLayout(QBoxLayout::LeftToRight)),
      chooser_(new CalmCombo(this)),
      formula_(new QToolButton(this)),
      python_(new QToolButton(this)),
      lawButton_(new QToolButton(this)),
      lawMenu_(new QMenu(this)),
      runs_(new QLabel(this)),
      apply_(new QPushButton(tr("Apply"), this)),
      revert_(new QToolButton(this)),
      split_(new QSplitter(this)),
      source_(new SourceView(this)),
      message_(new QLabel(this)),
      allow_(new QToolButton(this)),
      plot_(new FunctionPlot(this)),
      nothing_(
          new QLabel(tr("Select an item that can have a function: a spring, a load, a constraint, a sensor."), this)),
      timer_(this),
      aside_(this) {
  setObjectName("panel");
  setAttribute(Qt::WA_StyledBackground);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 4, 12, 8);
  layout->setSpacing(8);
  head_->setSpacing(8);
  buildHead();
  layout->addLayout(head_);
  split_->setHandleWidth(12);
  split_->setChildrenCollapsible(false);
  buildText(*split_);
  split_->addWidget(plot_);
  split_->setStretchFactor(0, 1);
  split_->setStretchFactor(1, 1);
  split_->setSizes({1000, 1000});
  layout->addWidget(split_, 1);
  layout->addWidget(nothing_, 1);
  static_cast<QLabel*>(nothing_)->setAlignment(Qt::AlignCenter);
  static_cast<QLabel*>(nothing_)->setWordWrap(true);
  nothing_->setObjectName("secondary");
  timer_.setSingleShot(true);
  timer_.setInterval(kPause);
  connect(&timer_, &QTimer::timeout, this, [this] { ask(false); });
  connect(source_, &QsciScintilla::textChanged, this, &FunctionPanel::textChanged);
  connect(plot_, &FunctionPlot::changed, this, [this] { timer_.start(0); });
  for (const auto signal : {&Session::variablesChanged, &Session::structureChanged, &Session::trustChanged})
    connect(&session, signal, this, &FunctionPanel::documentChanged);
  connect(&session, &Session::itemRenamed, this, &FunctionPanel::documentChanged);
  connect(&session, &Session::rowChanged, this, &FunctionPanel::rowChanged);
  connect(&session, &Session::documentReplaced, this, &FunctionPanel::close);
  close();
}

FunctionPanel::~FunctionPanel() { control_->stop = true; }

void FunctionPanel::buildHead() {
  chooser_->setAccessibleName(tr("Function"));
  chooser_->setToolTip(tr("The function that is edited; those of the model that have a text, and those of the item."));
  chooser_->setMinimumContentsLength(20);
  head_->addWidget(chooser_);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  head_->addLayout(buttons, 1);
  QBoxLayout& layout = *buttons;
  connect(chooser_, &QComboBox::activated, this, [this](int index) {
    const auto key = chooser_->itemData(index).toString().split('|');
    const ItemId id{key[0].toUInt()};
    const Item* item = session_.document().find(id);
    if (item == nullptr) return;
    if (const ParamRow* row = item->type().row(key[1].toStdString())) open(id, *row);
  });
  auto* languages = new QButtonGroup(this);
  for (auto [button, text, tip] : {std::tuple{formula_, tr("Formula"), tr("One line of arithmetic: =k*u + d*v")},
                                   std::tuple{python_, tr("Python"), tr("A function in Python, with one def.")}}) {
    button->setText(text);
    button->setToolTip(tip);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    languages->addButton(button);
    layout.addWidget(button);
  }
  connect(formula_, &QToolButton::clicked, this, [this] { setLanguage(Language::Formula); });
  connect(python_, &QToolButton::clicked, this, [this] { setLanguage(Language::Python); });
  lawButton_->setText(tr("Typical laws"));
  lawButton_->setObjectName("laws");
  lawButton_->setToolTip(tr("Replace the text by a law that fits this function; Ctrl+Z brings the old text back."));
  lawButton_->setProperty("link", true);
  lawButton_->setPopupMode(QToolButton::InstantPopup);
  lawButton_->setFocusPolicy(Qt::TabFocus);
  lawMenu_->setToolTipsVisible(true);
  lawButton_->setMenu(lawMenu_);
  layout.addWidget(lawButton_);
  layout.addStretch(1);
  runs_->setObjectName("secondary");
  runs_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  runs_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  layout.addWidget(runs_, 4);
  revert_->setText(tr("Discard"));
  revert_->setToolTip(tr("Back to the text in the model."));
  revert_->setProperty("link", true);
  revert_->setFocusPolicy(Qt::TabFocus);
  layout.addWidget(revert_);
  connect(revert_, &QToolButton::clicked, this, [this] {
    drafts_.erase({item_, row_});
    showDraft();
  });
  apply_->setDefault(true);
  layout.addWidget(apply_);
}

void FunctionPanel::buildText(QSplitter& split) {
  auto* side = new QWidget(this);
  auto* lines = new QVBoxLayout(side);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setSpacing(4);
  source_->setMinimumSize(150, 40);
  lines->addWidget(source_, 1);
  auto* below = new QHBoxLayout;
  below->setSpacing(8);
  message_->setWordWrap(true);
  message_->setTextFormat(Qt::PlainText);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  allow_->setText(tr("Read and allow…"));
  allow_->setToolTip(tr("Read the Python code of the model and decide whether it may run."));
  allow_->setProperty("link", true);
  allow_->setFocusPolicy(Qt::TabFocus);
  connect(allow_, &QToolButton::clicked, this, &FunctionPanel::trustWanted);
  below->addWidget(message_, 1);
  below->addWidget(allow_, 0, Qt::AlignTop);
  lines->addLayout(below);
  split.addWidget(side);
}

void FunctionPanel::setApplyAction(QAction* action) {
  apply_->setToolTip(tr("Write the function into the model (%1); a run goes on.")
                         .arg(action->shortcut().toString(QKeySequence::NativeText)));
  connect(apply_, &QPushButton::clicked, action, &QAction::trigger);
  connect(this, &FunctionPanel::changedChanged, action, &QAction::setEnabled);
  action->setEnabled(changed());
}

/// As narrow as the view is in a small window.
QSize FunctionPanel::minimumSizeHint() const {
  return {kFunctionPanelBuildNarrowest, QWidget::minimumSizeHint().height()};
}

void FunctionPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool narrow = event->size().width() < kFunctionPanelBuildNarrow;
  head_->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  split_->setOrientation(narrow && event->size().height() > kFunctionPanelBuildNarrow / 2 ? Qt::Vertical
                                                                                          : Qt::Horizontal);
}

}  // namespace sprung::ui
