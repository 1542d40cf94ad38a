// The lamp of the truth light in the status bar: the worst of the estimated errors, as a colour, a word and a number;
// its tip lists all of them.
#pragma once

#include <QLabel>

namespace sprung::ui {

class ErrorWatch;
class Session;

class TruthLight : public QLabel {
  Q_OBJECT
 public:
  TruthLight(Session& session, ErrorWatch& watch, QWidget* parent = nullptr);

 private:
  void refresh();
  QString table() const;

  Session& session_;
  ErrorWatch& watch_;
};

}  // namespace sprung::ui
