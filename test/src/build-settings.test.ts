import { readFileSync } from "node:fs";

const buildScript = readFileSync("webpack.config.ts", "utf8");

test("shell-13 a chunk may take 120 seconds before it counts as failed", () => {
  expect(/chunkLoadTimeout: ([\d_]+)/.exec(buildScript)?.[1]).toBe("120_000");
});

test("CSP-02 CSP-12 the bundle has one named Trusted Types policy and one fixed public path", () => {
  expect(/policyName: "([^"]+)"/.exec(buildScript)?.[1]).toBe("portal#webpack");
  expect(/publicPath: "([^"]+)"/.exec(buildScript)?.[1]).toBe("/");
});
