// The free-body diagram of a body on a sheet for paper: its picture, and the table beneath.
#pragma once

#include <QImage>
#include <QString>
#include <vector>

#include "core/base/result.h"
#include "ui/freebody/free_body_table.h"

namespace sprung::ui {

struct FreeBodySheet {
  QString title;  ///< "All that acts on “mass”"
  QString facts;  ///< the time, the mass, what torques are about
  FreeBodyChoice choice;
  std::vector<FreeBodyRow> rows;
  QImage picture;
};

/// Writes an A4 sheet as PDF or SVG, by the ending of `path`. Works on any thread.
Status writeFreeBodySheet(const FreeBodySheet& sheet, const QString& path);

}  // namespace sprung::ui
