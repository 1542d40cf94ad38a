#include "ui/session/eigen_finder.h"

#include <algorithm>
#include <utility>

#include "core/sim/batch.h"
#include "ui/session/session.h"

namespace sprung::ui {
namespace {

using Found = std::shared_ptr<const FoundEigen>;

bool sameNodes(const System& a, const System& b) {
  return a.directory->items.nodes == b.directory->items.nodes &&
         std::ranges::equal(a.nodes, b.nodes, [](const NodeLayout& x, const NodeLayout& y) {
           return x.kind == y.kind && x.count == y.count;
         });
}

Result<Found> findIn(const Document& document, EigenRequest request, const std::optional<ShownInstant>& instant,
                     std::shared_ptr<CallControl> control) {
  Result<CompiledModel> model = compile(document, {.allowPython = true});
  if (!model) return model.errors();
  auto found = std::make_shared<FoundEigen>();
  found->ofInstant = instant && sameNodes(*instant->system, *model->system);
  if (found->ofInstant) {
    model->initial.t = instant->time;
    model->initial.q = instant->q;
    model->initial.v = instant->v;
    if (instant->data.size() == model->initial.data.size()) model->initial.data = instant->data;
    if (instant->numbers && instant->numbers->size() == model->coefficients.size())
      model->coefficients = *instant->numbers;
  }
  request.moving = found->ofInstant;
  Result<EigenTable> table = eigenTable(*model, request, std::move(control));
  if (!table) return table.errors();
  fillSnapshot(model->system, model->coefficients, model->initial, found->start);
  found->table = std::move(*table);
  return Found(std::move(found));
}

}  // namespace

EigenFinder::EigenFinder(Session& session, QObject* parent) : QObject(parent), session_(session) {
  connect(&session, &Session::documentReplaced, this, &EigenFinder::giveUp);
}

EigenFinder::~EigenFinder() { giveUp(); }

/// What is being computed is told to nobody.
void EigenFinder::giveUp() {
  ++asked_;
  if (control_) control_->stop = true;
}

void EigenFinder::find(const EigenRequest& request, std::optional<ShownInstant> instant) {
  giveUp();
  if (session_.pythonLocked()) {
    emit failed({error("", "the model's Python functions have not been allowed to run", "read and allow them first")});
    return;
  }
  control_ = std::make_shared<CallControl>();
  const std::uint64_t number = asked_;
  aside_.start([this, number, request, instant = std::move(instant), control = control_,
                document = std::make_shared<const Document>(session_.document())]() -> Aside::Deed {
    auto result = std::make_shared<Result<Found>>(findIn(*document, request, instant, control));
    return [this, number, result] {
      if (number != asked_) return;  // of an older model
      if (*result)
        emit found(**result);
      else
        emit failed(result->errors());
    };
  });
}

}  // namespace sprung::ui
