#include "ui/freebody/free_body_sheet.h"

#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "render/image/printed_font.h"
#include "render/vector/vector_picture.h"

namespace sprung::ui {
namespace {

// A4 in points, and what lies on it.
constexpr double kWidth = 595.0, kHeight = 842.0, kMargin = 42.0;
constexpr double kRow = 17.0, kTitle = 18.0, kText = 9.0;
constexpr double kNames = 130.0;  ///< of the table's first column

constexpr double kInner = kWidth - 2.0 * kMargin;
constexpr double kGap = 12.0;            ///< below the picture
constexpr double kRules = 4.0;           ///< that the lines of the table take
constexpr double kLeastPicture = 250.0;  ///< high
constexpr double kPoint = 96.0 / 72.0;   ///< pixels
constexpr int kClosing = 3;              ///< rows at the end that stay together: the sum, what it makes, what is left

QFont font(double points, bool bold = false) {
  QFont font(QStringLiteral("Inter"));
  font.setPixelSize(static_cast<int>(points));
  font.setBold(bold);
  return render::printedFont(font);
}

double heightOfHead() { return 1.5 * kTitle + 1.5 * 1.6 * kText + 10.0; }
double heightOfTable(const FreeBodySheet& sheet) { return kRow * static_cast<double>(sheet.rows.size() + 1) + kRules; }
double heightOfPicture(const FreeBodySheet& sheet) { return sheet.pictureSize.height() / kPoint + kGap; }

/// Begins another page; nothing where there is only one, which is as long as it has to be.
using NewPage = std::function<void()>;

class SheetPainter {
 public:
  SheetPainter(QPainter& painter, const FreeBodySheet& sheet, NewPage newPage)
      : painter_(painter), sheet_(sheet), newPage_(std::move(newPage)) {}

  void paint() {
    painter_.setPen(Qt::black);
    write(kTitle, font(kTitle, true), sheet_.title);
    write(1.6 * kText, font(kText + 1.0), sheet_.facts);
    y_ += 10.0;
    picture();
    table();
  }

 private:
  void write(double height, const QFont& font, const QString& text) {
    painter_.setFont(font);
    painter_.drawText(QRectF(kMargin, y_, kInner, 1.4 * height), Qt::AlignLeft | Qt::AlignVCenter, text);
    y_ += 1.5 * height;
  }

  void picture() {
    if (sheet_.picture == nullptr) return;
    painter_.save();
    painter_.translate(kMargin, y_);
    painter_.scale(1.0 / kPoint, 1.0 / kPoint);
    const QSize& size = sheet_.pictureSize;
    // With areas alone: where arrows begin inside a body, both may be seen.
    render::paintPicture(painter_, *sheet_.picture, sheet_.camera, {size.width(), size.height(), 1.0F}, {});
    painter_.restore();
    y_ += heightOfPicture(sheet_);
  }

  void table() {
    head();
    const std::vector<QStringList> texts = freeBodyTexts(sheet_.rows);
    for (std::size_t i = 0; i < sheet_.rows.size(); ++i) {
      const FreeBodyRow& row = sheet_.rows[i];
      const bool sum = row.role == FreeBodyRow::Role::Sum;
      if (newPage_ && y_ + (sum ? kClosing : 1) * kRow + kRules > kHeight - kMargin) {
        newPage_();
        y_ = kMargin;
        head();
      }
      if (sum) rule(0.8);
      line(texts[i], row.name, row.role != FreeBodyRow::Role::Action && row.role != FreeBodyRow::Role::Rest);
    }
    rule(0.8);
  }

  void head() {
    line(freeBodyHeads(sheet_.choice), {}, true);
    rule(0.8);
  }

  void rule(double width) {
    painter_.setPen(QPen(Qt::black, width));
    painter_.drawLine(QPointF(kMargin, y_), QPointF(kWidth - kMargin, y_));
    y_ += 1.0;
  }

  void line(const QStringList& numbers, const QString& name, bool bold) {
    painter_.setPen(Qt::black);
    painter_.setFont(font(kText, bold));
    const QRectF first(kMargin, y_, kNames, kRow);
    painter_.drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
                      painter_.fontMetrics().elidedText(name, Qt::ElideRight, static_cast<int>(kNames) - 6));
    const double width = (kInner - kNames) / static_cast<double>(numbers.size());
    for (qsizetype i = 0; i < numbers.size(); ++i)
      painter_.drawText(QRectF(kMargin + kNames + width * static_cast<double>(i), y_, width, kRow),
                        Qt::AlignRight | Qt::AlignVCenter, numbers[i]);
    y_ += kRow;
  }

  QPainter& painter_;
  const FreeBodySheet& sheet_;
  NewPage newPage_;
  double y_ = kMargin;
};

bool paintOn(QPaintDevice& device, double scale, const FreeBodySheet& sheet, NewPage newPage) {
  QPainter painter;
  if (!painter.begin(&device)) return false;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(scale, scale);
  if (!newPage) painter.fillRect(QRectF(0, 0, device.width(), device.height()), Qt::white);
  SheetPainter(painter, sheet, std::move(newPage)).paint();
  return painter.end();
}

bool writeSheetSvg(const FreeBodySheet& sheet, const QString& path) {
  const double needed = 2.0 * kMargin + heightOfHead() + heightOfPicture(sheet) + heightOfTable(sheet);
  const QSize size(static_cast<int>(kWidth), static_cast<int>(std::ceil(std::max(kHeight, needed))));
  QSvgGenerator file;
  file.setFileName(path);
  file.setTitle(sheet.title);
  file.setSize(size);
  file.setViewBox(QRect(QPoint(0, 0), size));
  return paintOn(file, 1.0, sheet, {});
}

bool writeSheetPdf(const FreeBodySheet& sheet, const QString& path) {
  QPdfWriter file(path);
  file.setTitle(sheet.title);
  file.setPageSize(QPageSize(QPageSize::A4));
  file.setPageMargins(QMarginsF(0, 0, 0, 0));
  constexpr int kDots = 1200;  // fine enough for the places of letters
  file.setResolution(kDots);
  return paintOn(file, kDots / 72.0, sheet, [&file] { file.newPage(); });
}

}  // namespace

QSize freeBodyPictureSize(const FreeBodySheet& sheet, double widthOverHeight) {
  const double left = kHeight - 2.0 * kMargin - heightOfHead() - kGap - heightOfTable(sheet);
  const double height = std::clamp(kInner / widthOverHeight, kLeastPicture, std::max(left, kLeastPicture));
  return (kPoint * QSizeF(kInner, height)).toSize();
}

Status writeFreeBodySheet(const FreeBodySheet& sheet, const QString& path) {
  const bool written =
      path.endsWith(".svg", Qt::CaseInsensitive) ? writeSheetSvg(sheet, path) : writeSheetPdf(sheet, path);
  if (written) return Done{};
  return error(path.toStdString(), "the sheet cannot be written there", "choose another folder");
}

}  // namespace sprung::ui
