import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { ofHost, type Deployment, type Look, type Settings } from "./hosts-file.ts";

type Looks = ReadonlyMap<string, Look>;
type Members = Record<string, unknown>;

/**
 * Returns the file in which the command `looks` stores the looks that it has fetched for a hosts file: `hosts.yaml` →
 * `hosts.looks.json`.
 */
export function looksFileOf(hostsFile: string): string {
  return `${hostsFile.replace(/\.(?:ya?ml|json)$/, "")}.looks.json`;
}

/** Reads looks by the rules for `look` in hosts files; leaves out invalid values. */
export class LookReader {
  private readonly validate;

  constructor(schema: object) {
    const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
    this.validate = ajv.addSchema(schema, "hosts").compile<Look>({ $ref: "hosts#/$defs/look" });
  }

  /** Returns a look without its invalid values; undefined without a name. */
  of(content: unknown): Look | undefined {
    const look: unknown = structuredClone(content);
    if (this.validate(look)) return look;
    if (!isMembers(look)) return undefined;
    for (const { instancePath, params } of this.validate.errors ?? []) {
      remove(look, [...instancePath.split("/").slice(1), ...additional(params)]);
    }
    return this.validate(look) ? look : undefined;
  }

  /** Returns the looks in a file; none if the file is missing or is not JSON. */
  read(file: string): Looks {
    let content: unknown;
    try {
      content = JSON.parse(readFileSync(file, "utf8"));
    } catch {
      content = undefined;
    }
    const looks = Object.entries(isMembers(content) ? content : {}).map(
      ([host, look]) => [host, this.of(look)] as const,
    );
    return new Map(looks.flatMap(([host, look]) => (look === undefined ? [] : [[host, look]])));
  }
}

function additional({ additionalProperty }: Members): readonly string[] {
  return typeof additionalProperty === "string" ? [additionalProperty] : [];
}

function remove(content: Members, path: readonly string[]): void {
  const [step = "", ...rest] = path;
  const next = content[step];
  if (rest.length > 0 && isMembers(next)) remove(next, rest);
  else delete content[step];
}

function isMembers(content: unknown): content is Members {
  return typeof content === "object" && content !== null && !Array.isArray(content);
}

/**
 * Adds the fetched looks to the hosts that are listed by name and have no look in the hosts file itself. Leaves out
 * images at origins that the host's policy does not allow.
 */
export function withLooks(deployment: Deployment, looks: Looks): Deployment {
  const settingsOf = new Map(deployment.sets.map(({ key, settings }) => [key, settings]));
  const looking = Array.from(deployment.hosts).flatMap(([host, key]) => {
    const settings = settingsOf.get(key);
    const look = looks.get(host);
    if (settings === undefined || look === undefined || settings.look !== undefined) return [];
    const own = { ...settings, look: withAllowedImages(look, settings, host) };
    // The key begins with `@`, which no group's name contains.
    return [{ host, key: `@look@${host}`, settings: own }];
  });
  return {
    ...deployment,
    sets: [...deployment.sets, ...looking.map(({ key, settings }) => ({ key, settings }))],
    hosts: new Map([...deployment.hosts, ...looking.map(({ host, key }) => [host, key] as const)]),
  };
}

function withAllowedImages({ logo, favicon, ...look }: Look, settings: Settings, host: string): Look {
  const origins = (settings.imageOrigins ?? []).map((origin) => ofHost(origin, host));
  const allowed = (image: "logo" | "favicon", address: string | undefined) =>
    address !== undefined && origins.includes(URL.parse(address)?.origin ?? "") ? { [image]: address } : {};
  return { ...look, ...allowed("logo", logo), ...allowed("favicon", favicon) };
}
