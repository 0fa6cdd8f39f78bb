import { readFileSync } from "node:fs";
import { isNode, LineCounter, parseDocument } from "yaml";
import type { Given, Path } from "./given.ts";
import { GivenRefused } from "./given.ts";
import { readGiven } from "./read-given.ts";

/** A file of tenants, people and applications, in YAML or JSON. */
export type GivenFile = {
  readonly given: Given;
  /** Returns the error with the line at which its value stands; without one for a value that is not of the file. */
  located(refusal: GivenRefused): Error;
};

/** Reads a file; throws an error that names the line and the reason. */
export function readGivenFile(file: string): GivenFile {
  const lines = new LineCounter();
  const document = parseDocument(textOf(file), { lineCounter: lines, prettyErrors: false });
  const at = (offset: number, reason: string): Error =>
    new Error(`${file}:${String(Math.max(1, lines.linePos(offset).line))}: ${reason}`);
  const [broken] = [...document.errors, ...document.warnings];
  if (broken !== undefined) {
    throw at(broken.pos[0], broken.message);
  }
  const offsetOf = (path: Path): number => {
    const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
    return isNode(node) && node.range ? node.range[0] : path.length === 0 ? 0 : offsetOf(path.slice(0, -1));
  };
  const located = (refusal: GivenRefused): Error =>
    refusal.path.length === 0 || document.hasIn(refusal.path.slice(0, 2))
      ? at(offsetOf(refusal.path), refusal.message)
      : refusal;
  try {
    return { given: readGiven(document.toJS({ maxAliasCount: 100 })), located };
  } catch (cause) {
    throw cause instanceof GivenRefused ? located(cause) : at(0, String(cause));
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Error(`${file} cannot be read.`);
  }
}
