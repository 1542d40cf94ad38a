// A body in its own inspector: where it stands at the start, how it is turned and how it moves, how large and how dense
// it is. These live in its node and in its drawing; here they are edited as one thing, each edit one undo step.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "core/building/solid.h"
#include "ui/session/session.h"

class QCheckBox;
class QLabel;
class QVBoxLayout;

namespace sprung::ui {

class NumberField;

/// A label and a few numbers that are edited together; says below why one is refused.
class FieldGroup : public QWidget {
  Q_OBJECT
 public:
  /// What is to be done with a number that has been typed (in SI).
  using Keep = std::function<Status(std::size_t field, double value, Gesture gesture)>;
  struct Look {
    QString key;    ///< for tests and accessibility: "position"
    QString label;  ///< "Position"
    QString tip;
    QStringList letters;  ///< one for each field: "x"; a single empty one for a plain number
    Dimension dimension;
    double factor = 1.0;  ///< SI for one of what is shown
    QString unit;
  };
  FieldGroup(const Look& look, Keep keep, QWidget* parent);
  /// In SI. Nothing: `otherwise` stands in the empty fields.
  void show(const std::vector<double>& values, const QString& otherwise = {});
  /// Something worth knowing that is no refusal.
  void remark(const QString& text);

 private:
  void commit(std::size_t field, const QString& text);
  void keep(std::size_t field, double value, Gesture gesture);

  Look look_;
  Keep keep_;
  std::vector<NumberField*> fields_;
  std::vector<double> values_;
  QLabel* words_;
  Gesture gesture_ = kNoGesture;
  double scrubFrom_ = 0.0;
};

class BodySection : public QWidget {
  Q_OBJECT
 public:
  BodySection(Session& session, ItemId body, QWidget* parent);
  /// Whether there is anything to edit here that the item's own rows do not have.
  static bool serves(const Document& document, ItemId item);

 private:
  void addPose();
  void addVelocity();
  void addSolid();
  void addSize();
  void addDensity();
  build::Solid resized(std::size_t field, double value) const;
  void refresh();
  Status place(const build::Pose& pose, Gesture gesture);
  Status setSolid(const build::Solid& solid, Gesture gesture);
  /// What the size fields edit: the drawn solid, or how a body of this kind begins to have one.
  build::Solid solid() const;
  std::vector<double> sizes(const build::Solid& solid) const;

  Session& session_;
  ItemId body_;
  build::Solid::Form form_ = build::Solid::Form::Brick;
  FieldGroup* position_ = nullptr;
  FieldGroup* orientation_ = nullptr;
  FieldGroup* velocity_ = nullptr;
  FieldGroup* angularVelocity_ = nullptr;
  FieldGroup* size_ = nullptr;
  FieldGroup* density_ = nullptr;
  QCheckBox* follows_ = nullptr;
};

}  // namespace sprung::ui
