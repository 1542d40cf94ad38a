// What is easier said in Python: executing a source, finding its function, explaining its errors, telling what a source
// may do without executing it.
#include "core/python/interpreter.h"

namespace sprung::python {

const char* const kHelperSource = R"PY(
import ast, linecache, math, signal, sys, traceback, types, warnings


TOO_LONG = ('the function did not return in time and was interrupted', 'look for a loop without an end')


class Interrupted(BaseException):
    pass


def _interrupt(*_):
    if is_interrupted():
        raise Interrupted


def obey_interrupts():
    signal.signal(signal.SIGUSR1, _interrupt)


class Matrix(list):
    """Rows of numbers, also read as m[i, j]; where NumPy is missing."""
    def __getitem__(self, i):
        return list.__getitem__(self, i[0])[i[1]] if isinstance(i, tuple) else list.__getitem__(self, i)


_numpy = []


def numpy_or_none():
    if not _numpy:
        try:
            import numpy
            _numpy.append(numpy)
        except ImportError:
            _numpy.append(None)
    return _numpy[0]


def matrix(values, rows, cols):
    numpy = numpy_or_none()
    if numpy is None:
        return Matrix(values[r * cols:(r + 1) * cols] for r in range(rows))
    a = numpy.array(values).reshape(rows, cols)
    a.flags.writeable = False
    return a


def vector(values):
    numpy = numpy_or_none()
    return values if numpy is None else numpy.array(values)


def execute(source, place):
    linecache.cache[place] = (len(source), None, source.splitlines(True), place)
    _sources.add(place)
    tree = ast.parse(source, place)
    names = [n.name for n in tree.body if isinstance(n, ast.FunctionDef)]
    if not names:
        raise SyntaxError('there is no def in it', (place, 1, 1, None))
    scope = {'__name__': place, 'exu': _api}
    exec(compile(source, place, 'exec'), scope)
    function = scope.get(names[-1])
    if not callable(function):
        raise TypeError("'%s' is no function any more after the source has been executed" % names[-1])
    return tree, function


def load(source, place, count, older, signature):
    """The function, and whether it has the older form with more arguments."""
    function = execute(source, place)[1]
    code = getattr(function, '__code__', None)
    if code is None:
        return function, False
    least = code.co_argcount - len(function.__defaults__ or ())
    most = math.inf if code.co_flags & 4 else code.co_argcount
    fits = [least <= n <= most and not code.co_kwonlyargcount for n in (count, older)]
    if not any(fits):
        raise TypeError("'%s' takes %d arguments, but is called with %d: %s"
                        % (function.__name__, code.co_argcount, count, signature))
    return function, not fits[0]


def _encodable(text):
    """Half a character of two, as '\\ud800' is, cannot leave Python."""
    return str(text)[:2000].encode('utf-8', 'replace').decode()


def explain(kind, value, trace, place):
    if kind is Interrupted:
        what = TOO_LONG[0]
    else:
        what = kind.__name__
        try:
            text = ' '.join(str(value.msg if isinstance(value, SyntaxError) else value).split())
        except BaseException:
            text = ''
        if text and text != 'None':
            what += ': ' + (text if len(text) <= 300 else text[:300] + '...')
    frames = []
    if isinstance(value, SyntaxError) and value.filename == place:
        frames = [(value.lineno or 1, None, (value.text or '').strip())]
    elif trace is not None:
        frames = [(f.lineno, f.name, f.line) for f in traceback.extract_tb(trace) if f.filename == place]
    cut = lambda line: line if len(line) <= 120 else line[:120] + '...'
    lines = ['line %d%s%s' % (n, '' if name in (None, '<module>') else ' in ' + name, ': ' + cut(line) if line else '')
             for n, name, line in frames]
    if lines:
        what += ' (' + lines[-1] + ')'
    if len(lines) > 6:
        lines = lines[:3] + ['%d more' % (len(lines) - 5)] + lines[-2:]
    hint = 'called from ' + '; '.join(lines[:-1]) if len(lines) > 1 else ''
    if kind is Interrupted:
        hint = TOO_LONG[1]
    return _encodable(what), _encodable(hint), frames[-1][0] or 1 if frames else 0


# What functions are warned of (0/0 in NumPy): name of the warning, text, line; taken after each call.
noticed = []
_sources = set()


def _notice(message, category, filename, lineno, file=None, line=None):
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename not in _sources:
        frame = frame.f_back
    place, at = (frame.f_code.co_filename, frame.f_lineno) if frame else (filename, lineno if filename in _sources else 0)
    source = linecache.getline(place, at).strip() if at else ''
    if len(noticed) < 50:
        noticed.append((_encodable(category.__name__), _encodable(message), at, _encodable(source[:120])))


warnings.showwarning = _notice


def take_noticed():
    taken = noticed[:]
    noticed.clear()
    return taken


# --- reading without executing ---

_CALCULATING = {'math', 'cmath', 'bisect', 'numpy', 'exudyn', 'fractions', 'statistics', 'itertools', 'functools'}
_POWERFUL = {'open', 'exec', 'eval', 'compile', 'input', 'breakpoint', 'getattr', 'setattr', 'delattr', 'vars', 'globals',
             'locals', 'exit', 'quit', 'memoryview', 'help'}
_FILES = ('save', 'load', 'from', 'to', 'mem', 'gen', 'DataSource', 'lib', 'core', 'f2py', 'ctypeslib', 'distutils',
          'testing')


# What a literal cannot say stands in a dictionary with this key.
_AS = '\x00as'


def _plain(value, depth=0):
    """A copy made of what a literal can say: of numbers, texts, lists, tuples, dictionaries and arrays of numbers;
    TypeError for anything else."""
    if value is None or isinstance(value, (bool, str)) or type(value) is int:
        return value
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else {_AS: repr(float(value))}
    if depth < 8 and type(value) in (list, tuple):
        return type(value)(_plain(entry, depth + 1) for entry in value)
    if depth < 8 and type(value) is dict:
        return {_plain(key, depth + 1): _plain(entry, depth + 1) for key, entry in value.items()}
    numpy = sys.modules.get('numpy')
    if numpy is not None and isinstance(value, numpy.integer):
        return int(value)
    if numpy is not None and type(value) is numpy.ndarray and value.dtype.kind in 'biuf':
        return {_AS: value.dtype.str, 'shape': value.shape, 'entries': _plain(value.ravel().tolist(), depth)}
    raise TypeError


def _revived(value):
    if isinstance(value, (list, tuple)):
        return type(value)(_revived(entry) for entry in value)
    if not isinstance(value, dict):
        return value
    if _AS not in value:
        return {key: _revived(entry) for key, entry in value.items()}
    if 'shape' not in value:
        return float(value[_AS])
    return numpy_or_none().array(_revived(value['entries']), dtype=value[_AS]).reshape(value['shape'])


def _kept(variables):
    kept = {}
    for key, value in variables.items():
        try:
            kept[_plain(key)] = _plain(value)
        except (TypeError, RecursionError):
            pass
    return kept


def _dictionaries(mbs):
    """Where functions may keep what they remember."""
    return mbs.variables, mbs.sys, _api.variables, _api.sys


def kept_text(mbs):
    """What functions remember, as text."""
    return repr([_kept(variables) for variables in _dictionaries(mbs)])


def keep(mbs, text):
    """Makes functions remember what the text says. What it cannot say stays as it is: it cannot be brought back."""
    for variables, kept in zip(_dictionaries(mbs), ast.literal_eval(text)):
        for key in _kept(variables):
            variables.pop(key)
        variables.update((key, _revived(value)) for key, value in kept.items())


def effect(source, place):
    tree = ast.parse(source, place)
    modules = {'np', 'numpy'}
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [a.name for a in node.names]
            modules |= {a.asname or a.name for a in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or '.']
            if node.module == 'numpy' and any(a.name.startswith(_FILES) or a.name == '*' for a in node.names):
                return 'it imports ' + node.module + '.' + node.names[0].name
        for name in names:
            if name not in _CALCULATING:
                return 'it imports ' + name
        if isinstance(node, ast.Name) and (node.id in _POWERFUL or node.id.startswith('__')):
            return "it uses '%s'" % node.id
        if isinstance(node, ast.Attribute):
            of_module = isinstance(node.value, ast.Name) and node.value.id in modules
            if node.attr.startswith('_') or (of_module and node.attr.startswith(_FILES)):
                return "it uses '.%s'" % node.attr
    return ''
)PY";

}  // namespace sprung::python
