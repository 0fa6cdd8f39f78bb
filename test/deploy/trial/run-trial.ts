import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { serverKinds } from "./trial-server.ts";

/*
 * `npm run test:deploy [-- words for Playwright]`: the servers that are installed here, the image and the alerts, one
 * after the other; with `--only nginx`, `caddy`, `image` or `alerts` this one. With `--drill` or `--load`, the deployments
 * under sign-ins or the figures of ten thousand hosts instead.
 */
const root = resolve(import.meta.dirname, "../../..");
const isDrill = process.argv.includes("--drill");
const isLoad = process.argv.includes("--load");
const only = /--only (\S+)/.exec(process.argv.join(" "))?.[1];
const words = [
  ...process.argv.slice(2).filter((word) => !["--drill", "--load", "--only", only].includes(word)),
  ...(isDrill ? ["--project=drill"] : []),
];
const environment = { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` };

if (!existsSync(resolve(root, "dist/headers.json"))) {
  console.error("There is no build to serve: run npm run build.");
  process.exit(1);
}
const runs = (program: string): boolean =>
  spawnSync(program, ["--version"], { env: environment }).error === undefined;
const play = (
  config: string,
  more: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): boolean =>
  spawnSync(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "test", "--config", `test/deploy/trial/${config}`, ...more],
    { cwd: root, stdio: "inherit", env: { ...environment, ...variables } },
  ).status === 0;
let isRight = true;
for (const [index, kind] of serverKinds.entries()) {
  if (only !== undefined && only !== kind) continue;
  if (spawnSync(kind, [kind === "nginx" ? "-v" : "version"], { env: environment }).error !== undefined) {
    console.log(`Left out: ${kind} is not installed here (apt-get install ${kind}).`);
    continue;
  }
  console.log(`\n── ${kind}`);
  if (isLoad) {
    const variables = { ...environment, TRIAL_SERVER: kind };
    const measuring = spawnSync(process.execPath, ["test/deploy/trial/load-trial.ts"], {
      cwd: root,
      stdio: "inherit",
      env: variables,
    });
    isRight = measuring.status === 0 && isRight;
    continue;
  }
  isRight =
    play("trial.config.ts", words, {
      TRIAL_SERVER: kind,
      // Both servers may be tried at once.
      TRIAL_PORT: String(Number(process.env["TRIAL_PORT"] ?? 4_390) + index),
      ...(isDrill ? { TRIAL_DRILL: "1" } : {}),
    }) && isRight;
}
const isAsked = (name: string): boolean => !isDrill && !isLoad && (only === undefined || only === name);
const missing = ["buildah", "apt-get", "dpkg-deb", "unshare", "nsenter"].find((program) => !runs(program));
if (!isAsked("image")) console.log("\nThe image was not asked for.");
else if (missing !== undefined) console.log(`Left out: the image, because ${missing} is not installed here.`);
else if (process.getuid?.() !== 0) console.log("Left out: the image, because only root can run it here.");
else {
  console.log("\n── image");
  isRight = play("image.config.ts", only === "image" ? words : []) && isRight;
}
const unwatched = ["promtool", "prometheus"].find((program) => !runs(program));
if (!isAsked("alerts")) console.log("The alerts were not asked for.");
else if (unwatched !== undefined)
  console.log(
    `Left out: the alerts, because ${unwatched} is not installed here (apt-get install prometheus).`,
  );
else {
  console.log("\n── alerts");
  isRight = play("alerts.config.ts", only === "alerts" ? words : []) && isRight;
}
process.exitCode = isRight ? 0 : 1;
