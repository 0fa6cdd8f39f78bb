import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { isIPv6 } from "node:net";
import path from "node:path";
import { Refusal } from "../verb.ts";
import type { ServerSettings } from "../hosts/hosts-file.ts";

type Listener = { readonly address: string; readonly port: number; readonly socket: string };
type Program = { readonly name: string; readonly processId: string };

const listening = "0A";
const anyAddress = "any";

/**
 * Throws a `Refusal` if another program listens at one of the server's ports. Otherwise the server would fail only at
 * its reload, and continue with the former configuration. Ports whose program this user may not see are accepted.
 */
export function refuseTakenPorts(
  { addresses, httpPort, httpsPort }: ServerSettings,
  ownProgram: string,
): void {
  const listeners = listenersHere();
  for (const [key, port] of Object.entries({ httpPort, httpsPort })) {
    const sockets = listeners.filter((one) => one.port === port && overlaps(one.address, addresses));
    const programs = programsOf(new Set(sockets.map(({ socket }) => socket)));
    const [other] = programs;
    if (other === undefined || programs.some(({ name }) => name === ownProgram)) continue;
    throw new Refusal(
      `Nothing was changed: ${other.name} (process ${other.processId}) listens at port ${String(port)} already. Stop it, or write another ${key}.`,
    );
  }
}

function overlaps(address: string, addresses: readonly string[]): boolean {
  return address === anyAddress || addresses.length === 0 || addresses.includes(address);
}

/** Returns the listening sockets of this machine; none if the system does not list them. */
function listenersHere(): readonly Listener[] {
  return ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) => {
    const lines = textOf(table).split("\n").slice(1);
    return lines.flatMap((line) => {
      const [, local = "", , state, , , , , , socket = ""] = line.trim().split(/\s+/);
      const [address = "", port = ""] = local.split(":");
      return state === listening
        ? [{ address: readable(address), port: Number.parseInt(port, 16), socket }]
        : [];
    });
  });
}

/**
 * Converts an address of the kernel's table into the notation of the hosts file. The kernel writes every four bytes in
 * reverse order.
 */
function readable(address: string): string {
  if (/^0+$/.test(address)) return anyAddress;
  const bytes = (address.match(/.{8}/g) ?? []).flatMap((word) => word.match(/../g)?.reverse() ?? []);
  if (bytes.length === 4) return bytes.map((byte) => Number.parseInt(byte, 16)).join(".");
  const groups = Array.from({ length: 8 }, (_, index) => bytes.slice(index * 2, index * 2 + 2).join(""));
  const written = groups.join(":");
  return isIPv6(written) ? new URL(`http://[${written}]`).hostname.slice(1, -1) : written;
}

/** Returns the programs that hold one of the sockets, among the processes that this user may inspect. */
function programsOf(sockets: ReadonlySet<string>): readonly Program[] {
  if (sockets.size === 0) return [];
  const links = new Set(Array.from(sockets, (socket) => `socket:[${socket}]`));
  return namesIn("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((processId) => {
      const folder = `/proc/${processId}/fd`;
      const isOwner = namesIn(folder).some((name) => links.has(targetOf(`${folder}/${name}`)));
      const file = isOwner ? targetOf(`/proc/${processId}/exe`) : "";
      // After an upgrade, the file of a running program is marked as deleted.
      return file === "" ? [] : [{ name: path.basename(file.replace(/ \(deleted\)$/, "")), processId }];
    });
}

function textOf(file: string): string {
  return orNothing(() => readFileSync(file, "utf8"), "");
}

function namesIn(folder: string): readonly string[] {
  return orNothing(() => readdirSync(folder), []);
}

function targetOf(link: string): string {
  return orNothing(() => readlinkSync(link), "");
}

/** Reads a value, or returns `nothing` on an error: a process may end meanwhile, or belong to another user. */
function orNothing<Value>(read: () => Value, nothing: Value): Value {
  try {
    return read();
  } catch {
    return nothing;
  }
}
