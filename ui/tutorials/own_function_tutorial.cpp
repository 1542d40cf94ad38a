// A law of one's own in a spring: a formula, then Python.
#include "core/items/springs/coordinate_spring_damper.h"
#include "ui/tutorials/tutorial.h"
#include "ui/tutorials/tutorial_scene.h"

namespace sprung::ui {
namespace {

using Spring = CoordinateSpringDamper;

constexpr const char* kRow = "springForceUserFunction";
constexpr const char* kFormula = "=k*u + 40*u^3";
constexpr const char* kPython =
    "def UFforce(mbs, t, itemNumber, u, v, k, d, offset):\n"
    "    return k*u + 40*u**3 + 0.3*v\n";

QString lawIn(const Document& document, ItemId spring) {
  const Item* item = document.find(spring);
  return item != nullptr ? QString::fromStdString(item->as<Spring>().springForceUserFunction.source) : QString();
}

QString law(const TutorialScene& scene) { return lawIn(scene.document(), scene.first<Spring>()); }

bool isPython(const QString& text) { return text.contains("def "); }

void write(TutorialScene& scene, const char* text) {
  const ItemId spring = scene.first<Spring>();
  if (!spring.valid()) return;
  scene.select(spring);
  (void)scene.session().writeFunction(spring, *scene.document().find(spring)->type().row(kRow), text);
}

std::vector<TutorialStep> steps() {
  return {
      {.text = Say::tr("A mass on a spring of 10 N/m. Click the spring, in the view or in the scene tree on the left: "
                       "its numbers are shown in the inspector."),
       .done =
           [](const TutorialScene& scene) { return scene.session().selection().current() == scene.first<Spring>(); },
       .make = [](TutorialScene& scene) { scene.select(scene.first<Spring>()); },
       .target = {.widget = "treeDock"}},
      {.text = Say::tr("%1 opens the editor of its law. It begins with what the spring does now: "
                       "<b>k*(u - offset) + d*v</b>, with the stretch u and its rate v.")
                   .arg(Say::key(Act::EditFunction)),
       .done = [](const TutorialScene& scene) { return scene.shows("functionDock"); },
       .make =
           [](TutorialScene& scene) {
             scene.select(scene.first<Spring>());
             scene.trigger(Act::EditFunction);
           },
       .target = {.widget = "functionDock"}},
      {.text =
           Say::tr("Write a spring that becomes stiffer the farther it is stretched: <b>=k*u + 40*u^3</b>. The curve "
                   "beside it follows as you type. %1 writes it into the model.")
               .arg(Say::key(Act::ApplyFunction)),
       .done =
           [](const TutorialScene& scene) {
             const QString now = law(scene);
             return now.startsWith('=') && now != lawIn(scene.before(), scene.first<Spring>());
           },
       .make = [](TutorialScene& scene) { write(scene, kFormula); },
       .target = {.widget = "functionSource"}},
      {.text =
           Say::tr("Click into the view, then %1. It swings faster than before, and the faster the farther: that is "
                   "what a law that is no straight line does.")
               .arg(Say::key(Act::PlayPause)),
       .done = [](const TutorialScene& scene) { return scene.ran() > 1.0; },
       .make = [](TutorialScene& scene) { scene.play(); },
       .target = {.widget = "primary"}},
      {.text =
           Say::tr("The same in Python: press <b>Python</b> above the text, change what is returned if you like, and "
                   "%1. What you write yourself may run at once; Python of other people waits until you have "
                   "read it and allowed it (%2).")
               .arg(Say::key(Act::ApplyFunction), Say::key(Act::TrustPython)),
       .done = [](const TutorialScene& scene) { return isPython(law(scene)); },
       .make = [](TutorialScene& scene) { write(scene, kPython); },
       .target = {.widget = "functionSource"}},
  };
}

}  // namespace

Tutorial ownFunctionTutorial() {
  return {.id = "own-function",
          .title = Say::tr("A law of your own"),
          .summary = Say::tr("Give a spring a law that you write: a formula, then Python."),
          .example = ":/examples/07-mass-1d.sprung.json",
          .steps = steps(),
          .end = Say::tr("Springs, dampers, loads, drives and sensors take functions like that. <b>Typical laws</b> "
                         "in the editor has more of them: a rope, a gap, a stop.")};
}

}  // namespace sprung::ui
