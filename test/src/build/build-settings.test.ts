import { readFileSync } from "node:fs";

const buildScript = readFileSync("webpack.config.ts", "utf8");

test("a chunk may take 120 seconds before it counts as failed (shell-13)", () => {
  expect(/chunkLoadTimeout: ([\d_]+)/.exec(buildScript)?.[1]).toBe("120_000");
});

test("the bundle has one named Trusted Types policy and one fixed public path (CSP-12, CSP-02)", () => {
  expect(/policyName: "([^"]+)"/.exec(buildScript)?.[1]).toBe("portal#webpack");
  expect(/publicPath: "([^"]+)"/.exec(buildScript)?.[1]).toBe("/");
});
