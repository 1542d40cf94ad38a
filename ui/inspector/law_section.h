// The group "Law now": how the law of the selected item reads with its present numbers put in, while they change.
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

#include "core/law/law_reading.h"
#include "ui/session/session.h"

class QLabel;

namespace sprung::ui {

/// "f_SD = k · (dp - v_off) + d · dv", in the letters of the item's equations.
QString lawSymbols(const LawLine& line);
/// "5000 N/m · 0.0012 m + 250 N·s/m · 0.03 m/s = 13.5 N"; with `angles` in the units of a coordinate that is an angle.
QString lawNumbers(const LawLine& line, bool angles);

class LawSection : public QWidget {
  Q_OBJECT
 public:
  LawSection(Session& session, ItemId id, QWidget* parent = nullptr);
  /// Whether items of this type have a law that can be read.
  static bool serves(const ItemType& type);

 private:
  struct Line {
    QLabel* symbols = nullptr;
    QLabel* numbers = nullptr;
  };
  void refresh();
  void addLine();
  void keepHeight(QLabel& label);

  Session& session_;
  ItemId id_;
  std::vector<Line> lines_;
  int width_ = 0;  ///< for which the lines have kept their heights
};

}  // namespace sprung::ui
