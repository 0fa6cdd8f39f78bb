import { createHash } from "node:crypto";
import { process as transpile } from "#test/mutation/swc-transform.ts";
import { kitMutations, withMistake } from "./kit-mutations.ts";

/** The mistake that this run of Jest makes, by its place in the list. */
const planted = kitMutations[Number(process.env["KIT_MUTATION"])];

function changed(source: string, path: string): string {
  return planted && path.endsWith(`/${planted.file}`) ? withMistake(planted, source) : source;
}

/** Transpiles for Jest, with the one mistake. */
export default {
  process: (source: string, path: string) => transpile(changed(source, path), path),
  getCacheKey: (source: string, path: string) =>
    createHash("sha256")
      .update(`${path}\n${changed(source, path)}`)
      .digest("hex"),
};
