// Which columns of a table are laid over a plot, over what, and in which unit.
#pragma once

#include <QDialog>
#include <optional>
#include <string>
#include <vector>

#include "core/io/table_text.h"
#include "core/model/displays.h"
#include "ui/plots/plot_curves.h"

class QComboBox;
class QLabel;
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
  void fillColumns();
  void fillUnits();
  /// The unit that stands in the name of the first chosen column ("force [kN]"), if any.
  void takeUnit();
  bool check();

  const NumberTable& table_;
  PlotShape shape_;
  PlotKind kind_;
  std::optional<PlottedTable> edited_;
  QListWidget* columns_;
  QComboBox* over_;
  QComboBox* unit_;
  QLabel* note_;
  QLabel* refusal_;
  QPushButton* ok_ = nullptr;
};

}  // namespace sprung::ui
