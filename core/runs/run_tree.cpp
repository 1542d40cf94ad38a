#include "core/runs/run_tree.h"

#include <algorithm>
#include <string>
#include <utility>

namespace sprung {
namespace {

/// Of a run: what is known of each stays in memory, wherever the checkpoint itself is.
constexpr std::size_t kMostKeptMoments = 65'536;

}  // namespace

KeptRun& RunTree::add() {
  KeptRun& run = *runs_.emplace_back(std::make_unique<KeptRun>());
  run.told.id = nextId_++;
  run.told.name = "Run " + std::to_string(nextId_);
  return run;
}

KeptRun& RunTree::add(KeptRun run) {
  KeptRun& made = add();
  run.told.id = made.told.id;
  if (run.told.name.empty()) run.told.name = made.told.name;
  made = std::move(run);
  return made;
}

void RunTree::remove(int id) {
  std::vector<int> gone;
  for (const auto& run : runs_)
    if (descends(*run, id)) gone.push_back(run->told.id);
  std::erase_if(runs_,
                [&](const auto& run) { return std::find(gone.begin(), gone.end(), run->told.id) != gone.end(); });
}

KeptRun* RunTree::find(int id) const {
  const auto found = std::find_if(runs_.begin(), runs_.end(), [id](const auto& run) { return run->told.id == id; });
  return found != runs_.end() ? found->get() : nullptr;
}

KeptRun* RunTree::childOnPath(const KeptRun& owner, KeptRun& shown) const {
  if (&shown == &owner) return nullptr;
  KeptRun* run = &shown;
  while (run->told.parent != owner.told.id) run = parentOf(*run);
  return run;
}

bool RunTree::hasChildren(const KeptRun& run) const {
  return std::any_of(runs_.begin(), runs_.end(), [&](const auto& each) { return each->told.parent == run.told.id; });
}

bool RunTree::descends(const KeptRun& run, int id) const {
  for (const KeptRun* r = &run; r != nullptr; r = parentOf(*r))
    if (r->told.id == id) return true;
  return false;
}

void RunTree::fit() {
  for (const auto& run : runs_)
    while (run->moments.size() > kMostKeptMoments && run->thin()) {
    }
  while (bytes() > budget_)
    if (!spill() && !thin()) return;
}

bool RunTree::spill() {
  const auto most = std::max_element(runs_.begin(), runs_.end(),
                                     [](const auto& a, const auto& b) { return a->spillable() < b->spillable(); });
  return most != runs_.end() && (*most)->spill(disk_);
}

/// The run with the most moments gives way first.
bool RunTree::thin() {
  const auto most = std::max_element(
      runs_.begin(), runs_.end(), [](const auto& a, const auto& b) { return a->moments.size() < b->moments.size(); });
  return most != runs_.end() && (*most)->thin();
}

void RunTree::setBudget(std::size_t bytes, std::size_t diskBytes) {
  budget_ = bytes;
  disk_.setLimit(diskBytes);
  while (diskBytes > 0 && disk_.bytes() > diskBytes && thin()) {
  }
  if (disk_.bytes() > diskBytes)
    for (const auto& run : runs_) run->forgetSpilled();
  fit();
}

std::size_t RunTree::bytes() const {
  std::size_t sum = 0;
  for (const auto& run : runs_) sum += run->bytes();
  return sum;
}

std::shared_ptr<const Timeline> RunTree::timeline() const {
  auto made = std::make_shared<Timeline>();
  made->branches.reserve(runs_.size());
  for (const auto& run : runs_) {
    made->branches.push_back(run->told);
    made->branches.back().marks = run->marks.list();
  }
  made->bytes = bytes();
  made->budget = budget_;
  made->diskBytes = disk_.bytes();
  made->diskBudget = disk_.limit();
  return made;
}

}  // namespace sprung
