// What a picture or a video of the 3D view shall be like; what was chosen is remembered.
#pragma once

#include <QSize>
#include <QString>
#include <optional>

#include "render/image/picture_file.h"

class QWidget;

namespace sprung::ui {

enum class ExportTheme { Window, Light, Dark };

struct PictureRequest {
  QString path;           ///< ends with .png, .svg or .pdf
  QSize size{1280, 800};  ///< pixels; of SVG and PDF 1/96 inch
  render::Background background = render::Background::Theme;
  ExportTheme theme = ExportTheme::Window;
  render::Wish scaleBar = render::Wish::AsInView;
  render::Wish legend = render::Wish::AsInView;
};

struct VideoRequest {
  QString path;  ///< ends with .mp4 or .webm
  QSize size{1280, 800};
  int framesPerSecond = 30;
  double speed = 1.0;  ///< simulated seconds per second
  ExportTheme theme = ExportTheme::Window;
};

struct CsvRequest {
  QString path;         ///< ends with .csv
  bool planned = true;  ///< a run of its own from start to end; else the motion so far
};

/// What is to be written, in words, and of what: the motion so far lasting `soFar` (s), in which somebody has pulled or
/// edited or not, or a run ending at `endTime` (s). Asks only for the file when nothing has moved yet.
struct CsvChoice {
  QString name;   ///< of the file
  QString title;  ///< of the dialogs
  QString what;   ///< "One sensor, a line for each time at which it is written, of"
  double soFar = 0.0;
  bool touched = false;
  double endTime = 0.0;
};
std::optional<CsvRequest> askCsv(QWidget* parent, const CsvChoice& choice);
/// Only the file, in the folder used last; empty when cancelled.
QString askCsvPath(QWidget* parent, const QString& title, const QString& name);

/// A sheet to print, PDF or SVG by the ending; empty when cancelled.
QString askSheetPath(QWidget* parent, const QString& title, const QString& name);

/// A report, PDF or HTML by the ending; empty when cancelled.
QString askReportPath(QWidget* parent, const QString& name);

/// A picture, PNG, SVG or PDF by the ending; empty when cancelled.
QString askDrawingPath(QWidget* parent, const QString& title, const QString& name);

/// A picture or a table of curves, by the ending.
QString askPlotPath(QWidget* parent, const QString& name);

/// Each asks for the settings, then for the file; nothing when cancelled. `shown`: size of the view in pixels.
std::optional<PictureRequest> askPicture(QWidget* parent, const QSize& shown, const QString& name);
/// `duration` (s): how long the motion is.
std::optional<VideoRequest> askVideo(QWidget* parent, const QSize& shown, const QString& name, double duration);

}  // namespace sprung::ui
