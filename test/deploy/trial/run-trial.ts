import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { serverKinds } from "./trial-server.ts";

/* `npm run test:deploy [-- words for Playwright]`: the servers that are installed here, one after the other. */
const root = resolve(import.meta.dirname, "../../..");
const words = process.argv.slice(2);
const environment = { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` };

if (!existsSync(resolve(root, "dist/headers.json"))) {
  console.error("There is no build to serve: run npm run build.");
  process.exit(1);
}
let isRight = true;
for (const kind of serverKinds) {
  if (spawnSync(kind, [kind === "nginx" ? "-v" : "version"], { env: environment }).error !== undefined) {
    console.log(`Left out: ${kind} is not installed here (apt-get install ${kind}).`);
    continue;
  }
  console.log(`\n── ${kind}`);
  const { status } = spawnSync(
    process.execPath,
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--config",
      "test/deploy/trial/trial.config.ts",
      ...words,
    ],
    { cwd: root, stdio: "inherit", env: { ...environment, TRIAL_SERVER: kind } },
  );
  isRight &&= status === 0;
}
process.exitCode = isRight ? 0 : 1;
