#include "ui/tutorials/tutorial_scene.h"

#include <QDockWidget>
#include <QTreeWidget>
#include <algorithm>
#include <utility>

#include "core/building/bodies.h"
#include "core/building/connectors.h"
#include "ui/language/core_text.h"
#include "ui/text.h"
#include "ui/tutorials/tutorial.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

const Vec3 kWeight(0.0, -9.81, 0.0);  // m/s^2

double entryOf(const Document& document, ItemId id, std::string_view key, std::size_t entry) {
  const Item* item = document.find(id);
  const ParamRow* row = item != nullptr ? item->type().row(key) : nullptr;
  if (row == nullptr) return 0.0;
  const Value value = item->get(*row);
  if (const auto* real = std::get_if<double>(&value)) return *real;
  const auto* list = std::get_if<Numbers>(&value);
  return list != nullptr && entry < list->values.size() ? list->values[entry] : 0.0;
}

double variableOf(const Document& document, std::string_view name) {
  for (const Variable& variable : document.variables())
    if (variable.name == name) return variable.value;
  return 0.0;
}

}  // namespace

TutorialScene::TutorialScene(Session& session, const Actions& actions, View3D& view, QWidget& window)
    : session_(session), actions_(actions), view_(view), window_(window) {}

void TutorialScene::begin() {
  before_ = document();
  ran_ = 0.0;
  pulled_ = pulling_ = false;
  const Snapshot* seen = session_.run().snapshot();
  time_ = seen != nullptr ? seen->time : 0.0;
}

void TutorialScene::note() {
  const Snapshot* seen = session_.run().snapshot();
  if (seen == nullptr) return;
  if (playing() && seen->time > time_) ran_ += seen->time - time_;
  time_ = seen->time;
  pulling_ = seen->pull() != nullptr;
  pulled_ = pulled_ || (pulling_ && seen->pull()->action.force.norm() > 0.0);
}

bool TutorialScene::hasTool() const { return view_.mode() != nullptr; }

bool TutorialScene::shows(const char* dock) const {
  const auto* found = window_.findChild<QDockWidget*>(dock);
  return found != nullptr && !found->visibleRegion().isEmpty();
}

std::optional<Vec3> TutorialScene::placeOf(ItemId body) const {
  const Snapshot* seen = session_.run().snapshot();
  if (seen == nullptr || seen->system == nullptr) return std::nullopt;
  const auto& bodies = seen->system->directory->items.bodies;
  for (std::size_t i = 0; i < std::min(bodies.size(), seen->bodyPositions.size()); ++i)
    if (bodies[i] == body) return seen->bodyPositions[i];
  return std::nullopt;
}

std::vector<QPointF> TutorialScene::placesIn(const View3D& view) const {
  std::vector<Vec3> places;
  for (const ItemId id : document().order(ItemList::Objects)) {
    if (!build::isBody(document().find(id)) || build::isGround(document(), id)) continue;
    if (const auto place = placeOf(id)) places.push_back(*place);
  }
  if (const Snapshot* seen = session_.run().snapshot(); seen != nullptr)
    places.insert(places.end(), seen->markerPositions.begin(), seen->markerPositions.end());
  std::vector<QPointF> pixels;
  for (const Vec3& place : places)
    if (const auto pixel = view.project(place)) pixels.push_back(*pixel);
  return pixels;
}

bool TutorialScene::holds(ItemId connector, ItemId body) const {
  bool onBody = false, onGround = false;
  for (const ItemId marker : references(*document().find(connector))) {
    const ItemId end = build::bodyOf(document(), marker);
    onBody = onBody || end == body;
    onGround = onGround || (end.valid() && build::isGround(document(), end));
  }
  return body.valid() && onBody && onGround;
}

double TutorialScene::number(ItemId item, std::string_view key, std::size_t entry) const {
  return entryOf(document(), item, key, entry);
}

double TutorialScene::numberBefore(ItemId item, std::string_view key, std::size_t entry) const {
  return entryOf(before_, item, key, entry);
}

double TutorialScene::variable(std::string_view name) const { return variableOf(document(), name); }

double TutorialScene::variableBefore(std::string_view name) const { return variableOf(before_, name); }

ItemId TutorialScene::addBody(const ItemType& type, const Vec3& from, const Vec3& to) {
  view_.setMode(nullptr);
  ItemId made;
  const Recipe& recipe = type.recipes.front();
  (void)session_.change(Say::tr("Add %1").arg(coreText(recipe.name)), [&](DocumentEditor& editor) -> Status {
    const Vec3 weight = build::gravityOf(document()).value_or(kWeight);
    const auto body = build::addBody(editor, recipe, {.from = from, .to = to, .weight = weight});
    if (!body) return body.errors();
    made = *body;
    return Done{};
  });
  return made;
}

ItemId TutorialScene::connect(const ItemType& type, const Vec3& wall, ItemId body, const Vec3& local) {
  view_.setMode(nullptr);
  ItemId made;
  const Recipe& recipe = type.recipes.front();
  (void)session_.change(Say::tr("Add %1").arg(coreText(recipe.name)), [&](DocumentEditor& editor) -> Status {
    const auto connector = build::addConnector(
        editor, recipe, {build::ConnectorEnd::on(document(), body, local), build::ConnectorEnd::world(wall)});
    if (!connector) return connector.errors();
    made = *connector;
    return Done{};
  });
  if (made.valid()) select(made);
  return made;
}

void TutorialScene::set(ItemId id, std::string_view key, double value, std::size_t entry) {
  const Item* item = document().find(id);
  const ParamRow* row = item != nullptr ? item->type().row(key) : nullptr;
  if (row == nullptr) return;
  Value whole = item->get(*row);
  if (auto* list = std::get_if<Numbers>(&whole)) {
    if (entry >= list->values.size()) return;
    list->values[entry] = value;
  } else {
    whole = value;
  }
  (void)session_.edit(id, *row, whole);
}

void TutorialScene::setVariable(std::string_view name, double value) {
  std::vector<Variable> variables = document().variables();
  for (Variable& variable : variables)
    if (variable.name == name) variable.value = value;
  (void)session_.setVariables(std::move(variables));
}

void TutorialScene::play(bool fromStart) {
  view_.setMode(nullptr);
  if (fromStart) session_.run().reset();
  session_.run().play();
}

void TutorialScene::reset() { session_.run().reset(); }

void TutorialScene::open(Act act, const char* dock) {
  if (!shows(dock)) trigger(act);
}

bool TutorialScene::swings() const { return view_.shape() != nullptr; }

void TutorialScene::chooseFirst(const char* dock) {
  auto* list = window_.findChild<QWidget*>(dock)->findChild<QTreeWidget*>();
  const auto choose = [list] { list->setCurrentItem(list->topLevelItem(0)); };
  if (list->topLevelItemCount() > 0) return choose();
  // Not at once: the line is still being filled.
  QObject::connect(
      list->model(), &QAbstractItemModel::rowsInserted, list,
      [list, choose] { QMetaObject::invokeMethod(list, choose, Qt::QueuedConnection); }, Qt::SingleShotConnection);
}

}  // namespace sprung::ui
