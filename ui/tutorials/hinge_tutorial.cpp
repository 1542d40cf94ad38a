// A rigid bar on a hinge, then with a torsional spring about the same axis.
#include "core/building/solid.h"
#include "core/items/bodies/rigid_body.h"
#include "core/items/joints/joint_revolute_z.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "ui/tutorials/tutorial.h"
#include "ui/tutorials/tutorial_scene.h"

namespace sprung::ui {
namespace {

constexpr double kStiffer = 4.0;  // times

const Vec3 kLeft(0.0, 0.0, 0.0), kRight(0.4, 0.0, 0.0);  // m

ItemId hinge(const TutorialScene& scene) { return scene.holding<JointRevoluteZ>(scene.first<RigidBody>()); }
ItemId spring(const TutorialScene& scene) { return scene.holding<TorsionalSpringDamper>(scene.first<RigidBody>()); }

ItemId someBar(TutorialScene& scene) {
  const ItemId found = scene.first<RigidBody>();
  return found.valid() ? found : scene.addBody(rigidBodyType(), kLeft, kRight);
}

/// Where the hinge is on the bar, in its axes: its left end, or where the hinge is already.
Vec3 endOf(const TutorialScene& scene, ItemId bar) {
  const Document& document = scene.document();
  if (const ItemId it = hinge(scene); it.valid())
    for (const ItemId marker : references(*document.find(it)))
      if (build::bodyOf(document, marker) == bar)
        return {scene.number(marker, "localPosition", 0), scene.number(marker, "localPosition", 1),
                scene.number(marker, "localPosition", 2)};
  const auto solid = build::solidOf(document, bar);
  return solid ? Vec3(-0.5 * solid->size.x(), 0.0, 0.0) : Vec3(Vec3::Zero());
}

ItemId attach(TutorialScene& scene, const ItemType& type, ItemId bar) {
  const Vec3 local = endOf(scene, bar);
  return scene.connect(type, build::startPose(scene.document(), bar)->toGlobal(local), bar, local);
}

ItemId makeHinge(TutorialScene& scene) {
  const ItemId bar = someBar(scene);
  const ItemId found = hinge(scene);
  return found.valid() ? found : attach(scene, jointRevoluteZType(), bar);
}

ItemId makeSpring(TutorialScene& scene) {
  (void)makeHinge(scene);
  if (const ItemId found = spring(scene); found.valid()) return found;
  scene.reset();
  return attach(scene, torsionalSpringDamperType(), scene.first<RigidBody>());
}

std::vector<TutorialStep> onAHinge() {
  return {
      {.text = Say::tr("Press %1 and draw a bar: hold the left button, draw from left to right, let go. Or type "
                       "<b>0, 0, 0, 0.4</b> and press <b>Return</b>: place and length. Then <b>Esc</b>.")
                   .arg(Say::key(rigidBodyType())),
       .done = [](const TutorialScene& scene) { return scene.first<RigidBody>().valid() && !scene.hasTool(); },
       .make = [](TutorialScene& scene) { (void)someBar(scene); },
       .target = {.act = buildActOf(rigidBodyType())}},
      {.text =
           Say::tr("A hinge: press %1 and click the left end of the bar twice. Where no other body is, it holds the "
                   "bar to the world. <b>Esc</b> puts the tool down.")
               .arg(Say::key(jointRevoluteZType())),
       .done = [](const TutorialScene& scene) { return hinge(scene).valid() && !scene.hasTool(); },
       .make = [](TutorialScene& scene) { (void)makeHinge(scene); },
       .target = {.act = buildActOf(jointRevoluteZType())}},
      {.text = Say::tr("%1: it swings about the hinge. Of the six motions of a free body one is left.")
                   .arg(Say::key(Act::PlayPause)),
       .done = [](const TutorialScene& scene) { return scene.ran() > 1.0; },
       .make =
           [](TutorialScene& scene) {
             (void)makeHinge(scene);
             scene.play();
           },
       .target = {.widget = "primary"}},
  };
}

std::vector<TutorialStep> onASpring() {
  return {
      {.text = Say::tr("%1 goes back to the start. Now a torsional spring: press %2, click the same end twice, "
                       "<b>Esc</b>.")
                   .arg(Say::key(Act::Reset), Say::key(torsionalSpringDamperType())),
       .done = [](const TutorialScene& scene) { return spring(scene).valid() && !scene.hasTool(); },
       .make = [](TutorialScene& scene) { (void)makeSpring(scene); },
       .target = {.act = buildActOf(torsionalSpringDamperType())}},
      {.text = Say::tr("%1. The spring turns the bar back, its weight turns it down: it trembles about the angle at "
                       "which both are equal. Pull at the bar, and feel it.")
                   .arg(Say::key(Act::PlayPause)),
       .done = [](const TutorialScene& scene) { return scene.ran() > 2.0; },
       .make =
           [](TutorialScene& scene) {
             (void)makeSpring(scene);
             scene.play();
           },
       .target = {.widget = "primary"}},
      {.text = Say::tr("Make it stiffer while it runs: click the spring, and set its <b>Stiffness</b> to four times "
                       "what it is. <b>=4*10</b> is understood as well."),
       .done =
           [](const TutorialScene& scene) {
             const ItemId it = spring(scene);
             return scene.number(it, "stiffness") > 1.5 * scene.numberBefore(it, "stiffness");
           },
       .make =
           [](TutorialScene& scene) {
             const ItemId it = makeSpring(scene);
             scene.select(it);
             scene.set(it, "stiffness", kStiffer * scene.number(it, "stiffness"));
           },
       .target = {.widget = "row:stiffness"}},
      {.text =
           Say::tr("%1 lists the motions that the joints leave: one. A spring takes none away; pause with %2, put the "
                   "mouse on the motion, and it is shown.")
               .arg(Say::key(Act::Mobility), Say::key(Act::PlayPause)),
       .done = [](const TutorialScene& scene) { return scene.shows("mobilityDock") && scene.swings(); },
       .make =
           [](TutorialScene& scene) {
             (void)makeSpring(scene);
             scene.session().run().pause();
             scene.open(Act::Mobility, "mobilityDock");
             scene.chooseFirst("mobilityDock");
           },
       .target = {.widget = "mobilityDock"}},
  };
}

}  // namespace

Tutorial hingeTutorial() {
  std::vector<TutorialStep> steps = onAHinge();
  for (TutorialStep& step : onASpring()) steps.push_back(std::move(step));
  return {.id = "hinge",
          .title = Say::tr("A hinge with a spring"),
          .summary = Say::tr("A rigid bar on a hinge, and a torsional spring that holds it up."),
          .example = {},
          .steps = std::move(steps),
          .end = Say::tr("Joints take motions away, springs push back. Other joints are in the palette; %1 finds "
                         "everything by name.")
                     .arg(Say::key(Act::CommandSearch))};
}

}  // namespace sprung::ui
