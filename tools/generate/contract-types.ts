import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/* The committed types of the platform's contract are those that openapi.yaml gives today. */
const root = resolve(import.meta.dirname, "../..");
const contract = "adapters/platform-api/openapi.yaml";
const committed = readFileSync(resolve(root, "adapters/platform-api/rest/platform-schema.ts"), "utf8");
const fresh = execFileSync("npx", ["openapi-typescript", contract], {
  cwd: root,
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
});
if (fresh.trim() === committed.trim()) {
  console.log(`The types are those of ${contract}.`);
} else {
  console.log(`${contract} has changed: run npm run generate:types`);
  process.exitCode = 1;
}
