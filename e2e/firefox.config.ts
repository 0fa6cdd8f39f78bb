import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import { firefoxPath } from "./support/firefox.ts";
import { leftOutPaths } from "./support/firefox-left-out.ts";

const isMissing = firefoxPath() === undefined;
if (isMissing) console.log("Left out: Firefox is not installed here (apt-get install firefox-esr).");

const at = (testDir: string, testMatch: RegExp) => ({ testDir, testMatch: isMissing ? [] : testMatch });
const all = at("journeys", /\.spec\.ts$/);

/** Configures `npm run test:firefox`: the journeys in the Firefox of the machine (docs/adr/0032). */
export default defineConfig({
  ...journeys,
  projects: [
    { name: "firefox", ...all, grepInvert: [...leftOutPaths] },
    {
      name: "firefox-at-length",
      ...at("at-length", /\/(?:pages-matrix|walk)\.spec\.ts$/),
      grepInvert: [...leftOutPaths],
    },
    // Says which of those that are left out pass, once it is asked to.
    ...(process.env["LEFT_OUT"]
      ? [{ name: "firefox-left-out", ...all, grep: [...leftOutPaths], timeout: 60_000 }]
      : []),
  ],
  reporter: [
    ...(Array.isArray(journeys.reporter) ? journeys.reporter : []),
    ["./support/firefox-evidence.ts"],
  ],
  use: {
    ...journeys.use,
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: {
      executablePath: fileURLToPath(import.meta.resolve("./support/firefox-relay.ts")),
      firefoxUserPrefs: {
        // Playwright has every cookie accepted. As Firefox comes, it keeps those of frames apart by site, and blocks trackers'.
        "browser.contentblocking.features.standard":
          "-tp,tpPrivate,cookieBehavior5,cookieBehaviorPBM5,cm,fp,stp",
        "network.cookie.cookieBehavior": 5,
        // Asks its maker for nothing, which costs seconds at each start.
        "services.settings.server": "data:,",
        "app.normandy.enabled": false,
        "browser.region.network.url": "",
      },
    },
  },
});
