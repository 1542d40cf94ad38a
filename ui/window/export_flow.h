// Pictures and videos of what the 3D view shows, made on a thread of their own while the window goes on.
#pragma once

#include <QObject>
#include <functional>

#include "core/base/result.h"
#include "core/sim/recording.h"
#include "ui/dialogs/export_dialogs.h"

class QWidget;

namespace sprung::ui {

class Appearance;
class BackgroundJob;
class Session;
class View3D;

class ExportFlow : public QObject {
  Q_OBJECT
 public:
  ExportFlow(Session& session, View3D& view, Appearance& appearance, QWidget* window);

  /// Ask, then make. `name`: of the model, for the file's name.
  void picture(const QString& name);
  void video(const QString& name);

  /// Without asking.
  void makePicture(const PictureRequest& request);
  void makeVideo(const VideoRequest& request, Recording recording);
  /// Gets the motion since the last reset from the worker; of a run that has not begun, the one that is planned.
  void withRecording(std::function<void(Recording)> use);

 signals:
  void saved(const QString& path);
  void failed(const sprung::Diagnostics& problems);

 private:
  void watch(BackgroundJob* job, const QString& path);
  bool dark(ExportTheme theme) const;

  Session& session_;
  View3D& view_;
  Appearance& appearance_;
  QWidget* window_;
};

}  // namespace sprung::ui
