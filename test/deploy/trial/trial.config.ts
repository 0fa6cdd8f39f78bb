import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "#e2e/playwright.config.ts";
import { trialHosts } from "./trial-server.ts";

const root = resolve(import.meta.dirname, "../../..");
const kind = process.env["TRIAL_SERVER"] ?? "nginx";
const doorPort = Number(process.env["TRIAL_PORT"] ?? 4_390);
const { use } = journeys;

/** What a host's server has a part in. Journeys that change `/config.json` while it is served are not among them. */
const themes = [
  ...["sign-in", "logout", "secrets", "mfa-frames", "sign-in-outcomes", "password-reset", "activation"],
  ...["registration", "mfa-verification", "account"],
];

export default defineConfig({
  ...journeys,
  testDir: root,
  outputDir: resolve(root, `test-results/trial-${kind}-${String(doorPort)}`),
  projects: [
    {
      name: "answers",
      testMatch: /trial\/(?:server-answers|live-services|related-origins|operators)\.spec\.ts$/,
    },
    ...(process.env["TRIAL_DRILL"] === undefined
      ? []
      : [{ name: "drill", testMatch: /trial\/(?:drill|builds-drill)\.spec\.ts$/ }]),
    { name: "journeys", testMatch: new RegExp(`e2e/journeys/(?:${themes.join("|")})\\.spec\\.ts$`) },
  ],
  use: {
    ...use,
    launchOptions: {
      ...use?.launchOptions,
      args: [
        ...(use?.launchOptions?.args ?? []),
        `--host-resolver-rules=${trialHosts.map((host) => `MAP ${host} 127.0.0.1:${String(doorPort)}`).join(", ")}`,
      ],
    },
  },
  webServer: {
    command: `node test/deploy/trial/plain-door.ts ${kind} ${String(doorPort)}`,
    cwd: root,
    port: doorPort,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
