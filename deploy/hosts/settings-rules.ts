import type { HostsDocument, Path } from "./hosts-document.ts";
import { defaultApiBaseUrl, type Settings } from "./hosts-file.ts";
import type { Cause, Problem } from "./hosts-problem.ts";
import { isPublicSuffix } from "../passkeys/relying-parties.ts";
import { hostNameOf, isLoopback } from "./origin-advice.ts";

/** The settings that one part of the file contains: the defaults, a group, a host or a pattern. */
export type GivenSettings = {
  readonly path: Path;
  readonly settings: Settings;
  /** The host or pattern, if no other has these settings. */
  readonly host?: string;
  /** A host with these settings that is not on this machine, if there is one. */
  readonly publicHost: string | undefined;
};

/** Limits that no part of the file may exceed. */
export type Guard = { readonly domains?: readonly string[]; readonly vendors?: readonly string[] };

const originLists = ["providerOrigins", "imageOrigins", "redirectOrigins", "partnerOrigins"] as const;
const vendorKeys = { messenger: "messengerAppId", analytics: "analyticsId", consent: "consent" } as const;
/** Loopback and private addresses (RFC 1918, RFC 4193), names without a dot, and the domain for private use. */
const ownNetwork =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$|^\[(?:::1|f[cd][\da-f:]*)\]$|^[^.[\]]+$|\.internal$|\.localhost$/;

/** Returns the mistakes in settings of the right form: plain http, and values that the guard forbids. */
export function judgeSettings(
  document: HostsDocument,
  given: GivenSettings,
  guard: Guard,
): readonly Problem[] {
  const { path, settings, host, publicHost } = given;
  const problem = (cause: Cause, at: Path, text: string, advice: string): Problem => ({
    cause,
    text,
    advice,
    ...document.positionOf([...path, ...at]),
    ...(host === undefined ? {} : { host }),
  });
  const addresses = [
    ...originLists.flatMap((list) =>
      listOf(settings[list]).map((origin, index) => ({ origin, at: [list, index] })),
    ),
    ...listOf([settings.apiBaseUrl])
      .filter((base) => base.startsWith("https:"))
      .map((origin) => ({ origin, at: ["apiBaseUrl"] })),
    ...addressesIn(settings.identityProviders, ["identityProviders"]),
    ...addressesIn(settings.consent, ["consent"]),
  ];
  const insecure = addresses.filter(({ origin }) => origin.startsWith("http:") && publicHost !== undefined);
  const domains = guard.domains === undefined ? undefined : listOf(guard.domains);
  const upstreams = listOf([settings.apiUpstream])
    .filter((upstream) => upstream.startsWith("https:") && !ownNetwork.test(hostNameOf(upstream)))
    .map((origin) => ({ origin, at: ["apiUpstream"] }));
  const rpIds = listOf([settings.passkeyRpId]).map((id) => ({
    origin: `https://${id}`,
    at: ["passkeyRpId"],
  }));
  const beyond = [...addresses, ...upstreams, ...rpIds].filter(
    ({ origin }) => !isWithin(hostNameOf(origin), domains),
  );
  const vendors = Object.entries(vendorKeys).filter(
    ([vendor, key]) =>
      settings[key] !== undefined &&
      // Of the ways to ask, only a platform is a script of another.
      (key !== "consent" || isPlatform(settings.consent)) &&
      guard.vendors !== undefined &&
      !listOf(guard.vendors).includes(vendor),
  );
  return [
    ...insecure.map(({ origin, at }) =>
      problem(
        "not-https",
        at,
        `${JSON.stringify(origin)} is not https, and ${publicHost ?? ""} is not a host of this machine.`,
        `Write ${origin.replace(/^http:/, "https:")}`,
      ),
    ),
    ...beyond.map(({ origin, at }) =>
      problem(
        "beyond-guard",
        at,
        `${JSON.stringify(origin)} lies on none of the domains of the guard (${domains?.join(", ") ?? ""}).`,
        "Remove it, or add its domain to guard.domains.",
      ),
    ),
    ...rpIds
      .map(({ origin }) => hostNameOf(origin))
      .filter((id) => isPublicSuffix(id))
      .map((id) =>
        problem(
          "not-allowed",
          ["passkeyRpId"],
          `Below ${id} lie hosts of different owners, so that browsers give no passkeys to it.`,
          `Write a host's own name, such as login.sunny.${id}.`,
        ),
      ),
    ...vendors.map(([vendor, key]) =>
      problem(
        "beyond-guard",
        [key],
        `${key} lets scripts of a vendor run that the guard does not allow.`,
        `Remove it, or add ${vendor} to guard.vendors.`,
      ),
    ),
    ...judgeUpstream(settings.apiUpstream).map((text) =>
      problem(
        "insecure-upstream",
        ["apiUpstream"],
        text,
        "Write https://, so that tokens cannot be read on the way.",
      ),
    ),
  ];
}

/** Returns what is wrong with an upstream of the right form; nothing if it uses https or is in the own network. */
export function judgeUpstream(upstream: unknown): readonly string[] {
  return typeof upstream === "string" &&
    upstream.startsWith("http:") &&
    !ownNetwork.test(hostNameOf(upstream))
    ? [`${JSON.stringify(upstream)} is plain http to a host outside the own network.`]
    : [];
}

/** Returns whether people are asked by a consent platform, and not in a way of the portal's own. */
export function isPlatform(consent: unknown): consent is string {
  return typeof consent === "string" && consent.startsWith("https:");
}

/** Returns whether hosts with these settings need an upstream for calls below `/api`. */
export function needsUpstream({ apiBaseUrl = defaultApiBaseUrl, apiUpstream }: Settings): boolean {
  return apiUpstream === undefined && String(apiBaseUrl).startsWith("/");
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** Returns the addresses among the settings of providers, to which people may be sent. */
function addressesIn(value: unknown, at: Path): readonly { readonly origin: string; readonly at: Path }[] {
  if (typeof value === "string") return hostNameOf(value) === "" ? [] : [{ origin: value, at }];
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, entry]) =>
    addressesIn(entry, [...at, isList ? Number(name) : name]),
  );
}

/**
 * Returns whether a host name is within one of the domains. A name with placeholders is, because it belongs to the host
 * itself.
 */
function isWithin(hostName: string, domains: readonly string[] | undefined): boolean {
  const isOwn = hostName.endsWith("{host}") || isLoopback(hostName);
  return (
    domains === undefined ||
    isOwn ||
    domains.some((domain) => hostName === domain || hostName.endsWith(`.${domain}`))
  );
}
