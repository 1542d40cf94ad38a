// The dense arithmetic of a block elimination: one front is factorised and used for solutions. The processor's widest
// instructions are chosen when the program runs; every width gives the same bits.
#pragma once

#include <cstddef>

namespace sprung {

/// `count` unknowns, which are eliminated, and `rows` later ones that they are coupled to. Lines are whole chunks of
/// four entries apart, with room for as many behind the last one.
struct Front {
  int count = 0, rows = 0;
  double* top = nullptr;  ///< `count` lines of count + rows entries
  std::size_t topStride = 0;
  double* side = nullptr;  ///< `rows` lines of `count` entries
  std::size_t sideStride = 0;
  int* swaps = nullptr;  ///< for each unknown the line that its own was exchanged with
};

/// What the elimination of a front shows of its pivots.
struct Pivots {
  bool good = true;       ///< all stand out from the rounding errors of their lines
  double smallest = 1.0;  ///< of a pivot beside the terms it is the sum of
};

struct FrontArithmetic {
  /// Gaussian elimination of the unknowns, with pivots among their own lines; the diagonal keeps the reciprocals of the
  /// pivots. `magnitudes` are the terms that each diagonal entry is the sum of, and `update` (`rows` lines of `rows`
  /// entries, `updateStride` apart) is what remains between the later unknowns.
  Pivots (*factorize)(const Front& front, double* magnitudes, double* update, std::size_t updateStride, double* panel);
  /// Divides the unknowns of a right-hand side by their pivots and takes them out of the later ones: count + rows
  /// entries.
  void (*eliminate)(const Front& front, double* entries);
  /// Finds the unknowns, the first `count` of `entries`, from the later ones in `known`.
  void (*substitute)(const Front& front, double* entries, const double* known);
};

/// The fastest one that this processor can do.
const FrontArithmetic& frontArithmetic();
/// With vectors that every processor has.
const FrontArithmetic& plainFrontArithmetic();
/// With vectors of four numbers. Precondition: the processor has them.
const FrontArithmetic& wideFrontArithmetic();

}  // namespace sprung
