// The loops of a front's arithmetic, for vectors of any width. Included by the files that are compiled for one
// processor each: all of it stays inside them, and nothing of the standard library is instantiated, so that no code for
// a wider processor takes the place of code for all.
#pragma once

#include <cstddef>

#include "core/algebra/front.h"

namespace sprung {
namespace {

/// A pivot this far below what it is the difference of has lost too many digits.
constexpr double kCancelled = 1e-10;

inline double sizeOf(double x) { return __builtin_fabs(x); }
inline int smaller(int x, int y) { return y < x ? y : x; }
inline double larger(double x, double y) { return x < y ? y : x; }
inline void exchange(double& x, double& y) {
  const double kept = x;
  x = y;
  y = kept;
}

/// Numbers in one register, read and written at any place.
template <int Width>
struct Register;
template <>
struct Register<2> {
  typedef double Type __attribute__((vector_size(16), aligned(8), may_alias));
};
template <>
struct Register<4> {
  typedef double Type __attribute__((vector_size(32), aligned(8), may_alias));
};

/// Four numbers one after the other. Never passed by value: wide registers have no place in the calling convention of
/// narrow ones.
template <int Width>
struct Chunk {
  using Wide = typename Register<Width>::Type;
  Wide parts[4 / Width];

  [[gnu::always_inline]] void load(const double* from) {
    const Wide* wide = reinterpret_cast<const Wide*>(from);
    for (Wide& part : parts) part = *wide++;
  }
  [[gnu::always_inline]] void store(double* to) const {
    Wide* wide = reinterpret_cast<Wide*>(to);
    for (const Wide& part : parts) *wide++ = part;
  }
  [[gnu::always_inline]] void scale(double factor) {
    for (Wide& part : parts) part *= factor;
  }
  [[gnu::always_inline]] void subtract(double factor, const Chunk& x) {
    const Wide* other = x.parts;
    for (Wide& part : parts) part -= factor * *other++;
  }
};

/// Lines of numbers one after the other.
struct Lines {
  double* first;
  std::size_t stride;
  double* operator[](int line) const { return first + static_cast<std::size_t>(line) * stride; }
};

/// Four chunks.
template <int Width>
struct Square {
  Chunk<Width> lines[4];

  void load(Lines from) {
    lines[0].load(from[0]);
    lines[1].load(from[1]);
    lines[2].load(from[2]);
    lines[3].load(from[3]);
  }
  void store(Lines to) const {
    lines[0].store(to[0]);
    lines[1].store(to[1]);
    lines[2].store(to[2]);
    lines[3].store(to[3]);
  }
  /// The first lines, with zeros for the others.
  void loadSome(Lines from, int count) {
    lines[0].load(from[0]);
    lines[1] = lines[2] = lines[3] = {};
    if (count > 1) lines[1].load(from[1]);
    if (count > 2) lines[2].load(from[2]);
  }
  void storeSome(Lines to, int count) const {
    lines[0].store(to[0]);
    if (count > 1) lines[1].store(to[1]);
    if (count > 2) lines[2].store(to[2]);
  }
  /// Lines become columns.
  void turn() {
    if constexpr (Width == 2) {
      typename Register<2>::Type t[4][2];
      for (int i = 0; i < 2; ++i)
        for (int h = 0; h < 2; ++h) {
          t[2 * h][i] = __builtin_shufflevector(lines[2 * i].parts[h], lines[2 * i + 1].parts[h], 0, 2);
          t[2 * h + 1][i] = __builtin_shufflevector(lines[2 * i].parts[h], lines[2 * i + 1].parts[h], 1, 3);
        }
      for (int c = 0; c < 4; ++c)
        for (int i = 0; i < 2; ++i) lines[c].parts[i] = t[c][i];
    } else {
      const auto a = __builtin_shufflevector(lines[0].parts[0], lines[1].parts[0], 0, 4, 2, 6);
      const auto b = __builtin_shufflevector(lines[0].parts[0], lines[1].parts[0], 1, 5, 3, 7);
      const auto c = __builtin_shufflevector(lines[2].parts[0], lines[3].parts[0], 0, 4, 2, 6);
      const auto d = __builtin_shufflevector(lines[2].parts[0], lines[3].parts[0], 1, 5, 3, 7);
      lines[0].parts[0] = __builtin_shufflevector(a, c, 0, 1, 4, 5);
      lines[1].parts[0] = __builtin_shufflevector(b, d, 0, 1, 4, 5);
      lines[2].parts[0] = __builtin_shufflevector(a, c, 2, 3, 6, 7);
      lines[3].parts[0] = __builtin_shufflevector(b, d, 2, 3, 6, 7);
    }
  }
};

/// y_l -= sum over p of f_lp x_p for a few lines l, in whole chunks of `count` entries.
template <int Width, int Few>
void subtractFew(Lines y, Lines f, Lines x, int depth, int count) {
  for (int i = 0; i < count; i += 4) {
    Chunk<Width> a[Few];
    for (int l = 0; l < Few; ++l) a[l].load(y[l] + i);
    for (int p = 0; p < depth; ++p) {
      Chunk<Width> c;
      c.load(x[p] + i);
      for (int l = 0; l < Few; ++l) a[l].subtract(f[l][p], c);
    }
    for (int l = 0; l < Few; ++l) a[l].store(y[l] + i);
  }
}

/// The same for any number of lines.
template <int Width>
void subtractProduct(Lines y, Lines f, Lines x, int lines, int depth, int count) {
  int l = 0;
  for (; l + 4 <= lines; l += 4) subtractFew<Width, 4>({y[l], y.stride}, {f[l], f.stride}, x, depth, count);
  if (l + 2 <= lines) {
    subtractFew<Width, 2>({y[l], y.stride}, {f[l], f.stride}, x, depth, count);
    l += 2;
  }
  if (l < lines) subtractFew<Width, 1>({y[l], y.stride}, {f[l], f.stride}, x, depth, count);
}

/// Four columns of a front, from the diagonal down, each one after the other: what pivots are chosen in. Lines of the
/// later unknowns begin at a whole chunk; zeros are before them.
template <int Width>
struct Panel {
  const Front& front;
  const Lines top, side;
  const int first;   ///< of the four, in the front
  const int inside;  ///< lines of the unknowns
  const int below;   ///< where the others begin
  const Lines columns;

  Panel(const Front& of, double* memory, std::size_t stride, int begin)
      : front(of),
        top{of.top, of.topStride},
        side{of.side, of.sideStride},
        first(begin),
        inside(of.count - begin),
        below((inside + 3) / 4 * 4),
        columns{memory, stride} {}

  void gather() const {
    transpose({top[first] + first, top.stride}, inside, 0);
    transpose({side.first + first, side.stride}, front.rows, below);
  }
  void scatter() const {
    restore({top[first] + first, top.stride}, inside, 0);
    restore({side.first + first, side.stride}, front.rows, below);
  }
  /// Four entries of some lines as four columns, with zeros behind them.
  void transpose(Lines from, int count, int to) const {
    Square<Width> square;
    int i = 0;
    for (; i + 4 <= count; i += 4) {
      square.load({from[i], from.stride});
      square.turn();
      square.store({columns.first + to + i, columns.stride});
    }
    if (i == count) return;
    square.loadSome({from[i], from.stride}, count - i);
    square.turn();
    square.store({columns.first + to + i, columns.stride});
  }
  void restore(Lines to, int count, int from) const {
    Square<Width> square;
    int i = 0;
    for (; i < count; i += 4) {
      square.load({columns.first + from + i, columns.stride});
      square.turn();
      if (i + 4 <= count)
        square.store({to[i], to.stride});
      else
        square.storeSome({to[i], to.stride}, count - i);
    }
  }

  /// Takes the columns before out of column c.
  template <int C>
  void update() const {
    double* const y = columns[C];
    for (int q = 0; q < C; ++q)
      for (int i = q + 1; i < 4; ++i) y[i] -= columns[q][i] * y[q];
    for (int i = 4; i < below + front.rows; i += 4) {
      Chunk<Width> a, l;
      a.load(y + i);
      for (int q = 0; q < C; ++q) {
        l.load(columns[q] + i);
        a.subtract(y[q], l);
      }
      a.store(y + i);
    }
  }
  /// Brings the largest entry of column c, among the lines of the unknowns, to the diagonal.
  void pivot(int c, const double* magnitudes, Pivots& pivots) const {
    const int p = first + c;
    double* const column = columns[c];
    int best = c;
    double largest = sizeOf(column[c]);
    for (int i = c + 1; i < inside; ++i) {
      const double value = sizeOf(column[i]);
      if (value > largest) {
        largest = value;
        best = i;
      }
    }
    front.swaps[p] = first + best;
    if (best != c) {
      for (int k = 0; k < 4; ++k) exchange(columns[k][c], columns[k][best]);
      exchangeLines(top[p], top[first + best]);
    }
    const double share = largest / magnitudes[p];
    if (share < pivots.smallest) pivots.smallest = share;
    if (largest > kCancelled * magnitudes[p]) return;
    column[c] = magnitudes[p] > 0.0 ? magnitudes[p] : 1.0;  // to see the other blocks as well
    pivots.good = false;
  }
  void exchangeLines(double* x, double* y) const {
    for (int i = 0; i < front.count + front.rows; i += 4) {
      Chunk<Width> a, b;
      a.load(x + i);
      b.load(y + i);
      a.store(y + i);
      b.store(x + i);
    }
  }
  void divide(int c) const {
    double* const column = columns[c];
    const double reciprocal = column[c] = 1.0 / column[c];
    for (int i = c + 1; i < 4; ++i) column[i] *= reciprocal;
    for (int i = 4; i < below + front.rows; i += 4) {
      Chunk<Width> a;
      a.load(column + i);
      a.scale(reciprocal);
      a.store(column + i);
    }
  }
  template <int C>
  void eliminate(const double* magnitudes, Pivots& pivots) const {
    if (C >= inside) return;
    update<C>();
    pivot(C, magnitudes, pivots);
    divide(C);
  }
  /// Takes four columns out of those to the right.
  void updateRight() const {
    const int width = front.count + front.rows;
    const Lines l = columns;
    for (int j = first + 4; j < width; j += 4) {
      Chunk<Width> u0, u1, u2, u3;
      u0.load(top[first] + j);
      u1.load(top[first + 1] + j);
      u2.load(top[first + 2] + j);
      u3.load(top[first + 3] + j);
      u1.subtract(l[0][1], u0);
      u2.subtract(l[0][2], u0);
      u3.subtract(l[0][3], u0);
      u2.subtract(l[1][2], u1);
      u3.subtract(l[1][3], u1);
      u3.subtract(l[2][3], u2);
      u1.store(top[first + 1] + j);
      u2.store(top[first + 2] + j);
      u3.store(top[first + 3] + j);
      const auto take = [&](Lines lines, int begin, int count) {
        double* line = lines.first + j;
        for (int i = begin; i < begin + count; ++i, line += lines.stride) {
          Chunk<Width> a;
          a.load(line);
          a.subtract(l[0][i], u0);
          a.subtract(l[1][i], u1);
          a.subtract(l[2][i], u2);
          a.subtract(l[3][i], u3);
          a.store(line);
        }
      };
      take({top[first + 4], top.stride}, 4, inside - 4);
      if (j < front.count) take(side, below, front.rows);
    }
  }
  /// The same for fewer columns, the last ones of the unknowns.
  void updateLast() const {
    const int depth = inside;
    for (int c = depth; c < 4; ++c)
      for (int q = 0; q < depth; ++q)
        for (int i = q + 1; i < depth; ++i) columns[c][i] -= columns[q][i] * columns[c][q];
    for (int q = 0; q < depth; ++q)
      for (int i = q + 1; i < depth; ++i)
        for (int j = first + 4; j < front.count + front.rows; ++j)
          top[first + i][j] -= columns[q][i] * top[first + q][j];
  }
};

/// In panels of four columns.
template <int Width>
Pivots factorizeWith(const Front& front, double* magnitudes, double* update, std::size_t updateStride, double* memory) {
  const int count = front.count;
  const Lines top{front.top, front.topStride}, side{front.side, front.sideStride};
  Pivots pivots;
  for (int i = 0; i < count; ++i)
    for (int j = 0; j < count; ++j) magnitudes[j] = larger(magnitudes[j], sizeOf(top[i][j]));
  for (int first = 0; first < count; first += 4) {
    const Panel<Width> panel(front, memory, front.topStride + 4, first);
    panel.gather();
    panel.template eliminate<0>(magnitudes, pivots);
    panel.template eliminate<1>(magnitudes, pivots);
    panel.template eliminate<2>(magnitudes, pivots);
    panel.template eliminate<3>(magnitudes, pivots);
    if (panel.inside < 4) panel.updateLast();
    panel.scatter();
    if (panel.inside >= 4) panel.updateRight();
  }
  subtractProduct<Width>({update, updateStride}, side, {top.first + count, top.stride}, front.rows, count, front.rows);
  return pivots;
}

/// In panels of four.
template <int Width>
[[gnu::flatten]] void eliminateWith(const Front& front, double* own) {
  const Lines top{front.top, front.topStride};
  const int width = front.count + front.rows;
  for (int panel = 0; panel < front.count; panel += 4) {
    const int after = smaller(panel + 4, front.count), next = panel + 4;
    if (after == next) {
      double* const x = own + panel;
      const Lines t{top[panel] + panel, top.stride};
      const double x0 = x[0] * t[0][0];
      const double x1 = (x[1] - x0 * t[0][1]) * t[1][1];
      const double x2 = (x[2] - x0 * t[0][2] - x1 * t[1][2]) * t[2][2];
      const double x3 = (x[3] - x0 * t[0][3] - x1 * t[1][3] - x2 * t[2][3]) * t[3][3];
      double done[4] = {x0, x1, x2, x3};
      for (int i = 0; i < 4; ++i) x[i] = done[i];
      if (next < width)
        subtractFew<Width, 1>({own + next, 0}, {done, 0}, {top[panel] + next, top.stride}, 4, width - next);
      continue;
    }
    for (int p = panel; p < smaller(next, width); ++p) {
      double value = own[p];
      for (int q = panel; q < smaller(p, after); ++q) value -= own[q] * top[q][p];
      own[p] = p < after ? value * top[p][p] : value;
    }
    if (next < width)
      subtractFew<Width, 1>({own + next, 0}, {own + panel, 0}, {top[panel] + next, top.stride}, after - panel,
                            width - next);
  }
}

/// In panels of four.
template <int Width>
[[gnu::flatten]] void substituteWith(const Front& front, double* own, const double* known) {
  const Lines top{front.top, front.topStride};
  if (front.rows > 0)
    subtractFew<Width, 1>({own, 0}, {const_cast<double*>(known), 0}, {front.side, front.sideStride}, front.rows,
                          front.count);
  for (int panel = (front.count - 1) / 4 * 4; panel >= 0; panel -= 4) {
    const int after = smaller(panel + 4, front.count);
    if (after == panel + 4) {
      double* const x = own + panel;
      const Lines t{top[panel] + panel, top.stride};
      const double x3 = x[3];
      const double x2 = x[2] - x3 * t[3][2];
      const double x1 = x[1] - x3 * t[3][1] - x2 * t[2][1];
      const double x0 = x[0] - x3 * t[3][0] - x2 * t[2][0] - x1 * t[1][0];
      double done[4] = {x0, x1, x2, x3};
      for (int i = 0; i < 4; ++i) x[i] = done[i];
      subtractFew<Width, 1>({own, 0}, {done, 0}, {top[panel], top.stride}, 4, panel);
      continue;
    }
    for (int p = after - 1; p > panel; --p)
      for (int q = p - 1; q >= panel; --q) own[q] -= own[p] * top[p][q];
    if (panel > 0) subtractFew<Width, 1>({own, 0}, {own + panel, 0}, {top[panel], top.stride}, after - panel, panel);
  }
  for (int p = front.count - 1; p >= 0; --p)
    if (front.swaps[p] != p) exchange(own[p], own[front.swaps[p]]);
}

template <int Width>
constexpr FrontArithmetic kArithmetic{factorizeWith<Width>, eliminateWith<Width>, substituteWith<Width>};

}  // namespace
}  // namespace sprung
