import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "#e2e/playwright.config.ts";

/** The tests of the image, which is built and run once, for no server of this machine. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: /image\.spec\.ts$/,
  outputDir: resolve(import.meta.dirname, "../../../test-results/trial-image"),
  workers: 1,
  reporter: journeys.reporter ?? "line",
});
