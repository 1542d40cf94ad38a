#include "core/algebra/elimination_plan.h"

#include <camd.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

#include "core/base/types.h"

namespace sprung {
namespace {

/// From ground to the farthest body: longer chains are eliminated from ground.
constexpr int kLongChain = 500;

/// Lists of integers, one after the other.
struct Lists {
  std::vector<int> starts{0}, entries;

  const int* begin(int i) const { return entries.data() + starts[static_cast<std::size_t>(i)]; }
  const int* end(int i) const { return entries.data() + starts[static_cast<std::size_t>(i) + 1]; }
  int size(int i) const { return starts[static_cast<std::size_t>(i) + 1] - starts[static_cast<std::size_t>(i)]; }
  int count() const { return static_cast<int>(starts.size()) - 1; }
  void close() { starts.push_back(static_cast<int>(entries.size())); }
};

/// The pattern of A + A^T with its diagonal, sorted.
Lists symmetric(const Sparsity& pattern) {
  const int n = pattern.size;
  std::vector<int> starts(at(n) + 1, 0);
  for (const int row : pattern.rowIndices) ++starts[at(row) + 1];
  std::partial_sum(starts.begin(), starts.end(), starts.begin());
  std::vector<int> transposed(pattern.rowIndices.size()), next(starts.begin(), starts.end() - 1);
  for (int column = 0; column < n; ++column)
    for (int k = pattern.columnStarts[at(column)]; k < pattern.columnStarts[at(column) + 1]; ++k)
      transposed[at(next[at(pattern.rowIndices[at(k)])]++)] = column;
  Lists result;
  result.entries.reserve(pattern.rowIndices.size());
  for (int i = 0; i < n; ++i) {
    std::set_union(pattern.rowIndices.begin() + pattern.columnStarts[at(i)],
                   pattern.rowIndices.begin() + pattern.columnStarts[at(i) + 1], transposed.begin() + starts[at(i)],
                   transposed.begin() + starts[at(i) + 1], std::back_inserter(result.entries));
    result.close();
  }
  return result;
}

/// Unknowns with the same neighbours, themselves included, are eliminated together: an atom. Members are rising.
struct Atoms {
  Lists members;
  std::vector<int> of;  ///< atom of each unknown

  explicit Atoms(const Lists& graph) : of(at(graph.count())) {
    const int n = graph.count();
    std::vector<std::uint64_t> hash(at(n), 0);
    for (int i = 0; i < n; ++i)
      for (const int* j = graph.begin(i); j != graph.end(i); ++j) {
        std::uint64_t x = (static_cast<std::uint64_t>(*j) + 1) * 0x9E3779B97F4A7C15ULL;
        hash[at(i)] += (x ^ (x >> 29)) * 0xBF58476D1CE4E5B9ULL;
      }
    std::vector<int> leader(at(n));
    for (int i = 0; i < n; ++i) {
      leader[at(i)] = i;
      // The first of its neighbours with the same list.
      for (const int* j = graph.begin(i); *j < i; ++j)
        if (hash[at(*j)] == hash[at(i)] && leader[at(*j)] == *j &&
            std::equal(graph.begin(i), graph.end(i), graph.begin(*j), graph.end(*j))) {
          leader[at(i)] = *j;
          break;
        }
    }
    int count = 0;
    for (int i = 0; i < n; ++i) of[at(i)] = leader[at(i)] == i ? count++ : of[at(leader[at(i)])];
    members.starts.assign(at(count) + 1, 0);
    for (const int atom : of) ++members.starts[at(atom) + 1];
    std::partial_sum(members.starts.begin(), members.starts.end(), members.starts.begin());
    members.entries.resize(at(n));
    std::vector<int> next(members.starts.begin(), members.starts.end() - 1);
    for (int i = 0; i < n; ++i) members.entries[at(next[at(of[at(i)])]++)] = i;
  }
};

/// An order of the atoms: that of constrained approximate minimum degree (Amestoy, Davis & Duff 1996), but atoms
/// without pivots of their own wait until they can get them from neighbours.
class Order {
 public:
  Order(const Lists& graph, const Atoms& atoms, const std::vector<char>& weak) : graph_(graph), atoms_(atoms) {
    const int count = atoms.members.count();
    spare_.assign(at(count), 0);
    weak_.assign(at(count), 1);
    for (int atom = 0; atom < count; ++atom) {
      for (const int* i = atoms.members.begin(atom); i != atoms.members.end(atom); ++i)
        if (weak[at(*i)] == 0) weak_[at(atom)] = 0;
      if (weak_[at(atom)] == 0) spare_[at(atom)] = atoms.members.size(atom);
    }
    findNeighbours();
    placed_.assign(at(count), 0);
    std::vector<char> asked(at(count), 0);
    for (const int unknown : minimumDegree()) {
      const int atom = atoms.of[at(unknown)];
      if (std::exchange(asked[at(atom)], 1) != 0) continue;
      if (weak_[at(atom)] != 0) {
        if (supplied(atom)) place(atom);
        continue;
      }
      place(atom);
      // Multipliers that were due earlier follow the first body that can carry them.
      for (const int* next = neighbours.begin(atom); next != neighbours.end(atom); ++next)
        if (weak_[at(*next)] != 0 && asked[at(*next)] != 0 && placed_[at(*next)] == 0 && supplied(*next)) place(*next);
    }
    for (int atom = 0; atom < count; ++atom)
      if (placed_[at(atom)] == 0) sequence.push_back(atom);
  }

  std::vector<int> sequence;

  Lists neighbours;  ///< of each atom

 private:
  void findNeighbours() {
    std::vector<int> mark(at(atoms_.members.count()), -1);
    for (int atom = 0; atom < atoms_.members.count(); ++atom) {
      mark[at(atom)] = atom;
      const int representative = *atoms_.members.begin(atom);
      for (const int* j = graph_.begin(representative); j != graph_.end(representative); ++j) {
        const int next = atoms_.of[at(*j)];
        if (std::exchange(mark[at(next)], atom) != atom) neighbours.entries.push_back(next);
      }
      neighbours.close();
    }
  }
  std::vector<int> minimumDegree() const {
    std::vector<int> order(at(graph_.count()));
    std::vector<int> last = lastOnes();
    double control[CAMD_CONTROL], info[CAMD_INFO];
    camd_defaults(control);
    if (camd_order(graph_.count(), graph_.starts.data(), graph_.entries.data(), order.data(), control, info,
                   last.data()) < CAMD_OK)
      std::iota(order.begin(), order.end(), 0);
    return order;
  }
  /// 1 for the unknowns of bodies to end with: those on ground, which joints leave nothing but the body before when
  /// they are eliminated with the one behind them. That is the inertia of all that hangs there, which grows with the
  /// cube of the length of a chain across its hinges and hardly along them; before a long chain has no pivots left
  /// beside rounding, it is eliminated from ground to its end, where what is left of bodies stays as large as they are.
  std::vector<int> lastOnes() const {
    std::vector<int> last(at(graph_.count()), 0);
    const std::vector<char> held = anchored();
    std::vector<int> distance(spare_.size(), -1), reached;
    for (int ground = 0; ground < atoms_.members.count(); ++ground) {
      if (held[at(ground)] == 0 || distance[at(ground)] >= 0) continue;
      distance[at(ground)] = 0;
      reached = {ground};
      int end = ground;
      for (std::size_t next = 0; next < reached.size(); ++next) {
        const int atom = reached[next];
        if (weak_[at(atom)] == 0) end = atom;
        for (const int* beside = neighbours.begin(atom); beside != neighbours.end(atom); ++beside)
          if (distance[at(*beside)] < 0) {
            distance[at(*beside)] = distance[at(atom)] + 1;
            reached.push_back(*beside);
          }
      }
      const bool isLong = distance[at(end)] > kLongChain;
      for (const int atom : reached)
        if (isLong ? atom == end : held[at(atom)] != 0)
          for (const int* i = atoms_.members.begin(atom); i != atoms_.members.end(atom); ++i) last[at(*i)] = 1;
    }
    return last;
  }
  /// 1 for bodies that constraints of their own nearly hold: those on ground.
  std::vector<char> anchored() const {
    std::vector<int> taken(spare_.size(), 0);
    for (int atom = 0; atom < atoms_.members.count(); ++atom) {
      if (weak_[at(atom)] == 0) continue;
      int body = -1, bodies = 0;
      for (const int* next = neighbours.begin(atom); next != neighbours.end(atom); ++next)
        if (weak_[at(*next)] == 0) {
          body = *next;
          ++bodies;
        }
      if (bodies == 1) taken[at(body)] += atoms_.members.size(atom);
    }
    std::vector<char> held(spare_.size(), 0);
    for (std::size_t atom = 0; atom < held.size(); ++atom)
      held[atom] = weak_[atom] == 0 && 2 * taken[atom] >= spare_[atom] ? 1 : 0;
    return held;
  }
  void place(int atom) {
    placed_[at(atom)] = 1;
    sequence.push_back(atom);
  }
  /// Whether a neighbour that comes before has as many pivots to spare as the atom needs, or all together have; takes
  /// them. One is asked first: two bodies on a hinge do not move in as many ways as their numbers of pivots say.
  bool supplied(int atom) {
    int needed = atoms_.members.size(atom);
    int found = 0, richest = -1;
    for (const int* next = neighbours.begin(atom); next != neighbours.end(atom); ++next) {
      if (placed_[at(*next)] == 0) continue;
      found += spare_[at(*next)];
      if (richest < 0 || spare_[at(*next)] > spare_[at(richest)]) richest = *next;
    }
    if (found < needed) return false;
    const auto takeFrom = [&](int next) {
      const int taken = std::min(needed, spare_[at(next)]);
      spare_[at(next)] -= taken;
      needed -= taken;
    };
    takeFrom(richest);
    for (const int* next = neighbours.begin(atom); next != neighbours.end(atom) && needed > 0; ++next)
      if (placed_[at(*next)] != 0) takeFrom(*next);
    return true;
  }

  const Lists& graph_;
  const Atoms& atoms_;
  std::vector<char> weak_, placed_;
  std::vector<int> spare_;  ///< pivots that no multiplier has taken yet
};

/// Time of eliminating a front with k unknowns and m rows, in multiplications; a few solutions for a factorisation.
double cost(int unknowns, int rows) {
  const double k = unknowns, m = rows;
  return 60.0 + k * k * k / 3.0 + k * k * m + k * m * m + 0.5 * m * m + 2.0 * (k * k + 2.0 * k * m) + 20.0 * k;
}

/// The tree of blocks over atoms in their order.
struct Tree {
  struct Node {
    int unknowns = 0, rows = 0;
    int parent = -1;
    bool absorbed = false;
    std::vector<int> atoms;  ///< in the order of elimination
    std::vector<int> children;
    std::vector<int> coupled;  ///< later atoms, rising
  };
  std::vector<Node> nodes;  ///< by place in the sequence

  Tree(const Order& order, const Atoms& atoms, const std::vector<char>& joined) : nodes(order.sequence.size()) {
    const int count = static_cast<int>(nodes.size());
    std::vector<int> place(at(count));
    for (int i = 0; i < count; ++i) place[at(order.sequence[at(i)])] = i;
    const auto width = [&](int i) { return atoms.members.size(order.sequence[at(i)]); };
    std::vector<int> mark(at(count), -1);
    for (int i = 0; i < count; ++i) {
      Node& node = nodes[at(i)];
      node.atoms = {i};
      node.unknowns = width(i);
      mark[at(i)] = i;
      const auto take = [&](int j) {
        if (j <= i || std::exchange(mark[at(j)], i) == i) return;
        node.coupled.push_back(j);
        node.rows += width(j);
      };
      const int atom = order.sequence[at(i)];
      for (const int* j = order.neighbours.begin(atom); j != order.neighbours.end(atom); ++j) take(place[at(*j)]);
      for (const int child : node.children)
        for (const int j : nodes[at(child)].coupled) take(j);
      std::sort(node.coupled.begin(), node.coupled.end());
      absorbChildren(i, [&](int child) {
        const int last = nodes[at(child)].atoms.back();
        const int unknown = *atoms.members.begin(order.sequence[at(last)]);
        return joined[at(unknown)] != 0;
      });
      if (node.coupled.empty()) continue;
      node.parent = node.coupled.front();
      nodes[at(node.parent)].children.push_back(i);
    }
  }

 private:
  template <class Forced>
  void absorbChildren(int i, const Forced& forced) {
    Node& node = nodes[at(i)];
    std::vector<int> kept, before;
    for (std::size_t c = 0; c < node.children.size(); ++c) {
      const int child = node.children[c];
      Node& other = nodes[at(child)];
      const double apart = cost(node.unknowns, node.rows) + cost(other.unknowns, other.rows);
      if (!forced(child) && cost(node.unknowns + other.unknowns, node.rows) > apart) {
        kept.push_back(child);
        continue;
      }
      other.absorbed = true;
      node.unknowns += other.unknowns;
      before.insert(before.end(), other.atoms.begin(), other.atoms.end());
      for (const int grandchild : other.children) {
        nodes[at(grandchild)].parent = i;
        kept.push_back(grandchild);
      }
    }
    node.children = kept;
    node.atoms.insert(node.atoms.begin(), before.begin(), before.end());
  }
};

class Builder {
 public:
  Builder(const Lists& graph, const std::vector<char>& weak, const std::vector<char>& joined)
      : atoms_(graph), order_(graph, atoms_, weak), tree_(order_, atoms_, joined) {}

  EliminationPlan build() {
    const int count = static_cast<int>(tree_.nodes.size());
    blockOf_.assign(at(count), -1);
    firstPlace_.assign(at(count), 0);
    for (int i = 0; i < count; ++i)
      if (!tree_.nodes[at(i)].absorbed && tree_.nodes[at(i)].parent < 0) visit(i);
    for (const int node : nodeOf_) addRows(node);
    for (std::size_t b = 0; b < plan_.blocks.size(); ++b) placeLocally(plan_.blocks[b]);
    findBeside();
    layOut();
    return std::move(plan_);
  }

 private:
  /// Blocks below a root, children first.
  void visit(int root) {
    std::vector<std::pair<int, std::size_t>> path{{root, 0}};
    while (!path.empty()) {
      auto& [node, next] = path.back();
      const std::vector<int>& children = tree_.nodes[at(node)].children;
      if (next < children.size()) {
        const int child = children[next++];
        path.emplace_back(child, 0);
        continue;
      }
      addBlock(node);
      path.pop_back();
    }
  }

  void addBlock(int node) {
    const Tree::Node& from = tree_.nodes[at(node)];
    EliminationPlan::Block block;
    block.first = static_cast<int>(plan_.unknowns.size());
    block.count = from.unknowns;
    block.rows = from.rows;
    for (const int place : from.atoms) {
      firstPlace_[at(place)] = static_cast<int>(plan_.unknowns.size());
      const int atom = order_.sequence[at(place)];
      plan_.unknowns.insert(plan_.unknowns.end(), atoms_.members.begin(atom), atoms_.members.end(atom));
    }
    block.top = *atoms_.members.begin(order_.sequence[at(from.atoms.back())]);
    block.childStart = static_cast<int>(plan_.children.size());
    block.childCount = static_cast<int>(from.children.size());
    const int index = static_cast<int>(plan_.blocks.size());
    for (const int child : from.children) {
      plan_.children.push_back(blockOf_[at(child)]);
      plan_.blocks[at(blockOf_[at(child)])].parent = index;
    }
    blockOf_[at(node)] = index;
    nodeOf_.push_back(node);
    plan_.blocks.push_back(block);
  }

  void addRows(int node) {
    EliminationPlan::Block& block = plan_.blocks[at(blockOf_[at(node)])];
    block.rowStart = static_cast<int>(plan_.rows.size());
    for (const int place : tree_.nodes[at(node)].coupled)
      for (int i = 0; i < atoms_.members.size(order_.sequence[at(place)]); ++i)
        plan_.rows.push_back(firstPlace_[at(place)] + i);
    std::sort(plan_.rows.begin() + block.rowStart, plan_.rows.end());
  }

  void placeLocally(const EliminationPlan::Block& block) {
    if (block.parent < 0) return;
    plan_.local.resize(plan_.rows.size());
    const EliminationPlan::Block& parent = plan_.blocks[at(block.parent)];
    int j = 0;
    for (int i = 0; i < block.rows; ++i) {
      const int place = plan_.rows[at(block.rowStart + i)];
      int& local = plan_.local[at(block.rowStart + i)];
      if (place < parent.first + parent.count) {
        local = place - parent.first;
        continue;
      }
      while (plan_.rows[at(parent.rowStart + j)] != place) ++j;
      local = parent.count + j;
    }
  }

  /// The subtree that leaves as much to do before it as it has itself.
  void findBeside() {
    const std::vector<EliminationPlan::Block>& blocks = plan_.blocks;
    std::vector<int> begin(blocks.size());
    std::vector<double> before{0.0};  // work of all blocks before each
    for (std::size_t b = 0; b < blocks.size(); ++b) {
      const EliminationPlan::Block& block = blocks[b];
      begin[b] = block.childCount > 0 ? begin[at(plan_.children[at(block.childStart)])] : static_cast<int>(b);
      before.push_back(before.back() + cost(block.count, block.rows));
      const double others = before[at(begin[b])], own = before.back() - others;
      if (std::min(others, own) > plan_.beside.work)
        plan_.beside = {begin[b], static_cast<int>(b) + 1, std::min(others, own)};
    }
  }

  /// Update matrices live from their block to its parent's: two stacks, in turn from level to level of the tree.
  void layOut() {
    std::vector<EliminationPlan::Block>& blocks = plan_.blocks;
    std::vector<char> odd(blocks.size(), 0);
    for (std::size_t b = blocks.size(); b-- > 0;)
      if (blocks[b].parent >= 0) odd[b] = odd[at(blocks[b].parent)] == 0 ? 1 : 0;
    std::size_t used[2] = {0, 0}, most[2] = {0, 0};
    for (std::size_t b = 0; b < blocks.size(); ++b) {
      EliminationPlan::Block& block = blocks[b];
      // What is eliminated beside others shares no memory with them.
      if (static_cast<int>(b) == plan_.beside.begin) std::copy_n(most, 2, used);
      if (block.childCount > 0) used[1 - odd[b]] = blocks[at(plan_.children[at(block.childStart)])].update;
      block.update = used[at(odd[b])];
      used[at(odd[b])] += block.updateSize();
      most[at(odd[b])] = std::max(most[at(odd[b])], used[at(odd[b])]);
      block.factor = plan_.factorSize;
      plan_.factorSize += block.factorSize();
      plan_.widest = std::max(plan_.widest, block.count + block.rows);
      plan_.work += cost(block.count, block.rows);
    }
    for (std::size_t b = 0; b < blocks.size(); ++b)
      if (odd[b] != 0) blocks[b].update += most[0];
    plan_.updateSize = most[0] + most[1];
  }

  Atoms atoms_;
  Order order_;
  Tree tree_;
  EliminationPlan plan_;
  std::vector<int> blockOf_, firstPlace_, nodeOf_;
};

}  // namespace

EliminationPlan EliminationPlan::of(const Sparsity& pattern, const std::vector<char>& weak,
                                    const std::vector<char>& joined) {
  const Lists graph = symmetric(pattern);
  return Builder(graph, weak, joined).build();
}

}  // namespace sprung
