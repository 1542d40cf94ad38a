#include "app/settle_command.h"

#include "app/interrupt.h"
#include "core/base/number_text.h"
#include "core/check/settle.h"
#include "core/io/model_file.h"
#include "core/system/system.h"

namespace sprung::app {

int settleCommand(const SettleOptions& options, Console console) {
  std::optional<LoadedModel> loaded = loadAndCompile(options.model, false, options.trust, console.err);
  if (!loaded) return kModelWrong;
  auto& [document, model] = *loaded;
  const Interrupt interrupt;
  const Result<State> rest = settle(model, Interrupt::asked);
  if (!rest) {
    print(rest.errors(), options.model, console.err);
    return Interrupt::asked() ? kInterrupted + Interrupt::signal() : kGaveUp;
  }
  DocumentEditor editor(document);
  if (const Status set = startFrom(editor, *model.system, *rest); !set) {
    print(set.errors(), options.model, console.err);
    return kGaveUp;
  }
  if (const Diagnostics wrong = validate(document); hasErrors(wrong)) {
    print(wrong, options.model, console.err);
    return kGaveUp;
  }
  if (const Status written = writeModelFile(document, options.out); !written) {
    console.err << "error: " << written.errors().front().text() << '\n';
    return kWrongUsage;
  }
  const VecX moved = rest->q - model.initial.q;
  Eigen::Index most = 0;
  const double distance = moved.size() > 0 ? moved.cwiseAbs().maxCoeff(&most) : 0.0;
  console.err << options.model << ": at rest";
  if (distance > 0.0)
    console.err << "; most moved " << model.system->directory->unknownName(static_cast<int>(most)) << ", by "
                << numberText(moved[most]);
  console.err << "; written to " << options.out << '\n';
  return kSolved;
}

}  // namespace sprung::app
