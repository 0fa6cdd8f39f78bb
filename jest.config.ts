import type { Config } from "jest";

import { pages } from "./domain/navigation/pages.ts";
import { bootPages } from "./src/build/boot-pages.ts";

const shared: Config = {
  rootDir: import.meta.dirname,
  // Both projects share what is transpiled, and keep it from run to run.
  id: "units",
  cacheDirectory: "<rootDir>/.cache/jest",
  transform: { "^.+\\.tsx?$": "<rootDir>/test/support/shared-transform.ts" },
  // What the build compiles into the boot script.
  globals: { BOOT_PAGES: bootPages(pages) },
  moduleNameMapper: {
    // The package's CommonJS entry is an empty module: auth0-js 10 is an ES module that ships a UMD file.
    "^auth0-js$": "<rootDir>/node_modules/auth0-js/dist/auth0.min.esm.js",
    "^fast-check$": "<rootDir>/test/support/settled-fast-check.cjs",
    "\\.module\\.scss$": "<rootDir>/test/support/style-names.cjs",
    "\\.scss$": "<rootDir>/test/support/style-names.cjs",
  },
};

const config: Config = {
  maxWorkers: 2,
  // Milliseconds; a limit for a test that hangs, which no test reaches on a machine that is twenty times slower.
  testTimeout: 600_000,
  projects: [
    {
      ...shared,
      displayName: "node",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/**/*.test.ts"],
    },
    {
      ...shared,
      displayName: "browser",
      testEnvironment: "<rootDir>/test/support/browser-environment.cjs",
      testEnvironmentOptions: { url: "https://harbour.example/" },
      setupFilesAfterEnv: ["<rootDir>/test/support/browser-setup.ts"],
      testMatch: ["<rootDir>/test/**/*.test.tsx", "<rootDir>/test/**/*.browser-test.ts"],
    },
  ],
};

export default config;
