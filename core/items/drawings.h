// What the drawings of connectors and joints have in common, read from the members that most of their structs have.
#pragma once

#include "core/catalog/connector_drawing.h"
#include "core/catalog/item.h"

namespace sprung {
namespace drawings {

inline bool isGiven(const FunctionSource& function) { return !function.source.empty(); }
inline bool isGiven(double value) { return value != 0.0; }
template <class Derived>
bool isGiven(const Eigen::MatrixBase<Derived>& value) {
  return !value.isZero(0.0);
}

}  // namespace drawings

/// Form, colour, sizes, and the frames of a joint.
template <class T>
ConnectorDrawing drawnAs(ConnectorForm form, const T& data) {
  ConnectorDrawing drawing;
  drawing.form = data.visualization.show ? form : ConnectorForm::None;
  drawing.color = data.visualization.color;
  drawing.active = data.activeConnector;
  if constexpr (requires { data.visualization.drawSize; }) drawing.diameter = data.visualization.drawSize;
  if constexpr (requires { data.visualization.axisRadius; }) {
    drawing.diameter = 2 * data.visualization.axisRadius;
    drawing.length = data.visualization.axisLength / 2;
  }
  if constexpr (requires { data.visualization.axesRadius; }) {
    drawing.diameter = 2 * data.visualization.axesRadius;
    drawing.length = data.visualization.axesLength / 2;
  }
  if constexpr (requires { data.visualization.jointRadius; }) drawing.diameter = 2 * data.visualization.jointRadius;
  if constexpr (requires { data.rotationMarker0; }) {
    drawing.frame0 = data.rotationMarker0;
    drawing.frame1 = data.rotationMarker1;
  }
  return drawing;
}

/// The same of a law with stiffness and damping: which of the two parts it has. A function or a constant force is drawn
/// as a spring.
template <class T>
ConnectorDrawing drawnAsSpring(ConnectorForm form, const T& data) {
  using drawings::isGiven;
  ConnectorDrawing drawing = drawnAs(form, data);
  drawing.springs = isGiven(data.stiffness);
  drawing.damps = isGiven(data.damping);
  if constexpr (requires { data.springForceUserFunction; })
    drawing.springs = drawing.springs || isGiven(data.springForceUserFunction);
  if constexpr (requires { data.force + 0.0; }) drawing.springs = drawing.springs || isGiven(data.force);
  return drawing;
}

/// The whole drawing of a type whose struct says it all: `.drawing = drawingOf<JointRevoluteZ,
/// ConnectorForm::Revolute>`.
template <class T, ConnectorForm form>
ConnectorDrawing drawingOf(const Item& item) {
  return drawnAs(form, item.as<T>());
}
template <class T, ConnectorForm form>
ConnectorDrawing springDrawingOf(const Item& item) {
  return drawnAsSpring(form, item.as<T>());
}

}  // namespace sprung
