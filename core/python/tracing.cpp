// Tracing of plain arithmetic, in Python: a function is called with numbers that write down what happens to them. Runs
// in the module of the helpers, after them.
#include "core/python/interpreter.h"

namespace sprung::python {

const char* const kTracingSource = R"PY(
class Untraceable(Exception):
    pass


class Tape:
    def __init__(self, inputs):
        self.inputs, self.ops, self.problem = inputs, [], None

    def emit(self, *op):
        if len(self.ops) > 20000:
            self.stop('it is too long')
        self.ops.append(op)
        return Number(self, self.inputs + len(self.ops) - 1)

    def stop(self, reason):
        self.problem = self.problem or reason
        raise Untraceable(reason)

    def at(self, value):
        if isinstance(value, Number):
            return value.at
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return self.emit('const', float(value)).at
        self.stop('it calculates with ' + type(value).__name__)


class Number:
    __slots__ = ('tape', 'at')
    __hash__ = None

    def __init__(self, tape, at):
        self.tape, self.at = tape, at


def _binary(op, swapped):
    def apply(self, other):
        a, b = self.tape.at(self), self.tape.at(other)
        return self.tape.emit(op, b, a) if swapped else self.tape.emit(op, a, b)
    return apply


for _op, _name in (('add', 'add'), ('sub', 'sub'), ('mul', 'mul'), ('truediv', 'div'), ('pow', 'pow'), ('mod', 'mod'),
                   ('floordiv', 'floordiv')):
    setattr(Number, '__%s__' % _op, _binary(_name, False))
    setattr(Number, '__r%s__' % _op, _binary(_name, True))
Number.__neg__ = lambda self: self.tape.emit('neg', self.at)
Number.__pos__ = lambda self: self
Number.__abs__ = lambda self: self.tape.emit('abs', self.at)


def _refuse(what):
    def apply(self, *others):
        self.tape.stop(what)
    return apply


for _op in ('lt', 'le', 'gt', 'ge', 'eq', 'ne', 'bool'):
    setattr(Number, '__%s__' % _op, _refuse('it decides by comparing'))
for _op in ('int', 'index', 'float', 'complex', 'round', 'floor', 'ceil', 'trunc', 'divmod', 'iter', 'len', 'getitem'):
    setattr(Number, '__%s__' % _op, _refuse('it uses a number as something else'))


def _tape_of(values):
    return next((v.tape for v in values if isinstance(v, Number)), None)


def _function(op, real):
    def apply(*values):
        tape = _tape_of(values)
        if tape is None:
            return real(*values)
        return tape.emit(op, *[tape.at(v) for v in values])
    return apply


def _log(x, *base):
    tape = _tape_of((x,) + base)
    if tape is None:
        return math.log(x, *base)
    top = tape.emit('ln', tape.at(x))
    return top / tape.emit('ln', tape.at(base[0])) if base else top


def _extreme(op, real):
    def apply(*values, **more):
        values = list(values[0]) if len(values) == 1 else list(values)
        tape = _tape_of(values)
        if tape is None or more:
            return real(values, **more)
        result = values[0]
        for v in values[1:]:
            result = tape.emit(op, tape.at(result), tape.at(v))
        return result
    return apply


_MATH = {n: n for n in ('sqrt', 'exp', 'expm1', 'log1p', 'log2', 'log10', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan',
                        'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh', 'erf', 'atan2', 'hypot', 'copysign', 'floor',
                        'ceil', 'trunc', 'pow', 'cbrt')}
_MATH['fabs'] = 'abs'
_NUMPY = {n: n for n in ('sqrt', 'exp', 'expm1', 'log1p', 'log2', 'log10', 'sin', 'cos', 'tan', 'sinh', 'cosh', 'tanh',
                         'hypot', 'copysign', 'floor', 'ceil', 'trunc', 'abs', 'sign', 'cbrt')}
_NUMPY.update({'absolute': 'abs', 'fabs': 'abs', 'arcsin': 'asin', 'arccos': 'acos', 'arctan': 'atan',
               'arctan2': 'atan2', 'arcsinh': 'asinh', 'arccosh': 'acosh', 'arctanh': 'atanh', 'power': 'pow'})
_BUILTINS = {'abs', 'pow', 'sum', 'len', 'range', 'enumerate', 'zip', 'min', 'max', 'list', 'tuple', 'float', 'reversed'}


def _shims():
    table = {}
    for name, op in _MATH.items():
        if hasattr(math, name):
            table[name] = _function(op, getattr(math, name))
    table['log'] = _log
    table['radians'] = lambda x: x * (math.pi / 180)
    table['degrees'] = lambda x: x * (180 / math.pi)
    return table


def _numpy_shim(numpy):
    shim = types.SimpleNamespace(log=_log, pi=numpy.pi, e=numpy.e)
    for name, op in _NUMPY.items():
        if hasattr(numpy, name):
            setattr(shim, name, _function(op, getattr(numpy, name)))
    return shim


_ARITHMETIC = (ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.Assign, ast.AugAssign, ast.Expr, ast.BinOp,
               ast.operator, ast.UnaryOp, ast.unaryop, ast.Call, ast.Name, ast.expr_context, ast.Constant,
               ast.Subscript, ast.Slice, ast.Tuple, ast.List, ast.For, ast.ListComp, ast.GeneratorExp,
               ast.comprehension, ast.If, ast.IfExp, ast.Compare, ast.cmpop, ast.BoolOp, ast.boolop, ast.Attribute,
               ast.keyword, ast.Starred, ast.Pass)


# They have neither memory nor effect.
_OFFERED = {'exudyn.' + name for name in _modules}


_MAKERS = ('zeros', 'ones', 'array', 'empty', 'full', 'zeros_like', 'ones_like')


def _made_here(function):
    """Names of lists that the function makes itself: another name of a list from elsewhere is not its own."""
    def is_new(value):
        if isinstance(value, (ast.List, ast.ListComp, ast.BinOp)):
            return True
        if not isinstance(value, ast.Call):
            return False
        called = value.func
        return (isinstance(called, ast.Name) and called.id == 'list') or \
            (isinstance(called, ast.Attribute) and called.attr in _MAKERS)
    made, other = set(), {a.arg for a in function.args.args}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            (made if is_new(node.value) else other).add(node.targets[0].id)
        elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.For, ast.NamedExpr)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                other |= {n.id for n in ast.walk(target) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    return made - other


def _check(tree, scope):
    """Plain arithmetic has no memory and no effect: nothing else is traced."""
    functions = [n for n in tree.body if isinstance(n, ast.FunctionDef)]
    for node in tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else [node.module]
            if any(n not in ('math', 'numpy', 'exudyn') and n not in _OFFERED for n in names):
                raise Untraceable('it imports ' + ', '.join(str(n) for n in names))
        elif not isinstance(node, (ast.FunctionDef, ast.Assign, ast.Expr)):
            raise Untraceable('it does more than define a function')
    for function in functions:
        if function.decorator_list or function.args.vararg or function.args.kwarg:
            raise Untraceable('its definition is not a plain one')
        if any(not isinstance(d, ast.Constant) for d in function.args.defaults + function.args.kw_defaults):
            raise Untraceable('it has default arguments')
        local = {a.arg for a in function.args.args}
        local |= {n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        own = _made_here(function)
        for node in ast.walk(function):
            if not isinstance(node, _ARITHMETIC):
                raise Untraceable('it contains more than arithmetic: ' + type(node).__name__)
            if isinstance(node, ast.FunctionDef) and node is not function:
                raise Untraceable('it defines functions inside')
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
                if not (isinstance(node.value, ast.Name) and node.value.id in own):
                    raise Untraceable('it changes something outside')
            if isinstance(node, ast.Attribute):
                base = scope.get(node.value.id) if isinstance(node.value, ast.Name) and node.value.id not in local else None
                if not isinstance(base, types.ModuleType) or isinstance(node.ctx, ast.Store):
                    raise Untraceable("it asks for '.%s'" % node.attr)
                if base is _api and getattr(base, node.attr, None) is print:
                    raise Untraceable('it prints')
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in local:
                raise Untraceable('it calls an argument')
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in local:
                if node.id not in scope and node.id not in _BUILTINS:
                    raise Untraceable("it uses '%s'" % node.id)
                if scope.get(node.id) is print:
                    raise Untraceable('it prints')


class _NoModel:
    def __init__(self, tape):
        object.__setattr__(self, 'tape', tape)

    def __getattr__(self, name):
        object.__getattribute__(self, 'tape').stop('it asks mbs')


_followable = {}


def _offered(function):
    """A function of the modules that are offered, with their own calls of others and of mathematics followed."""
    if not _followable:
        _followable.update(_functions)
        _substitute(_followable)
    return types.FunctionType(function.__code__, _followable, function.__name__, function.__defaults__)


def _substitute(scope):
    shims = _shims()
    numpy = sys.modules.get('numpy')
    for name, value in list(scope.items()):
        if value is math:
            scope[name] = types.SimpleNamespace(**{**{n: getattr(math, n) for n in ('pi', 'e', 'tau', 'inf')}, **shims})
        elif numpy is not None and value is numpy:
            scope[name] = _numpy_shim(numpy)
        elif callable(value) and getattr(value, '__module__', None) == 'math' and value.__name__ in shims:
            scope[name] = shims[value.__name__]
        elif numpy is not None and isinstance(value, numpy.ufunc) and value.__name__ in _NUMPY:
            scope[name] = _function(_NUMPY[value.__name__], value)
        elif isinstance(value, types.FunctionType) and value.__globals__ is _functions:
            scope[name] = _offered(value)
    scope.setdefault('min', _extreme('min', min))
    scope.setdefault('max', _extreme('max', max))
    scope.setdefault('float', lambda x=0.0: x if isinstance(x, Number) else float(x))
    scope.setdefault('pow', lambda a, b: a ** b)


def _flat(value):
    if isinstance(value, (list, tuple)):
        return [x for part in value for x in _flat(part)]
    return [value]


def trace(source, place, inputs, arguments):
    """(operations, results) of a function that is plain arithmetic, else the reason why it is not."""
    tape = Tape(inputs)
    try:
        tree, function = execute(source, place)
        _check(tree, function.__globals__)
        _substitute(function.__globals__)
        values = [_NoModel(tape)]
        for kind, begin, rows, cols in arguments:
            if kind == 'fixed':
                values.append(begin)
            elif kind == 'number':
                values.append(Number(tape, begin))
            elif kind == 'list':
                values.append([Number(tape, begin + i) for i in range(rows)])
            else:
                values.append(Matrix([Number(tape, begin + r * cols + c) for c in range(cols)] for r in range(rows)))
        result = function(*values)
        results = [tape.at(x) for x in _flat(result)]
        if tape.problem:
            return tape.problem
        return tape.ops, results
    except Untraceable as problem:
        return str(problem)
    except Exception as problem:
        return 'it cannot be followed: ' + str(problem)
)PY";

}  // namespace sprung::python
