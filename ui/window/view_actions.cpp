#include "ui/window/view_actions.h"

#include <QActionGroup>
#include <functional>
#include <utility>

#include "ui/actions/actions.h"
#include "ui/dialogs/question.h"
#include "ui/session/session.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr std::pair<Act, ColorBy> kColors[] = {
    {Act::ColorByKind, ColorBy::Kind},   {Act::ColorByForce, ColorBy::Force},   {Act::ColorByTorque, ColorBy::Torque},
    {Act::ColorBySpeed, ColorBy::Speed}, {Act::ColorByEnergy, ColorBy::Energy}, {Act::ColorByHeat, ColorBy::Heat}};

/// What the picture shows beside the things themselves.
constexpr std::pair<Act, bool ViewSettings::*> kFlags[] = {{Act::ParallelProjection, &ViewSettings::parallel},
                                                           {Act::Repeat, &ViewSettings::repeat},
                                                           {Act::Ghost, &ViewSettings::ghost},
                                                           {Act::Trails, &ViewSettings::trails},
                                                           {Act::Names, &ViewSettings::names},
                                                           {Act::Markers, &ViewSettings::markers},
                                                           {Act::Frames, &ViewSettings::frames},
                                                           {Act::MassCentres, &ViewSettings::massCentres},
                                                           {Act::Forces, &ViewSettings::forces},
                                                           {Act::Sensors, &ViewSettings::sensors}};

/// Edits the settings by `edit` when the action is triggered.
void onSettings(const Actions& actions, Act act, View3D& view, std::function<void(ViewSettings&)> edit) {
  QObject::connect(actions.at(act), &QAction::triggered, &view, [&view, edit = std::move(edit)] {
    ViewSettings settings = view.settings();
    edit(settings);
    view.setSettings(settings);
  });
}

void toggleFollow(View3D& view) {
  ViewSettings settings = view.settings();
  const QString name = view.bodyToFollow();
  if (!settings.follow.empty()) {
    settings.follow.clear();
  } else if (name.isEmpty()) {
    emit view.notice(View3D::tr("Select the body that the camera shall follow first."));
  } else {
    settings.follow = name.toStdString();
    emit view.notice(View3D::tr("The camera follows “%1”.").arg(name));
  }
  view.setSettings(settings);
}

void askTrailLength(View3D& view, QWidget* window) {
  ViewSettings settings = view.settings();
  const auto length = askQuantity(window, View3D::tr("Trails"), View3D::tr("Length of the trails"), unit::s,
                                  settings.trailLength, 0.01, 1e4);
  if (!length) return;
  settings.trails = true;
  settings.trailLength = *length;
  view.setSettings(settings);
}

void showChecks(const Actions& actions, const ViewSettings& settings) {
  for (const auto& [act, flag] : kFlags) actions.at(act)->setChecked(settings.*flag);
  actions.at(Act::FollowBody)->setChecked(!settings.follow.empty());
  for (const auto& [act, by] : kColors) actions.at(act)->setChecked(settings.colorBy == by);
}

}  // namespace

void wireViewActions(const Actions& actions, View3D& view, QWidget* window) {
  using View = render::Camera::View;
  const auto on = [&](Act act, std::function<void()> deed) {
    QObject::connect(actions.at(act), &QAction::triggered, &view, std::move(deed));
  };
  on(Act::FrameAll, [&view] { view.frameAll(); });
  on(Act::FrameSelection, [&view] { view.frameSelection(); });
  on(Act::ViewFront, [&view] { view.setView(View::Front); });
  on(Act::ViewRight, [&view] { view.setView(View::Right); });
  on(Act::ViewTop, [&view] { view.setView(View::Top); });
  on(Act::ViewIso, [&view] {
    ViewSettings settings = view.settings();
    settings.parallel = false;
    view.setSettings(settings);
    view.setView(View::Default);
  });
  on(Act::FocusView, [&view] { view.setFocus(Qt::ShortcutFocusReason); });
  on(Act::BoxSelect, [&view] { view.startBoxSelect(); });
  on(Act::FollowBody, [&view] { toggleFollow(view); });
  on(Act::TrailLength, [&view, window] { askTrailLength(view, window); });
  for (const auto& [act, flag] : kFlags)
    onSettings(actions, act, view, [flag = flag](ViewSettings& s) { s.*flag = !(s.*flag); });
  auto* group = new QActionGroup(window);
  for (const auto& [act, by] : kColors) {
    group->addAction(actions.at(act));
    onSettings(actions, act, view, [by = by](ViewSettings& s) { s.colorBy = by; });
  }
  QObject::connect(&view, &View3D::settingsChanged, window,
                   [&actions, &view] { showChecks(actions, view.settings()); });
  showChecks(actions, view.settings());
}

}  // namespace sprung::ui
