// The group "Now": live values of the selected item, in columns that do not dance.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/session/session.h"

class QGridLayout;

namespace sprung::ui {

class NumberLabel;

class LiveSection : public QWidget {
  Q_OBJECT
 public:
  LiveSection(Session& session, ItemId id, QWidget* parent = nullptr);

 private:
  void refresh();
  void build(const std::vector<struct LiveValue>& values);

  Session& session_;
  ItemId id_;
  QGridLayout* grid_;
  std::vector<std::vector<NumberLabel*>> labels_;
};

}  // namespace sprung::ui
