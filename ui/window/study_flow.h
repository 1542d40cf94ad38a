// What is studied beside the run: how exact it is, what if a number were another one, what a result depends on. Wires
// the actions and menus with what computes, and with where it is seen.
#pragma once

#include <QObject>

#include "core/base/result.h"
#include "core/curves/channel.h"

class QLabel;
class QStatusBar;

namespace sprung::ui {

class Actions;
class ErrorWatch;
class InspectorPanel;
class PlotsPanel;
class Session;
class VariablesPanel;
class View3D;
class WhatIf;

/// Where studies are begun and seen.
struct StudyPlaces {
  QStatusBar& bar;
  View3D& view;
  PlotsPanel& plots;
  InspectorPanel& inspector;
  VariablesPanel& variables;
};

class StudyFlow : public QObject {
  Q_OBJECT
 public:
  StudyFlow(Session& session, Actions& actions, const StudyPlaces& places, QWidget* window);

  ErrorWatch& errors() { return *errors_; }
  WhatIf& whatIf() { return *whatIf_; }

 signals:
  /// Something cannot be studied; why.
  void failed(const sprung::Diagnostics& why);

 private:
  void wireWhatIf(const StudyPlaces& places);
  void nameWhatIf();

  Session& session_;
  Actions& actions_;
  ErrorWatch* errors_;
  WhatIf* whatIf_;
  QLabel* note_;  ///< which numbers the faint copies have
};

}  // namespace sprung::ui
