// The pictures of a text document that is printed: drawn as what they are, lines as lines, instead of in the pixels of
// a screen.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QImage>
#include <QObject>
#include <QString>
#include <QTextObjectInterface>

namespace sprung::ui {

/// Draws the images of a document; widths and heights in its HTML are in points.
class PageImages : public QObject, public QTextObjectInterface {
  Q_OBJECT
  Q_INTERFACES(QTextObjectInterface)
 public:
  explicit PageImages(double dotsPerInch) : scale_(dotsPerInch / 72.0) {}

  void add(const QString& name, const QImage& image) { images_[name] = image; }
  void add(const QString& name, const QByteArray& svg) { drawings_[name] = svg; }

  QSizeF intrinsicSize(QTextDocument* document, int place, const QTextFormat& format) override;
  void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int place,
                  const QTextFormat& format) override;

 private:
  double scale_;  ///< dots of a point
  QHash<QString, QImage> images_;
  QHash<QString, QByteArray> drawings_;
};

}  // namespace sprung::ui
