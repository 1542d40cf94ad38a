#include "ui/freebody/free_body_sheet.h"

#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>

namespace sprung::ui {
namespace {

// A4 in points, and what lies on it.
constexpr double kWidth = 595.0, kHeight = 842.0, kMargin = 42.0;
constexpr double kRow = 17.0, kTitle = 18.0, kText = 9.0;
constexpr double kNames = 130.0;  ///< of the table's first column

QFont font(double points, bool bold = false) {
  QFont font(QStringLiteral("Inter"));
  font.setPixelSize(static_cast<int>(points));
  font.setBold(bold);
  return font;
}

class SheetPainter {
 public:
  SheetPainter(QPainter& painter, const FreeBodySheet& sheet) : painter_(painter), sheet_(sheet) {}

  void paint() {
    painter_.fillRect(QRectF(0, 0, kWidth, kHeight), Qt::white);
    painter_.setPen(Qt::black);
    write(kTitle, font(kTitle, true), sheet_.title);
    write(1.6 * kText, font(kText + 1.0), sheet_.facts);
    y_ += 10.0;
    picture();
    table();
  }

 private:
  double inner() const { return kWidth - 2.0 * kMargin; }

  void write(double height, const QFont& font, const QString& text) {
    painter_.setFont(font);
    painter_.drawText(QRectF(kMargin, y_, inner(), 1.4 * height), Qt::AlignLeft | Qt::AlignVCenter, text);
    y_ += 1.5 * height;
  }

  void picture() {
    if (sheet_.picture.isNull()) return;
    const double room = kHeight - y_ - kMargin - kRow * static_cast<double>(sheet_.rows.size() + 2);
    const QSizeF size = QSizeF(sheet_.picture.size()).scaled(inner(), std::max(room, 160.0), Qt::KeepAspectRatio);
    painter_.drawImage(QRectF(QPointF(kMargin + 0.5 * (inner() - size.width()), y_), size), sheet_.picture);
    y_ += size.height() + 12.0;
  }

  void table() {
    line(freeBodyHeads(sheet_.choice), {}, true);
    rule(0.8);
    const std::vector<QStringList> texts = freeBodyTexts(sheet_.rows);
    for (std::size_t i = 0; i < sheet_.rows.size(); ++i) {
      const FreeBodyRow& row = sheet_.rows[i];
      if (row.role == FreeBodyRow::Role::Sum) rule(0.8);
      line(texts[i], row.name, row.role != FreeBodyRow::Role::Action && row.role != FreeBodyRow::Role::Rest);
    }
    rule(0.8);
  }

  void rule(double width) {
    painter_.setPen(QPen(Qt::black, width));
    painter_.drawLine(QPointF(kMargin, y_), QPointF(kWidth - kMargin, y_));
    y_ += 1.0;
  }

  void line(const QStringList& numbers, const QString& name, bool bold) {
    painter_.setFont(font(kText, bold));
    const QRectF first(kMargin, y_, kNames, kRow);
    painter_.drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
                      painter_.fontMetrics().elidedText(name, Qt::ElideRight, static_cast<int>(kNames) - 6));
    const double width = (inner() - kNames) / static_cast<double>(numbers.size());
    for (qsizetype i = 0; i < numbers.size(); ++i)
      painter_.drawText(QRectF(kMargin + kNames + width * static_cast<double>(i), y_, width, kRow),
                        Qt::AlignRight | Qt::AlignVCenter, numbers[i]);
    y_ += kRow;
  }

  QPainter& painter_;
  const FreeBodySheet& sheet_;
  double y_ = kMargin;
};

bool paintOn(QPaintDevice& device, double scale, const FreeBodySheet& sheet) {
  QPainter painter;
  if (!painter.begin(&device)) return false;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.scale(scale, scale);
  SheetPainter(painter, sheet).paint();
  return painter.end();
}

}  // namespace

Status writeFreeBodySheet(const FreeBodySheet& sheet, const QString& path) {
  bool written = false;
  if (path.endsWith(".svg", Qt::CaseInsensitive)) {
    QSvgGenerator file;
    file.setFileName(path);
    file.setTitle(sheet.title);
    file.setSize(QSize(static_cast<int>(kWidth), static_cast<int>(kHeight)));
    file.setViewBox(QRectF(0, 0, kWidth, kHeight));
    written = paintOn(file, 1.0, sheet);
  } else {
    QPdfWriter file(path);
    file.setTitle(sheet.title);
    file.setPageSize(QPageSize(QPageSize::A4));
    file.setPageMargins(QMarginsF(0, 0, 0, 0));
    constexpr int kDots = 300;
    file.setResolution(kDots);
    written = paintOn(file, kDots / 72.0, sheet);
  }
  if (written) return Done{};
  return error(path.toStdString(), "the sheet cannot be written there", "choose another folder");
}

}  // namespace sprung::ui
