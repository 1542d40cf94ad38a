// The books of energy of a simulator: when they begin, and what enters from outside.
#include <memory>
#include <utility>

#include "core/sim/simulator.h"
#include "core/solver/energy_books.h"

namespace sprung {

void Simulator::keepBooks(bool wanted) {
  if (wanted == keepsBooks()) return;
  books_ = wanted ? std::make_unique<EnergyBooks>(engine_->equations.systemPointer()) : nullptr;
  engine_->integrator->setBooks(books_.get());
}

/// At the present state, unless they have begun. At a start the first step begins from what the method starts with.
void Simulator::beginBooks() {
  if (!books_ || books_->begun()) return;
  engine_->equations.evaluate(state_);
  books_->begin(engine_->equations, state_);
  if (steps_ == 0) books_->start(engine_->equations, state_, engine_->integrator->beginsFromForces());
}

/// Parameters have changed, or the bodies stand elsewhere.
void Simulator::enterInBooks() {
  if (!books_ || !books_->begun()) return;
  engine_->equations.evaluate(state_);
  books_->enter(engine_->equations, state_);
}

/// Those of a checkpoint; without, they begin where the run goes on.
void Simulator::restoreBooks(const std::string& books) {
  if (!books_) return;
  books_ = std::make_unique<EnergyBooks>(engine_->equations.systemPointer());
  ByteReader reader(books);
  if (!books.empty() && !books_->restore(reader))
    books_ = std::make_unique<EnergyBooks>(engine_->equations.systemPointer());
  engine_->integrator->setBooks(books_.get());
}

std::optional<double> Simulator::booksSince() const {
  return books_ && books_->begun() ? std::optional(books_->since()) : std::nullopt;
}

std::string Simulator::savedBooks() const {
  ByteWriter books;
  if (books_ && books_->begun()) books_->save(books);
  return books.take();
}

bool Simulator::takeBooks(const Simulator& from) {
  if (!books_ || from.model_->system != model_->system) return false;
  const std::string saved = from.savedBooks();
  auto books = std::make_unique<EnergyBooks>(engine_->equations.systemPointer());
  ByteReader reader(saved);
  if (saved.empty() || !books->restore(reader)) return false;
  books_ = std::move(books);
  engine_->integrator->setBooks(books_.get());
  return true;
}

std::shared_ptr<const Ledger> Simulator::ledger() {
  if (!books_ || system().isLocked()) return nullptr;
  beginBooks();
  return std::make_shared<const Ledger>(books_->ledger());
}

}  // namespace sprung
