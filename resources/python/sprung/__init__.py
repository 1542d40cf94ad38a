"""Sprung from Python: models are computed by the program `sprung`, results come back as numbers.

A model is the path of a NAME.sprung.json, or its content as a dict. What a dict names by a relative path (meshes, tables)
is looked for in `folder`, where a file of the model lies as long as it is computed. The program is the one on the PATH, or
what the environment variable SPRUNG names. Numbers are SI, as in the files. Python functions of a model run with trust=True
only.

    import sprung
    run = sprung.run("pendulum.sprung.json", end=2.0, columns=["mass.Position"])
    print(max(run["mass.Position[0]"]))
"""

import contextlib
import csv
import json
import os
import pathlib
import subprocess
import tempfile

__all__ = [
    "Run",
    "SprungError",
    "check",
    "eigen",
    "render",
    "report",
    "response",
    "run",
    "sensitivity",
    "settle",
    "version",
]


class SprungError(RuntimeError):
    """What the program says went wrong; `status` is its exit status: 1 model, 2 usage, 3 the solver gave up.

    `result` is what had been computed until then, as the function would have returned it, or None.
    """

    def __init__(self, status, message, result=None):
        super().__init__(message.strip())
        self.status = status
        self.result = result


class Run(dict):
    """Columns of a run by name; `ledger` is the table of energies, if it was asked for."""

    ledger = None


_GAVE_UP = 3


def _call(*arguments, read=str):
    """What `read` makes of the output."""
    command = [os.environ.get("SPRUNG", "sprung"), *(str(argument) for argument in arguments)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode == 0:
        return read(done.stdout)
    partial = read(done.stdout) if done.returncode == _GAVE_UP and done.stdout else None
    raise SprungError(done.returncode, done.stderr or done.stdout, partial)


@contextlib.contextmanager
def _scratch(name):
    with tempfile.TemporaryDirectory() as folder:
        yield pathlib.Path(folder, name)


@contextlib.contextmanager
def _file(model, folder=None):
    if not isinstance(model, dict):
        yield model
    elif folder is None:
        with _scratch("model.sprung.json") as path:
            path.write_text(json.dumps(model), encoding="utf-8")
            yield path
    else:
        with tempfile.NamedTemporaryFile("w", dir=folder, suffix=".sprung.json", encoding="utf-8") as file:
            json.dump(model, file)
            file.flush()
            yield file.name


def _options(trust=False, **named):
    options = ["--trust"] if trust else []
    for name, value in named.items():
        if value is True:
            options.append(f"--{name}")
        elif value is not None and value is not False:
            options += [f"--{name}", value]
    return options


def _list(names):
    """Names as the program takes them; one name may stand alone."""
    return names if names is None or isinstance(names, str) else ",".join(names)


def _table(text):
    rows = list(csv.reader(text.splitlines()))
    names, numbers = rows[0], rows[1:]
    return {name: [_number(row[at]) for row in numbers] for at, name in enumerate(names)}


def _number(text):
    try:
        return float(text)
    except ValueError:
        return text


def version():
    """The version of the program, such as "0.1.0"."""
    return _call("--version").split()[-1]


def check(model, *, folder=None):
    """Raises SprungError with all problems of a model; says nothing of a good one."""
    with _file(model, folder) as path:
        _call("check", path)


def run(model, *, end=None, steps=None, solver=None, columns=None, ledger=False, trust=False, folder=None):
    """The run of a model: a dict from "time" and each column to a list of numbers.

    Columns are all sensors, or what is named: SENSOR, LOAD, VARIABLE, ITEM.OutputVariable, ITEM.parameter, with [i]
    for one entry. end is the time [s] at which it ends. With ledger=True its attribute `ledger` is the table of where the
    energy is and has gone, item by item. Where the solver gives up, the error's `result` is the run until there.
    """
    with _file(model, folder) as path, _scratch("ledger.csv") as books:

        def read(text):
            result = Run(_table(text))
            if books.exists():
                result.ledger = _table(books.read_text(encoding="utf-8"))
            return result

        wanted = _options(
            trust, end=end, steps=steps, solver=solver, columns=_list(columns), ledger=books if ledger else None
        )
        return _call("run", path, "--quiet", "--csv", "-", *wanted, read=read)


def eigen(model, *, count=None, damped=False, participation=False, trust=False, folder=None):
    """Frequencies and mode shapes of small vibrations about the initial state: a dict of lists, as in the table that
    `sprung eigen --csv` writes. damped takes dampers into account; participation gives effective masses and the items'
    shares in the energy in place of the shapes."""
    with _file(model, folder) as path:
        wanted = _options(trust, count=count, damped=damped, participation=participation)
        return _call("eigen", path, "--csv", "-", *wanted, read=_table)


def response(model, input, output, *, lowest=None, highest=None, points=None, trust=False, folder=None):
    """Amplitude and phase of outputs for an input that swings with an amplitude of 1, about the initial state: a dict of
    lists, as in the table that `sprung response --csv` writes.

    input is ITEM.parameter[i] or VARIABLE, output one or several of SENSOR, LOAD and ITEM.OutputVariable; lowest and
    highest are frequencies [Hz].
    """
    with _file(model, folder) as path:
        wanted = _options(
            trust, input=input, output=_list(output), **{"from": lowest}, to=highest, points=points
        )
        return _call("response", path, "--csv", "-", *wanted, read=_table)


def sensitivity(model, of, *, by=None, change=None, trust=False, folder=None):
    """How much a number of the run changes with variables or parameters: a dict of lists, as in the table that `sprung
    sensitivity --csv` writes.

    of is SENSOR, LOAD or ITEM.OutputVariable with [i] for one entry, then :end, :peak or :rms; by are VARIABLE or
    ITEM.parameter (default: all variables); change is in percent.
    """
    with _file(model, folder) as path:
        wanted = _options(trust, of=of, by=_list(by), change=change)
        return _call("sensitivity", path, "--quiet", "--csv", "-", *wanted, read=_table)


def settle(model, file=None, *, trust=False, folder=None):
    """The model that starts at its place of rest, as a dict; it is written to `file` as well, if one is named."""
    with _file(model, folder) as path, _scratch("rest.sprung.json") as rest:
        out = pathlib.Path(rest if file is None else file)
        _call("settle", path, "--out", out, *_options(trust))
        return json.loads(out.read_text(encoding="utf-8"))


def report(model, file, *, trust=False, folder=None):
    """Solves a model and writes what it is and what came of it: PDF or HTML, by the ending of `file`. Where the solver
    gives up, the report tells of the run until there, and SprungError is raised."""
    with _file(model, folder) as path:
        _call("report", path, "--out", file, "--quiet", *_options(trust))


def render(
    model, file, *, time=None, size=None, view=None, theme=None, background=None, trust=False, folder=None
):
    """Draws a model to a file: PNG, SVG or PDF by its ending. size is "WIDTHxHEIGHT" in pixels."""
    kind = pathlib.Path(file).suffix.lower().lstrip(".")
    if kind not in ("png", "svg", "pdf"):
        raise ValueError(f"{file}: a picture ends with .png, .svg or .pdf")
    with _file(model, folder) as path:
        wanted = _options(trust, time=time, size=size, view=view, theme=theme, background=background)
        _call("render", path, f"--{kind}", file, *wanted)
