// What a guided tutorial is, as data: the model it begins with, and steps that say what to do, how it is seen that it
// has been done, what they make for somebody who skips them, and what in the window they speak of. The guide plays it.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "core/model/document.h"
#include "ui/actions/action_table.h"

namespace sprung::ui {

class TutorialScene;

/// What a step speaks of: the first of these that can be seen is outlined.
struct TutorialTarget {
  std::function<ItemId(const Document&)> body = {};  ///< seen in the 3D view; unset: none
  QString widget = {};                               ///< object name
  std::optional<Act> act = {};                       ///< a button of this action
};

struct TutorialStep {
  QString text;  ///< rich text: one thing to do, and what is seen then
  /// Whether it has been done, asked again and again; false when the tutorial begins.
  std::function<bool(const TutorialScene&)> done;
  /// Does the same by edits of the session and actions of the window; unset where there is nothing that could be kept.
  std::function<void(TutorialScene&)> make = {};
  TutorialTarget target = {};
};

struct Tutorial {
  QString id;  ///< in settings and names of files; never changes
  QString title;
  QString summary;  ///< one line
  QString example;  ///< resource of the model it begins with; empty: an empty model
  std::vector<TutorialStep> steps;
  QString end;  ///< what has been learnt, as rich text
};

/// All of them in the order in which they are learnt best, in the language of the program.
const std::vector<Tutorial>& tutorials();
/// Null without one of this name.
const Tutorial* findTutorial(const QString& id);

Tutorial oscillatorTutorial();
Tutorial pendulumTutorial();
Tutorial hingeTutorial();
Tutorial stickSlipTutorial();
Tutorial dampingTutorial();
Tutorial ownFunctionTutorial();

/// Whose texts are translated.
struct Say {
  Q_DECLARE_TR_FUNCTIONS(Tutorials)
 public:
  /// The key of an action as it is now, in bold.
  static QString key(Act act);
  /// The same of what builds items of a type.
  static QString key(const ItemType& type);
};

/// The action that builds items of a type. Precondition: one does.
Act buildActOf(const ItemType& type);

}  // namespace sprung::ui
