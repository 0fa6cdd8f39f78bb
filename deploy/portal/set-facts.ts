import { createHash } from "node:crypto";
import {
  defaultApiBaseUrl,
  type CertificateFiles,
  type Settings,
  type SettingsSet,
} from "../hosts/hosts-file.ts";
import { hstsDirectives } from "../hosts/hsts-meaning.ts";
import { isPlatform } from "../hosts/settings-rules.ts";
import { hostBlockOf, languagesMetaOf } from "./host-block-text.ts";
import type { BuiltPortal } from "./built-portal.ts";

/** The facts about a set of settings that a server needs. Texts may contain `{host}` and `{label}`. */
export type SetFacts = {
  readonly key: string;
  /** The values of the placeholders in `headers.json`: sources, separated by spaces. */
  readonly sources: Readonly<Record<SourceName, string>>;
  /**
   * The configured vendors, by their names in `headers.json`; a consent platform with an equals sign and its origin.
   */
  readonly vendors: readonly string[];
  /** The text of `/config.json`. */
  readonly config: string;
  /** The text of `/words.json`, the own words of the host; undefined without any. */
  readonly words: string | undefined;
  /** What the document says about its host, as HTML; empty without a look and languages. */
  readonly block: string;
  /** The entity tag of the document without its quotes, which changes with text, policy and block. */
  readonly tag: string;
  readonly apiUpstream: string | undefined;
  readonly certificate: CertificateFiles | undefined;
  /** The directives that the host adds to `Strict-Transport-Security`; empty if it speaks for itself alone. */
  readonly hsts: string;
  /** The relying party of the host's passkeys; undefined without passkeys. */
  readonly passkeyRpId: string | undefined;
};

export const sourceNames = ["connectOrigins", "frameOrigins", "imageOrigins", "frameAncestors"] as const;
export type SourceName = (typeof sourceNames)[number];

const none = "'none'";

/** Returns the facts about a set of settings that a server needs. */
export function factsOf({ key, settings }: SettingsSet, { headers, digest }: BuiltPortal): SetFacts {
  const {
    providerOrigins = [],
    imageOrigins = [],
    partnerOrigins = [],
    apiBaseUrl = defaultApiBaseUrl,
  } = settings;
  const vendors = [
    ...(settings.messengerAppId === undefined ? [] : ["messenger"]),
    ...(settings.analyticsId === undefined ? [] : ["analytics"]),
    ...(isPlatform(settings.consent) ? [`consent=${new URL(settings.consent).origin}`] : []),
  ];
  const framesOfVendors = vendors.flatMap(
    (vendor) => headers.vendors[vendor.replace(/=.*/, "")]?.["frame-src"] ?? [],
  );
  const frameOrigins = [...providerOrigins, ...(checksSessions(settings) ? ["'self'"] : [])];
  const apiOrigins = apiBaseUrl.startsWith("/") ? [] : [apiBaseUrl.split("/", 3).join("/")];
  const sources = {
    connectOrigins: [...new Set([...providerOrigins, ...apiOrigins])].join(" "),
    imageOrigins: imageOrigins.join(" "),
    frameOrigins: frameOrigins.join(" ") || (framesOfVendors.length === 0 ? none : ""),
    frameAncestors: partnerOrigins.join(" ") || none,
  };
  const block = languagesMetaOf(settings, headers.languages) + hostBlockOf(settings);
  return {
    key,
    vendors,
    sources,
    config: JSON.stringify(runtimeConfig(settings)),
    words: settings.words && JSON.stringify(settings.words),
    block,
    tag: createHash("sha256")
      .update(JSON.stringify([digest, vendors, sources, block]))
      .digest("base64url")
      .slice(0, 22),
    apiUpstream: settings.apiUpstream,
    certificate: settings.certificate,
    hsts: hstsDirectives[settings.hsts ?? "host"],
    passkeyRpId: settings.passkeyRpId,
  };
}

/** Returns whether a provider is asked for a session in a frame, which ends at a page of the host itself. */
function checksSessions({ identityProviders = {} }: Pick<Settings, "identityProviders">): boolean {
  return Object.values(identityProviders).some(
    (provider) => "sessionCheck" in provider && provider.sessionCheck === "frame",
  );
}

/** Returns the content of `/config.json`: the settings without those that only the server needs. */
function runtimeConfig(settings: Settings): object {
  return {
    apiBaseUrl: settings.apiBaseUrl,
    identityProviders: settings.identityProviders,
    redirectOrigins: settings.redirectOrigins,
    sessionCheckTimeoutMs: settings.sessionCheckTimeoutMs,
    showFormDuringCheck: settings.showFormDuringCheck,
    supportMessenger:
      settings.messengerAppId === undefined
        ? undefined
        : { appId: settings.messengerAppId, hosts: ["{host}"] },
    UA_ID: settings.analyticsId,
    consent: settings.consent,
    partnerOrigins: settings.partnerOrigins,
    crossSiteCookiePartners: settings.crossSiteCookiePartners,
    partnerApps: settings.partnerApps,
    sharedComputers: settings.sharedComputers,
    sharedDevice: settings.sharedDevice,
    sharedDeviceIdleSeconds: settings.sharedDeviceIdleSeconds,
    telemetry: settings.telemetry,
    traceContext: settings.traceContext,
    // The first screen has none, so those of the look do not travel with it.
    footerLinks: settings.footerLinks ?? settings.look?.footerLinks,
    // Nor has it own words.
    words: settings.words && true,
    previewKey: settings.previewKey,
  };
}
