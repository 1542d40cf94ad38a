// The program's texts in another language: a translation file of Qt Linguist (.ts), read as it is.
#pragma once

#include <QHash>
#include <QTranslator>

namespace sprung::ui {

class Texts : public QTranslator {
 public:
  /// Reads a file of Qt Linguist; false when there is none or it is not one.
  bool read(const QString& path);

  bool isEmpty() const override { return placed_.isEmpty(); }
  /// A text is looked for at its place first (its class), then by itself: free functions and classes without a meta
  /// object of their own have no place that Qt knows.
  QString translate(const char* place, const char* text, const char* remark, int count) const override;

 private:
  QHash<QPair<QByteArray, QByteArray>, QString> placed_;
  QHash<QByteArray, QString> anywhere_;
};

}  // namespace sprung::ui
