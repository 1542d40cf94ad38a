// What the tests of the window share: an application with the window's OpenGL format and settings of its own, and a
// model small enough to predict by hand.
#pragma once

#include <QApplication>
#include <QMouseEvent>
#include <QSettings>
#include <QSurfaceFormat>
#include <QTemporaryDir>
#include <QTest>

#include "core/io/model_file.h"
#include "ui/session/session.h"
#include "ui/view3d/view3d.h"

namespace sprung::test {

/// One mass of 2 kg on a spring of 100 N/m in each direction, pulled by 20 N downwards, well damped. `k` is a variable
/// that the spring's z stiffness is a formula of.
inline const char* const kOneMass = R"({
  "sprung": 1,
  "variables": [ { "name": "k", "value": 50, "min": 0, "max": 200, "unit": "N/m" } ],
  "nodes":   [ { "type": "Point", "name": "node", "referenceCoordinates": [1, 0, 0] } ],
  "objects": [ { "type": "Ground", "name": "ground" },
               { "type": "MassPoint", "name": "mass", "physicsMass": 2, "nodeNumber": "node" },
               { "type": "ConnectorCartesianSpringDamper", "name": "spring", "markerNumbers": ["fixed", "moving"],
                 "stiffness": [100, 100, "=2*k"], "damping": [28, 28, 28], "offset": [1, 0, 0] } ],
  "markers": [ { "type": "BodyPosition", "name": "fixed", "bodyNumber": "ground" },
               { "type": "NodePosition", "name": "moving", "nodeNumber": "node" } ],
  "loads":   [ { "type": "ForceVector", "name": "pull", "markerNumber": "moving", "loadVector": [0, -20, 0] } ],
  "sensors": [ { "type": "Node", "name": "where", "nodeNumber": "node", "outputVariableType": "Displacement" } ],
  "simulation": { "solve": "dynamic",
                  "settings": { "timeIntegration": { "endTime": 1, "numberOfSteps": 200 } } }
})";

/// The mouse comes to a place in a widget, no button pressed. QTest::mouseMove would move the pointer of the screen,
/// whose own event arrives later, among those that are sent after it, and takes what is held back to where it was.
inline void pointAt(QWidget& widget, const QPoint& at) {
  QMouseEvent event(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
  QApplication::sendEvent(&widget, &event);
}

/// Until the camera stands: it looks ahead from the first picture of a model on and steps back for the motion to come.
inline void waitForCamera(ui::View3D& view) {
  const auto frames = view.frameCount();
  view.update();
  QTRY_VERIFY(view.frameCount() > frames);
  QTRY_VERIFY(!view.looksAhead());
  QTest::qWait(50);
}

/// What runs and is shown is the session's model, which is not empty; until the solver has it, the one before stands
/// there.
inline bool modelIsHere(ui::Session& session) {
  const Snapshot* snapshot = session.run().snapshot();
  return !session.compiling() && snapshot != nullptr && snapshot->system != nullptr &&
         snapshot->system == session.run().system();
}

/// Until what runs and is shown is the model of a file: an empty one stands there first.
inline void waitForModel(ui::Session& session, ui::View3D& view, const QString& path) {
  QTRY_VERIFY(session.path() == path && modelIsHere(session));
  waitForCamera(view);
}

inline Document oneMass() {
  Result<ReadModel> model = readModel(kOneMass);
  if (!model) qFatal("%s", toText(model.errors()).c_str());
  return std::move(model->document);
}

inline ItemId named(const ui::Session& session, ItemList list, std::string_view name) {
  const ItemId id = session.document().byName(list, name);
  if (!id.valid()) qFatal("the model has no %s", std::string(name).c_str());
  return id;
}

inline const ParamRow& rowOf(const ui::Session& session, ItemId id, std::string_view key, bool visual = false) {
  const ParamRow* row = session.document().find(id)->type().row(key, visual);
  if (row == nullptr) qFatal("no row %s", std::string(key).c_str());
  return *row;
}

template <class Test>
int runUiTest(int argc, char** argv) {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  QSurfaceFormat::setDefaultFormat(format);
  const QTemporaryDir settings;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
  QApplication::setOrganizationName("sprung-test");
  QApplication::setApplicationName("sprung-test");
  const QApplication application(argc, argv);
  Test test;
  return QTest::qExec(&test, argc, argv);
}

}  // namespace sprung::test
