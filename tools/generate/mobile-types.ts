import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { typesOf } from "./graphql-types.ts";

/* The committed types of the mobile flows are those that mobile.graphql gives today; `--write` makes them so. */
const folder = resolve(import.meta.dirname, "../../adapters/platform-api");
const file = resolve(folder, "graphql/mobile-schema.ts");
const fresh = typesOf(readFileSync(resolve(folder, "mobile.graphql"), "utf8"));

if (process.argv.includes("--write")) {
  writeFileSync(file, fresh);
} else if (fresh === readFileSync(file, "utf8")) {
  console.log("The types are those of mobile.graphql.");
} else {
  console.log("mobile.graphql has changed: run npm run generate:types");
  process.exitCode = 1;
}
