import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const contractFiles = ["openapi.yaml", "mobile.graphql"] as const;

/**
 * Returns what the build writes to `build.json`, so that deployments can be compared: the commit, the contract with the
 * platform, and the versions of the records that the portal keeps in browsers.
 */
export function buildFacts(root: string, records: Readonly<Record<string, number>>) {
  const contracts = contractFiles.map((name) =>
    readFileSync(resolve(root, "adapters/platform-api", name), "utf8"),
  );
  const fingerprint = createHash("sha256").update(contracts.join("\0")).digest("hex").slice(0, 16);
  const version = /^ {2}version: "([^"]+)"$/m.exec(contracts[0] ?? "")?.[1] ?? "";
  const commit = commitOf(root);
  return {
    ...(commit === undefined ? {} : { commit }),
    contract: { version, fingerprint },
    records,
  };
}

/** Returns the commit that is checked out; undefined outside a repository. */
function commitOf(root: string): string | undefined {
  try {
    const words = ["rev-parse", "HEAD"];
    return execFileSync("git", words, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}
