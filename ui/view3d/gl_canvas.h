// A widget that OpenGL draws: off the screen, when something has changed, and painted as a picture like any other
// widget. Qt's own widget for OpenGL lets OpenGL put the whole window together anew for every letter that changes in
// it; where the processor draws this takes several times as long as the scene (seven tenths of all time, measured).
#pragma once

#include <QImage>
#include <QWidget>

#include "render/gl/canvas.h"

namespace sprung::ui {

class GlCanvas : public QWidget {
  Q_OBJECT
 public:
  explicit GlCanvas(QWidget* parent = nullptr);
  ~GlCanvas() override;

  /// What there is to see has changed: it is drawn anew for the next picture of the window.
  void update();
  /// Draws anew, finely; the picture in device pixels, or nothing where there is no OpenGL.
  QImage grabFramebuffer();
  /// Gives back all that lies on the graphics card, with the context; the next picture begins anew.
  void closeGl();

 signals:
  /// Something new has been drawn, and is painted next.
  void drawn();

 protected:
  /// Makes what lies on the graphics card, its context is current; once in the life of a context.
  virtual Status openGl() = 0;
  /// Frees that while the context is current. Whoever overrides this calls `closeGl` in its destructor.
  virtual void releaseGl() = 0;
  /// Draws into `framebuffer`, which has depth and one sample per pixel. `finely`: however long that takes.
  virtual void paintGl(unsigned framebuffer, bool finely) = 0;
  /// There is no OpenGL, or not enough of it.
  virtual void glFailed(const Diagnostics& reasons) = 0;

  /// Where there is no context, or it has been lost, one is opened; false when none can be.
  bool makeCurrent();
  void doneCurrent();

  void paintEvent(QPaintEvent* event) override;

 private:
  /// Whether there is a new picture.
  bool draw(bool finely);
  QSize pixels() const;

  render::Canvas canvas_;
  QImage picture_;
  bool old_ = true;      ///< the picture is not what there is to see
  bool failed_ = false;  ///< and has been told
};

}  // namespace sprung::ui
