"""Why a generator has no numbers."""


class Failure(Exception):
    """Its message says in a few words what went wrong, for the row in the table."""


def last_line(text: str | None) -> str:
    """The last line that says anything, which is where programs give their reason."""
    lines = [line.strip() for line in (text or "").splitlines() if line.strip()]
    return lines[-1] if lines else "it does not say why"
