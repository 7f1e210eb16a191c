"""A generator that is measured beside ours."""

import dataclasses
import pathlib

HERE = pathlib.Path(__file__).resolve().parent


@dataclasses.dataclass(frozen=True)
class Peer:
    """What a generator is, and what it needs to run.

    A generator from PyPI has a `module` in `generators` that draws with it; one from Debian a
    `program` there, with the interpreter that runs it.
    """

    name: str
    """What it is called where it is found: a package of PyPI's, a class of Perl's."""
    draws: str
    """What its pictures show, for the table."""
    module: str = ""
    """The module of `generators` that draws, if it is Python."""
    environment: str = "python"
    """The virtual environment it is installed in. Packages that would overwrite each other's
    files have different ones."""
    program: tuple[str, ...] = ()
    """The interpreter and a file of `generators`, if it is not Python."""
    debian: tuple[str, ...] = ()
    """Packages of Debian's that it needs."""

    def command(self, environments: pathlib.Path) -> list[str]:
        """What starts it."""
        if self.module:
            python = environments / self.environment / "bin/python"
            return [str(python), str(HERE / "worker.py"), self.module, self.name]
        interpreter, file = self.program
        return [interpreter, str(HERE / "generators" / file)]
