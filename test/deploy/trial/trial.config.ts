import { networkInterfaces } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import firefox from "#e2e/firefox.config.ts";
import journeys from "#e2e/playwright.config.ts";
import { firefoxPath } from "#e2e/support/firefox.ts";
import { leftOutPaths } from "#e2e/support/firefox-left-out.ts";
import { lackForWebKit } from "#e2e/support/webkit.ts";
import type { WebKitWorkerFixtures } from "#e2e/support/webkit-journey.ts";
import { standBeforePath, trialHosts } from "./trial-server.ts";

const root = resolve(import.meta.dirname, "../../..");
const kind = process.env["TRIAL_SERVER"] ?? "nginx";
const doorPort = Number(process.env["TRIAL_PORT"] ?? 4_390);
const { use } = journeys;

/** What a host's server has a part in. Journeys that change `/config.json` while it is served are not among them. */
const themes = [
  ...["sign-in", "logout", "secrets", "mfa-frames", "sign-in-outcomes", "password-reset", "activation"],
  ...["registration", "mfa-verification", "account", "session-in-frame"],
];
/** Those of them in which Firefox keeps cookies, frames and the history in a way of its own. */
const inFirefox = ["sign-in", "logout", "mfa-frames", "session-in-frame"];
const journeysOf = (files: readonly string[]) =>
  new RegExp(`e2e/journeys/(?:${files.join("|")})\\.spec\\.ts$`);
/** Leads Firefox to the server, as `--host-resolver-rules` leads Chromium. */
const waysOfHosts = `function FindProxyForURL(url, host) { return ${JSON.stringify(trialHosts)}.includes(host) ? "PROXY 127.0.0.1:${String(doorPort)}" : "DIRECT"; }`;

/**
 * The session checks in WebKit, which uses no proxy for hosts below `localhost`, but asks `::1` before 127.0.0.1, where
 * the sandbox listens.
 */
const inWebKit = {
  name: "webkit",
  testMatch: /e2e\/webkit\/webkit-session-checks\.spec\.ts$/,
  use: { serverDoor: `http://127.0.0.1:${String(doorPort)}${standBeforePath}` },
};
const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === "::1"),
);

export default defineConfig<object, WebKitWorkerFixtures>({
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
    { name: "journeys", testMatch: journeysOf(themes) },
    ...(firefoxPath() === undefined ? [] : [inFirefoxProject()]),
    ...(lackForWebKit() === undefined && hasIPv6 ? [inWebKit] : []),
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

/** The project of the journeys that Firefox plays through the server. */
function inFirefoxProject() {
  return {
    name: "firefox",
    testMatch: journeysOf(inFirefox),
    grepInvert: [...leftOutPaths],
    use: {
      ...firefox.use,
      launchOptions: {
        ...firefox.use?.launchOptions,
        firefoxUserPrefs: {
          ...firefox.use?.launchOptions?.firefoxUserPrefs,
          "network.proxy.type": 2,
          "network.proxy.autoconfig_url": `data:text/javascript,${encodeURIComponent(waysOfHosts)}`,
          "network.proxy.allow_hijacking_localhost": true,
        },
      },
    },
  };
}
