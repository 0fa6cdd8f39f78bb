import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { git } from "./changed-files.ts";
import { lastWholeRun } from "./whole-run.ts";

const contractFiles = ["openapi.yaml", "mobile.graphql"] as const;

/**
 * Returns what the build writes to `build.json`, so that deployments can be compared and judged: the commit, the last
 * run of all tests, the contract with the platform, and the versions of the records that the portal keeps in browsers.
 */
export function buildFacts(root: string, records: Readonly<Record<string, number>>) {
  const contracts = contractFiles.map((name) =>
    readFileSync(resolve(root, "adapters/platform-api", name), "utf8"),
  );
  const fingerprint = createHash("sha256").update(contracts.join("\0")).digest("hex").slice(0, 16);
  const version = /^ {2}version: "([^"]+)"$/m.exec(contracts[0] ?? "")?.[1] ?? "";
  const commit = git(root, "rev-parse", "HEAD");
  const wholeRun = lastWholeRun(root);
  return {
    ...(commit === undefined ? {} : { commit }),
    ...(wholeRun === undefined ? {} : { wholeRun }),
    contract: { version, fingerprint },
    records,
  };
}
