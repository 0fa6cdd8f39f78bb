import type { Config } from "jest";
import { pages } from "#domain/navigation/pages.ts";
import { bootPages } from "#src/build/boot-pages.ts";

const shared: Config = {
  rootDir: `${import.meta.dirname}/../..`,
  globals: { BOOT_PAGES: bootPages(pages) },
  moduleNameMapper: { "^auth0-js$": "<rootDir>/node_modules/auth0-js/dist/auth0.min.esm.js" },
  transform: { "^.+\\.tsx?$": "<rootDir>/test/kit/kit-transform.ts" },
};

/** Jest for the kit's mistakes: the contract on single plugs, transpiled without types. */
const config: Config = {
  projects: [
    {
      ...shared,
      displayName: "node",
      testEnvironment: "node",
      testMatch: [
        "<rootDir>/test/adapters/identity/**/*.test.ts",
        "<rootDir>/test/src/config/config.test.ts",
      ],
    },
    {
      ...shared,
      displayName: "browser",
      testEnvironment: "<rootDir>/test/support/browser-environment.cjs",
      testEnvironmentOptions: { url: "https://harbour.example/" },
      setupFilesAfterEnv: ["<rootDir>/test/support/browser-setup.ts"],
      testMatch: ["<rootDir>/test/adapters/identity/**/*.browser-test.ts"],
    },
  ],
};

export default config;
