// The eye: target, distance and two angles in double precision, so that scenes of 1e-3 m and 1e4 m look alike.
// Pixels: x to the right, y down, from the upper left corner of the viewport, in device pixels (pixel centres at .5).
// No GL, no widgets; animation and gestures are the user interface's business.
#pragma once

#include <optional>

#include <Eigen/Core>
#include <Eigen/Geometry>

namespace sprung::render {

/// Size of the picture in device pixels.
struct Viewport {
  int width = 1;
  int height = 1;
  float devicePixelRatio = 1;  ///< device pixels per logical pixel

  double aspect() const { return static_cast<double>(width) / static_cast<double>(height); }
};

/// A half line in world coordinates (m); direction has length 1.
struct Ray {
  Eigen::Vector3d origin;
  Eigen::Vector3d direction;

  Eigen::Vector3d at(double length) const { return origin + length * direction; }
  /// Where the ray meets the plane through `point` with normal `normal`; nothing if parallel or behind its origin.
  std::optional<Eigen::Vector3d> intersectPlane(const Eigen::Vector3d& point, const Eigen::Vector3d& normal) const;
};

/// Perspective or parallel view of the world.
class Camera {
 public:
  enum class Projection { Perspective, Orthographic };
  enum class UpAxis { Y, Z };
  /// Default: slightly from the right and from above, still mainly from the front.
  enum class View { Front, Back, Right, Left, Top, Bottom, Iso, Default };

  Camera();

  const Eigen::Vector3d& target() const { return target_; }
  void setTarget(const Eigen::Vector3d& target) { target_ = target; }
  /// Eye to target (m).
  double distance() const { return distance_; }
  void setDistance(double distance);
  /// Angle about the up axis (rad); 0 = front.
  double yaw() const { return yaw_; }
  /// Angle above the horizon (rad), -pi/2 .. pi/2.
  double pitch() const { return pitch_; }
  void setAngles(double yaw, double pitch);
  Projection projection() const { return projection_; }
  void setProjection(Projection projection) { projection_ = projection; }
  UpAxis upAxis() const { return upAxis_; }
  void setUpAxis(UpAxis axis) { upAxis_ = axis; }
  /// Full vertical opening angle (rad); a parallel view shows the same height at the target.
  double fieldOfView() const { return fieldOfView_; }
  void setView(View view);
  /// Looks along one of the world's axes.
  bool isStraight() const;

  /// Turns about the target by a mouse move in pixels: half a turn over the viewport's smaller side.
  void orbit(double dx, double dy, const Viewport& viewport);
  /// Moves the target so that what lies in the target plane follows the mouse.
  void pan(double dx, double dy, const Viewport& viewport);
  /// Distance times factor; `anchor`, or without it the point of the target plane under the pixel, stays where it is
  /// on the screen.
  void zoomAt(const Eigen::Vector2d& pixel, double factor, const Viewport& viewport,
              const std::optional<Eigen::Vector3d>& anchor = std::nullopt);
  /// Centres the box and steps back until it fits with a small margin; the angles stay. An empty box changes nothing.
  void frameBox(const Eigen::AlignedBox3d& box, double aspect);
  /// Near and far planes are laid around this box (m, world).
  void setSceneBounds(const Eigen::AlignedBox3d& box);

  Eigen::Vector3d eye() const;
  Eigen::Vector3d forward() const { return -rotation().col(2); }
  Eigen::Vector3d right() const { return rotation().col(0); }
  Eigen::Vector3d up() const { return rotation().col(1); }
  /// The world's up direction (x right, this up).
  Eigen::Vector3d worldUp() const;
  /// Columns right, up, backward in world axes.
  Eigen::Matrix3d rotation() const;

  /// World minus target to eye axes.
  Eigen::Matrix4d viewMatrix() const;
  /// Eye axes to OpenGL clip space (depth -1..1).
  Eigen::Matrix4d projectionMatrix(double aspect) const;
  double nearPlane() const;
  double farPlane() const;

  /// The ray through a pixel.
  Ray ray(const Eigen::Vector2d& pixel, const Viewport& viewport) const;
  /// Pixel of a world point; nothing if it is behind the eye.
  std::optional<Eigen::Vector2d> project(const Eigen::Vector3d& point, const Viewport& viewport) const;
  /// World point of a pixel and a depth-buffer value 0..1.
  Eigen::Vector3d unproject(const Eigen::Vector2d& pixel, double depth, const Viewport& viewport) const;
  /// Metres per pixel at the depth of a world point.
  double pixelSize(const Eigen::Vector3d& point, const Viewport& viewport) const;

 private:
  double halfHeight() const;  // m, of the target plane

  Eigen::Vector3d target_ = Eigen::Vector3d::Zero();
  double distance_ = 5;
  double yaw_ = 0;
  double pitch_ = 0;
  double fieldOfView_;
  Projection projection_ = Projection::Perspective;
  UpAxis upAxis_ = UpAxis::Y;
  Eigen::Vector3d sceneCenter_ = Eigen::Vector3d::Zero();
  double sceneRadius_ = 0;
};

}  // namespace sprung::render
