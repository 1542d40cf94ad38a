#include "ui/window/welcome_page.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/files/example_groups.h"
#include "ui/files/file_flow.h"
#include "ui/files/thumbnails.h"
#include "ui/help/news.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/tutorials/tutorial.h"
#include "ui/tutorials/tutorial_row.h"
#include "ui/widgets/card.h"
#include "ui/widgets/fold_out.h"

namespace sprung::ui {
namespace {

constexpr QSize kPicture(216, 138);
constexpr int kGap = 16;
constexpr int kMargin = 40;
constexpr int kRecentShown = 5;
constexpr int kSearchWidth = 480;
constexpr int kReadable = 760;  // of lines of text

QLabel* heading(const QString& text, double points, QFont::Weight weight, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setFont(textFont(points, weight));
  if (weight == QFont::DemiBold) label->setContentsMargins(0, 8, 0, 0);
  return label;
}

/// What a text begins with, as a line.
QString firstSentence(const QString& text) {
  const auto end = text.indexOf(QStringLiteral(". "));
  return end < 0 ? text : text.left(end + 1);
}

}  // namespace

WelcomePage::WelcomePage(FileFlow& files, const Appearance& appearance, QWidget* parent)
    : QScrollArea(parent), files_(files), appearance_(appearance), thumbnails_(new Thumbnails(this)) {
  setObjectName("welcome");
  setAccessibleName(tr("Welcome page"));
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* page = new QWidget(viewport());
  page->setObjectName("welcomePage");
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  layout->setSpacing(kGap);
  layout->addWidget(heading(tr("Sprung"), 16, QFont::DemiBold, page));
  auto* line =
      heading(tr("Build a mechanical model, watch it move, take hold of it with the mouse."), 3, QFont::Normal, page);
  line->setObjectName("secondary");
  line->setWordWrap(true);
  layout->addWidget(line);
  addStart(layout);
  addNews(layout);
  recent_ = addSection(layout, tr("Opened last"));
  tutorialHeading_ = heading(tr("Tutorials – a few minutes each, and you do it yourself"), 3, QFont::DemiBold, page);
  layout->addWidget(tutorialHeading_);
  tutorials_ = new TutorialRow(kPicture.width() + kGap, kGap, page);
  layout->addWidget(tutorials_);
  connect(tutorials_, &TutorialRow::wanted, this, &WelcomePage::tutorialWanted, Qt::QueuedConnection);
  addExamples(layout);
  layout->addStretch(1);
  setWidget(page);
  for (QWidget* stop : page->findChildren<QWidget*>())
    if ((stop->focusPolicy() & Qt::TabFocus) != 0) stop->installEventFilter(this);
  setFocusProxy(search_);
  connect(thumbnails_, &Thumbnails::drawn, this, &WelcomePage::showPicture);
  connect(&appearance_, &Appearance::changed, this, [this] {
    if (isVisible()) drawPictures();
  });
}

void WelcomePage::addStart(QVBoxLayout* layout) {
  QWidget* page = layout->parentWidget();
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  back_ = new QPushButton(icon("back"), QString(), page);
  back_->setObjectName("backToModel");
  back_->setToolTip(tr("Show the model again, as it was left. (Esc)"));
  connect(back_, &QPushButton::clicked, this, &WelcomePage::left);
  auto* empty = new QPushButton(icon("new"), tr("Empty model"), page);
  empty->setObjectName("emptyModel");
  empty->setToolTip(tr("Start to build from nothing. (Ctrl+N)"));
  auto* open = new QPushButton(icon("open"), tr("Open…"), page);
  open->setToolTip(tr("Open a model file. (Ctrl+O)"));
  connect(empty, &QPushButton::clicked, this, [this] { files_.newModel(); });
  connect(open, &QPushButton::clicked, this, [this] { files_.open(); });
  search_ = new QLineEdit(page);
  search_->addAction(icon("search"), QLineEdit::LeadingPosition);
  search_->setClearButtonEnabled(true);
  search_->setPlaceholderText(tr("Search examples, tutorials and files"));
  search_->setAccessibleName(search_->placeholderText());
  search_->setMaximumWidth(kSearchWidth);
  for (QWidget* widget : std::initializer_list<QWidget*>{back_, empty, open, search_}) {
    widget->setFont(textFont(1));
    widget->setMinimumHeight(36);
  }
  connect(search_, &QLineEdit::textChanged, this, &WelcomePage::filter);
  row->addWidget(back_);
  row->addWidget(empty);
  row->addWidget(open);
  row->addSpacing(8);
  row->addWidget(search_, 1);
  row->addStretch(0);
  layout->addLayout(row);
  found_ = new QLabel(page);
  found_->setObjectName("secondary");
  found_->setFont(textFont(1));
  found_->hide();
  layout->addWidget(found_);
}

/// The changelog as it is, in English whatever the window speaks.
void WelcomePage::addNews(QVBoxLayout* layout) {
  const News news = latestNews();
  auto* fold = new FoldOut(tr("What is new in %1").arg(news.version), false, layout->parentWidget());
  fold->setObjectName("news");
  fold->fillWhenOpened([fold, news] {
    auto* text = new QLabel(fold);
    text->setTextFormat(Qt::MarkdownText);
    text->setText(news.markdown);
    text->setAccessibleName(news.markdown);
    text->setFont(textFont(0.5));
    text->setWordWrap(true);
    text->setMaximumWidth(kReadable);
    fold->content().addWidget(text);
  });
  layout->addWidget(fold);
  news_ = fold->findChild<QToolButton*>("foldHeading");
}

WelcomePage::Section WelcomePage::addSection(QVBoxLayout* layout, const QString& title) {
  QWidget* page = layout->parentWidget();
  const Section section{heading(title, 3, QFont::DemiBold, page), new CardGrid(kGap, page)};
  layout->addWidget(section.heading);
  layout->addWidget(section.grid);
  return section;
}

void WelcomePage::addExamples(QVBoxLayout* layout) {
  exampleHeading_ = heading(tr("Examples – open one and it already moves"), 5, QFont::DemiBold, layout->parentWidget());
  layout->addWidget(exampleHeading_);
  for (const ExampleGroup& group : exampleGroups()) {
    groups_ << addSection(layout, group.purpose);
    for (const QString& path : group.paths) groups_.back().grid->add(exampleCard(path, groups_.back().grid));
  }
}

Card* WelcomePage::exampleCard(const QString& path, QWidget* grid) {
  const QString about = exampleAbout(path);
  auto* card = new Card(exampleTitle(path), firstSentence(about), kPicture, grid);
  card->setAccessibleName(tr("Example: %1").arg(card->title()));
  card->setToolTip(about.isEmpty() ? card->title() : about);
  connect(card, &QPushButton::clicked, this, [this, path] {
    if (files_.openExample(path)) emit exampleOpened();
  });
  cards_.insert(path, card);
  examplePaths_ << path;
  examples_ << card;
  return card;
}

Card* WelcomePage::recentCard(const QString& path) {
  const QFileInfo file(path);
  auto* card =
      new Card(file.fileName().section('.', 0, 0), QDir::toNativeSeparators(file.path()), kPicture, recent_.grid);
  card->setAccessibleName(tr("Open %1").arg(file.fileName()));
  card->setToolTip(QDir::toNativeSeparators(path));
  connect(
      card, &QPushButton::clicked, this, [this, path] { files_.openFile(path); }, Qt::QueuedConnection);
  card->installEventFilter(this);
  cards_.insert(path, card);
  return card;
}

const QList<Card*>& WelcomePage::recentFiles() const { return recent_.grid->cards(); }

void WelcomePage::fillRecent() {
  for (const QString& path : recentPaths_) cards_.remove(path);
  answer_ = nullptr;
  recent_.grid->clear();
  recentPaths_ = files_.recent().paths().mid(0, kRecentShown);
  QWidget* before = news_;
  for (const QString& path : recentPaths_) {
    Card* card = recentCard(path);
    recent_.grid->add(card);
    setTabOrder(before, card);
    before = card;
  }
}

void WelcomePage::drawPictures() {
  thumbnails_->draw(recentPaths_ + examplePaths_, kPicture * devicePixelRatioF(), appearance_.dark());
}

void WelcomePage::showPicture(const QString& path, const QImage& picture) {
  Card* card = cards_.value(path);
  if (card == nullptr) return;
  QPixmap pixmap = QPixmap::fromImage(picture);
  pixmap.setDevicePixelRatio(devicePixelRatioF());
  if (!picture.isNull()) return card->setPicture(pixmap);
  // What cannot be drawn is a file all the same.
  card->setPicture(icon("open").pixmap(QSize(32, 32), devicePixelRatioF()));
}

void WelcomePage::refresh(const QString& model) {
  back_->setVisible(!model.isEmpty());
  back_->setText(tr("Back to “%1”").arg(model));
  fillRecent();
  tutorials_->refresh();
  search_->clear();
  filter();
  drawPictures();
}

}  // namespace sprung::ui
