#include "ui/widgets/repair_button.h"

#include <QCoreApplication>

#include "core/base/result.h"
#include "ui/language/finding_text.h"
#include "ui/widgets/narrow_button.h"

namespace sprung::ui {

QToolButton* repairButton(const Repair& repair, QWidget* parent) {
  const auto tr = [](const char* text) { return QCoreApplication::translate("RepairButton", text); };
  auto* button = new NarrowButton(parent);
  button->setObjectName("repair");
  button->setText(findingSentence(repair.label));
  button->setAccessibleName(tr("Repair: %1").arg(button->text()));
  button->setToolTip(tr("%1 (one step to undo)").arg(button->text()));
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

}  // namespace sprung::ui
