// The curve of a user function over one of its arguments, with fields for the range and for the other arguments.
// Knows no session; asks for a new curve by `changed`.
#pragma once

#include <QWidget>
#include <map>

#include "ui/script/probe.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QToolButton;

namespace sprung::ui {

class CurvePlot;
class FoldOut;
class NumberField;

class FunctionPlot : public QWidget {
  Q_OBJECT
 public:
  explicit FunctionPlot(QWidget* parent = nullptr);
  QSize minimumSizeHint() const override;

  /// Another function: choices begin anew. `signature` may be null.
  void setSignature(const SignatureInfo* signature);
  /// Adds what has been chosen to a request.
  void ask(ProbeRequest& request) const;
  void take(const ProbeAnswer& answer);

  CurvePlot& plot() { return *plot_; }
  /// Save the picture under a name that is asked for.
  void exportPicture();

 signals:
  void changed();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Range {
    double from, to;
  };
  void buildChoices();
  void setArguments(const std::vector<ProbeArgument>& arguments, const std::string& over);
  void fillFields();
  NumberField* addField(const QString& caption, const QString& tip);
  Range rangeOf(const ProbeArgument& argument) const;
  const ProbeArgument* chosen() const;
  void showRange();
  void commitRange(NumberField* field, bool upper, const QString& text);
  void fillResults(int count);
  void draw();

  const SignatureInfo* signature_ = nullptr;
  std::vector<ProbeArgument> arguments_;
  std::map<std::string, Range> ranges_;   ///< chosen, by the name of the argument
  std::map<std::string, double> values_;  ///< the same of single values
  ProbeAnswer answer_;

  QLabel* overLabel_;
  QComboBox* over_;
  QComboBox* results_;
  NumberField* from_;
  NumberField* to_;
  QCheckBox* derivative_;
  CurvePlot* plot_;
  FoldOut* others_;
  QWidget* fields_ = nullptr;
};

}  // namespace sprung::ui
