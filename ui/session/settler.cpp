#include "ui/session/settler.h"

#include <QMetaObject>
#include <utility>

#include "core/sim/settle.h"

namespace sprung::ui {

Settler::Settler(Session& session, QObject* parent) : QObject(parent), session_(session) {}

Settler::~Settler() {
  if (control_) control_->stop = true;
}

void Settler::toggle() {
  if (busy_) {
    control_->stop = true;
    thread_.request_stop();
    return;
  }
  if (session_.pythonLocked()) {
    emit failed({error("", "the model's Python functions have not been allowed to run", "read and allow them first")});
    return;
  }
  setBusy(true);
  control_ = std::make_shared<CallControl>();
  const std::uint64_t revision = session_.document().revision();
  thread_ =
      std::jthread([this, revision, control = control_, document = session_.document()](const std::stop_token& stop) {
        const Result<CompiledModel> model = compile(document, {.allowPython = true});
        auto rest =
            std::make_shared<Result<State>>(model ? settle(
                                                        *model, [&stop] { return stop.stop_requested(); }, control)
                                                  : model.errors());
        const auto system = model ? model->system : nullptr;
        QMetaObject::invokeMethod(
            this, [this, rest, revision, system] { take(*rest, system, revision); }, Qt::QueuedConnection);
      });
}

void Settler::setBusy(bool busy) {
  busy_ = busy;
  emit busyChanged(busy);
}

void Settler::take(const Result<State>& rest, const std::shared_ptr<const System>& system, std::uint64_t revision) {
  setBusy(false);
  if (!rest) {
    emit failed(rest.errors());
    return;
  }
  if (session_.document().revision() != revision) {
    emit failed({error("", "the model has been changed meanwhile", "settle it again")});
    return;
  }
  const Status status =
      session_.change(tr("Settle"), [&](DocumentEditor& editor) { return startFrom(editor, *system, *rest); });
  if (!status) {
    emit failed(status.errors());
    return;
  }
  session_.run().reset();
  emit settled();
}

}  // namespace sprung::ui
