// Keeps joints closed while bodies are put elsewhere at the start of a model.
#pragma once

#include <memory>

#include "core/building/pose.h"

namespace sprung::build {

/// Closes the joints at the start of the model by the smallest change of initial coordinates in the metric of the mass
/// matrix. A model that does not compile is left alone; joints that cannot be closed are an error that names one.
Status closeJoints(DocumentEditor& editor);
/// The same, and initial velocities that joints and drives allow, by the smallest change: as if everything were set
/// going at once.
Status setGoing(DocumentEditor& editor);

/// Puts a body there at the start of the model and closes the joints again, which may take it elsewhere.
Status placeBody(DocumentEditor& editor, ItemId body, const Pose& pose);

/// Pulls a body at the start of a model by one of its points, as far as joints let it.
class Puller {
 public:
  /// Empty when the model does not compile.
  static std::unique_ptr<Puller> of(const Document& document);
  ~Puller();

  /// Brings the body-fixed point towards a target [m] from where it was left, joints closed. False: nothing moved.
  bool pull(ItemId body, const Vec3& local, const Vec3& target);
  /// Back to where the model started.
  void reset();
  /// Makes this the start of the model. It begins with the velocities nearest to its own that joints allow there.
  Status write(DocumentEditor& editor) const;

 private:
  struct Start;
  explicit Puller(std::unique_ptr<Start> start);

  std::unique_ptr<Start> start_;
};

}  // namespace sprung::build
