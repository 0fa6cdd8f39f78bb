import { readFileSync } from "node:fs";
import path from "node:path";
import { reasonOf, Refusal } from "../verb.ts";
import { LookReader, looksFileOf, withLooks } from "./fetched-looks.ts";
import { readHosts, type HostsReading } from "./read-hosts.ts";

const schemaFile = path.join(import.meta.dirname, "hosts.schema.json");

/**
 * Reads a hosts file from the disk, with the looks that were fetched for it. Throws a `Refusal` if there is no such
 * file.
 */
export function loadHosts(file: string): HostsReading {
  const schema = hostsSchema();
  const { problems, deployment } = readHosts(textOf(file), schema);
  if (deployment === undefined) return { problems };
  const looks = new LookReader(schema).read(looksFileOf(file));
  return { problems, deployment: withLooks(deployment, looks) };
}

/** Returns the JSON Schema of hosts files. */
export function hostsSchema(): object {
  return JSON.parse(readFileSync(schemaFile, "utf8")) as object;
}

function textOf(file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (cause) {
    const reason = cause instanceof TypeError ? "it is not UTF-8 text" : reasonOf(cause);
    throw new Refusal(`${file} cannot be read: ${reason}.`);
  }
}
