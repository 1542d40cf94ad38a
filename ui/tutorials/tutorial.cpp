#include "ui/tutorials/tutorial.h"

#include "ui/actions/build_acts.h"

namespace sprung::ui {

const std::vector<Tutorial>& tutorials() {
  static const std::vector<Tutorial> all = {oscillatorTutorial(), pendulumTutorial(), hingeTutorial(),
                                            stickSlipTutorial(),  dampingTutorial(),  ownFunctionTutorial()};
  return all;
}

const Tutorial* findTutorial(const QString& id) {
  for (const Tutorial& tutorial : tutorials())
    if (tutorial.id == id) return &tutorial;
  return nullptr;
}

Act buildActOf(const ItemType& type) { return actOf(type.recipes.front()); }

QString Say::key(Act act) {
  const QString text = actionKeys(actionSpec(act)).front().toString(QKeySequence::NativeText);
  return QStringLiteral("<b>%1</b>").arg(text.toHtmlEscaped());
}

QString Say::key(const ItemType& type) { return key(buildActOf(type)); }

}  // namespace sprung::ui
