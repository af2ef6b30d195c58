import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A `keima web` of our own, with an empty data folder. */
export class Server {
  readonly data = mkdtempSync(join(tmpdir(), "keima-web-"));
  url = "";
  private process: ChildProcess | null = null;

  constructor(
    readonly program: string,
    private readonly extra: string[] = [],
  ) {}

  /** Starts it, on the port it had before if it is started again. */
  async start(): Promise<void> {
    const port = this.url ? ["--port", new URL(this.url).port] : [];
    const started = spawn(
      this.program,
      ["web", "--no-browser", "--data", this.data, ...port, ...this.extra],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    this.process = started;
    let said = "";
    for await (const part of started.stdout) {
      said += String(part);
      const found = /Keima is at (http:\S+)/.exec(said);
      if (found?.[1]) {
        this.url = found[1];
        // What it says later is of no interest, but must not fill the pipe.
        started.stdout.resume();
        return;
      }
    }
    throw new Error(`keima web ended: ${said}`);
  }

  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const { process: running } = this;
    this.process = null;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, "exit");
    running.kill(signal);
    await ended;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
