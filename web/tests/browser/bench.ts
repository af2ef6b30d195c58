import { type Browser, type BrowserContextOptions, type Page, chromium } from "playwright-core";
import type { Server } from "./server";

/** What a test gets: the browser, the server, and pages of which every error is noticed. */
export class Bench {
  readonly complaints: string[] = [];
  private readonly pages: Page[] = [];

  constructor(
    private readonly browser: Browser,
    readonly server: Server,
  ) {}

  static launch(): Promise<Browser> {
    return chromium.launch({
      executablePath: process.env["KEIMA_CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    });
  }

  /** A page with a profile of its own. */
  async open(address = "", options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(40_000);
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("console", (message) => {
      // A lost connection is told by the browser, too; the tests that cut it expect that.
      if (message.type() === "error" && !message.text().includes("WebSocket")) {
        this.complaints.push(message.text());
      }
    });
    this.pages.push(page);
    await page.goto(this.server.url + address);
    await page.locator(".board-grid").waitFor();
    return page;
  }

  async close(): Promise<void> {
    for (const page of this.pages) await page.context().close();
  }

  /** The page that is open, for a picture of what went wrong. */
  get last(): Page | undefined {
    return this.pages.at(-1);
  }
}

export interface Test {
  name: string;
  run: (bench: Bench) => Promise<void>;
}
