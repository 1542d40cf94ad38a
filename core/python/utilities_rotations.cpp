// Rotations: matrices, angles about x, y, z, Euler parameters and rotation vectors, with the matrices that make angular
// velocities of their rates; homogeneous transformations and those of six coordinates.
#include "core/python/utilities.h"

namespace sprung::python {

const char* const kRotationUtilities = R"PY(
def _rotation(matrix, who):
    matrix = np.asarray(matrix, float)
    if matrix.shape != (3, 3):
        raise ValueError(who + ': a matrix of 3x3 numbers is expected')
    return matrix

def _four(parameters, who):
    if len(parameters) != 4:
        raise ValueError('%s: 4 Euler parameters are expected, not %d' % (who, len(parameters)))
    return parameters[0], parameters[1], parameters[2], parameters[3]

def ComputeOrthonormalBasisVectors(vector0):
    v = np.array(_three(vector0, 'ComputeOrthonormalBasisVectors'), float)
    length = NormL2(v)
    n0 = v/length if length > 0 else np.array([1., 0., 0.])
    # The axis that is farthest from the vector gives the best conditioned second one.
    n1 = np.cross(n0, np.eye(3)[np.argmin(abs(n0))])
    n1 /= NormL2(n1)
    return [n0, n1, np.cross(n0, n1)]

def ComputeOrthonormalBasis(vector0):
    return np.array(ComputeOrthonormalBasisVectors(vector0)).T

def GramSchmidt(vector0, vector1):
    n0 = np.array(_three(vector0, 'GramSchmidt'), float)
    n1 = np.array(_three(vector1, 'GramSchmidt'), float)
    n0 = n0/NormL2(n0)
    rest = n1 - (n1 @ n0)*n0
    if not NormL2(rest) > 1e-14*NormL2(n1):
        raise ValueError('GramSchmidt: the vectors are parallel')
    n1 = rest/NormL2(rest)
    return [n0, n1, np.cross(n0, n1)]

def Skew(vector):
    x, y, z = _three(vector, 'Skew')
    return np.array([[0., -z, y], [z, 0., -x], [-y, x, 0.]])

def Skew2Vec(skew):
    return np.array([skew[2][1], skew[0][2], skew[1][0]])

def ComputeSkewMatrix(v):
    v = np.asarray(v, float)
    if v.ndim not in (1, 2) or v.shape[0] % 3 != 0:
        raise ValueError('ComputeSkewMatrix: 3n numbers, or 3n rows of them, are expected')
    columns = v.reshape(v.shape[0], -1).T
    return np.hstack([np.vstack([Skew(part) for part in column.reshape(-1, 3)]) for column in columns])

def EulerParameters2G(eulerParameters):
    p0, p1, p2, p3 = _four(eulerParameters, 'EulerParameters2G')
    return 2*np.array([[-p1, p0, -p3, p2], [-p2, p3, p0, -p1], [-p3, -p2, p1, p0]])

def EulerParameters2GLocal(eulerParameters):
    p0, p1, p2, p3 = _four(eulerParameters, 'EulerParameters2GLocal')
    return 2*np.array([[-p1, p0, p3, -p2], [-p2, -p3, p0, p1], [-p3, p2, -p1, p0]])

def EulerParameters2RotationMatrix(eulerParameters):
    p0, p1, p2, p3 = _four(eulerParameters, 'EulerParameters2RotationMatrix')
    return np.array([
        [p0*p0 + p1*p1 - p2*p2 - p3*p3, 2*(p1*p2 - p0*p3), 2*(p1*p3 + p0*p2)],
        [2*(p1*p2 + p0*p3), p0*p0 - p1*p1 + p2*p2 - p3*p3, 2*(p2*p3 - p0*p1)],
        [2*(p1*p3 - p0*p2), 2*(p2*p3 + p0*p1), p0*p0 - p1*p1 - p2*p2 + p3*p3]])

def RotationMatrix2EulerParameters(rotationMatrix):
    A = _rotation(rotationMatrix, 'RotationMatrix2EulerParameters')
    # Squares of the parameters, times four: the largest is divided by, so that no digits are lost.
    trace = A[0, 0] + A[1, 1] + A[2, 2]
    squares = [1 + trace] + [1 - trace + 2*A[i, i] for i in range(3)]
    k = int(np.argmax(squares))
    s = [A[2, 1] - A[1, 2], A[0, 2] - A[2, 0], A[1, 0] - A[0, 1]]
    if k == 0:
        p = np.array([squares[0]] + s)
    else:
        i = k - 1
        p = np.array([s[i]] + [A[i, j] + A[j, i] for j in range(3)])
        p[k] = squares[k]
    p = p/sqrt(p @ p)
    return -p if p[0] < 0 else p

def AngularVelocity2EulerParameters_t(angularVelocity, eulerParameters):
    return 0.25*EulerParameters2G(eulerParameters).T @ np.asarray(angularVelocity, float)

def _turn_factors(angle):
    """sin(a)/a, (1 - cos(a))/a^2, (a - sin(a))/a^3, with their limits."""
    if angle < 1e-3:
        a2 = angle*angle
        return 1 - a2/6*(1 - a2/20), 0.5 - a2/24*(1 - a2/30), 1/6 - a2/120*(1 - a2/42)
    half = sin(0.5*angle)/angle
    return sin(angle)/angle, 2*half*half, (angle - sin(angle))/angle**3

def RotationVector2RotationMatrix(rotationVector):
    v = Skew(rotationVector)
    s, c, _ = _turn_factors(NormL2(rotationVector))
    return np.eye(3) + s*v + c*(v @ v)

def RotationMatrix2RotationVector(rotationMatrix):
    p = RotationMatrix2EulerParameters(rotationMatrix)
    length = NormL2(p[1:])
    return p[1:]*(2*atan2(length, p[0])/length if length > 0 else 2.)

def ComputeRotationAxisFromRotationVector(rotationVector):
    v = np.array(_three(rotationVector, 'ComputeRotationAxisFromRotationVector'), float)
    length = NormL2(v)
    return v/length if length > 0 else v

def RotationVector2G(rotationVector):
    v = Skew(rotationVector)
    _, c, d = _turn_factors(NormL2(rotationVector))
    return np.eye(3) + c*v + d*(v @ v)

def RotationVector2GLocal(eulerParameters):
    v = Skew(eulerParameters)
    _, c, d = _turn_factors(NormL2(eulerParameters))
    return np.eye(3) - c*v + d*(v @ v)

def RotationMatrixX(angleRad):
    c, s = cos(angleRad), sin(angleRad)
    return np.array([[1., 0., 0.], [0., c, -s], [0., s, c]])

def RotationMatrixY(angleRad):
    c, s = cos(angleRad), sin(angleRad)
    return np.array([[c, 0., s], [0., 1., 0.], [-s, 0., c]])

def RotationMatrixZ(angleRad):
    c, s = cos(angleRad), sin(angleRad)
    return np.array([[c, -s, 0.], [s, c, 0.], [0., 0., 1.]])

def RotationMatrix2D(angleRad):
    c, s = cos(angleRad), sin(angleRad)
    return np.array([[c, -s], [s, c]])

def RotXYZ2RotationMatrix(rot):
    x, y, z = _three(rot, 'RotXYZ2RotationMatrix')
    return RotationMatrixX(x) @ RotationMatrixY(y) @ RotationMatrixZ(z)

def RotationMatrix2RotXYZ(rotationMatrix):
    A = _rotation(rotationMatrix, 'RotationMatrix2RotXYZ')
    return np.array([atan2(-A[1, 2], A[2, 2]), atan2(A[0, 2], hypot(A[0, 0], A[0, 1])), atan2(-A[0, 1], A[0, 0])])

def RotXYZ2G(rot):
    x, y, _ = _three(rot, 'RotXYZ2G')
    c0, s0, c1, s1 = cos(x), sin(x), cos(y), sin(y)
    return np.array([[1., 0., s1], [0., c0, -s0*c1], [0., s0, c0*c1]])

def RotXYZ2G_t(rot, rot_t):
    x, y, _ = _three(rot, 'RotXYZ2G_t')
    x_t, y_t, _ = _three(rot_t, 'RotXYZ2G_t')
    c0, s0, c1, s1 = cos(x), sin(x), cos(y), sin(y)
    return np.array([[0., 0., c1*y_t], [0., -s0*x_t, -c0*c1*x_t + s0*s1*y_t], [0., c0*x_t, -s0*c1*x_t - c0*s1*y_t]])

def RotXYZ2GLocal(rot):
    _, y, z = _three(rot, 'RotXYZ2GLocal')
    c1, s1, c2, s2 = cos(y), sin(y), cos(z), sin(z)
    return np.array([[c1*c2, s2, 0.], [-c1*s2, c2, 0.], [s1, 0., 1.]])

def RotXYZ2GLocal_t(rot, rot_t):
    _, y, z = _three(rot, 'RotXYZ2GLocal_t')
    _, y_t, z_t = _three(rot_t, 'RotXYZ2GLocal_t')
    c1, s1, c2, s2 = cos(y), sin(y), cos(z), sin(z)
    return np.array([[-s1*c2*y_t - c1*s2*z_t, c2*z_t, 0.], [s1*s2*y_t - c1*c2*z_t, -s2*z_t, 0.], [c1*y_t, 0., 0.]])

def AngularVelocity2RotXYZ_t(angularVelocity, rotation):
    wx, wy, wz = _three(angularVelocity, 'AngularVelocity2RotXYZ_t')
    x, y, _ = _three(rotation, 'AngularVelocity2RotXYZ_t')
    if abs(cos(y)) < 1e-14:
        raise ValueError('AngularVelocity2RotXYZ_t: at a second angle of 90 degrees the angles have no rates')
    z_t = (cos(x)*wz - sin(x)*wy)/cos(y)
    return np.array([wx - sin(y)*z_t, cos(x)*wy + sin(x)*wz, z_t])

def RotXYZ2EulerParameters(alpha):
    x, y, z = _three(alpha, 'RotXYZ2EulerParameters')
    c0, s0, c1, s1, c2, s2 = cos(x/2), sin(x/2), cos(y/2), sin(y/2), cos(z/2), sin(z/2)
    return np.array([c0*c1*c2 - s0*s1*s2, s0*c1*c2 + c0*s1*s2, c0*s1*c2 - s0*c1*s2, c0*c1*s2 + s0*s1*c2])

def RotationMatrix2RotZYZ(rotationMatrix, flip):
    A = _rotation(rotationMatrix, 'RotationMatrix2RotZYZ')
    if hypot(A[0, 2], A[1, 2]) < 1e-14:
        first = 0.  # both turn about the same axis: all of it is given to the last
    elif flip:
        first = atan2(-A[1, 2], -A[0, 2])
    else:
        first = atan2(A[1, 2], A[0, 2])
    c, s = cos(first), sin(first)
    return np.array([first, atan2(c*A[0, 2] + s*A[1, 2], A[2, 2]),
                     atan2(-s*A[0, 0] + c*A[1, 0], -s*A[0, 1] + c*A[1, 1])])
)PY";

const char* const kTransformUtilities = R"PY(
def HomogeneousTransformation(A, r):
    T = np.eye(4)
    T[:3, :3] = _rotation(A, 'HomogeneousTransformation')
    T[:3, 3] = _three(r, 'HomogeneousTransformation')
    return T

HT = HomogeneousTransformation

def HTtranslate(r):
    return HT(np.eye(3), r)

def HTtranslateX(x):
    return HT(np.eye(3), [x, 0., 0.])

def HTtranslateY(y):
    return HT(np.eye(3), [0., y, 0.])

def HTtranslateZ(z):
    return HT(np.eye(3), [0., 0., z])

def HT0():
    return np.eye(4)

def HTrotateX(angle):
    return HT(RotationMatrixX(angle), [0., 0., 0.])

def HTrotateY(angle):
    return HT(RotationMatrixY(angle), [0., 0., 0.])

def HTrotateZ(angle):
    return HT(RotationMatrixZ(angle), [0., 0., 0.])

def _square(T, size, who):
    T = np.asarray(T, float)
    if T.shape != (size, size):
        raise ValueError('%s: a matrix of %dx%d numbers is expected' % (who, size, size))
    return T

def HT2translation(T):
    return _square(T, 4, 'HT2translation')[:3, 3].copy()

def HT2rotationMatrix(T):
    return _square(T, 4, 'HT2rotationMatrix')[:3, :3].copy()

def InverseHT(T):
    T = _square(T, 4, 'InverseHT')
    A = T[:3, :3].T
    return HT(A, -A @ T[:3, 3])

# Of six coordinates, first those of rotation. With the axes A of a frame and its place v they take velocities from the
# frame to where A and v are given; the inverse takes them there.
def RotationTranslation2T66(A, v):
    T = np.zeros((6, 6))
    T[:3, :3] = T[3:, 3:] = A = _rotation(A, 'RotationTranslation2T66')
    T[3:, :3] = Skew(v) @ A
    return T

def RotationTranslation2T66Inverse(A, v):
    T = np.zeros((6, 6))
    T[:3, :3] = T[3:, 3:] = A = _rotation(A, 'RotationTranslation2T66Inverse').T
    T[3:, :3] = -A @ Skew(v)
    return T

def RotationX2T66(angle):
    return RotationTranslation2T66(RotationMatrixX(angle), [0., 0., 0.])

def RotationY2T66(angle):
    return RotationTranslation2T66(RotationMatrixY(angle), [0., 0., 0.])

def RotationZ2T66(angle):
    return RotationTranslation2T66(RotationMatrixZ(angle), [0., 0., 0.])

def Translation2T66(translation3D):
    return RotationTranslation2T66(np.eye(3), translation3D)

def TranslationX2T66(translation):
    return Translation2T66([translation, 0., 0.])

def TranslationY2T66(translation):
    return Translation2T66([0., translation, 0.])

def TranslationZ2T66(translation):
    return Translation2T66([0., 0., translation])

def T66toRotationTranslation(T66):
    T = _square(T66, 6, 'T66toRotationTranslation')
    A = T[:3, :3].copy()
    return [A, Skew2Vec(T[3:, :3] @ A.T)]

def InverseT66toRotationTranslation(T66):
    T = _square(T66, 6, 'InverseT66toRotationTranslation')
    A = T[:3, :3].T.copy()
    return [A, -Skew2Vec(A @ T[3:, :3])]

def T66Inverse(T66):
    return RotationTranslation2T66Inverse(*T66toRotationTranslation(T66))

def T66toHT(T66):
    return HT(*T66toRotationTranslation(T66))

def HT2T66Inverse(T):
    return RotationTranslation2T66Inverse(HT2rotationMatrix(T), HT2translation(T))
)PY";

}  // namespace sprung::python
