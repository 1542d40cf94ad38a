// The group "Now": live values of the selected item, in columns that do not dance.
#pragma once

#include <QPoint>
#include <QWidget>
#include <map>
#include <vector>

#include "ui/session/session.h"

class QGridLayout;

namespace sprung::ui {

class FoldOut;
class NumberLabel;
struct LiveValue;

class LiveSection : public QWidget {
  Q_OBJECT
 public:
  LiveSection(Session& session, ItemId id, QWidget* parent = nullptr);
  QSize minimumSizeHint() const override;

 signals:
  /// Of one number, or of all of a value.
  void menuWanted(const std::vector<sprung::Channel>& channels, const QPoint& globalPosition);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Where the numbers of a vector stand.
  enum class Arrangement { Beside, Below, Stacked };

  void resizeEvent(QResizeEvent* event) override;
  void refresh();
  Arrangement fitting(const std::vector<LiveValue>& values, double extent);
  void build(const std::vector<LiveValue>& values);
  void carry(QWidget& widget, std::vector<Channel> channels);
  std::vector<NumberLabel*> addLine(QGridLayout& grid, const LiveValue& value, const QString& name);

  Session& session_;
  ItemId id_;
  QWidget* main_;
  FoldOut* details_;
  Arrangement arrangement_ = Arrangement::Beside;
  int labelWidth_ = 0;  ///< beside the numbers of a vector
  int widest_ = 0;      ///< number of a vector so far: what has made room keeps it
  std::vector<std::vector<NumberLabel*>> labels_;
  std::map<QObject*, std::vector<Channel>> carried_;  ///< what is dragged from a read-out
};

}  // namespace sprung::ui
