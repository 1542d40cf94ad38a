// Curves over a common axis with a value axis for each unit, which a person goes through with the mouse: zoom by wheel,
// pan by drag, a line at an instant that can be dragged, two marks between which is measured. Knows nothing of what is
// drawn: who shows something says which points.
#pragma once

#include <QPointer>
#include <QTimer>
#include <QVector>
#include <QWidget>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

class QCPAbstractPlottable;
class QCPAxis;
class QCPItemLine;
class QCPItemRect;
class QCPItemStraightLine;
class QCPItemText;
class QCPTextElement;
class QCPItemTracer;
class QCustomPlot;

namespace sprung::ui {

struct UiColors;

enum class ChartLine : std::uint8_t { Solid, Dashed, DashDotted, Dotted };

struct ChartCurve {
  QString name;   ///< in the legend; empty: it is not listed
  int axis = 0;   ///< number of its value axis
  int color = 0;  ///< the same number, the same colour
  ChartLine line = ChartLine::Solid;
  bool operator==(const ChartCurve&) const = default;
};

struct ChartAxes {
  QString x;           ///< name with its unit
  QStringList values;  ///< one for each value axis; there is at least one
  bool logX = false, logY = false;
  bool overTime = true;  ///< the points of each curve stand in the order of x
  bool operator==(const ChartAxes&) const = default;
};

class Chart : public QWidget {
  Q_OBJECT
 public:
  using Range = std::pair<double, double>;

  explicit Chart(QWidget* parent = nullptr);

  /// Other axes or curves: without points until these are given.
  void setup(const ChartAxes& axes, const std::vector<ChartCurve>& curves);
  /// What has no place on a logarithmic axis is left out, and a line says so.
  void setPoints(int curve, const QVector<double>& x, const QVector<double>& y);
  /// The least and the greatest of the points that have a place; empty: none has one.
  std::optional<Range> heightOf(int curve) const;
  std::optional<Range> widthOf(int curve) const;
  /// Whether something of a curve has no place on a logarithmic axis.
  bool leavesOut() const;
  /// Whether the place [pixels of this widget] belongs to the horizontal axis, below the curves.
  bool onAxisX(const QPoint& place) const;
  int pointCount(int curve) const;
  /// The names in the legend, of the curves that are listed there.
  void setNames(const QStringList& names);
  QStringList names() const;

  /// Ranges of which a person has taken none are set by whoever gives the points.
  bool autoX() const { return !takenX_; }
  bool autoY(int axis) const { return !takenY_[static_cast<std::size_t>(axis)]; }
  void setRangeX(Range range);
  /// With some air above and below; around a constant as well.
  void setRangeY(int axis, Range range);
  /// Gives the horizontal and the first value axis the same scale: the one of which less is in sight shows more.
  /// Nothing happens where that would leave a curve less than a tenth of the height or of the width.
  void drawToScale();
  Range rangeX() const;
  Range rangeY(int axis) const;
  /// The areas of the curves of both begin and end at the same pixels, whatever their axes say: the wider margins
  /// count.
  void alignWith(Chart& other);
  /// Forgets the ranges that a person has taken.
  void release();
  /// Width and height of the area of the curves [pixels].
  int pixels() const;
  int pixelsHigh() const;
  /// Place of a point of the common and of the first value axis.
  QPointF pixelAt(double x, double y) const;

  /// A line at this place of the common axis; none without.
  void setCursor(std::optional<double> x);
  std::optional<double> cursor() const { return place_; }
  /// A point, where the curves are not over time.
  void setDot(std::optional<std::pair<double, double>> point);
  /// Two marks with a text beside them; none without.
  void setMarks(std::optional<Range> marks, const QString& text);
  const std::optional<Range>& marks() const { return marks_; }
  QString markText() const;
  /// Over the curves; empty takes it away.
  void setNote(const QString& note);
  /// Words beside the point of a curve that the mouse is at, until it goes on.
  void setReadout(const QString& text);
  QString readout() const;
  /// The points have moved under a mouse that rests.
  void readAgain();
  /// These curves are drawn stronger.
  void emphasise(const std::vector<int>& curves);
  const std::vector<int>& emphasised() const { return strong_; }
  /// Draws as soon as the window has a moment.
  void replot();
  /// As SVG without background, for a page of its own colours: of another appearance than the window may have.
  QByteArray svg(const QSize& size, const UiColors& colors);
  /// PNG, SVG or PDF by the ending of the path; false when it cannot be written.
  bool save(const QString& path, const QSize& size = {960, 600});

  QSize sizeHint() const override { return {420, 220}; }

 signals:
  /// A person took other ranges, or gave them back.
  void rangesTaken();
  /// The line was dragged, or somewhere was clicked: place on the common axis, and the pixel.
  void placeWanted(double x, const QPointF& pixel);
  /// The mouse is over a curve; -1: over none.
  void hovered(int curve);
  /// This point of the curve is the one next to the mouse.
  void pointed(int curve, double x, double y);
  /// A mouse button has gone down on it.
  void touched();
  void clicked(int curve);
  void marked();
  /// Of a curve, or -1.
  void menuWanted(int curve, const QPoint& globalPosition);

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  enum class Drag { None, Pan, Cursor, Mark };

  void restyle();
  void restyle(const UiColors& colors);
  void placeTicks();
  void addAxes();
  void addCurves();
  static QPen penOf(const ChartCurve& curve, bool strong, const UiColors& colors);
  int curveAt(const QPointF& pixel) const;
  void point(int curve, const QPointF& pixel);
  void sayLeftOut();
  /// Number of the value axis at the pixel; -1: none.
  int axisAt(const QPointF& pixel) const;
  void wheel(const QPointF& pixel, double turns);
  void press(const QPointF& pixel, bool mark);
  void move(const QPointF& pixel);
  void letGo(const QPointF& pixel);
  void pan(const QPointF& by);
  void takeX() { takenX_ = true; }
  void takeY(int axis) { takenY_[static_cast<std::size_t>(axis)] = true; }
  double toX(const QPointF& pixel) const;
  void placeMarks();
  /// Beside the curves where there is room for both, else below: what is measured is not covered.
  void placeMarkText();

  QCustomPlot* plot_;
  ChartAxes axes_;
  std::vector<ChartCurve> curves_;
  std::vector<QCPAbstractPlottable*> drawn_;
  std::vector<QCPAxis*> values_;
  std::vector<int> strong_;
  std::vector<bool> gaps_;  ///< curves of which something has no place on a logarithmic axis
  QCPItemStraightLine* cursor_;
  QCPItemTracer* dot_;
  QCPItemRect* stretch_;
  QCPTextElement* markText_;  ///< beside or below the curves, in the layout while there are words
  QCPItemText* note_;
  QCPItemText* readout_;
  QCPItemTracer* point_;  ///< of which it tells
  QCPItemText* leftOut_;
  std::optional<double> place_;
  std::optional<Range> marks_;
  bool takenX_ = false;
  std::vector<bool> takenY_;
  Drag drag_ = Drag::None;
  QPointF pressed_, last_;
  QPointF mouse_;  ///< where it was seen last, over a curve
  bool moved_ = false;
  int hovered_ = -1;
  QTimer click_;  ///< until it is no double click
};

}  // namespace sprung::ui
