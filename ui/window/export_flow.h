// Pictures and videos of what the 3D view shows, and tables of its numbers, made on a thread of their own while the
// window goes on.
#pragma once

#include <QObject>
#include <cstdint>
#include <functional>
#include <limits>

#include "core/base/result.h"
#include "core/sim/recording.h"
#include "ui/dialogs/export_dialogs.h"

class QWidget;

namespace sprung {
struct Ledger;
}

namespace sprung::ui {

class Appearance;
class BackgroundJob;
class RecordingFlow;
class Session;
struct FoundEigen;
struct ShownShape;
class PlotView;
struct FreeBodySheet;
class View3D;
struct ShownMoment;

class ExportFlow : public QObject {
  Q_OBJECT
 public:
  ExportFlow(Session& session, const RecordingFlow& recordings, View3D& view, Appearance& appearance, QWidget* window);

  /// Ask, then make; of the moment at which they are called. The run waits while somebody is asked. `name`: of the
  /// model, for the file's name.
  void picture(const QString& name);
  /// Of the run from its start, or of the vibration that is shown in its place.
  void video(const QString& name);
  void sensorValues(const QString& name);
  /// All results of one item, whether sensors measure them or not.
  void itemValues(ItemId item);
  void eigenfrequencies(const QString& name, const std::shared_ptr<const FoundEigen>& found);
  /// The books of energy of one instant.
  void ledger(const QString& name, const Ledger& ledger, const System& system);

  /// What the model is and how the run that it plans goes, seen from where the view stands.
  void report(const QString& name);
  void makeReport(const QString& name, const QString& path);

  /// The free-body diagram that is shown, with its picture in light colours, on a sheet.
  void freeBodySheet(FreeBodySheet sheet);
  void makeFreeBodySheet(FreeBodySheet sheet, const QString& path);

  /// A picture of a plot, or a table of its curves at every step in sight.
  void plot(PlotView& plot);

  /// Without asking.
  void savePlot(PlotView& plot, const QString& path);
  void makePicture(const PictureRequest& request, ShownMoment moment);
  void makeVideo(const VideoRequest& request, Recording recording);
  /// A few swings, whose end leads into their start.
  void makeShapeVideo(const VideoRequest& request, const ShownShape& shape);
  /// Gets the shown run from the worker, from its start to its end, at most so many steps of it; of one that has not
  /// begun, the one that is planned.
  void withRecording(std::function<void(Recording)> use, std::int64_t steps = std::numeric_limits<std::int64_t>::max());
  /// The run that the settings ask for, or the recorded one when the request says so.
  void makeCsv(const CsvRequest& request, Recording recording);
  /// The same with all results of one item. Precondition: it exists.
  void makeItemCsv(const CsvRequest& request, ItemId item, Recording recording);

 signals:
  void saved(const QString& path);
  void failed(const sprung::Diagnostics& problems);

 private:
  void watch(BackgroundJob* job, const QString& path);
  void shapeVideo(const QString& name, const ShownShape& shape);
  /// How the view looks now, in the theme and the size that are wanted.
  struct Look;
  Look lookFor(const VideoRequest& request) const;
  void writeRun(std::shared_ptr<const Document> document, const QString& path);
  /// Asks of which motion a table is wanted; the run waits meanwhile. `onlyIfOther`: not where no hand and no edit has
  /// entered the motion so far.
  void chooseMotion(CsvChoice choice, bool onlyIfOther, std::function<void(const CsvRequest&, Recording)> make);
  /// Python must have been allowed; else says so.
  bool mayRun();
  bool dark(ExportTheme theme) const;
  void write(const QString& path, const std::string& text);

  Session& session_;
  const RecordingFlow& recordings_;  ///< knows the documents of all models that ran
  View3D& view_;
  Appearance& appearance_;
  QWidget* window_;
};

}  // namespace sprung::ui
