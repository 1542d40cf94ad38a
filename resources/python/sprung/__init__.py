"""Sprung from Python: models are computed by the program `sprung`, results come back as numbers.

A model is the path of a NAME.sprung.json, or its content as a dict. The program is the one on the PATH, or what the
environment variable SPRUNG names. Numbers are SI, as in the files. Python functions of a model run with trust=True only.

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

__all__ = ["SprungError", "check", "eigen", "render", "run", "version"]


class SprungError(RuntimeError):
    """What the program says went wrong; `status` is its exit status: 1 model, 2 usage, 3 the solver gave up."""

    def __init__(self, status, message):
        super().__init__(message.strip())
        self.status = status


def _call(*arguments):
    command = [os.environ.get("SPRUNG", "sprung"), *(str(argument) for argument in arguments)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        raise SprungError(done.returncode, done.stderr or done.stdout)
    return done.stdout


@contextlib.contextmanager
def _file(model):
    if not isinstance(model, dict):
        yield model
        return
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "model.sprung.json")
        path.write_text(json.dumps(model), encoding="utf-8")
        yield path


def _options(trust=False, **named):
    options = ["--trust"] if trust else []
    for name, value in named.items():
        if value is not None:
            options += [f"--{name}", value]
    return options


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


def check(model):
    """Raises SprungError with all problems of a model; says nothing of a good one."""
    with _file(model) as path:
        _call("check", path)


def run(model, *, end=None, steps=None, solver=None, columns=None, trust=False):
    """The run of a model: a dict from "time" and each column to a list of numbers.

    Columns are all sensors, or what is named: SENSOR, LOAD, VARIABLE, ITEM.OutputVariable, ITEM.parameter, with [i]
    for one entry. end is the time [s] at which it ends.
    """
    with _file(model) as path:
        wanted = _options(trust, end=end, steps=steps, solver=solver, columns=",".join(columns) if columns else None)
        return _table(_call("run", path, "--quiet", "--csv", "-", *wanted))


def eigen(model, *, count=None, trust=False):
    """Frequencies and mode shapes of small vibrations about the initial state: a dict of lists, as in the table that
    `sprung eigen --csv` writes."""
    with _file(model) as path:
        return _table(_call("eigen", path, "--csv", "-", *_options(trust, count=count)))


def render(model, file, *, time=None, size=None, view=None, theme=None, background=None, trust=False):
    """Draws a model to a file: PNG, SVG or PDF by its ending. size is "WIDTHxHEIGHT" in pixels."""
    kind = pathlib.Path(file).suffix.lower().lstrip(".")
    if kind not in ("png", "svg", "pdf"):
        raise ValueError(f"{file}: a picture ends with .png, .svg or .pdf")
    with _file(model) as path:
        wanted = _options(trust, time=time, size=size, view=view, theme=theme, background=background)
        _call("render", path, f"--{kind}", file, *wanted)
