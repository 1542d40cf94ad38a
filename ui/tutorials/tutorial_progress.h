// How far each tutorial is, kept between sessions: the step in the settings, the model in the user's data folder.
#pragma once

#include <QString>

#include "core/base/result.h"
#include "core/model/document.h"

namespace sprung::ui {

struct TutorialProgress {
  int step = 0;           ///< the one to be done next, from 0
  bool finished = false;  ///< to its end, at least once
};

/// A step that is not 0 has its model in the file of `tutorialModelPath`.
TutorialProgress tutorialProgress(const QString& id);
/// Keeps the model as it is at a step.
Status keepTutorial(const QString& id, int step, const Document& document);
/// The next time it begins anew; `finished`: it has been gone through.
void forgetTutorial(const QString& id, bool finished);
QString tutorialModelPath(const QString& id);

}  // namespace sprung::ui
