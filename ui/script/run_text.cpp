#include "ui/script/run_text.h"

#include <QCoreApplication>

#include "ui/language/finding_text.h"

namespace sprung::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("RunText", text); }

}  // namespace

QString runText(const FunctionReport& report) {
  switch (report.kind) {
    case FunctionKind::Formula:
      return report.differentiated ? tr("Runs as a compiled formula, with exact derivatives.")
                                   : tr("Runs as a compiled formula.");
    case FunctionKind::Traced:
      return report.differentiated
                 ? tr("Runs as compiled arithmetic, traced from the Python source, with exact derivatives.")
                 : tr("Runs as compiled arithmetic, traced from the Python source.");
    case FunctionKind::Python:
      return (report.differentiated ? tr("Runs as Python, with derivatives by differences: %1.")
                                    : tr("Runs as Python: %1."))
          .arg(findingSentence(report.untraced));
    case FunctionKind::Locked: return tr("Does not run: the model's Python has not been allowed.");
  }
  return {};
}

QString runWord(const FunctionReport& report) {
  switch (report.kind) {
    case FunctionKind::Formula: return tr("compiled formula");
    case FunctionKind::Traced: return tr("traced Python, compiled");
    case FunctionKind::Python: return tr("plain Python");
    case FunctionKind::Locked: return tr("not allowed to run");
  }
  return {};
}

}  // namespace sprung::ui
