// Eigenvalues and eigenvectors of a general matrix, as dense as it is; of some thousand rows they take minutes, and so
// they can be given up.
#pragma once

#include <complex>
#include <functional>
#include <optional>

#include <Eigen/Core>

#include "core/base/types.h"

namespace sprung {

struct GeneralEigen {
  Eigen::VectorXcd values;
  Eigen::MatrixXcd vectors;  ///< a column each, of length 1
  bool converged = false;
};

/// Of a square matrix with finite entries. Nothing when `cancelled` says so; it is asked every few passes through the
/// matrix. Householder's reduction to Hessenberg form and the QR method with double shifts (Golub and Van Loan, Matrix
/// Computations, sections 7.4 and 7.5), whose steps are Eigen's.
std::optional<GeneralEigen> generalEigen(const MatX& matrix, const std::function<bool()>& cancelled);

}  // namespace sprung
