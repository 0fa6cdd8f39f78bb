import type { PartialStrykerOptions } from "@stryker-mutator/api/core";

/** Stryker for one folder; `npm run mutate` names the files and the place of the report. */
const options: PartialStrykerOptions = {
  testRunner: "jest",
  plugins: ["@stryker-mutator/jest-runner", import.meta.resolve("./ignored-places.ts")],
  ignorers: ["observables"],
  jest: {
    projectType: "custom",
    configFile: "test/mutation/jest-mutation.config.ts",
    enableFindRelatedTests: false,
  },
  coverageAnalysis: "perTest",
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: process.env["MUTATION_REPORT"] ?? "build/mutation/report.json" },
  tempDirName: "build/mutation/sandbox",
  ignorePatterns: ["docs/images", "e2e", "sandbox", "ui", "tools", "translations", "dist"],
  // Stryker finds endless loops by counting iterations; this limit is long for the sake of busy machines.
  timeoutMS: 20_000,
  concurrency: Number(process.env["MUTATION_PROCESSES"] ?? 2),
  // Starts a new process now and then, because Jest does not free the memory of its runs.
  maxTestRunnerReuse: 100,
  allowConsoleColors: false,
};

export default options;
