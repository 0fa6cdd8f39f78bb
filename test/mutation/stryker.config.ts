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
  ignorePatterns: ["docs", "e2e", "sandbox", "ui", "tools", "translations", "dist"],
  // A loop without end is found by counting; the time is for machines that others keep busy.
  timeoutMS: 20_000,
  concurrency: Number(process.env["MUTATION_PROCESSES"] ?? 2),
  // Jest keeps memory of each run in its process.
  maxTestRunnerReuse: 100,
  allowConsoleColors: false,
};

export default options;
