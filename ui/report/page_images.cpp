#include "ui/report/page_images.h"

#include <QPainter>
#include <QSvgRenderer>
#include <QTextFormat>

namespace sprung::ui {

QSizeF PageImages::intrinsicSize(QTextDocument* /*document*/, int /*place*/, const QTextFormat& format) {
  const QTextImageFormat image = format.toImageFormat();
  return {scale_ * image.width(), scale_ * image.height()};
}

void PageImages::drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*place*/,
                            const QTextFormat& format) {
  const QString name = format.toImageFormat().name();
  if (const auto drawing = drawings_.constFind(name); drawing != drawings_.constEnd())
    return QSvgRenderer(*drawing).render(painter, rect);
  if (const auto image = images_.constFind(name); image != images_.constEnd()) painter->drawImage(rect, *image);
}

}  // namespace sprung::ui
