// The first minutes: a mass on a spring, built, run, pulled, changed and measured.
#include "core/items/bodies/mass_point.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "ui/tutorials/tutorial.h"
#include "ui/tutorials/tutorial_scene.h"

namespace sprung::ui {
namespace {

using Spring = CartesianSpringDamper;

constexpr double kStiffer = 400.0;  // N/m, four times a new spring
constexpr int kUp = 1;              // y

const Vec3 kMassAt(0.0, 0.0, 0.0), kWallAt(0.0, 0.4, 0.0);  // m

ItemId mass(const Document& document) {
  for (const ItemId id : document.order(ItemList::Objects))
    if (document.find(id)->tryAs<MassPoint>() != nullptr) return id;
  return {};
}

ItemId someMass(TutorialScene& scene) {
  const ItemId found = scene.first<MassPoint>();
  return found.valid() ? found : scene.addBody(massPointType(), kMassAt, kMassAt);
}

ItemId spring(const TutorialScene& scene) { return scene.holding<Spring>(scene.first<MassPoint>()); }

ItemId someSpring(TutorialScene& scene) {
  const ItemId body = someMass(scene);
  const ItemId found = scene.holding<Spring>(body);
  return found.valid() ? found : scene.connect(cartesianSpringDamperType(), kWallAt, body);
}

std::vector<TutorialStep> building() {
  return {
      {.text = Say::tr("A mass first. Press %1, then click in the middle of the view.").arg(Say::key(massPointType())),
       .done = [](const TutorialScene& scene) { return scene.first<MassPoint>().valid(); },
       .make = [](TutorialScene& scene) { (void)someMass(scene); },
       .target = {.act = buildActOf(massPointType())}},
      {.text = Say::tr("Now a spring that holds it. Press %1, click a free place above the mass, then the mass. Where "
                       "nothing is, a spring is fixed to the world.")
                   .arg(Say::key(cartesianSpringDamperType())),
       .done = [](const TutorialScene& scene) { return spring(scene).valid(); },
       .make = [](TutorialScene& scene) { (void)someSpring(scene); },
       .target = {.act = buildActOf(cartesianSpringDamperType())}},
      {.text =
           Say::tr("Press <b>Esc</b> until no tool is in the hand, then %1: let it run. The weight of the mass pulls "
                   "it down, the spring pulls it back: it swings.")
               .arg(Say::key(Act::PlayPause)),
       .done = [](const TutorialScene& scene) { return scene.ran() > 1.0 && !scene.hasTool(); },
       .make =
           [](TutorialScene& scene) {
             (void)someSpring(scene);
             scene.play();
           },
       .target = {.widget = "primary"}},
  };
}

}  // namespace

Tutorial oscillatorTutorial() {
  std::vector<TutorialStep> steps = building();
  steps.push_back(
      {.text = Say::tr("Take hold of it while it runs: press the left mouse button on the mass, pull, and let go. The "
                       "arrow shows your force in newtons; the status line counts your work."),
       .done = [](const TutorialScene& scene) { return scene.pulled(); },
       .target = {.body = mass}});
  steps.push_back({.text = Say::tr("Numbers may change while it runs. Click the spring; in the inspector set the "
                                   "<b>Stiffness</b> y to 400 and press <b>Return</b>. Four times as stiff: twice "
                                   "as fast, and it hangs higher."),
                   .done =
                       [](const TutorialScene& scene) {
                         const ItemId it = spring(scene);
                         return scene.number(it, "stiffness", kUp) > 1.5 * scene.numberBefore(it, "stiffness", kUp);
                       },
                   .make =
                       [](TutorialScene& scene) {
                         const ItemId it = someSpring(scene);
                         scene.select(it);
                         scene.set(it, "stiffness", kStiffer, kUp);
                       },
                   .target = {.widget = "row:stiffness"}});
  steps.push_back({.text = Say::tr("How fast is that? %1 lists the frequencies of small vibrations. Up and down it "
                                   "is √(k/m)/2π; click a row, and that motion alone moves in the view.")
                               .arg(Say::key(Act::Eigenfrequencies)),
                   .done = [](const TutorialScene& scene) { return scene.shows("eigenDock") && scene.swings(); },
                   .make =
                       [](TutorialScene& scene) {
                         (void)someSpring(scene);
                         scene.open(Act::Eigenfrequencies, "eigenDock");
                         scene.chooseFirst("eigenDock");
                       },
                   .target = {.widget = "eigenDock"}});
  return {.id = "oscillator",
          .title = Say::tr("First oscillator"),
          .summary = Say::tr("A mass on a spring: build it, let it run, pull at it, make it faster."),
          .example = {},
          .steps = std::move(steps),
          .end = Say::tr("That is all there is to building: letters take a tool, clicks place it, %1 lets it run, and "
                         "every number can be changed at any time. %2 takes steps back.")
                     .arg(Say::key(Act::PlayPause), Say::key(Act::Undo))};
}

}  // namespace sprung::ui
