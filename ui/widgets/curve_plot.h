// Curves over an axis, in the program's own colours, light and dark; can be saved as a picture. Knows nothing of what
// is drawn.
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

class QCustomPlot;
class QCPItemText;

namespace sprung::ui {

struct UiColors;

struct PlotCurve {
  QString name;
  std::vector<double> x, y;  ///< of the same length; gaps where y is not a number
  int color = 0;             ///< number of the curve among its kind: the same number, the same colour
  bool dashed = false;
};

class CurvePlot : public QWidget {
  Q_OBJECT
 public:
  explicit CurvePlot(QWidget* parent = nullptr);

  /// Names of the axes with their units.
  void setAxes(const QString& x, const QString& y);
  void show(std::vector<PlotCurve> curves);
  const std::vector<PlotCurve>& curves() const { return curves_; }
  /// Over the curves: why there are none, or not the newest; empty takes it away.
  void setNote(const QString& note);
  QString note() const;
  /// PNG, SVG or PDF by the ending of the path; false when it cannot be written.
  bool save(const QString& path, const QSize& size = {960, 600});

  QSize sizeHint() const override { return {420, 220}; }

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void restyle(const UiColors& colors);
  void redraw(const UiColors& colors);
  void point(double x);

  QCustomPlot* plot_;
  QCPItemText* note_;
  QCPItemText* readout_;
  std::vector<PlotCurve> curves_;
};

}  // namespace sprung::ui
