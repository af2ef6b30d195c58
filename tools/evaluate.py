"""What playouts make of positions, by `keima policy evaluate`, for the scripts beside this file."""
import subprocess


def black_wins(keima, policy, positions, size, playouts):
    """Black's share of the playouts from each position.

    `policy` is a name that settings may follow: "softmax policy.softmax.weights=mm-published". A
    position is a line of komi and moves.
    """
    name, *settings = policy.split()
    command = [keima, "policy", "evaluate", "--policy", name, "--size", str(size),
               "--playouts", str(playouts)] + [f"--set={setting}" for setting in settings]
    output = subprocess.run(command, input="".join(f"{position}\n" for position in positions),
                            check=True, stdout=subprocess.PIPE, text=True).stdout
    return [float(line.split()[0]) for line in output.splitlines()]
