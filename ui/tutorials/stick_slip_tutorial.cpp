// A block on a moving belt: sticking, tearing loose, slipping, under the friction microscope.
#include <cmath>

#include "ui/tutorials/tutorial.h"
#include "ui/tutorials/tutorial_scene.h"

namespace sprung::ui {
namespace {

// Variables of the example.
constexpr const char* kStick = "stick";
constexpr const char* kBelt = "belt";
constexpr double kMoreStick = 8.0;  // N
constexpr double kFastBelt = 1.0;   // m/s
constexpr double kSlowBelt = 0.3;   // m/s

std::vector<TutorialStep> steps() {
  return {
      {.text = Say::tr("A block on a moving belt, held by a spring. %1, and watch: the belt carries the block along "
                       "until the spring tears it loose.")
                   .arg(Say::key(Act::PlayPause)),
       .done = [](const TutorialScene& scene) { return scene.ran() > 2.0; },
       .make = [](TutorialScene& scene) { scene.play(); },
       .target = {.widget = "primary"}},
      {.text =
           Say::tr("The panel has the numbers to play with. Drag <b>belt</b>, its speed, to 1 m/s or more: above some "
                   "speed the block has no time to stick. It only slips, and comes to rest."),
       .done = [](const TutorialScene& scene) { return scene.variable(kBelt) > 1.5 * scene.variableBefore(kBelt); },
       .make = [](TutorialScene& scene) { scene.setVariable(kBelt, kFastBelt); },
       .target = {.widget = "panelDock"}},
      {.text = Say::tr("Back to a slow belt, about 0.3 m/s: it sticks again, and jumps."),
       .done = [](const TutorialScene& scene) { return scene.variable(kBelt) < 0.5 * scene.variableBefore(kBelt); },
       .make = [](TutorialScene& scene) { scene.setVariable(kBelt, kSlowBelt); },
       .target = {.widget = "panelDock"}},
      {.text =
           Say::tr("Now drag <b>stick</b>, how much more it takes to tear it loose than to keep it sliding, to about "
                   "8 N. It is carried farther, and jumps farther."),
       .done =
           [](const TutorialScene& scene) {
             return std::abs(scene.variable(kStick) - scene.variableBefore(kStick)) >= 1.0;
           },
       .make = [](TutorialScene& scene) { scene.setVariable(kStick, kMoreStick); },
       .target = {.widget = "panelDock"}},
      {.text = Say::tr("Why does it jump? %1 is the friction microscope. Above, the point on the Stribeck curve: the "
                       "slower it slips, the larger the friction. Below, when it stuck and slipped, and the loop of "
                       "the last swing, whose area is the energy lost.")
                   .arg(Say::key(Act::Friction)),
       .done = [](const TutorialScene& scene) { return scene.shows("frictionDock"); },
       .make = [](TutorialScene& scene) { scene.open(Act::Friction, "frictionDock"); },
       .target = {.widget = "frictionDock"}},
      {.text = Say::tr("Nothing is lost: pause (%1) and press %2. It goes back to what happened last; press it again "
                       "until the block tears loose, and look at the microscope at that instant.")
                   .arg(Say::key(Act::PlayPause), Say::key(Act::EventBefore)),
       .done = [](const TutorialScene& scene) { return !scene.playing() && scene.session().run().inPast(); },
       .make =
           [](TutorialScene& scene) {
             scene.session().run().pause();
             scene.trigger(Act::EventBefore);
           },
       .target = {.widget = "timeline"}},
  };
}

}  // namespace

Tutorial stickSlipTutorial() {
  return {
      .id = "stick-slip",
      .title = Say::tr("Stick and slip on a belt"),
      .summary = Say::tr("A block on a moving belt: when it sticks, when it jumps, and why."),
      .example = ":/examples/15-belt-friction.sprung.json",
      .steps = steps(),
      .end = Say::tr("Dry friction that falls with speed makes things squeak. More damping in the spring (<b>d</b>) "
                     "stops it as well. %1 puts a belt under any body of yours.")
                 .arg(Say::key(Act::AddBelt))};
}

}  // namespace sprung::ui
