// One plot: its curves as the run goes, the shown instant as a line that can be dragged, values in the legend, two
// marks to measure between. What it shows is kept with the model.
#pragma once

#include <QFrame>
#include <memory>
#include <vector>

#include "ui/plots/plot_curves.h"
#include "ui/plots/plot_table.h"
#include "ui/plots/plot_tables.h"
#include "ui/session/aside.h"

class QLineEdit;
class QToolButton;

namespace sprung::ui {

class NarrowLabel;

class PlotView : public QFrame {
  Q_OBJECT
 public:
  PlotView(Session& session, PlotTables& tables, std::size_t number, QWidget* parent = nullptr);

  /// Its place among the plots of the model.
  std::size_t number() const { return number_; }
  void setNumber(std::size_t number) { number_ = number; }
  const PlotLayout& plot() const;
  Chart& chart() { return *chart_; }
  QString title() const;
  const QStringList& curveNames() const { return shape_.names; }
  /// The layout, names or units have changed.
  void rebuild();
  /// The run has gone on, or another instant of it is shown. Does nothing when nothing has changed.
  void refresh();
  /// The same where it is not in sight: for a file.
  void refreshUnseen();
  /// A picture of it by the ending of the path, with more points than the screen has room for; false when it cannot be
  /// written.
  bool save(const QString& path);
  /// Curves of the run with other numbers, drawn besides: two paths, or null.
  void setVariants(const std::shared_ptr<const Curves>& curves);
  void setActive(bool active);
  void beginRename();
  /// All of the run, all heights.
  void fit();
  /// Its curves as they stand in the run, all of it; of spectra what they are of.
  PlotTable table() const;
  /// From when to when [s] the marks stand, or stood before it became a spectrum.
  const std::optional<Chart::Range>& stretch() const { return stretch_; }
  /// It shows a plot of another number, or of another model: what somebody has marked and zoomed goes.
  void forget();

 signals:
  /// It was clicked, or something was dropped on it.
  void activated(std::size_t number);
  /// Of a curve of the run, then of a table, or -1.
  void menuWanted(std::size_t number, int curve, const QPoint& globalPosition);
  void closeWanted(std::size_t number);
  /// An item was dropped, of which a value is to be chosen.
  void itemsDropped(std::size_t number, const std::vector<ItemId>& items, const QPoint& globalPosition);
  /// The table in a file is to be laid over the curves.
  void fileDropped(std::size_t number, const QString& path);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void buildHead();
  void wireChart();
  void draw(const Snapshot& snapshot);
  void drawRun(const CurveReader& run, std::size_t first, Chart::Range times);
  void drawWays();
  void takeWays(std::vector<CurvePoints> ways);
  PlaneSight sight() const;
  void drawTables();
  void scale(const CurveReader& run, const CurveReader& ghost);
  void drawSpectra();
  void nameValues(const CurveReader& run, const Snapshot& snapshot);
  void placeCursor(const CurveReader& run, const Snapshot& snapshot);
  void seek(double x, const QPointF& pixel);
  void hover(int curve);
  void readOut(int drawn, double x, double y);
  void emphasise();
  void chooseSelected();
  /// Place among the curves of the run, then of tables, of which is measured.
  std::size_t measuredEntry() const;
  void mark();
  void measure();
  void sayWhy(const CurveReader& run);
  /// Of the run, of its ghost, or of it with other numbers; empty: a table's.
  std::optional<std::size_t> curveOf(int drawn) const;
  /// Place in the menus and among the names; of a table behind those of the run.
  int entryOf(int drawn) const;
  std::shared_ptr<const TableCurve> tableCurve(std::size_t table) const;

  Session& session_;
  PlotTables& tables_;
  std::size_t number_;
  PlotShape shape_;
  Chart* chart_;
  NarrowLabel* title_ = nullptr;
  QLineEdit* name_ = nullptr;
  QToolButton* fit_ = nullptr;
  QToolButton* more_ = nullptr;
  QToolButton* close_ = nullptr;
  // What has been drawn.
  std::shared_ptr<const Curves> drawn_, variants_;
  double time_ = -1.0;
  std::vector<double> traced_;  ///< Snapshot::traced
  int pixels_ = 0, pixelsHigh_ = 0;
  int finer_ = 1;  ///< than the screen: a factor
  bool playing_ = false, stale_ = true;
  /// Of each table, as it was drawn last.
  struct Laid {
    std::shared_ptr<const TableCurve> table;
    Chart::Range times{0.0, 0.0};
    PlaneSight sight;
    bool operator==(const Laid&) const = default;
  };
  std::vector<Laid> laid_;
  std::vector<CurvePoints> ways_;  ///< of curves that are not over time
  Chart::Range timesSeen_{0.0, 1.0};
  std::optional<Chart::Range> stretch_;  ///< s, between the marks: what a spectrum is of
  /// What somebody has clicked or selected last of what is drawn here: a curve of the run, or one of a table.
  std::optional<Channel> chosen_;
  std::optional<PlottedTable> chosenTable_;
  /// What the text beside the marks is of.
  struct Measured {
    QString name;
    QString unit;
    Chart::Range stretch;
    Channel channel;
    std::shared_ptr<const TableCurve> table;
    int run = -1;
    std::int64_t steps = 0;
    double least = 0.0, greatest = 0.0;
    bool operator==(const Measured&) const = default;
  };
  std::optional<Measured> measured_;
  /// What the spectra that are drawn are of.
  struct Transformed {
    std::shared_ptr<const Curves> curves;
    Chart::Range times;
    std::vector<Channel> channels;
    std::vector<std::shared_ptr<const TableCurve>> tables;
    bool operator==(const Transformed&) const = default;
  };
  std::optional<Transformed> transformed_;
  std::vector<Spectrum> spectra_;
  Aside aside_;
};

}  // namespace sprung::ui
