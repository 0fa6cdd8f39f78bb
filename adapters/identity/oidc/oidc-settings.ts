import type { SettingRule, SettingsTable } from "../settings-table.ts";
import { isReservedParameter } from "./reserved-parameters.ts";

/** How a signed-in person gets to the application. */
export type HandOver = "open" | "authorize";

/** The part of the runtime configuration for one OpenID provider. */
export type OidcSettings = {
  /** The issuer; without it, the tenant's login domain is. */
  readonly issuer?: string;
  /** The client id of the portal; without it, the tenant's login client id is. */
  readonly clientId?: string;
  /** The authorization endpoint; with it, no discovery document is fetched. */
  readonly authorizationEndpoint?: string;
  /** The end-session endpoint, in place of the one that the discovery document names. */
  readonly endSessionEndpoint?: string;
  /** Whether every answer names its issuer (RFC 9207), where no discovery document says so. */
  readonly sendsIssuer?: boolean;
  /** The origins, other than the issuer's, at which discovered endpoints may be. */
  readonly endpointOrigins?: readonly string[];
  /** The scopes that are requested, separated by single spaces. */
  readonly scope?: string;
  /** Further parameters of every authorization request. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** The name of the provider on its button. */
  readonly label?: string;
  /** Whether the e-mail is asked for before the provider's page is opened. */
  readonly asksEmail?: boolean;
  /** The parameter that leads the provider to one of its own upstream providers. */
  readonly homeRealmParameter?: string;
  /** The value of that parameter for each domain of e-mail addresses. */
  readonly homeRealms?: Readonly<Record<string, string>>;
  readonly handOver?: HandOver;
  /** The `initiate_login_uri` of applications by their origins (OpenID Connect Core §4). */
  readonly applications?: Readonly<Record<string, string>>;
};

const text = {
  expected: "a text that is not empty",
  accepts: (value: unknown): value is string => typeof value === "string" && value !== "",
};

/** Plain http on loopback only. */
const origin =
  "(?:https://[^/?#\\s@\\\\]+|http://(?:localhost|127\\.0\\.0\\.1|[a-z\\d.-]+\\.localhost)(?::\\d+)?)";
const path = "(?:/[^?#\\s\\\\]*)?";

const address = matching(`^${origin}${path}$`, "an https address without query and fragment");
const endpoint = matching(`^${origin}${path}(?:\\?[^#\\s\\\\]*)?$`, "an https address without fragment");
const parameterName = /^[\w.-]+$/;

const flag = {
  expected: "true or false",
  accepts: (value: unknown): value is boolean => typeof value === "boolean",
};

/** One rule for each setting: the reader, the keys and `config.schema.json` follow it. */
export const oidcSettings: SettingsTable<OidcSettings> = {
  issuer: address,
  clientId: text,
  authorizationEndpoint: endpoint,
  endSessionEndpoint: endpoint,
  sendsIssuer: flag,
  endpointOrigins: {
    expected: "a list of origins such as https://accounts.example.com",
    accepts: (value): value is string[] => Array.isArray(value) && value.every(isOrigin),
  },
  scope: matching("^(\\S+ )*openid( \\S+)*$", "scopes separated by single spaces, openid among them"),
  parameters: textsBy(
    (name) => parameterName.test(name) && !isReservedParameter(name),
    "texts by the names of parameters that the portal does not set itself",
  ),
  label: {
    expected: "a text of at most 64 characters",
    accepts: (value): value is string => text.accepts(value) && value.length <= 64,
  },
  asksEmail: flag,
  homeRealmParameter: {
    expected: "the name of a parameter that the portal does not set itself",
    accepts: (value): value is string =>
      typeof value === "string" && parameterName.test(value) && !isReservedParameter(value),
  },
  homeRealms: textsBy(
    (domain) => /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(domain),
    "texts by domains of e-mail addresses such as example.com",
  ),
  handOver: {
    expected: "open or authorize",
    accepts: (value): value is HandOver => value === "open" || value === "authorize",
  },
  applications: {
    expected: "https addresses of applications by their origins, each at that origin",
    accepts: (value): value is Record<string, string> =>
      isTextRecord(value) &&
      Object.entries(value).every(
        ([origin, loginAddress]) =>
          isOrigin(origin) && endpoint.accepts(loginAddress) && loginAddress.startsWith(`${origin}/`),
      ),
  },
};

function matching(pattern: string, expected: string): SettingRule<string> {
  const whole = new RegExp(pattern);
  return { expected, accepts: (value): value is string => typeof value === "string" && whole.test(value) };
}

/** An origin as browsers write it. */
function isOrigin(value: unknown): value is string {
  return typeof value === "string" && /^https?:\/\/[a-z\d.-]+(:[1-9]\d{0,4})?$/.test(value);
}

function isTextRecord(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => typeof entry === "string" && entry !== "")
  );
}

function textsBy(
  acceptsKey: (key: string) => boolean,
  expected: string,
): SettingRule<Readonly<Record<string, string>>> {
  return {
    expected,
    accepts: (value): value is Readonly<Record<string, string>> =>
      isTextRecord(value) && Object.keys(value).every(acceptsKey),
  };
}
