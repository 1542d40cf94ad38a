// The group "Now": live values of the selected item, in columns that do not dance.
#pragma once

#include <QWidget>
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

 private:
  void resizeEvent(QResizeEvent* event) override;
  void refresh();
  void build(const std::vector<LiveValue>& values);
  std::vector<NumberLabel*> addLine(QGridLayout& grid, const LiveValue& value, const QString& name);

  Session& session_;
  ItemId id_;
  QWidget* main_;
  FoldOut* details_;
  bool narrow_ = false;
  std::vector<std::vector<NumberLabel*>> labels_;
};

}  // namespace sprung::ui
