#include "ui/window/welcome_page.h"

#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/files/file_flow.h"
#include "ui/files/thumbnails.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/tutorials/tutorial_row.h"

namespace sprung::ui {
namespace {

constexpr QSize kPicture(232, 148);
constexpr int kCardWidth = 248;
constexpr int kGap = 16;
constexpr int kWelcomePageMargin = 40;
constexpr int kRecentShown = 5;

QLabel* heading(const QString& text, double points, QFont::Weight weight, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setFont(textFont(points, weight));
  return label;
}

}  // namespace

WelcomePage::WelcomePage(FileFlow& files, const Appearance& appearance, QWidget* parent)
    : QScrollArea(parent),
      files_(files),
      appearance_(appearance),
      thumbnails_(new Thumbnails(this)),
      recent_(new QWidget),
      recentList_(new QVBoxLayout(recent_)),
      tutorials_(new TutorialRow(kCardWidth, kGap)),
      grid_(new QGridLayout),
      paths_(exampleFiles()) {
  setObjectName("welcome");
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* page = new QWidget(this);
  page->setObjectName("welcomePage");
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(kWelcomePageMargin, kWelcomePageMargin, kWelcomePageMargin, kWelcomePageMargin);
  layout->setSpacing(kGap);
  layout->addWidget(heading(tr("Sprung"), 14, QFont::DemiBold, page));
  auto* line =
      heading(tr("Build a mechanical model, watch it move, take hold of it with the mouse."), 2, QFont::Normal, page);
  line->setObjectName("secondary");
  line->setWordWrap(true);
  layout->addWidget(line);
  addStart(layout);
  recentList_->setContentsMargins(0, 8, 0, 0);
  recentList_->setSpacing(0);
  layout->addWidget(recent_);
  layout->addSpacing(8);
  layout->addWidget(heading(tr("Tutorials – a few minutes each, and you do it yourself"), 2, QFont::DemiBold, page));
  layout->addWidget(tutorials_);
  connect(tutorials_, &TutorialRow::wanted, this, &WelcomePage::tutorialWanted, Qt::QueuedConnection);
  layout->addSpacing(8);
  layout->addWidget(heading(tr("Examples – open one and it already moves"), 2, QFont::DemiBold, page));
  grid_->setSpacing(kGap);
  layout->addLayout(grid_);
  layout->addStretch(1);
  setWidget(page);
  for (const QString& path : paths_) cards_.insert(path, card(path));
  arrange();
  connect(thumbnails_, &Thumbnails::drawn, this, [this](const QString& path, const QImage& picture) {
    if (picture.isNull() || !cards_.contains(path)) return;
    QPixmap pixmap = QPixmap::fromImage(picture);
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    cards_[path]->setIcon(QIcon(pixmap));
  });
  connect(&appearance_, &Appearance::changed, this, [this] {
    if (isVisible()) drawPictures();
  });
}

void WelcomePage::addStart(QVBoxLayout* layout) {
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  auto* empty = new QPushButton(icon("new"), tr("Empty model"), this);
  empty->setToolTip(tr("Start to build from nothing. (Ctrl+N)"));
  auto* open = new QPushButton(icon("open"), tr("Open…"), this);
  open->setToolTip(tr("Open a model file. (Ctrl+O)"));
  connect(empty, &QPushButton::clicked, this, [this] { files_.newModel(); });
  connect(open, &QPushButton::clicked, this, [this] { files_.open(); });
  row->addWidget(empty);
  row->addWidget(open);
  row->addStretch(1);
  layout->addLayout(row);
}

QToolButton* WelcomePage::card(const QString& path) {
  auto* button = new QToolButton(this);
  button->setObjectName("card");
  button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
  button->setIconSize(kPicture);
  QPixmap blank(kPicture);
  blank.fill(Qt::transparent);
  button->setIcon(QIcon(blank));
  button->setFixedSize(kCardWidth, kPicture.height() + 48);
  button->setText(exampleTitle(path));
  button->setFocusPolicy(Qt::StrongFocus);
  button->setCursor(Qt::PointingHandCursor);
  button->setAccessibleName(tr("Example: %1").arg(button->text()));
  const QString about = exampleAbout(path);
  button->setToolTip(about.isEmpty() ? button->text() : about);
  connect(button, &QToolButton::clicked, this, [this, path] {
    if (files_.openExample(path)) emit exampleOpened();
  });
  return button;
}

QList<QToolButton*> WelcomePage::examples() const {
  QList<QToolButton*> list;
  for (const QString& path : paths_) list << cards_.value(path);
  return list;
}

void WelcomePage::arrange() {
  const int room = viewport()->width() - 2 * kWelcomePageMargin + kGap;
  const int columns = std::max(1, room / (kCardWidth + kGap));
  if (columns == columns_) return;
  if (columns_ > 0) grid_->setColumnStretch(columns_, 0);
  columns_ = columns;
  int place = 0;
  for (const QString& path : paths_) {
    grid_->addWidget(cards_.value(path), place / columns, place % columns, Qt::AlignLeft);
    ++place;
  }
  grid_->setColumnStretch(columns, 1);
}

void WelcomePage::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  arrange();
}

void WelcomePage::fillRecent() {
  while (QLayoutItem* item = recentList_->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  const QStringList paths = files_.recent().paths().mid(0, kRecentShown);
  recent_->setVisible(!paths.isEmpty());
  if (paths.isEmpty()) return;
  recentList_->addWidget(heading(tr("Opened last"), 2, QFont::DemiBold, recent_));
  for (const QString& path : paths) {
    auto* button = new QToolButton(recent_);
    button->setObjectName("recentFile");
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIcon(icon("open"));
    button->setText(QFileInfo(path).fileName() + QStringLiteral("    ") +
                    QDir::toNativeSeparators(QFileInfo(path).path()));
    button->setAccessibleName(tr("Open %1").arg(QFileInfo(path).fileName()));
    button->setToolTip(QDir::toNativeSeparators(path));
    button->setCursor(Qt::PointingHandCursor);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(
        button, &QToolButton::clicked, this, [this, path] { files_.openFile(path); }, Qt::QueuedConnection);
    recentList_->addWidget(button);
  }
}

void WelcomePage::drawPictures() { thumbnails_->draw(paths_, kPicture * devicePixelRatioF(), appearance_.dark()); }

void WelcomePage::refresh() {
  fillRecent();
  tutorials_->refresh();
  drawPictures();
}

void WelcomePage::showTutorials() {
  tutorials_->takeKeyboard();
  ensureWidgetVisible(tutorials_);
}

}  // namespace sprung::ui
