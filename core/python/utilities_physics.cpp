// Inertia of bodies, friction, stress, signals over time, involutes, triangles.
#include "core/python/utilities.h"

namespace sprung::python {

const char* const kInertiaUtilities = R"PY(
def InertiaTensor2Inertia6D(inertiaTensor):
    J = _rotation(inertiaTensor, 'InertiaTensor2Inertia6D')
    return np.array([J[0, 0], J[1, 1], J[2, 2], J[1, 2], J[0, 2], J[0, 1]])

def Inertia6D2InertiaTensor(inertia6D):
    if len(inertia6D) != 6:
        raise ValueError('Inertia6D2InertiaTensor: 6 numbers are expected, not %d' % len(inertia6D))
    xx, yy, zz, yz, xz, xy = inertia6D
    return np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])

class RigidBodyInertia:
    """Mass, inertia about the reference point and centre of mass from there, in the axes of the body."""
    def __init__(self, mass=0, inertiaTensor=None, com=None, inertiaTensorAtCOM=False):
        self.mass = mass
        self.com = np.zeros(3) if com is None else np.array(_three(com, 'RigidBodyInertia'), float)
        J = np.zeros((3, 3)) if inertiaTensor is None else _rotation(inertiaTensor, 'RigidBodyInertia')
        self.inertiaTensor = J + self._moved(self.com) if inertiaTensorAtCOM else J.copy()

    def _moved(self, arm):
        """What a point mass at the end of the arm has."""
        return self.mass*((arm @ arm)*np.eye(3) - np.outer(arm, arm))

    def SetWithCOMinertia(self, mass, inertiaTensorCOM, com):
        RigidBodyInertia.__init__(self, mass, inertiaTensorCOM, com, True)

    def Inertia(self):
        return self.inertiaTensor

    def InertiaCOM(self):
        return self.inertiaTensor - self._moved(self.com)

    def COM(self):
        return self.com

    def Mass(self):
        return self.mass

    def Translated(self, vec):
        return RigidBodyInertia(self.mass, self.InertiaCOM(), self.com + np.asarray(vec, float), True)

    def Rotated(self, rot):
        A = _rotation(rot, 'Rotated')
        return RigidBodyInertia(self.mass, A @ self.inertiaTensor @ A.T, A @ self.com)

    def Transformed(self, HT):
        return self.Rotated(HT2rotationMatrix(HT)).Translated(HT2translation(HT))

    def GetInertia6D(self):
        return InertiaTensor2Inertia6D(self.inertiaTensor)

    def GetTypeName(self):
        return type(self).__name__

    def __add__(self, other):
        mass = self.mass + other.mass
        com = (self.mass*self.com + other.mass*other.com)/mass if mass != 0 else np.zeros(3)
        return RigidBodyInertia(mass, self.inertiaTensor + other.inertiaTensor, com)

class InertiaCuboid(RigidBodyInertia):
    def __init__(self, density, sideLengths):
        a, b, c = _three(sideLengths, 'InertiaCuboid')
        mass = density*a*b*c
        super().__init__(mass, mass/12*np.diag([b*b + c*c, a*a + c*c, a*a + b*b]))

class InertiaRodX(RigidBodyInertia):
    def __init__(self, mass, length):
        super().__init__(mass, mass*length**2/12*np.diag([0., 1., 1.]))

class InertiaMassPoint(RigidBodyInertia):
    def __init__(self, mass):
        super().__init__(mass)

class InertiaSphere(RigidBodyInertia):
    def __init__(self, mass=None, radius=None, density=None):
        if radius is None or (mass is None) == (density is None):
            raise ValueError('InertiaSphere: the radius and either mass or density are expected')
        mass = 4/3*pi*radius**3*density if mass is None else mass
        super().__init__(mass, 0.4*mass*radius**2*np.eye(3))

class InertiaHollowSphere(RigidBodyInertia):
    def __init__(self, mass, radius):
        super().__init__(mass, 2/3*mass*radius**2*np.eye(3))

class InertiaCylinder(RigidBodyInertia):
    def __init__(self, density, length, outerRadius, axis, innerRadius=0):
        if axis not in (0, 1, 2):
            raise ValueError('InertiaCylinder: the axis is 0, 1 or 2')
        squares = outerRadius**2 + innerRadius**2
        mass = density*length*pi*(outerRadius**2 - innerRadius**2)
        J = mass/12*(3*squares + length**2)*np.eye(3)
        J[axis, axis] = 0.5*mass*squares
        super().__init__(mass, J)
)PY";

const char* const kPhysicsUtilities = R"PY(
def StribeckFunction(vel, muDynamic, muStaticOffset, muViscous=0, expVel=1e-3, regVel=1e-3):
    beyond = max(abs(vel) - regVel, 0.0)
    sliding = muDynamic + muStaticOffset*exp(-beyond/expVel) + muViscous*beyond
    return copysign(1.0, vel)*min(abs(vel)/regVel, 1.0)*sliding

def RegularizedFrictionStep(x, x0, h0, x1, h1):
    share = min(1.0, max(0.0, (x - x0)/(x1 - x0)))
    return h0 + (h1 - h0)*share*share*(3 - 2*share)

def RegularizedFriction(vel, muDynamic, muStaticOffset, velStatic, velDynamic, muViscous=0):
    speed, static = abs(vel), muDynamic + muStaticOffset
    rises = RegularizedFrictionStep(speed, -velStatic, -static, velStatic, static)
    falls = RegularizedFrictionStep(speed, velStatic, static, velDynamic, muDynamic) - static
    return copysign(1.0, vel)*(rises + falls + muViscous*max(speed - velDynamic, 0.0))

def VonMisesStress(stress6D):
    if len(stress6D) != 6:
        raise ValueError('VonMisesStress: 6 numbers are expected, not %d' % len(stress6D))
    xx, yy, zz, yz, xz, xy = stress6D
    return sqrt(0.5*((xx - yy)**2 + (yy - zz)**2 + (zz - xx)**2) + 3*(yz**2 + xz**2 + xy**2))

def UFvonMisesStress(mbs, t, sensorNumbers, factors, configuration):
    return [VonMisesStress(mbs.GetSensorValues(sensorNumbers[0]))]
)PY";

const char* const kInterpolationUtilities = R"PY(
def _column(data, index, name):
    data = np.asarray(data, float)
    if data.ndim == 1 and index == -1:
        return data
    if data.ndim != 2 or not 0 <= index < data.shape[1]:
        raise ValueError('GetInterpolatedSignalValue: %s does not say which column is meant' % name)
    return data[:, index]

def GetInterpolatedSignalValue(time, dataArray, timeArray=[], dataArrayIndex=-1, timeArrayIndex=-1, rangeWarning=True,
                               tolerance=1e-6):
    data = _column(dataArray, dataArrayIndex, 'dataArrayIndex')
    times = _column(dataArray if len(timeArray) == 0 else timeArray, timeArrayIndex, 'timeArrayIndex')
    if len(data) != len(times) or len(data) == 0:
        raise ValueError('GetInterpolatedSignalValue: %d values, but %d times' % (len(data), len(times)))
    if rangeWarning and not times[0] - tolerance <= time <= times[-1] + tolerance:
        warnings.warn('GetInterpolatedSignalValue: the time %g lies outside of the signal' % time)
    return float(np.interp(time, times, data))
)PY";

const char* const kSpatialUtilities = R"PY(
def RotationX2T66Inverse(angle):
    return RotationX2T66(-angle)

def RotationY2T66Inverse(angle):
    return RotationY2T66(-angle)

def RotationZ2T66Inverse(angle):
    return RotationZ2T66(-angle)

def TranslationX2T66Inverse(translation):
    return TranslationX2T66(-translation)

def TranslationY2T66Inverse(translation):
    return TranslationY2T66(-translation)

def TranslationZ2T66Inverse(translation):
    return TranslationZ2T66(-translation)

# The cross products of motions and of forces with a motion.
def CRM(v):
    M = np.zeros((6, 6))
    M[:3, :3] = M[3:, 3:] = Skew(v[:3])
    M[3:, :3] = Skew(v[3:])
    return M

def CRF(v):
    return -CRM(v).T
)PY";

const char* const kGearUtilities = R"PY(
def Involute(x):
    return tan(x) - x

def InvInvolute(y, warn=True):
    if y < 0:
        return -InvInvolute(-y, warn)
    if y == 0:
        return 0.
    x = (3*y)**(1/3) if y < 0.5 else 0.5*pi - 1/(y + 0.5*pi)
    for _ in range(50):
        step = (sin(x) - (x + y)*cos(x))/((x + y)*sin(x))
        x -= step
        if abs(step) <= 1e-15*x:
            break
    return x
)PY";

const char* const kTriangleUtilities = R"PY(
def SwitchTripletOrder(vector):
    switched = list(vector)
    switched[1::3], switched[2::3] = switched[2::3], switched[1::3]
    return switched

def _normal(p0, p1, p2):
    p0, p1, p2 = (np.asarray(p, float) for p in (p0, p1, p2))
    return np.cross(p1 - p0, p2 - p0)

def ComputeTriangleNormal(p0, p1, p2):
    n = _normal(p0, p1, p2)
    length = NormL2(n)
    return n/length if length > 0 else n

def ComputeTriangleArea(p0, p1, p2):
    return 0.5*NormL2(_normal(p0, p1, p2))
)PY";

}  // namespace sprung::python
