// All runs of the model as bars over time: drag or click to any instant, see what happened when, look closely at a part
// of the time, choose, name and compare runs. Shows what it is told and says what is wanted; knows no session.
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>
#include <optional>

#include "core/base/ids.h"
#include "ui/timeline/timeline_layout.h"
#include "ui/timeline/timeline_picture.h"

class QLineEdit;

namespace sprung::ui {

class TimelineBar : public QWidget {
  Q_OBJECT
 public:
  explicit TimelineBar(QWidget* parent = nullptr);

  void setMoment(TimelineMoment moment);
  const TimelineMoment& moment() const { return moment_; }
  /// How long a run is expected to be [s], for the axis before there is one.
  void setPlanned(double seconds);
  /// How items are called in tips; empty for those that are gone.
  void setItemNames(std::function<QString(ItemId)> nameOf) { nameOf_ = std::move(nameOf); }
  const TimelineLayout& places() const { return layout_; }
  /// In words, empty where there is nothing to say.
  QString roomTip() const;
  QString tipAt(const QPointF& at) const;
  /// Writes the name of a branch anew, where it stands.
  void rename(int branch);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  /// At most one in 16 ms while the mouse drags.
  void timeWanted(int branch, double time);
  void markWanted(int branch, qint64 step, sprung::ItemId item);
  void startWanted();
  void endWanted();
  /// Unset: none.
  void ghostWanted(std::optional<int> branch);
  void renamed(int branch, const QString& name);
  void removalWanted(int branch);
  /// With the instant under the mouse [s]; unset: beside the axis, or by a key.
  void menuWanted(int branch, std::optional<double> time, const QPoint& place);

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  void arrange();
  void grow();
  void scrollTo(int branch);
  void hover(const QPointF& at);
  void scrub(double x);
  void look(TimelinePart wanted);
  void zoom(double factor, double about);
  void pan(double share);
  void zoomByKey(double factor);
  void showAll();
  void follow(double before);
  bool moveInSight(QMouseEvent* event);
  void sendWanted();
  bool pressName(const QPointF& at);
  void chooseNext(int direction);
  void commitName();
  int count() const;
  int rowOfShown() const;

  TimelineMoment moment_;
  TimelineLook look_;
  TimelineLayout layout_;
  std::optional<TimelinePart> part_;  ///< of the axis that is in sight; unset: all
  /// The middle button, or the left one on the strip above, moves what is in sight.
  struct Moving {
    double x = 0.0;
    TimelinePart part;
    bool strip = false;
  };
  std::optional<Moving> moving_;
  double planned_ = 0.0;
  std::function<QString(ItemId)> nameOf_;
  bool scrubbing_ = false;
  int held_ = 0;                    ///< branch that is scrubbed
  std::optional<QPointF> pressed_;  ///< on a mark: becomes a drag when the mouse moves on
  QTimer between_;                  ///< since a time was sent
  bool unsent_ = false;
  QLineEdit* editor_ = nullptr;  ///< made when a name is written for the first time
  int edited_ = 0;               ///< branch whose name is being written
};

}  // namespace sprung::ui
