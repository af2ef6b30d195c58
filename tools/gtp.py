"""Drives a program that speaks GTP, for the scripts beside this file."""
import re
import shlex
import subprocess
import threading

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def vertex(column, row, size):
    """The GTP name of a point, counted from 0 at the upper left."""
    return COLUMNS[column] + str(size - row)


class GtpError(Exception):
    """The program ended, took too long, or answered with an error."""


class GtpProgram:
    def __init__(self, command, patience=None, **popen):
        """Starts `command`, a string or a list, and kills it after `patience` seconds of silence."""
        words = shlex.split(command) if isinstance(command, str) else command
        self.patience = patience
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, **popen)

    def send(self, line):
        """Whether the command succeeded, and the text of the answer."""
        timer = threading.Timer(self.patience, self.process.kill) if self.patience else None
        if timer:
            timer.start()
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
            answer = self._read_answer()
        except BrokenPipeError:
            answer = None
        finally:
            if timer:
                timer.cancel()
        if answer is None:
            raise GtpError(f"the program ended, or did not answer in time: {line}")
        return answer.startswith("="), re.sub(r"^[=?]\d*\s?", "", answer)

    def _read_answer(self):
        """The lines up to the empty one that ends an answer; None at the end of the output."""
        lines = []
        while True:
            text = self.process.stdout.readline()
            if text == "":
                return None
            if text.strip():
                lines.append(text.rstrip())
            elif lines:
                return "\n".join(lines)

    def ask(self, line):
        """The text of the answer; GtpError if it is an error."""
        succeeded, text = self.send(line)
        if not succeeded:
            raise GtpError(f"{line}: {text}")
        return text

    def close(self, seconds=2):
        """Ends the program, by force after so many seconds; answers its exit code."""
        try:
            self.process.stdin.close()  # The end of the input ends every GTP program.
            return self.process.wait(seconds)
        except (subprocess.TimeoutExpired, BrokenPipeError):
            self.process.kill()
            return self.process.wait()
