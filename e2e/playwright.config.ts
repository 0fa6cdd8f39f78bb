import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./support/chromium-path.ts";

// The random walk goes the same ways each time, so that a change is judged by what it changes; `WALK_SEED=random` goes
// others. The seed stands in its titles, which the workers have to read as this process does.
process.env["WALK_SEED"] ??= "20261122";
if (process.env["WALK_SEED"] === "random") process.env["WALK_SEED"] = String(Date.now() % 1_000_000);

export default defineConfig({
  testDir: "journeys",
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
  projects: [
    { name: "journeys", testIgnore: /atlas\.spec\.ts$/ },
    { name: "atlas-build", testMatch: /atlas-setup\.ts$/ },
    // What is wrong is said with the state's address; a trace of some hundred states takes half of the time.
    {
      name: "atlas",
      use: { trace: "off" },
      testMatch: /atlas\.spec\.ts$/,
      dependencies: ["atlas-build"],
    },
  ],
  reporter: [[process.env["CI"] ? "list" : "line"], ["json"]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // A film of every journey would take a quarter of the processor's time; snapshots of the document say as much.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: false },
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
