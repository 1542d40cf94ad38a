#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "render/image/drawn_file.h"
#include "render/image/printed_font.h"
#include "ui/report/page_images.h"
#include "ui/report/report_body.h"
#include "ui/report/report_file.h"
#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

// A4 in points, and what lies on it.
constexpr double kWidth = 595.0, kHeight = 842.0, kSide = 42.0, kTop = 34.0, kBottom = 42.0;
constexpr double kInner = kWidth - 2.0 * kSide;
constexpr int kPicturePercent = 58;  // of the width
constexpr double kGap = 6.0;         // points to each side between two things beside each other
constexpr double kFoot = 7.5;        // text below each page
constexpr int kDots = 600;           // per inch

constexpr const char* kReportPdfStyle = R"(
h1 { font-size: 18pt; font-weight: 600; margin-top: 0px; margin-bottom: 2px; }
h2 { font-size: 10.5pt; font-weight: 600; margin-top: 9px; margin-bottom: 1px; }
p { margin-top: 2px; margin-bottom: 2px; } ul { margin-top: 2px; margin-bottom: 2px; }
p.about { color: #5b6474; font-size: 9.5pt; margin-bottom: 6px; }
p.end { color: #c8352b; font-size: 9.5pt; margin-bottom: 6px; }
table.data td { padding-top: 1px; padding-bottom: 1px; padding-right: 8px; border-bottom: 1px solid #e3e6ec;
  border-bottom-style: solid; }
table.data th { padding-top: 1px; padding-bottom: 1px; padding-right: 8px; color: #5b6474; font-size: 7.5pt;
  font-weight: 500; border-bottom: 1px solid #aab1bd; border-bottom-style: solid; }
.small { color: #5b6474; font-size: 7.5pt; }
code { font-family: "DejaVu Sans Mono"; font-size: 7pt; color: #5b6474; }
)";

const QString kContinued = QStringLiteral(", continued");

/// An image of the document, in points.
QString image(const QString& name, double width, double height) {
  return QStringLiteral("<img src=\"%1\" width=\"%2\" height=\"%3\">").arg(name).arg(width).arg(height);
}

/// Tables are as wide as there is room, as on the page for web browsers.
QString printedSection(const char* title, const std::string& html) {
  if (html.empty()) return {};
  QString wide = QString::fromStdString(html);
  wide.replace("<table class=\"data\"", "<table class=\"data\" width=\"100%\"");
  return QStringLiteral("<h2>%1</h2>").arg(title) + wide;
}

/// Cells beside each other without lines; the first is so wide [percent].
QString beside(const QString& first, const QString& second, int percent = 50) {
  const QString cell = QStringLiteral("<td valign=\"top\" width=\"%1%\"%2>%3</td>");
  QString row = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"0\"><tr>");
  if (first.isEmpty() || second.isEmpty())
    return row + cell.arg(QStringLiteral("100"), QString(), first + second) + "</tr></table>";
  row += cell.arg(QString::number(percent), QStringLiteral(" style=\"padding-right: 8px;\""), first);
  return row + cell.arg(QString::number(100 - percent), QStringLiteral(" style=\"padding-left: 8px;\""), second) +
         "</tr></table>";
}

/// A table goes on behind another heading and its own ones from each of these rows on.
QString cut(const QString& title, const QString& table, const QList<int>& rows) {
  const qsizetype body = table.indexOf("</thead>") + 8;
  const QString head = table.left(body), again = head.mid(head.indexOf("<table"));
  const QStringList parts = table.mid(body).split("</tr>");
  QString html = head;
  for (qsizetype i = 0; i < parts.size(); ++i) {
    if (rows.contains(i)) html += "</table><h2>" + title + kContinued + "</h2>" + again;
    html += parts[i] + (i + 1 < parts.size() ? "</tr>" : "");
  }
  return html;
}

/// Two plots a row, a wide one for itself.
QString plotsOf(const ReportBody& body, PageImages& images) {
  QString html, waiting;
  for (std::size_t i = 0; i < body.plots.size(); ++i) {
    const ReportPlot& plot = body.plots[i];
    const QString name = QStringLiteral("plot%1").arg(i);
    images.add(name, plot.light);
    const bool wide = plot.size.width() > 3 * plot.size.height();
    const double width = wide ? kInner : 0.5 * kInner - kGap;
    const double height = width * plot.size.height() / plot.size.width();
    const QString title = plot.title.isEmpty() ? QString() : "<b>" + plot.title.toHtmlEscaped() + "</b><br>";
    const QString drawn = title + image(name, width, height);
    if (wide || !waiting.isEmpty())
      html += beside(std::exchange(waiting, {}), drawn);
    else
      waiting = drawn;
  }
  if (!waiting.isEmpty()) html += beside(waiting, {});
  return html.isEmpty() ? html : "<h2>Curves</h2>" + html + QString::fromStdString(body.undrawn);
}

/// `cuts`: rows of the items at which another page begins.
QString htmlOf(const Report& report, const ReportBody& body, PageImages& images, const QList<int>& cuts) {
  QImage picture(report.light.size(), QImage::Format_RGB32);
  picture.fill(Qt::white);
  QPainter(&picture).drawImage(0, 0, report.light);
  images.add(QStringLiteral("model"), picture);
  const double width = 0.01 * kPicturePercent * kInner - kGap;
  QString html = "<h1>" + QString::fromStdString(body.title) + "</h1>";
  if (!body.about.empty()) html += "<p class=\"about\">" + QString::fromStdString(body.about) + "</p>";
  if (!body.end.empty()) html += "<p class=\"end\">" + QString::fromStdString(body.end) + "</p>";
  html += beside(image(QStringLiteral("model"), width, width * picture.height() / picture.width()),
                 printedSection("Run", body.run) + printedSection("Variables", body.variables), kPicturePercent);
  html += printedSection("Warnings", body.warnings) + cut("Items", printedSection("Items", body.items), cuts);
  html += plotsOf(body, images);
  return html + beside(printedSection("Sensors", body.sensors), printedSection("Energy", body.ledger));
}

/// What must not be parted goes to the next page as a whole, if it fits on one.
class Keeper {
 public:
  explicit Keeper(QTextDocument& document) : document_(document), layout_(*document.documentLayout()) {}

  /// Of the last table that is too long for its page the first row, from 0, that belongs on the next one.
  std::optional<int> keep() {
    std::optional<int> parted;
    int page = 0;  // on which the last table begins
    for (QTextFrame::iterator at = document_.rootFrame()->begin(); !at.atEnd(); ++at) {
      if (const QTextBlock block = at.currentBlock(); block.isValid() && block.blockFormat().headingLevel() > 0) {
        heading_ = block;
        // The line behind a table that fills its page has gone to the next one by itself.
        if (block.text().endsWith(kContinued) && pageOf(layout_.blockBoundingRect(block).top()) == page)
          breakBefore(heading_);
      }
      auto* table = qobject_cast<QTextTable*>(at.currentFrame());
      if (table == nullptr) continue;
      if (!together(*table)) parted = partedRow(*table);
      page = pageOf(layout_.blockBoundingRect(table->firstCursorPosition().block()).top());
      heading_ = {};
    }
    return parted;
  }

 private:
  int pageOf(double y) const { return static_cast<int>(std::floor(y / document_.pageSize().height())); }

  static void breakBefore(const QTextBlock& block) {
    QTextBlockFormat format;
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    QTextCursor(block).mergeBlockFormat(format);
  }

  /// A table of a third of a page at most, with its heading. False for a longer one, whose first rows stand with it.
  bool together(QTextTable& table) {
    const QTextBlock begin = heading_.isValid() ? heading_ : table.firstCursorPosition().block();
    const double top = layout_.blockBoundingRect(begin).top();
    const double bottom = rowBottom(table, table.rows() - 1);
    const bool small = bottom - top < document_.pageSize().height() / 3.0;
    const double end = small ? bottom : rowBottom(table, std::min(2, table.rows() - 1));
    if (pageOf(top) == pageOf(end - 1.0)) return small;
    if (heading_.isValid()) {
      breakBefore(heading_);
    } else {
      QTextTableFormat format = table.format();
      format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
      table.setFormat(format);
    }
    return small;
  }

  double rowBottom(const QTextTable& table, int row) const {
    double bottom = 0.0;
    for (int column = 0; column < table.columns(); ++column) {
      const QTextTableCell cell = table.cellAt(row, column);
      for (QTextFrame::iterator at = cell.begin(); !at.atEnd(); ++at)
        bottom = std::max(bottom, at.currentFrame() != nullptr ? layout_.frameBoundingRect(at.currentFrame()).bottom()
                                                               : layout_.blockBoundingRect(at.currentBlock()).bottom());
    }
    return bottom;
  }

  /// Below its line of headings.
  std::optional<int> partedRow(const QTextTable& table) const {
    const int page = pageOf(layout_.blockBoundingRect(table.firstCursorPosition().block()).top());
    for (int row = 2; row < table.rows(); ++row)
      if (pageOf(rowBottom(table, row) - 1.0) != page) return row - 1;
    return {};
  }

  QTextDocument& document_;
  const QAbstractTextDocumentLayout& layout_;
  QTextBlock heading_;  ///< of the next table
};

class Pages {
 public:
  Pages(QPdfWriter& writer, QTextDocument& document) : writer_(writer), document_(document) {}

  bool paint(const QString& title, const QString& program) {
    QPainter painter;
    if (!painter.begin(&writer_)) return false;
    painter.setRenderHint(QPainter::LosslessImageRendering);
    const int count = document_.pageCount();
    for (int page = 0; page < count; ++page) {
      if (page > 0) writer_.newPage();
      body(painter, page);
      foot(painter, title, program, count > 1 ? QStringLiteral("%1 of %2").arg(page + 1).arg(count) : QString());
    }
    return painter.end();
  }

 private:
  static constexpr double kScale = kDots / 72.0;

  void body(QPainter& painter, int page) const {
    const QRectF part(QPointF(0.0, page * document_.pageSize().height()), document_.pageSize());
    painter.save();
    painter.translate(kSide * kScale, kTop * kScale - part.top());
    painter.setClipRect(part);
    QAbstractTextDocumentLayout::PaintContext context;
    context.clip = part;
    context.palette.setColor(QPalette::Text, uiColors(false).text);
    document_.documentLayout()->draw(&painter, context);
    painter.restore();
  }

  void foot(QPainter& painter, const QString& title, const QString& program, const QString& number) const {
    QFont font = document_.defaultFont();
    font.setPointSizeF(kFoot);
    painter.setFont(font);
    painter.setPen(uiColors(false).secondary);
    const QRectF line(kSide * kScale, (kHeight - kBottom + 10.0) * kScale, kInner * kScale, 14.0 * kScale);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, title);
    painter.drawText(line, Qt::AlignHCenter | Qt::AlignVCenter, number);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, program);
  }

  QPdfWriter& writer_;
  QTextDocument& document_;
};

}  // namespace

QByteArray reportPdf(const Report& report, const QString& program) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setTitle(report.source.title);
  writer.setCreator(program);
  writer.setPageSize(QPageSize(QPageSize::A4));
  writer.setPageMargins(QMarginsF(0, 0, 0, 0));
  writer.setResolution(kDots);
  constexpr double kScale = kDots / 72.0;
  PageImages images(kDots);
  QTextDocument document;
  document.documentLayout()->setPaintDevice(&writer);
  document.documentLayout()->registerHandler(QTextFormat::ImageObject, &images);
  document.setDocumentMargin(0.0);
  QFont font = render::printedFont(textFont());
  font.setPointSizeF(8.5);
  document.setDefaultFont(font);
  document.setDefaultStyleSheet(kReportPdfStyle);
  const ReportBody body = bodyOf(report);
  QList<int> cuts;
  for (std::optional<int> parted = 0; parted;) {
    document.setHtml(htmlOf(report, body, images, cuts));
    document.setPageSize(QSizeF(kInner, kHeight - kTop - kBottom) * kScale);
    parted = Keeper(document).keep();
    if (parted) cuts << *parted + (cuts.isEmpty() ? 0 : cuts.last());
  }
  if (!Pages(writer, document).paint(report.source.title, program)) return {};
  buffer.close();
  QByteArray pdf = buffer.data();
  render::takeDateOut(pdf);
  return pdf;
}

}  // namespace sprung::ui
