// When something stuck, slipped or touched a stop: a band over time.
#pragma once

#include <QWidget>
#include <cstdint>
#include <vector>

namespace sprung::ui {

class RegimeLane : public QWidget {
  Q_OBJECT
 public:
  enum class Regime : std::uint8_t { Unknown, Stick, Slip, Stop };
  /// From an instant [s] on.
  struct Change {
    double time = 0.0;
    Regime regime = Regime::Unknown;
  };
  explicit RegimeLane(QWidget* parent = nullptr);

  /// In the order of time, for all until `end` [s]; a line stands at `now`.
  void setChanges(std::vector<Change> changes, double begin, double end, double now);
  const std::vector<Change>& changes() const { return changes_; }
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<Change> changes_;
  double begin_ = 0.0, end_ = 0.0, now_ = 0.0;
};

}  // namespace sprung::ui
