// The button that offers a repair of a finding: one way to say it, wherever findings are shown.
#pragma once

class QToolButton;
class QWidget;

namespace sprung {
struct Repair;
}

namespace sprung::ui {

/// Belongs to `parent`; its text gives way where there is no room.
QToolButton* repairButton(const Repair& repair, QWidget* parent);

}  // namespace sprung::ui
