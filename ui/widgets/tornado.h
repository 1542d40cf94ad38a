// Bars about a middle value, one below the other: what a result becomes when each of several numbers is smaller, and
// larger. Knows nothing of where they come from.
#pragma once

#include <QWidget>
#include <vector>

namespace sprung::ui {

struct UiColors;

struct TornadoBar {
  QString name;          ///< "k = 100 N/m"
  QString remark;        ///< at the right: "+0.50"
  double below = 0.0;    ///< the result with the smaller number
  double above = 0.0;    ///< and with the larger one
  QString problem = {};  ///< instead of a bar
};

class Tornado : public QWidget {
  Q_OBJECT
 public:
  explicit Tornado(QWidget* parent = nullptr);

  /// `unit` of the results; `caption` stands above the remarks.
  void setBars(std::vector<TornadoBar> bars, double middle, const QString& unit, const QString& caption);
  /// PNG, SVG or PDF by the ending of the path; false when it cannot be written.
  bool save(const QString& path) const;
  std::size_t count() const { return bars_.size(); }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  struct Layout {
    int names = 0, left = 0, right = 0;  ///< widths and edges [pixels]
    double least = 0.0, greatest = 0.0;
  };
  Layout layOut() const;
  void paintAxis(QPainter& painter, const Layout& layout, const UiColors& colors) const;
  void paintBar(QPainter& painter, const Layout& layout, std::size_t row, const UiColors& colors) const;
  double at(const Layout& layout, double value) const;
  QString withUnit(double value, int figures) const;

  std::vector<TornadoBar> bars_;
  double middle_ = 0.0;
  QString unit_, caption_;
};

}  // namespace sprung::ui
