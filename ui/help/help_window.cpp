#include "ui/help/help_window.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScreen>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "core/items/registry.h"
#include "ui/help/help_browser.h"
#include "ui/help/help_library.h"
#include "ui/theme/icons.h"

namespace sprung::ui {
namespace {

constexpr const char* kGeometry = "help/geometry";
constexpr int kContentsWidth = 280;
constexpr int kPageRole = Qt::UserRole;

/// A button with its key in the tip; the key works in the whole window.
QToolButton* button(QWidget* bar, const QIcon& picture, const QString& text, const QString& tip, const QString& key) {
  auto* made = new QToolButton(bar);
  auto* action = new QAction(picture, text, made);
  action->setToolTip(QStringLiteral("%1 (%2)").arg(tip, QKeySequence(key).toString(QKeySequence::NativeText)));
  action->setShortcut(QKeySequence(key));
  made->setDefaultAction(action);
  made->setAccessibleName(tip);
  made->setFocusPolicy(Qt::TabFocus);
  return made;
}

}  // namespace

HelpWindow::HelpWindow(QWidget* parent) : QWidget(parent, Qt::Window), browser_(new HelpBrowser(this)) {
  setObjectName("helpWindow");
  setWindowTitle(tr("Reference – Sprung"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(buildBar());
  auto* split = new QSplitter(this);
  split->setChildrenCollapsible(false);
  split->addWidget(buildContents());
  auto* right = new QWidget(split);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(browser_, 1);
  column->addWidget(buildFind());
  split->addWidget(right);
  split->setStretchFactor(1, 1);
  split->setSizes({kContentsWidth, 760});
  layout->addWidget(split, 1);
  resize(QSize(1080, 800).boundedTo(screen()->availableSize() - QSize(40, 60)));
  restoreGeometry(QSettings().value(kGeometry).toByteArray());
  fillContents();
  addKeys();
  connect(browser_, &HelpBrowser::exampleWanted, this, &HelpWindow::exampleWanted);
  connect(browser_, &QTextBrowser::sourceChanged, this, &HelpWindow::followPage);
}

QWidget* HelpWindow::buildBar() {
  auto* bar = new QWidget(this);
  bar->setObjectName("bar");
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(8, 6, 8, 6);
  row->setSpacing(4);
  search_ = new QLineEdit(bar);
  search_->setObjectName("helpSearch");
  search_->setPlaceholderText(tr("Search all pages"));
  search_->setToolTip(
      tr("Words of titles, parameters, outputs or texts; parts of words count. Return opens the best page. (Ctrl+K)"));
  search_->setAccessibleName(tr("Search all pages"));
  search_->setClearButtonEnabled(true);
  search_->addAction(icon("search"), QLineEdit::LeadingPosition);
  search_->setFixedWidth(kContentsWidth - 12);
  connect(search_, &QLineEdit::textChanged, this, &HelpWindow::search);
  connect(search_, &QLineEdit::returnPressed, this, [this] {
    if (browser_->openBestAnswer()) browser_->setFocus();
  });
  row->addWidget(search_);
  row->addSpacing(8);
  auto* back = button(bar, icon("back"), tr("Back"), tr("Back to the page before"), "Alt+Left");
  back->setObjectName("helpBack");
  auto* forward = button(bar, icon("forward"), tr("Forward"), tr("Forward again"), "Alt+Right");
  forward->setObjectName("helpForward");
  connect(back->defaultAction(), &QAction::triggered, browser_, &QTextBrowser::backward);
  connect(forward->defaultAction(), &QAction::triggered, browser_, &QTextBrowser::forward);
  connect(browser_, &QTextBrowser::backwardAvailable, back->defaultAction(), &QAction::setEnabled);
  connect(browser_, &QTextBrowser::forwardAvailable, forward->defaultAction(), &QAction::setEnabled);
  back->defaultAction()->setEnabled(false);
  forward->defaultAction()->setEnabled(false);
  row->addWidget(back);
  row->addWidget(forward);
  row->addStretch(1);
  auto* smaller = button(bar, {}, tr("A−"), tr("Smaller text"), "Ctrl+-");
  auto* larger = button(bar, {}, tr("A+"), tr("Larger text"), "Ctrl++");
  larger->defaultAction()->setShortcuts({QKeySequence("Ctrl++"), QKeySequence("Ctrl+=")});
  connect(smaller->defaultAction(), &QAction::triggered, this,
          [this] { browser_->setTextSize(browser_->textSize() - 1.0); });
  connect(larger->defaultAction(), &QAction::triggered, this,
          [this] { browser_->setTextSize(browser_->textSize() + 1.0); });
  row->addWidget(smaller);
  row->addWidget(larger);
  return bar;
}

QWidget* HelpWindow::buildContents() {
  contents_ = new QTreeWidget(this);
  contents_->setObjectName("helpContents");
  contents_->setHeaderHidden(true);
  contents_->setAccessibleName(tr("Contents"));
  contents_->setMinimumWidth(200);
  contents_->setUniformRowHeights(true);
  contents_->ensurePolished();  // rows are measured before the window is shown
  connect(contents_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* now) {
    const QString page = now != nullptr ? now->data(0, kPageRole).toString() : QString();
    if (!page.isEmpty() && page != shown_) browser_->showPage(page);
  });
  return contents_;
}

QWidget* HelpWindow::buildFind() {
  findBar_ = new QWidget(this);
  findBar_->setObjectName("bar");
  auto* row = new QHBoxLayout(findBar_);
  row->setContentsMargins(12, 6, 8, 6);
  find_ = new QLineEdit(findBar_);
  find_->setObjectName("helpFind");
  find_->setPlaceholderText(tr("Find on this page"));
  find_->setAccessibleName(tr("Find on this page"));
  find_->setToolTip(tr("Return: the next place; Shift+Return: the one before; Esc: done"));
  found_ = new QLabel(findBar_);
  found_->setObjectName("secondary");
  row->addWidget(find_, 1);
  row->addWidget(found_, 1);
  connect(find_, &QLineEdit::textChanged, this, [this] {
    QTextCursor start = browser_->textCursor();
    start.setPosition(start.selectionStart());
    browser_->setTextCursor(start);
    findNext(false);
  });
  connect(find_, &QLineEdit::returnPressed, this, [this] { findNext(false); });
  findBar_->hide();
  return findBar_;
}

void HelpWindow::addKeys() {
  const auto key = [this](const QString& keys, auto deed) {
    connect(new QShortcut(QKeySequence(keys), this), &QShortcut::activated, this, deed);
  };
  key("Ctrl+F", [this] {
    findBar_->show();
    find_->setFocus();
    find_->selectAll();
  });
  key("Ctrl+K", [this] {
    search_->setFocus();
    search_->selectAll();
  });
  key("Shift+Return", [this] { findNext(true); });
  key("Esc", [this] { findBar_->isVisible() ? endFinding() : static_cast<void>(close()); });
  key("Ctrl+W", [this] { close(); });
}

void HelpWindow::fillContents() {
  QTreeWidgetItem* group = nullptr;
  for (const help::Page& page : helpLibrary().pages()) {
    const QString heading = QString::fromStdString(page.group);
    if (group == nullptr || group->text(0) != heading) {
      group = new QTreeWidgetItem(contents_, {heading});
      group->setFlags(Qt::ItemIsEnabled);
    }
    auto* line = new QTreeWidgetItem(group, {QString::fromStdString(page.title)});
    line->setData(0, kPageRole, QString::fromStdString(page.id));
    line->setToolTip(0, QString::fromStdString(page.summary));
    for (const ItemType* type : itemTypes())
      if (page.ofItem && help::pageId(*type) == page.id) line->setIcon(0, typeIcon(*type));
  }
  contents_->expandAll();
}

void HelpWindow::open(const QString& target) {
  show();  // first, so that the list knows where its lines are
  const bool shown = target.isEmpty() ? !browser_->source().isEmpty() : browser_->showPage(target);
  if (!shown) browser_->showPage(QString::fromStdString(helpLibrary().pages().front().id));
  raise();
  activateWindow();
  browser_->setFocus();
}

void HelpWindow::search(const QString& question) {
  if (!question.trimmed().isEmpty()) browser_->showAnswers(question.trimmed());
}

void HelpWindow::followPage(const QUrl& url) {
  const QString page = shown_ = HelpBrowser::pageAt(url);
  for (QTreeWidgetItemIterator at(contents_); *at != nullptr; ++at) {
    if (page.isEmpty() || (*at)->data(0, kPageRole).toString() != page) continue;
    // A line that somebody has clicked stays under the mouse: the click goes on when this is done.
    if (contents_->currentItem() == *at) return;
    contents_->setCurrentItem(*at);
    // With its heading, where that fits.
    if ((*at)->parent() != nullptr) contents_->scrollToItem((*at)->parent());
    contents_->scrollToItem(*at);
    return;
  }
  contents_->setCurrentItem(nullptr);
}

void HelpWindow::findNext(bool backward) {
  if (findBar_->isHidden()) return;
  const bool there = browser_->findOnPage(find_->text(), backward);
  found_->setText(there || find_->text().isEmpty() ? QString() : tr("not on this page"));
}

void HelpWindow::endFinding() {
  findBar_->hide();
  browser_->setFocus();
}

void HelpWindow::closeEvent(QCloseEvent* event) {
  QSettings().setValue(kGeometry, saveGeometry());
  QWidget::closeEvent(event);
}

}  // namespace sprung::ui
