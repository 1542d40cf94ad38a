// The small button of a picture in panels and editors.
#pragma once

#include <QString>

class QToolButton;
class QWidget;

namespace sprung::ui {

/// `picture`: name of an icon. `name`: what it does, for screen readers and, without a `tip`, under the mouse. Belongs
/// to `parent`; reached by Tab, so that a click leaves the keyboard where it is.
QToolButton* iconButton(const QString& picture, const QString& name, QWidget* parent, const QString& tip = {});

}  // namespace sprung::ui
