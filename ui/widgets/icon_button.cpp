#include "ui/widgets/icon_button.h"

#include <QToolButton>

#include "ui/theme/icons.h"

namespace sprung::ui {

QToolButton* iconButton(const QString& picture, const QString& name, QWidget* parent, const QString& tip) {
  auto* button = new QToolButton(parent);
  button->setIcon(icon(picture));
  button->setIconSize(QSize(16, 16));
  button->setToolTip(tip.isEmpty() ? name : tip);
  button->setAccessibleName(name);
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

}  // namespace sprung::ui
