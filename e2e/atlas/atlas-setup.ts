import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { test } from "@playwright/test";

test("the state atlas is built", () => {
  test.setTimeout(120_000);
  const options = test.info().project.metadata["buildOptions"] as readonly string[] | undefined;
  execFileSync("npm", ["run", "--silent", "atlas:build", "--", ...(options ?? [])], {
    cwd: resolve(import.meta.dirname, "../.."),
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
});
