import { readFileSync } from "node:fs";
import path from "node:path";
import { reasonOf, Refusal } from "../verb.ts";
import { readHosts, type HostsReading } from "./read-hosts.ts";

const schemaFile = path.join(import.meta.dirname, "hosts.schema.json");

/** Reads a hosts file from the disk. Throws a `Refusal` where there is none. */
export function loadHosts(file: string): HostsReading {
  const schema = JSON.parse(readFileSync(schemaFile, "utf8")) as object;
  return readHosts(textOf(file), schema);
}

function textOf(file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (cause) {
    const reason = cause instanceof TypeError ? "it is not UTF-8 text" : reasonOf(cause);
    throw new Refusal(`${file} cannot be read: ${reason}.`);
  }
}
