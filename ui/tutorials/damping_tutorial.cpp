// From a plot to a parameter: measure how a swing dies away, and set the damping that is wanted.
#include <cmath>
#include <numbers>
#include <optional>

#include "core/curves/curve_reader.h"
#include "core/curves/stretch.h"
#include "core/items/bodies/mass_1d.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/model/displays.h"
#include "ui/plots/plot_edits.h"
#include "ui/plots/plot_view.h"
#include "ui/tutorials/tutorial.h"
#include "ui/tutorials/tutorial_scene.h"

namespace sprung::ui {
namespace {

using Spring = CoordinateSpringDamper;

constexpr double kWanted = 0.1;      ///< damping ratio
constexpr double kSetWithin = 0.05;  ///< of it
constexpr double kReadWithin = 0.1;  ///< of it, as maxima between steps are read

/// d / (2 sqrt(k m)); 0 without the spring.
double ratioOf(const TutorialScene& scene) {
  const ItemId spring = scene.first<Spring>();
  const double critical =
      2.0 * std::sqrt(scene.number(spring, "stiffness") * scene.number(scene.first<Mass1D>(), "physicsMass"));
  return critical > 0.0 ? scene.number(spring, "damping") / critical : 0.0;
}

bool isNear(double ratio, double within) { return std::abs(ratio - kWanted) <= within * kWanted; }

/// The damping ratio of the first curve of a plot between its two marks; empty where none can be read.
std::optional<double> measuredIn(const PlotView& view, const Chart::Range& marks, const Snapshot& snapshot) {
  if (view.plot().curves.empty()) return std::nullopt;
  const CurveReader run(snapshot.curves, 0);
  const std::size_t column = run.columnOf(view.plot().curves.front().channel);
  if (column == 0) return std::nullopt;
  std::vector<double> times, values;
  run.eachStep({column}, marks.first, marks.second, [&](double time, const std::vector<double>& row) {
    times.push_back(time);
    values.push_back(row.front());
    return true;
  });
  const auto found = measureStretch(times, values);
  if (!found || !found->decrement) return std::nullopt;
  const double d = *found->decrement;
  return d / std::sqrt(4.0 * std::numbers::pi * std::numbers::pi + d * d);
}

std::optional<double> measured(const TutorialScene& scene) {
  const Snapshot* snapshot = scene.session().run().snapshot();
  if (snapshot == nullptr) return std::nullopt;
  for (PlotView* view : scene.window().findChildren<PlotView*>())
    if (const auto& marks = view->chart().marks(); marks && view->plot().kind == PlotKind::OverTime)
      if (const auto ratio = measuredIn(*view, *marks, *snapshot)) return ratio;
  return std::nullopt;
}

bool hasPlot(const TutorialScene& scene) {
  for (const PlotLayout& plot : scene.document().displays()->plots)
    if (!plot.curves.empty()) return true;
  return false;
}

void makePlot(TutorialScene& scene) {
  if (!hasPlot(scene))
    (void)addPlot(scene.session(), {{.item = scene.first<Mass1D>(), .variable = OutputVariable::Displacement}});
  scene.open(Act::TogglePlots, "plotsDock");
}

void makeDamping(TutorialScene& scene) {
  const ItemId spring = scene.first<Spring>();
  const double mass = scene.number(scene.first<Mass1D>(), "physicsMass");
  scene.select(spring);
  scene.set(spring, "damping", 2.0 * kWanted * std::sqrt(scene.number(spring, "stiffness") * mass));
}

std::vector<TutorialStep> steps() {
  return {
      {.text =
           Say::tr("A mass on a spring, and nothing that damps it. %1 lets it swing.").arg(Say::key(Act::PlayPause)),
       .done = [](const TutorialScene& scene) { return scene.ran() > 2.0; },
       .make = [](TutorialScene& scene) { scene.play(); },
       .target = {.widget = "primary"}},
      {.text = Say::tr("See it over time: click the mass, press %1 and choose <b>Displacement</b>, then <b>x</b>. Any "
                       "value can be plotted like that; what was before is computed again.")
                   .arg(Say::key(Act::PlotValue)),
       .done = hasPlot,
       .make = makePlot,
       .target = {.body = [](const Document& document) { return document.byName(ItemList::Objects, "mass"); }}},
      {.text = Say::tr("After four swings or more press %1. Then hold <b>Shift</b> and drag in the plot, over three "
                       "swings at least. Between the marks stands the damping <b>ratio</b>: nothing yet.")
                   .arg(Say::key(Act::PlayPause)),
       .done = [](const TutorialScene& scene) { return measured(scene).has_value(); },
       .target = {.widget = "plotView"}},
      {.text =
           Say::tr("Wanted is a ratio of <b>0.1</b>: each swing is about half as large as the one before. The ratio "
                   "is d/(2√(k m)), with k = 10 N/m and m = 1 kg. Click the spring and set its <b>Damping</b> d. "
                   "The field calculates: <b>2*0.1*sqrt(10)</b>."),
       .done = [](const TutorialScene& scene) { return isNear(ratioOf(scene), kSetWithin); },
       .make = makeDamping,
       .target = {.widget = "row:damping"}},
      {.text = Say::tr("Does it do that? %1, %2, and wait for some swings; then measure again with <b>Shift</b> and a "
                       "drag over the first three swings. The ratio should read 0.1.")
                   .arg(Say::key(Act::Reset), Say::key(Act::PlayPause)),
       .done =
           [](const TutorialScene& scene) {
             const auto ratio = measured(scene);
             return ratio && isNear(*ratio, kReadWithin);
           },
       .target = {.widget = "plotView"}},
  };
}

}  // namespace

Tutorial dampingTutorial() {
  return {.id = "damping",
          .title = Say::tr("From plot to parameter"),
          .summary = Say::tr("Measure how a swing dies away, and find the damping that is wanted."),
          .example = ":/examples/07-mass-1d.sprung.json",
          .steps = steps(),
          .end = Say::tr("The other way round works as well: lay measured values over the plot (%1), and turn the "
                         "damping until both are the same.")
                     .arg(Say::key(Act::PlotLayFile))};
}

}  // namespace sprung::ui
