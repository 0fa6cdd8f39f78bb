import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** Configures `npm run atlas:full`, which checks every state in every combination. Takes hours. */
export default defineConfig({
  ...journeys,
  testDir: "atlas",
  timeout: 0,
  projects: [
    { name: "atlas-build", testMatch: /atlas-setup\.ts$/ },
    { name: "atlas-full", testMatch: /every-combination\.spec\.ts$/, dependencies: ["atlas-build"] },
  ],
});
