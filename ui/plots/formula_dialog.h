// A curve by a formula over the curves of a plot: which letter is which, what it gives, why it cannot be.
#pragma once

#include <QDialog>
#include <vector>

#include "core/curves/channel.h"
#include "ui/session/session.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace sprung::ui {

class FormulaDialog final : public QDialog {
  Q_OBJECT
 public:
  /// `edited`: the curve whose formula is changed, or one without a formula for a new one. Precondition: there is an
  /// operand.
  FormulaDialog(Session& session, std::vector<ChannelFormula::Operand> operands, const Channel& edited,
                QWidget* parent);

  /// The curve, with those operands that its formula uses.
  const Channel& channel() const { return channel_; }
  void accept() override;

 private:
  void build();
  /// Reads the form and says what the formula gives, or why there is none.
  bool check();

  Session& session_;
  std::vector<ChannelFormula::Operand> operands_;
  Channel channel_;
  QLineEdit* formula_;
  QLineEdit* title_;
  QLabel* note_;
  QLabel* refusal_;
  QPushButton* ok_ = nullptr;
};

}  // namespace sprung::ui
