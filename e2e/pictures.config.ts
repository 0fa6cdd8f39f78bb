import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import { picturesOfRelease } from "./support/accepted-pictures.ts";
import { frameByFrameOptions } from "./support/frame-by-frame.ts";

const { use } = journeys;

/** Configures `npm run test:pictures`, which compares every state of the atlas with its accepted picture. */
export default defineConfig({
  ...journeys,
  projects: [
    {
      name: "atlas-build",
      testDir: "atlas",
      testMatch: /atlas-setup\.ts$/,
      // React needs a third less time in production, and looks the same.
      metadata: { buildOptions: ["--mode", "production", "--no-optimization-minimize"] },
    },
    { name: "pictures", testDir: "pictures", dependencies: ["atlas-build"] },
  ],
  snapshotPathTemplate: `${resolve(picturesOfRelease)}/{arg}{ext}`,
  reporter: [
    ...(Array.isArray(journeys.reporter) ? journeys.reporter : []),
    ["./support/pictures-evidence.ts"],
  ],
  use: {
    ...use,
    deviceScaleFactor: 1,
    timezoneId: "UTC",
    launchOptions: {
      ...use?.launchOptions,
      args: [
        ...(use?.launchOptions?.args ?? []),
        "--disable-lcd-text",
        "--font-render-hinting=none",
        "--force-color-profile=srgb",
        "--hide-scrollbars",
        ...frameByFrameOptions,
      ],
    },
  },
});
