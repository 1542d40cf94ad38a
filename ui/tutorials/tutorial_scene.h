// What a step of a tutorial looks at, and how it acts for somebody who skips it: the model and its run, as they are and
// as they were when the step began, and what stands open in the window. Everything it changes is an edit of the session
// or an action of the window.
#pragma once

#include <QPointF>
#include <optional>
#include <vector>

#include "core/building/pose.h"
#include "ui/actions/actions.h"
#include "ui/session/session.h"

namespace sprung::ui {

class View3D;

class TutorialScene {
 public:
  TutorialScene(Session& session, const Actions& actions, View3D& view, QWidget& window);

  /// A step begins: from here on things have changed.
  void begin();
  /// A snapshot has arrived.
  void note();

  Session& session() const { return session_; }
  QWidget& window() const { return window_; }
  const Document& document() const { return session_.document(); }
  /// As the step began.
  const Document& before() const { return before_; }
  /// Simulated time that has been played since [s].
  double ran() const { return ran_; }
  /// The hand has pulled since, and has let go.
  bool pulled() const { return pulled_ && !pulling_; }
  bool playing() const { return session_.run().playing(); }
  /// A motion of the model is shown by itself: a mode, or one that joints leave.
  bool swings() const;
  /// Something that builds is in the hand.
  bool hasTool() const;
  /// A dock stands open, and not behind another one.
  bool shows(const char* dock) const;

  /// Where a body of the running model is now, global [m].
  std::optional<Vec3> placeOf(ItemId body) const;
  /// Where bodies that can move, and the ends of connectors, are seen in the view [pixels].
  std::vector<QPointF> placesIn(const View3D& view) const;

  // Of the model. Items are found among the objects, in their order.
  template <class T>
  std::vector<ItemId> all() const {
    std::vector<ItemId> found;
    for (const ItemId id : document().order(ItemList::Objects))
      if (document().find(id)->tryAs<T>() != nullptr) found.push_back(id);
    return found;
  }
  /// Unset without any.
  template <class T>
  ItemId first() const {
    const std::vector<ItemId> found = all<T>();
    return found.empty() ? ItemId{} : found.front();
  }
  /// The first connector of this kind between a body and what is fixed to the world; unset without.
  template <class T>
  ItemId holding(ItemId body) const {
    for (const ItemId id : all<T>())
      if (holds(id, body)) return id;
    return {};
  }
  bool holds(ItemId connector, ItemId body) const;
  /// An entry of a parameter, now and as the step began; 0 without the item.
  double number(ItemId item, std::string_view key, std::size_t entry = 0) const;
  double numberBefore(ItemId item, std::string_view key, std::size_t entry = 0) const;
  /// A variable, now and as the step began; 0 without.
  double variable(std::string_view name) const;
  double variableBefore(std::string_view name) const;

  // For who skips a step; each is one step to undo.
  /// With weight; from end to end where it is drawn like that.
  ItemId addBody(const ItemType& type, const Vec3& from, const Vec3& to);
  /// Between a point of the world and a point of a body (body-fixed).
  ItemId connect(const ItemType& type, const Vec3& wall, ItemId body, const Vec3& local = Vec3::Zero());
  void set(ItemId item, std::string_view key, double value, std::size_t entry = 0);
  void setVariable(std::string_view name, double value);
  void select(ItemId item) { session_.selection().select(item); }
  /// Lets it run from the start, or where it is.
  void play(bool fromStart = false);
  void reset();
  void open(Act act, const char* dock);
  /// Chooses the first line of the list in a dock, as soon as there is one.
  void chooseFirst(const char* dock);
  /// Bodies that are built from now on feel gravity.
  void giveWeight() { actions_.at(Act::Weight)->setChecked(true); }
  void trigger(Act act) { actions_.at(act)->trigger(); }

 private:
  Session& session_;
  const Actions& actions_;
  View3D& view_;
  QWidget& window_;
  Document before_;
  double ran_ = 0.0;
  double time_ = 0.0;  ///< of the last snapshot [s]
  bool pulled_ = false, pulling_ = false;
};

}  // namespace sprung::ui
