#include "ui/help/help_browser.h"

#include <QEvent>
#include <QFileInfo>
#include <QSettings>
#include <QTextBlock>
#include <QTimer>
#include <algorithm>

#include "core/help/typeset.h"
#include "core/items/registry.h"
#include "ui/help/help_library.h"
#include "ui/language/core_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr const char* kSizeKey = "help/textSize";
constexpr double kSmallest = 7.0, kLargest = 24.0;
constexpr int kMargin = 24, kPictureSize = 56;
constexpr const char* kSearch = "search";
constexpr QRgb kOnMark = 0xFF1A1A1A;  ///< on the light colour of marks, in both themes

QString pageOf(const QUrl& url) { return QFileInfo(url.path()).completeBaseName(); }

/// A name's format is that of its first letter only: it goes as far as letters are as bold.
int endOfName(QTextBlock::iterator at) {
  const int weight = at.fragment().charFormat().fontWeight();
  int end = at.fragment().position();
  for (; !at.atEnd() && at.fragment().charFormat().fontWeight() == weight; ++at)
    end = at.fragment().position() + at.fragment().length();
  return end;
}

QUrl urlOf(const QString& target) {
  QUrl url(QStringLiteral("help:/%1.html").arg(target.section('#', 0, 0)));
  if (target.contains('#')) url.setFragment(target.section('#', 1));
  return url;
}

}  // namespace

HelpBrowser::HelpBrowser(QWidget* parent) : QTextBrowser(parent) {
  setObjectName("helpPage");
  setFrameShape(QFrame::NoFrame);
  setOpenLinks(true);
  setOpenExternalLinks(false);
  setAccessibleName(tr("Page of the reference"));
  document()->setDocumentMargin(kMargin);
  setTextSize(QSettings().value(kSizeKey, textFont().pointSizeF() + 1.0).toDouble());
}

bool HelpBrowser::showPage(const QString& target) {
  if (helpLibrary().find(target.section('#', 0, 0).toStdString()) == nullptr) return false;
  setSource(urlOf(target));
  return true;
}

void HelpBrowser::showAnswers(const QString& question) {
  question_ = question;
  pageOf(source()) == kSearch ? reload() : setSource(urlOf(kSearch));
}

std::vector<help::Hit> HelpBrowser::hits() const {
  std::vector<help::Hit> hits = helpLibrary().search(question_.toStdString());
  const auto known = [&](const help::Page& page) {
    return std::any_of(hits.begin(), hits.end(), [&](const help::Hit& hit) { return hit.page == &page; });
  };
  for (const help::Page& page : helpLibrary().pages()) {
    const QString word = coreText(page.title);
    if (!word.contains(question_, Qt::CaseInsensitive) || known(page)) continue;
    hits.push_back({&page, {}, page.title, help::escaped(word.toStdString() + ": " + page.summary)});
  }
  return hits;
}

bool HelpBrowser::openBestAnswer() {
  const std::vector<help::Hit> found = hits();
  if (question_.isEmpty() || found.empty()) return false;
  const help::Hit& best = found.front();
  return showPage(QString::fromStdString(best.page->id + (best.anchor.empty() ? "" : "#" + best.anchor)));
}

/// One answer below the other: where it leads, and the words in their sentence.
QString HelpBrowser::answers() const {
  const std::vector<help::Hit> hits = this->hits();
  const int count = static_cast<int>(hits.size());
  QString html = "<h1>" + tr("Search: %1").arg(question_.toHtmlEscaped()) + "</h1><p class='small'>";
  html += hits.empty() ? tr("No page has all of these words. Try fewer, or a part of one.")
          : count == 1 ? tr("One page")
                       : tr("%1 pages, the best first").arg(count);
  html += "</p>";
  for (const help::Hit& hit : hits) {
    std::string target = hit.page->id + ".html";
    if (!hit.anchor.empty()) target += "#" + hit.anchor;
    html += QStringLiteral("<p><a href='%1'><b>%2</b></a> &nbsp;<span class='small'>%3</span><br>%4</p>")
                .arg(QString::fromStdString(help::escaped(target)), QString::fromStdString(help::escaped(hit.title)),
                     QString::fromStdString(help::escaped(hit.page->group)), QString::fromStdString(hit.snippet));
  }
  return html;
}

QString HelpBrowser::pageAt(const QUrl& url) {
  const QString name = pageOf(url);
  return name == kSearch ? QString() : name;
}

double HelpBrowser::textSize() const { return document()->defaultFont().pointSizeF(); }

void HelpBrowser::setTextSize(double points) {
  QFont font = textFont();
  font.setPointSizeF(std::clamp(points, kSmallest, kLargest));
  document()->setDefaultFont(font);
  QSettings().setValue(kSizeKey, font.pointSizeF());
}

bool HelpBrowser::findOnPage(const QString& text, bool backward) {
  const QTextDocument::FindFlags flags = backward ? QTextDocument::FindBackward : QTextDocument::FindFlags();
  if (text.isEmpty() || find(text, flags)) return !text.isEmpty();
  QTextCursor edge = textCursor();
  edge.movePosition(backward ? QTextCursor::End : QTextCursor::Start);
  setTextCursor(edge);
  return find(text, flags);
}

QVariant HelpBrowser::loadResource(int type, const QUrl& name) {
  const QString page = pageOf(name);
  if (type == QTextDocument::ImageResource) {
    for (const ItemType* item : itemTypes())
      if (page == QString::fromStdString(help::pageId(*item)))
        return typeIcon(*item).pixmap(QSize(kPictureSize, kPictureSize), devicePixelRatioF());
    return {};
  }
  document()->setDefaultStyleSheet(style());
  if (page == kSearch) return answers();
  const help::Page* found = helpLibrary().find(page.toStdString());
  return found == nullptr ? QVariant() : QVariant(QString::fromStdString(found->body));
}

void HelpBrowser::doSetSource(const QUrl& url, QTextDocument::ResourceType type) {
  if (url.path().contains("examples/")) {
    emit exampleWanted(QFileInfo(url.path()).fileName());
    return;
  }
  QTextBrowser::doSetSource(url, type);
  mark(url.fragment());
}

/// What was asked for is seen at once, also where the page cannot be scrolled far enough.
void HelpBrowser::mark(const QString& anchor) {
  QList<QTextEdit::ExtraSelection> marks;
  for (QTextBlock block = document()->begin(); !anchor.isEmpty() && block.isValid(); block = block.next()) {
    for (auto at = block.begin(); !at.atEnd(); ++at) {
      const QTextFragment part = at.fragment();
      if (!part.charFormat().anchorNames().contains(anchor)) continue;
      QTextEdit::ExtraSelection selection;
      selection.cursor = QTextCursor(block);
      selection.cursor.setPosition(part.position());
      selection.cursor.setPosition(endOfName(at), QTextCursor::KeepAnchor);
      selection.format.setBackground(currentColors().selection);
      selection.format.setForeground(QColor(kOnMark));
      marks << selection;
    }
  }
  setExtraSelections(marks);
}

void HelpBrowser::changeEvent(QEvent* event) {
  // Colours stand in the text itself.
  if (event->type() == QEvent::PaletteChange && !source().isEmpty()) QTimer::singleShot(0, this, &HelpBrowser::reload);
  QTextBrowser::changeEvent(event);
}

QString HelpBrowser::style() const {
  const UiColors& colors = currentColors();
  return QStringLiteral(R"(
h1 { font-size: xx-large; font-weight: 600; margin-top: 0; margin-bottom: 4px; }
h2 { font-size: x-large; font-weight: 600; margin-top: 24px; margin-bottom: 4px; }
h3 { font-size: medium; font-weight: 600; margin-top: 16px; margin-bottom: 4px; color: %1; }
a { color: %2; text-decoration: none; }
p { margin-top: 6px; margin-bottom: 6px; }
li { margin-bottom: 3px; }
.small { font-size: small; color: %1; }
.when { color: %1; padding: 3px 4px; }
.equation { font-size: large; padding: 3px 28px 3px 12px; }
.picture { padding-right: 12px; }
.hit { background-color: %4; color: %6; }
pre { background-color: %3; }
table.data { border-collapse: collapse; border: 0; }
th { color: %1; font-weight: 600; padding: 4px 14px 4px 0; border-bottom: 1px solid %5; }
table.data td { padding: 5px 14px 5px 0; border-bottom: 1px solid %5; }
)")
      .arg(colors.secondary.name(), colors.accentText.name(), colors.field.name(), colors.selection.name(),
           colors.line.name(), QColor(kOnMark).name());
}

}  // namespace sprung::ui
