"""The judge: an answer is right when `captcha check` accepts it, look-alikes and all."""

import pathlib
import subprocess
import tempfile


class Judge:
    """Asks the command about many answers at once."""

    def __init__(self, captcha, look):
        self.captcha = captcha
        self.look = look

    def verdicts(self, seeds, answers):
        """For each seed and its answer, whether the answer is right."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "answers"
            lines = [f"{seed}\t{answer}\n" for seed, answer in zip(seeds, answers, strict=True)]
            path.write_text("".join(lines), encoding="utf-8")
            command = [self.captcha, "check", *self.look.arguments, "--answers", str(path)]
            result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode not in (0, 1):
            raise RuntimeError(result.stderr.strip())
        verdicts = [line == "right" for line in result.stdout.splitlines()]
        if len(verdicts) != len(answers):
            raise RuntimeError(f"{len(answers)} answers, but {len(verdicts)} verdicts")
        return verdicts
