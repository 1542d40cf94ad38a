// Which columns of a table are laid over a plot, over what, in which unit, and when.
#pragma once

#include <QDialog>
#include <optional>
#include <string>
#include <vector>

#include "core/io/table_text.h"
#include "core/model/displays.h"
#include "ui/plots/plot_curves.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace sprung::ui {

class TableDialog final : public QDialog {
  Q_OBJECT
 public:
  /// `shape`: of the plot. `edited`: a curve that is there already, of which another column may be wanted.
  /// Precondition: the table has two columns or more.
  TableDialog(const NumberTable& table, const QString& file, const PlotShape& shape, PlotKind kind,
              const std::optional<PlottedTable>& edited, QWidget* parent);

  /// Without colours.
  std::vector<PlottedTable> chosen(const std::string& file) const;
  /// How the numbers are taken, in a sentence.
  QString assumed() const;

 private:
  void build(const QString& file);
  void buildTimes(QFormLayout& form);
  QString nameOf(std::size_t column) const;
  /// The column along the horizontal axis.
  std::size_t across() const;
  void fillColumns();
  void fillUnits();
  /// The unit that stands in the name of the first chosen column ("force [kN]"), if any.
  void takeUnit();
  /// The same of the times.
  void takeTimeUnit();
  /// Why the times cannot be taken so; empty: they can.
  QString wrongTimes() const;
  bool check();

  const NumberTable& table_;
  PlotShape shape_;
  PlotKind kind_;
  std::optional<PlottedTable> edited_;
  QListWidget* columns_;
  QComboBox* over_;
  QComboBox* unit_;
  QComboBox* timeUnit_;
  QLineEdit* shift_;
  QLabel* note_;
  QLabel* refusal_;
  QPushButton* ok_ = nullptr;
  QString taken_;  ///< the unit that a name has said last
};

}  // namespace sprung::ui
