// Vectors as lists, integration, tests of arguments, sweeps and steps. What is plain arithmetic is written without
// branches on its numbers, so that functions that call it can be traced.
#include "core/python/utilities.h"

namespace sprung::python {

const char* const kVectorUtilities = R"PY(
def _same_length(v0, v1, who):
    if len(v0) != len(v1):
        raise ValueError('%s: vectors of %d and %d numbers' % (who, len(v0), len(v1)))

def _three(vector, who):
    if len(vector) != 3:
        raise ValueError('%s: a vector of 3 numbers is expected, not of %d' % (who, len(vector)))
    return vector[0], vector[1], vector[2]

def DiagonalMatrix(rowsColumns, value=1):
    return value*np.eye(rowsColumns)

def NormL2(vector):
    return sqrt(sum(x*x for x in vector))

def VSum(vector):
    return sum(vector)

def VAdd(v0, v1):
    _same_length(v0, v1, 'VAdd')
    return [a + b for a, b in zip(v0, v1)]

def VSub(v0, v1):
    _same_length(v0, v1, 'VSub')
    return [a - b for a, b in zip(v0, v1)]

def VMult(v0, v1):
    _same_length(v0, v1, 'VMult')
    return sum(a*b for a, b in zip(v0, v1))

def ScalarMult(scalar, v):
    return [scalar*a for a in v]

def Normalize(v):
    length = NormL2(v)
    return [a/length for a in v] if isinstance(v, (list, tuple)) else v/length

def Vec2Tilde(v):
    x, y, z = _three(v, 'Vec2Tilde')
    return np.array([[0., -z, y], [z, 0., -x], [-y, x, 0.]])

def Tilde2Vec(m):
    return np.array([m[2][1], m[0][2], m[1][0]])

def _integrate(f, points, weights, a, b):
    middle, half = 0.5*(a + b), 0.5*(b - a)
    return sum(w*half*f(middle + half*x) for x, w in zip(points, weights))

def GaussIntegrate(functionOfX, integrationOrder, a, b):
    if integrationOrder < 1:
        raise ValueError('GaussIntegrate: the order of integration is at least 1')
    points, weights = np.polynomial.legendre.leggauss(int(integrationOrder)//2 + 1)
    return _integrate(functionOfX, points, weights, a, b)

def LobattoIntegrate(functionOfX, integrationOrder, a, b):
    if integrationOrder < 1:
        raise ValueError('LobattoIntegrate: the order of integration is at least 1')
    # n points, with both ends, are exact up to the order 2n - 3; inside are the roots of the derivative of P(n-1).
    n = (int(integrationOrder) + 4)//2
    legendre = np.polynomial.legendre.Legendre.basis(n - 1)
    points = np.concatenate(([-1.], np.sort(legendre.deriv().roots().real), [1.]))
    weights = 2/(n*(n - 1)*legendre(points)**2)
    return _integrate(functionOfX, points, weights, a, b)
)PY";

const char* const kSignalUtilities = R"PY(
def SweepSin(t, t1, f0, f1):
    return sin(2*pi*(f0 + 0.5*(f1 - f0)/t1*t)*t)

def SweepCos(t, t1, f0, f1):
    return cos(2*pi*(f0 + 0.5*(f1 - f0)/t1*t)*t)

def FrequencySweep(t, t1, f0, f1):
    return f0 + (f1 - f0)*t/t1

def SmoothStep(x, x0, x1, value0, value1):
    share = min(1.0, max(0.0, (x - x0)/(x1 - x0)))
    return value0 + (value1 - value0)*0.5*(1 - cos(pi*share))

def SmoothStepDerivative(x, x0, x1, value0, value1):
    share = min(1.0, max(0.0, (x - x0)/(x1 - x0)))
    return (value1 - value0)*0.5*pi/(x1 - x0)*sin(pi*min(share, 1 - share))

def IndexFromValue(data, value, tolerance=1e-7, assumeConstantSampleRate=False, rangeWarning=True):
    data = np.asarray(data, float)
    if data.ndim != 1 or len(data) == 0:
        raise ValueError('IndexFromValue: data is a list of numbers')
    if assumeConstantSampleRate and len(data) > 1:
        wanted = (value - data[0])/(data[1] - data[0])
        index = int(min(max(round(wanted), 0), len(data) - 1))
        if rangeWarning and abs(wanted - index) > 1:
            warnings.warn('IndexFromValue: the value %g lies outside of the data' % value)
        return index
    index = int(np.argmin(abs(data - value)))
    if abs(data[index] - value) > tolerance:
        raise ValueError('IndexFromValue: the value %g is not among the data' % value)
    return index

def RoundMatrix(matrix, treshold=1e-14):
    matrix = np.array(matrix, float)
    matrix[abs(matrix) < treshold] = 0.
    return matrix

def FillInSubMatrix(subMatrix, destinationMatrix, destRow, destColumn):
    sub = np.asarray(subMatrix)
    place = destinationMatrix[destRow:destRow + sub.shape[0], destColumn:destColumn + sub.shape[1]]
    if place.shape != sub.shape:
        raise ValueError('FillInSubMatrix: the matrix does not fit at row %d, column %d' % (destRow, destColumn))
    place[:, :] = sub

def IsListOrArray(data, checkIfNoneEmpty=False):
    listed = isinstance(data, list) or (hasattr(data, 'shape') and len(data.shape) > 0)
    return listed and (not checkIfNoneEmpty or len(data) > 0)

def IsNone(x):
    return x is None

def IsNotNone(x):
    return x is not None

def IsReal(x):
    return isinstance(x, (int, float, np.integer, np.floating)) and not isinstance(x, bool)

def IsInteger(x):
    return isinstance(x, (int, np.integer)) and not isinstance(x, bool)

def IsValidBool(x):
    return isinstance(x, (bool, np.bool_))

def IsValidRealInt(x):
    return IsReal(x)

def IsValidInt(x):
    return IsInteger(x)

def IsValidPRealInt(x):
    return IsReal(x) and x > 0

def IsValidURealInt(x):
    return IsReal(x) and x >= 0

def IsVector(v, expectedSize=None):
    if not IsListOrArray(v) or not all(IsReal(x) for x in v):
        return False
    return expectedSize is None or len(v) == expectedSize

def IsIntVector(v, expectedSize=None):
    return IsVector(v, expectedSize) and all(IsInteger(x) for x in v)

def IsSquareMatrix(m, expectedSize=None):
    if not IsListOrArray(m) or (expectedSize is not None and len(m) != expectedSize):
        return False
    return all(IsVector(row, len(m)) for row in m)

def IsEmptyList(x):
    return IsListOrArray(x) and len(x) == 0

def IsValidObjectIndex(x):
    return IsInteger(x) and x >= 0

def IsValidNodeIndex(x):
    return IsInteger(x) and x >= 0

def IsValidMarkerIndex(x):
    return IsInteger(x) and x >= 0
)PY";

}  // namespace sprung::python
