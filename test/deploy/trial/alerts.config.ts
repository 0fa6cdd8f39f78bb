import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "#e2e/playwright.config.ts";

/** The tests of the rules for alerts and of the dashboard, with Prometheus. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: /alerts\.spec\.ts$/,
  outputDir: resolve(import.meta.dirname, "../../../test-results/trial-alerts"),
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 120_000 },
  reporter: journeys.reporter ?? "line",
});
