// Small pictures of models, drawn without a window on a thread of their own. Nothing of a model runs for its picture:
// it is shown at its initial state.
#pragma once

#include <QImage>
#include <QObject>
#include <QSize>
#include <QStringList>
#include <thread>

namespace sprung::ui {

class Thumbnails : public QObject {
  Q_OBJECT
 public:
  explicit Thumbnails(QObject* parent = nullptr);

  /// Draws the models of these files one after the other; an order that is under way is given up.
  void draw(const QStringList& paths, const QSize& pixels, bool dark);

 signals:
  /// A null picture for a model that cannot be read or drawn, or is very large.
  void drawn(const QString& path, const QImage& picture);

 private:
  std::jthread painter_;
};

}  // namespace sprung::ui
