// `exudyn` as user functions import it: enumerations, matrices, and modules of functions for calculating. Runs in the
// module of the helpers, after them.
#include "core/python/interpreter.h"

namespace sprung::python {

const char* const kModulesSource = R"PY(
def _names(names):
    return types.SimpleNamespace(**{n: n for n in names})


# Functions written for other programs ask for output variables by these names; what there is none of here is refused
# when it is asked for.
_api = types.ModuleType('exudyn')
_api.OutputVariableType = _names(OUTPUT_VARIABLES + [
    '_None', 'Torque', 'SlidingCoordinate', 'Director1', 'Director2', 'Director3', 'StrainLocal', 'StressLocal',
    'CurvatureLocal'])
_api.ConfigurationType = _names(['_None', 'Current', 'Reference', 'Initial', 'StartOfStep', 'Visualization'])
_api.ItemType = _names(['_None', 'Node', 'Object', 'Marker', 'Load', 'Sensor'])
_api.JointType = _names(['_None', 'RevoluteX', 'RevoluteY', 'RevoluteZ', 'PrismaticX', 'PrismaticY', 'PrismaticZ'])
_api.NodeType = _names([
    '_None', 'Ground', 'Position2D', 'Orientation2D', 'Point2DSlope1', 'Position', 'Orientation', 'RigidBody',
    'RotationEulerParameters', 'RotationRxyz', 'RotationRotationVector', 'LieGroupWithDirectUpdate', 'GenericODE2',
    'GenericODE1', 'GenericAE', 'GenericData', 'PointSlope1', 'PointSlope12', 'PointSlope23'])
_api.ObjectType = _names(['_None', 'Ground', 'Constraint', 'Connector', 'Body', 'SingleNoded', 'MultiNoded',
                          'FiniteElement', 'SuperElement'])
_api.DynamicSolverType = _names(['GeneralizedAlpha', 'TrapezoidalIndex2', 'ExplicitEuler', 'ExplicitMidpoint', 'RK33',
                                 'RK44', 'RK67', 'ODE23', 'DOPRI5', 'DVERK6', 'VelocityVerlet'])
# Items are told by their numbers.
_api.NodeIndex = _api.ObjectIndex = _api.MarkerIndex = _api.LoadIndex = _api.SensorIndex = int
_api.variables, _api.sys = {}, {}
_api.InvalidIndex = lambda: -1
_api.Print = print
_api.__path__ = []
sys.modules['exudyn'] = _api


class MatrixContainer:
    """A matrix, given as rows of numbers or by its entries; functions may return it wherever rows are wanted."""
    def __init__(self, matrix=None):
        self.Initialize(0, 0)
        if matrix is not None:
            set_matrix = self.SetWithSparseMatrix if hasattr(matrix, 'tocoo') else self.SetWithDenseMatrix
            set_matrix(matrix)

    def Initialize(self, numberOfRows, numberOfColumns, useDenseMatrix=True):
        rows, columns = int(numberOfRows), int(numberOfColumns)
        if rows < 0 or columns < 0 or rows*columns > 1000000:
            raise ValueError('a matrix of %d rows and %d columns cannot be held' % (rows, columns))
        self._rows = [[0.0]*columns for _ in range(rows)]
        self._columns, self._dense = columns, bool(useDenseMatrix)

    def SetAllZero(self):
        self.Initialize(len(self._rows), self._columns, self._dense)

    def SetWithDenseMatrix(self, pyArray, useDenseMatrix=False, factor=1):
        try:
            rows = [[factor*float(x) for x in row] for row in pyArray]
        except TypeError:
            raise TypeError('a matrix is a list of rows of numbers, or an array with two dimensions') from None
        columns = len(rows[0]) if rows else 0
        if any(len(row) != columns for row in rows):
            raise ValueError('the rows of a matrix have different lengths')
        self._rows, self._columns, self._dense = rows, columns, bool(useDenseMatrix)

    def SetWithSparseMatrix(self, sparseMatrix, numberOfRows=-1, numberOfColumns=-1, useDenseMatrix=False, factor=1):
        """Triplets of row, column and value, or a sparse matrix of SciPy; entries given twice are added."""
        if hasattr(sparseMatrix, 'tocoo'):
            coo = sparseMatrix.tocoo()
            size, entries = coo.shape, list(zip(coo.row, coo.col, coo.data))
        else:
            size, entries = (-1, -1), [tuple(entry) for entry in sparseMatrix]
        if any(len(entry) != 3 for entry in entries):
            raise ValueError('entries of a sparse matrix are triplets of row, column and value')
        if any(entry[k] != int(entry[k]) or entry[k] < 0 for entry in entries for k in (0, 1)):
            raise ValueError('rows and columns of entries are counted from 0')
        def length(given, k):
            least = max((int(entry[k]) + 1 for entry in entries), default=0)
            count = given if given >= 0 else size[k] if size[k] >= 0 else least
            if count < least:
                raise ValueError('an entry lies in %s %d of %d' % (('row', 'column')[k], least - 1, count))
            return count
        self.Initialize(length(numberOfRows, 0), length(numberOfColumns, 1), useDenseMatrix)
        for row, column, value in entries:
            self._rows[int(row)][int(column)] += factor*float(value)

    def SetWithSparseMatrixCSR(self, numberOfRowsInit, numberOfColumnsInit, pyArrayCSR, useDenseMatrix=True, factor=1):
        self.SetWithSparseMatrix(pyArrayCSR, numberOfRowsInit, numberOfColumnsInit, useDenseMatrix, factor)

    def NumberOfRows(self):
        return len(self._rows)

    def NumberOfColumns(self):
        return self._columns

    def UseDenseMatrix(self):
        return self._dense

    def Convert2DenseMatrix(self):
        return self.__array__() if numpy_or_none() else Matrix(self._rows)

    GetPythonObject = Convert2DenseMatrix

    def __len__(self):
        return len(self._rows)

    def __getitem__(self, i):
        return self._rows[i[0]][i[1]] if isinstance(i, tuple) else self._rows[i]

    def __array__(self, dtype=None, copy=None):
        return numpy_or_none().array(self._rows, dtype=dtype or float).reshape(len(self._rows), self._columns)

    def __repr__(self):
        return 'MatrixContainer(%r)' % (self._rows,)


_api.MatrixContainer = MatrixContainer


class _NoNumPy:
    def __getattr__(self, name):
        raise ImportError('this needs NumPy, which is not installed')


# All functions of all modules see each other; filled when the first of them is asked for.
_functions = {}
_modules = {}


def _fill_modules():
    if _functions:
        return
    mathematics = {n: getattr(math, n) for n in dir(math) if not n.startswith('_')}
    mathematics.update(math=math, exu=_api, exudyn=_api, OutputVariableType=_api.OutputVariableType)
    if numpy_or_none() is not None:
        mathematics.update(np=numpy_or_none(), numpy=numpy_or_none())
    _functions.update(dict(np=_NoNumPy(), warnings=warnings), **mathematics)
    for name, source in UTILITIES:
        before = set(_functions)
        exec(compile(source, 'exudyn.' + name, 'exec'), _functions)
        new = {n: v for n, v in _functions.items() if n not in before and not n.startswith('_')}
        for module in (name, 'utilities') if name in _COLLECTED else (name,):
            _modules[module].__dict__.update(new)
    _modules['utilities'].__dict__.update(mathematics)
    for module in _modules.values():
        module.__dict__['__all__'] = [n for n in module.__dict__ if not n.startswith('_')]


class _Module(types.ModuleType):
    """Made when it is first asked for, since most functions import none."""
    def __getattr__(self, name):
        if _functions or name in ('__path__', '__spec__', '__file__', '__loader__'):
            raise AttributeError("module '%s' has no '%s' here" % (self.__name__, name))
        _fill_modules()
        return getattr(self, name)


# Whoever imports exudyn.utilities has these as well.
_COLLECTED = ('basicUtilities', 'advancedUtilities', 'rigidBodyUtilities')
for _name in ['utilities'] + [name for name, _ in UTILITIES]:
    if _name not in _modules:
        _modules[_name] = _Module('exudyn.' + _name)
        setattr(_api, _name, _modules[_name])
        sys.modules['exudyn.' + _name] = _modules[_name]
_CALCULATING |= {'exudyn.' + name for name in _modules}
# What models import at their heads to build, solve and draw is there, and empty: functions calculate.
for _name in ('itemInterface', 'graphics', 'mainSystemExtensions', 'plot', 'solver', 'interactive', 'processing', 'beams',
              'robotics', 'robotics.models', 'robotics.motion', 'robotics.special', 'robotics.utilities'):
    if 'exudyn.' + _name in sys.modules:
        continue
    _module = sys.modules['exudyn.' + _name] = _Module('exudyn.' + _name)
    _module.__all__ = []
    _within, _, _last = ('exudyn.' + _name).rpartition('.')
    setattr(sys.modules[_within], _last, _module)
)PY";

}  // namespace sprung::python
