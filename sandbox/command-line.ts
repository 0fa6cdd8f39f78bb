import path from "node:path";
import { parseArgs } from "node:util";
import type { GivenApplication } from "./given/given.ts";

type CommandLine = {
  readonly port: number;
  /** The folder of the portal's build, as an absolute path. */
  readonly dist?: string;
  readonly dev: boolean;
  readonly sessionCheckTimeoutMs?: number;
  /** The file into which the certificate of the authority is written, as an absolute path; with it, hosts speak TLS. */
  readonly authorityFile?: string;
  /** The one name of all hosts, which then have a port each. */
  readonly hostName?: string;
  /** The address to listen at in place of the loopback interface. */
  readonly interfaceAddress?: string;
  /** The file of tenants, people and applications, as an absolute path. */
  readonly people?: string;
  readonly applications: readonly GivenApplication[];
};

/**
 * Parses `--port N` (or PORT), `--dist folder`, `--dev`, `--session-check-timeout-ms N`, `--app NAME[@TENANT]=ADDRESS`,
 * which may occur several times, `--people FILE`, `--tls FILE`, `--hosts ports[:NAME]` and `--listen ADDRESS`. Files and folders are in `folder` unless their paths are absolute.
 * Throws an error with a readable message.
 */
export function readCommandLine(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  folder: string,
): CommandLine {
  const { values } = parseArgs({
    args: [...words],
    options: {
      port: { type: "string", default: environment["PORT"] ?? "4000" },
      dist: { type: "string" },
      dev: { type: "boolean", default: false },
      "session-check-timeout-ms": { type: "string" },
      app: { type: "string", multiple: true, default: [] },
      people: { type: "string" },
      tls: { type: "string" },
      hosts: { type: "string" },
      listen: { type: "string" },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`“${values.port}” is not a port.`);
  }
  const timeout = values["session-check-timeout-ms"];
  return {
    port,
    ...(values.dist !== undefined && { dist: path.resolve(folder, values.dist) }),
    dev: values.dev,
    ...(timeout !== undefined && { sessionCheckTimeoutMs: Number(timeout) }),
    ...(values.tls !== undefined && { authorityFile: path.resolve(folder, values.tls) }),
    ...(values.hosts !== undefined && { hostName: hostNameOf(values.hosts) }),
    ...(values.listen !== undefined && { interfaceAddress: values.listen }),
    ...(values.people !== undefined && { people: path.resolve(folder, values.people) }),
    applications: applicationsOf(values.app),
  };
}

/** Returns the name in `ports:NAME`; `localhost` for `ports`. */
function hostNameOf(text: string): string {
  const [whole, hostName = "localhost"] = /^ports(?::([a-z0-9.-]+))?$/.exec(text) ?? [];
  if (whole === undefined) {
    throw new Error(`--hosts ${text}: write it as ports, or as ports:NAME.`);
  }
  return hostName;
}

/** Returns the applications of `--app`; a name that occurs again has a further redirect address. */
function applicationsOf(texts: readonly string[]): GivenApplication[] {
  const applications = new Map<string, GivenApplication>();
  for (const text of texts) {
    const [, label = "", name = "", tenant, address = ""] = /^(([^=@]+)(?:@([^=]+))?)=(.+)$/.exec(text) ?? [];
    if (name === "") {
      throw new Error(`--app ${text}: write it as NAME=ADDRESS or NAME@TENANT=ADDRESS.`);
    }
    const redirectUris = [...(applications.get(label)?.redirectUris ?? []), address];
    applications.set(label, { name, redirectUris, ...(tenant !== undefined && { tenant }) });
  }
  return [...applications.values()];
}
