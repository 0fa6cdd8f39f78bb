import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./support/chromium-path.ts";

// The random walk goes the same ways each time, so that a change is judged by what it changes; `WALK_SEED=random` goes
// others. The seed stands in its titles, which the workers have to read as this process does.
process.env["WALK_SEED"] ??= "20261122";
if (process.env["WALK_SEED"] === "random") process.env["WALK_SEED"] = String(Date.now() % 1_000_000);

export default defineConfig({
  outputDir: "../test-results",
  // `npm run generate:trees` writes them; a test that misses one fails.
  snapshotPathTemplate: "accessibility-trees/{arg}{ext}",
  updateSnapshots: "none",
  fullyParallel: true,
  workers: 2,
  // A journey that passes the second time has a race that has to be found (docs/adr/0023).
  retries: 0,
  forbidOnly: Boolean(process.env["CI"]),
  // No journey is about its own duration: a machine with other work takes several times as long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Which of their files `npm test` plays, and which `npm run test:all`, says test/checks/steps.ts.
  projects: [
    { name: "journeys", testDir: "journeys" },
    { name: "at-length", testDir: "at-length" },
    { name: "atlas-build", testDir: "atlas", testMatch: /atlas-setup\.ts$/ },
    {
      name: "atlas",
      testDir: "atlas",
      testIgnore: /every-combination\.spec\.ts$/,
      dependencies: ["atlas-build"],
    },
  ],
  reporter: [
    [process.env["CI"] ? "list" : "line"],
    // Counted by `npm test`, which says where.
    ...(process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] === undefined ? [] : [["json"] as ["json"]]),
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // What failed is run again with a trace by `npm test`, so that not every journey has to pay for one.
    trace: "off",
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
});
