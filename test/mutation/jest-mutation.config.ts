import type { Config } from "jest";

/** The folders whose tests run, as `npm run mutate` names them: `domain/login,application/login`. */
const folders = (process.env["MUTATED_FOLDERS"] ?? "domain,application").split(",");

/** Jest for Stryker: the tests that mirror the mutated folders, in Node alone, transpiled without types. */
const config: Config = {
  rootDir: `${import.meta.dirname}/../..`,
  testEnvironment: "node",
  roots: ["adapters", "application", "domain", "src", "test"].map((folder) => `<rootDir>/${folder}`),
  testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
  setupFiles: ["<rootDir>/test/mutation/settled-chance.ts"],
  transform: { "^.+\\.tsx?$": "<rootDir>/test/mutation/swc-transform.ts" },
  runner: "<rootDir>/test/mutation/covering-tests-runner.ts",
};

export default config;
