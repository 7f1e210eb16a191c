"""Keeps everything on one core."""

import os


def pin() -> int | None:
    """Confines this process and all that it starts from now on to one core, the last that it may
    use: the first ones tend to serve interrupts. The core, or None where the system cannot."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core
