import { parse } from "tldts";
import { matches } from "../hosts/host-patterns.ts";
import { ofHost } from "../hosts/hosts-file.ts";

/** How many registrable labels browsers read of a list of related origins (WebAuthn Level 3 §5.11.1 asks for five). */
const mostLabels = 5;

/** A relying party of WebAuthn, with the hosts of a deployment that use its passkeys. */
export type RelyingParty = {
  /** Its id, a host name. */
  readonly id: string;
  /** Whether the deployment serves a host of this name. */
  readonly isServed: boolean;
  /** The origins of the hosts beyond the id's own names, which browsers read from `/.well-known/webauthn` of the id. */
  readonly relatedOrigins: readonly string[];
  /** The hosts and patterns in which browsers refuse its passkeys: of a sixth label, or of no name that can be listed. */
  readonly outside: readonly string[];
};

/** What is known of the hosts of a deployment. */
export type PasskeyHosts = {
  /** Host name → relying party id, which may contain `{host}`; undefined without passkeys. */
  readonly hosts: ReadonlyMap<string, string | undefined>;
  /** The same by pattern. */
  readonly patterns: ReadonlyMap<string, string | undefined>;
  /** The port that browsers use for https. */
  readonly port: number;
};

/** Returns the relying parties of a deployment, in the order of its hosts. */
export function relyingParties({ hosts, patterns, port }: PasskeyHosts): readonly RelyingParty[] {
  const users = new Map<string, { readonly listed: string[]; readonly unlisted: string[] }>();
  const use = (name: string, given: string | undefined, list: "listed" | "unlisted"): void => {
    if (given === undefined) return;
    const id = ofHost(given, name);
    const known = users.get(id) ?? { listed: [], unlisted: [] };
    users.set(id, known);
    if (!isWithin(name, id)) known[list].push(name);
  };
  for (const [host, id] of hosts) use(host, id, "listed");
  for (const [pattern, id] of patterns) use(pattern, id, "unlisted");
  return Array.from(users, ([id, { listed, unlisted }]) => {
    const beyond = new Set(beyondLabels(listed));
    return {
      id,
      isServed: hosts.has(id) || [...patterns.keys()].some((pattern) => matches(id, pattern)),
      relatedOrigins: listed.filter((host) => !beyond.has(host)).map((host) => originOf(host, port)),
      outside: [...beyond, ...unlisted],
    };
  });
}

/** Returns the text of `/.well-known/webauthn` (WebAuthn Level 3 §5.11). */
export function relatedOriginsText({ relatedOrigins }: RelyingParty): string {
  return JSON.stringify({ origins: relatedOrigins });
}

/**
 * Returns the text of `/.well-known/passkey-endpoints`, by which password managers find the page of second steps
 * (W3C, "A Well-Known URL for Relying Party Passkey Endpoints"). `host`: a name or `{host}`.
 */
export function passkeyEndpointsText(host: string, port: number): string {
  const address = `${originOf(host, port)}/mfa/factors`;
  return JSON.stringify({ enroll: address, manage: address });
}

/** Returns the hosts of a list of related origins that browsers do not read, because five labels come before theirs. */
export function beyondLabels(hosts: readonly string[]): readonly string[] {
  const read = new Set([...new Set(hosts.map(registrableLabel))].slice(0, mostLabels));
  return hosts.filter((host) => !read.has(registrableLabel(host)));
}

/** Returns the label before the public suffix of a host, by which browsers count related origins. */
function registrableLabel(host: string): string {
  const { domainWithoutSuffix } = parse(host, { allowPrivateDomains: true });
  return domainWithoutSuffix ?? host;
}

/** Returns whether hosts of different owners may lie below a name (publicsuffix.org), so that no party may have it. */
export function isPublicSuffix(name: string): boolean {
  const { publicSuffix, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true });
  return publicSuffix === name && (isIcann === true || isPrivate === true);
}

function isWithin(host: string, id: string): boolean {
  return host === id || host.endsWith(`.${id}`);
}

function originOf(host: string, port: number): string {
  return `https://${host}${port === 443 ? "" : `:${String(port)}`}`;
}
