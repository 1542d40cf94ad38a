// The marks of a chart between which is measured, and the words about what lies between them; see chart.h.
#include <qcustomplot.h>

#include <QFontMetrics>
#include <algorithm>

#include "ui/widgets/chart.h"

namespace sprung::ui {
namespace {

/// The curves keep at least so much of the width beside the words.
constexpr double kCurvesShare = 0.6;
constexpr int kAsWideAsItIs = QWIDGETSIZE_MAX / 2;

}  // namespace

void Chart::setMarks(std::optional<Range> marks, const QString& text) {
  marks_ = marks;
  markText_->setText(text);
  placeMarks();
}

void Chart::placeMarks() {
  stretch_->setVisible(marks_.has_value());
  markText_->setVisible(marks_.has_value() && !markText_->text().isEmpty());
  if (!marks_) return;
  stretch_->topLeft->setCoords(std::min(marks_->first, marks_->second), -0.01);
  stretch_->bottomRight->setCoords(std::max(marks_->first, marks_->second), 1.01);
}

void Chart::placeMarkText() {
  QCPLayoutGrid& grid = *plot_->plotLayout();
  const bool wanted = markText_->visible();
  const QMargins& margins = markText_->margins();
  const int width =
      QFontMetrics(markText_->font()).size(0, markText_->text()).width() + margins.left() + margins.right();
  const bool beside = width <= (1.0 - kCurvesShare) * plot_->width();
  const int row = beside ? 1 : 2, column = beside ? 1 : 0;
  const bool there = markText_->layout() != nullptr;
  if (there && (!wanted || !grid.hasElement(row, column))) {
    grid.take(markText_);
    grid.simplify();
  }
  if (!wanted) return;
  if (markText_->layout() == nullptr) {
    grid.addElement(row, column, markText_);
    beside ? grid.setColumnStretchFactor(1, 0.001) : grid.setRowStretchFactor(2, 0.001);
  }
  // The row of the curves is as high as the window lets it, and the column as wide.
  markText_->setMaximumSize(beside ? width : kAsWideAsItIs, beside ? kAsWideAsItIs : QWIDGETSIZE_MAX);
}

QString Chart::markText() const { return markText_->visible() ? markText_->text() : QString(); }

}  // namespace sprung::ui
