// The free-body diagram of a body on a sheet for paper: its picture, and the table beneath.
#pragma once

#include <QSize>
#include <QString>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "render/scene/camera.h"
#include "render/scene/frame.h"
#include "ui/freebody/free_body_table.h"

namespace sprung::ui {

struct FreeBodySheet {
  QString title;  ///< "All that acts on “mass”"
  QString facts;  ///< the time, the mass, what torques are about
  FreeBodyChoice choice;
  std::vector<FreeBodyRow> rows;
  QSize pictureSize;                             ///< pixels of 1/96 inch
  std::shared_ptr<const render::Frame> picture;  ///< null: none
  render::Camera camera;                         ///< that it is seen by
};

/// Room for the picture of a diagram that is so many times as wide as high: the whole width, and what the table leaves
/// of the first page. Pixels of 1/96 inch.
QSize freeBodyPictureSize(const FreeBodySheet& sheet, double widthOverHeight);

/// Writes A4 pages as PDF, or one sheet, which is as long as it has to be, as SVG, by the ending of `path`. Works on
/// any thread.
Status writeFreeBodySheet(const FreeBodySheet& sheet, const QString& path);

}  // namespace sprung::ui
