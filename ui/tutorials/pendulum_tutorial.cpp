// One pendulum on a rod, its mirror image on a stiff spring: what swings alike, and what it costs.
#include <utility>

#include "core/items/bodies/mass_point.h"
#include "core/items/joints/distance.h"
#include "core/items/springs/spring_damper.h"
#include "ui/tutorials/tutorial.h"
#include "ui/tutorials/tutorial_scene.h"

namespace sprung::ui {
namespace {

constexpr double kStiff = 20000.0;       // N/m
constexpr double kStiffEnough = 5000.0;  // N/m
constexpr double kCoarser = 10.0;        // times
constexpr const char* kSteps = "settings.timeIntegration.numberOfSteps";

const Vec3 kPivot(0.0, 0.0, 0.0), kRight(1.0, 0.0, 0.0), kLeft(-1.0, 0.0, 0.0);  // m

/// The mass on the rod; without a rod the first.
ItemId rodMass(const TutorialScene& scene) {
  for (const ItemId body : scene.all<MassPoint>())
    if (scene.holding<Distance>(body).valid()) return body;
  return scene.first<MassPoint>();
}

ItemId springMass(const TutorialScene& scene) {
  for (const ItemId body : scene.all<MassPoint>())
    if (body != rodMass(scene)) return body;
  return {};
}

ItemId rod(const TutorialScene& scene) { return scene.holding<Distance>(rodMass(scene)); }
ItemId spring(const TutorialScene& scene) { return scene.holding<SpringDamper>(springMass(scene)); }

ItemId someRodMass(TutorialScene& scene) {
  const ItemId found = rodMass(scene);
  return found.valid() ? found : scene.addBody(massPointType(), kRight, kRight);
}

void makeRod(TutorialScene& scene) {
  const ItemId body = someRodMass(scene);
  if (!scene.holding<Distance>(body).valid()) (void)scene.connect(distanceType(), kPivot, body);
}

ItemId someSpringMass(TutorialScene& scene) {
  makeRod(scene);
  if (const ItemId found = springMass(scene); found.valid()) return found;
  scene.reset();
  return scene.addBody(massPointType(), kLeft, kLeft);
}

ItemId someSpring(TutorialScene& scene) {
  const ItemId body = someSpringMass(scene);
  const ItemId found = scene.holding<SpringDamper>(body);
  return found.valid() ? found : scene.connect(springDamperType(), kPivot, body);
}

ItemId someStiffSpring(TutorialScene& scene) {
  const ItemId it = someSpring(scene);
  scene.select(it);
  if (scene.number(it, "stiffness") < kStiffEnough) scene.set(it, "stiffness", kStiff);
  return it;
}

double stepSize(const Document& document) { return document.simulation().settings.timeIntegration.stepSize(); }

std::vector<TutorialStep> onARod() {
  return {
      {.text = Say::tr("Places can be typed. Press %1, type <b>1, 0</b> and press <b>Return</b>: a mass one metre to "
                       "the right. <b>Esc</b> puts the tool down.")
                   .arg(Say::key(massPointType())),
       .done = [](const TutorialScene& scene) { return scene.first<MassPoint>().valid() && !scene.hasTool(); },
       .make = [](TutorialScene& scene) { (void)someRodMass(scene); },
       .target = {.act = buildActOf(massPointType())}},
      {.text = Say::tr("Now a rod. Press %1, type <b>0, 0</b> and press <b>Return</b>: its fixed end. <b>Tab</b> goes "
                       "to the mass, <b>Return</b> takes it. Then <b>Esc</b> until the tool is put down.")
                   .arg(Say::key(distanceType())),
       .done = [](const TutorialScene& scene) { return rod(scene).valid() && !scene.hasTool(); },
       .make = makeRod,
       .target = {.act = buildActOf(distanceType())}},
      {.text = Say::tr("%1 lets it swing. The rod keeps its length exactly: it is a condition, not a force law.")
                   .arg(Say::key(Act::PlayPause)),
       .done = [](const TutorialScene& scene) { return scene.ran() > 1.0; },
       .make =
           [](TutorialScene& scene) {
             makeRod(scene);
             scene.play();
           },
       .target = {.widget = "primary"}},
  };
}

std::vector<TutorialStep> onASpring() {
  return {
      {.text = Say::tr("%1 goes back to the start. Now its mirror image: %2, <b>-1, 0</b>, <b>Return</b>, <b>Esc</b>.")
                   .arg(Say::key(Act::Reset), Say::key(massPointType())),
       .done = [](const TutorialScene& scene) { return springMass(scene).valid() && !scene.hasTool(); },
       .make = [](TutorialScene& scene) { (void)someSpringMass(scene); },
       .target = {.act = buildActOf(massPointType())}},
      {.text =
           Say::tr("This one hangs on a spring. Press %1, type <b>0, 0</b>, <b>Return</b>; <b>Tab</b> until the new "
                   "mass is marked, <b>Return</b>, and <b>Esc</b> until the tool is put down.")
               .arg(Say::key(springDamperType())),
       .done = [](const TutorialScene& scene) { return spring(scene).valid() && !scene.hasTool(); },
       .make = [](TutorialScene& scene) { (void)someSpring(scene); },
       .target = {.act = buildActOf(springDamperType())}},
      {.text = Say::tr("With 100 N/m it would sag by 10 cm. The spring is selected: in the inspector set its "
                       "<b>Stiffness</b> to <b>20 kN/m</b>. Fields understand units."),
       .done = [](const TutorialScene& scene) { return scene.number(spring(scene), "stiffness") >= kStiffEnough; },
       .make = [](TutorialScene& scene) { (void)someStiffSpring(scene); },
       .target = {.widget = "row:stiffness"}},
      {.text = Say::tr("%1 shows where the energy is; then %2. Both swing alike, in step. The stiff spring stores "
                       "almost nothing; the last line is the error of the solver.")
                   .arg(Say::key(Act::ToggleLedger), Say::key(Act::PlayPause)),
       .done = [](const TutorialScene& scene) { return scene.shows("ledgerDock") && scene.ran() > 1.0; },
       .make =
           [](TutorialScene& scene) {
             (void)someStiffSpring(scene);
             scene.open(Act::ToggleLedger, "ledgerDock");
             scene.play();
           },
       .target = {.widget = "ledgerDock"}},
      {.text = Say::tr("Which of them needs small steps? %1, so that nothing is selected: the inspector shows the "
                       "simulation. Set the <b>Number of steps</b> to <b>1000</b> (10 ms each). The rod does not mind. "
                       "The spring trembles with 22 Hz: five steps for each swing are few, and the error grows.")
                   .arg(Say::key(Act::ClearSelection)),
       .done = [](const TutorialScene& scene) { return stepSize(scene.document()) > 2.0 * stepSize(scene.before()); },
       .make =
           [](TutorialScene& scene) {
             scene.session().selection().clear();
             scene.set(Document::simulationId(), kSteps, scene.number(Document::simulationId(), kSteps) / kCoarser);
           },
       .target = {.widget = QStringLiteral("row:") + kSteps}},
  };
}

}  // namespace

Tutorial pendulumTutorial() {
  std::vector<TutorialStep> steps = onARod();
  for (TutorialStep& step : onASpring()) steps.push_back(std::move(step));
  return {.id = "pendulum",
          .title = Say::tr("Pendulum two ways"),
          .summary = Say::tr("A rod, and a stiff spring beside it: the same motion, but not the same steps."),
          .example = {},
          .steps = std::move(steps),
          .end = Say::tr("A rod takes a motion away; a stiff spring makes it fast and small, and asks for steps that "
                         "can follow it. Make the spring softer, and see when it is a rod no more.")};
}

}  // namespace sprung::ui
