#include "ui/session/settler.h"

#include "core/check/settle.h"

namespace sprung::ui {

Settler::Settler(Session& session, QObject* parent) : QObject(parent), session_(session) {
  // What is found then belongs to no model that is seen.
  connect(&session, &Session::documentReplaced, this, [this] {
    if (control_) control_->stop = true;
    control_.reset();
  });
}

Settler::~Settler() {
  if (control_) control_->stop = true;
}

void Settler::toggle() {
  if (busy()) {
    if (control_) control_->stop = true;
    return;
  }
  if (session_.pythonLocked()) {
    emit failed({error("", "the model's Python functions have not been allowed to run", "read and allow them first")});
    return;
  }
  control_ = std::make_shared<CallControl>();
  const std::uint64_t revision = session_.document().revision();
  aside_.start([this, revision, control = control_, document = std::make_shared<const Document>(session_.document())] {
    const Result<CompiledModel> model = compile(*document, {.allowPython = true});
    const auto cancelled = [&control] { return control->stop.load(); };
    auto rest = std::make_shared<Result<State>>(model ? settle(*model, cancelled, control) : model.errors());
    return [this, rest, revision, control, system = model ? model->system : nullptr] {
      if (control == control_)
        take(*rest, system, revision);
      else
        emit busyChanged(false);
    };
  });
  emit busyChanged(true);
}

void Settler::take(const Result<State>& rest, const std::shared_ptr<const System>& system, std::uint64_t revision) {
  emit busyChanged(false);
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
