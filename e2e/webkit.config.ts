import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import { lackForWebKit } from "./support/webkit.ts";

const lack = lackForWebKit();
if (lack !== undefined) console.log(`Left out: ${lack}`);

/** Configures `npm run test:webkit`: journeys in WebKitGTK, by Debian’s WebKitWebDriver. */
export default defineConfig({
  ...journeys,
  testDir: "webkit",
  projects: [{ name: "webkit", ...(lack !== undefined && { testMatch: [] }) }],
  reporter: [
    ...(Array.isArray(journeys.reporter) ? journeys.reporter : []),
    ["./support/webkit-evidence.ts"],
  ],
});
