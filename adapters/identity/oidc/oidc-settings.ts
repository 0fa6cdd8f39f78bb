import { fallbackLanguage, isLanguage, languages, type LocalText } from "#domain/shared/language.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import { flag, text, type SettingRule, type SettingsTable } from "../settings-table.ts";

/**
 * How a signed-in person gets to the application: the portal opens it (`open`), or has the provider redirect there
 * (`authorize`).
 */
export type HandOver = "open" | "authorize";

/** The part of the runtime configuration for one OpenID provider. */
export type OidcSettings = {
  /** The code of the product, where the provider has a key of its own in the tenant's record. */
  readonly code?: string;
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
  readonly label?: LocalText;
  /** The image beside the name. */
  readonly logo?: string;
  /** Whether the e-mail is asked for before the provider's page is opened. */
  readonly asksEmail?: boolean;
  /** The parameter that leads the provider to one of its own upstream providers. */
  readonly homeRealmParameter?: string;
  /** The value of that parameter for each domain of e-mail addresses. */
  readonly homeRealms?: Readonly<Record<string, string>>;
  readonly handOver?: HandOver;
  /** How the provider is asked for a session without leaving the page; without it, it is not asked. */
  readonly sessionCheck?: "frame";
};

/** Plain http on loopback only. */
const origin =
  "(?:https://[^/?#\\s@\\\\]+|http://(?:localhost|127\\.0\\.0\\.1|[a-z\\d.-]+\\.localhost)(?::\\d+)?)";
const path = "(?:/[^?#\\s\\\\]*)?";

/**
 * The parameters of an authorization request that the configuration must not set: their values decide who answers,
 * where the answer is sent, or what it proves.
 */
const reserved = [
  "client_id",
  "client_secret",
  "code_challenge",
  "code_challenge_method",
  "id_token_hint",
  "login_hint",
  "nonce",
  "prompt",
  "redirect_uri",
  "registration",
  "request",
  "request_uri",
  "response_mode",
  "response_type",
  "scope",
  "state",
  "ui_locales",
];

/** The names of parameters that the configuration may set, as a pattern. */
const settableParameter = `^(?!(?:${reserved.join("|")})$)[\\w.-]+$`;

const address = matching(`^${origin}${path}$`, "an https address without query and fragment");
const endpoint = matching(`^${origin}${path}(?:\\?[^#\\s\\\\]*)?$`, "an https address without fragment");
const name = { ...text.schema, maxLength: 64 };
const originForm = "^https?://[a-z\\d.-]+(:[1-9]\\d{0,4})?$";
const domainForm = "^[a-z\\d-]+(\\.[a-z\\d-]+)+$";

/** One rule for each setting: the reader, the keys and `config.schema.json` follow it. */
export const oidcSettings: SettingsTable<OidcSettings> = {
  code: matching("^[a-z][a-z\\d-]*$", "the code of a plug"),
  issuer: address,
  clientId: text,
  authorizationEndpoint: endpoint,
  endSessionEndpoint: endpoint,
  sendsIssuer: flag,
  endpointOrigins: {
    expected: "a list of origins such as https://accounts.example.com",
    schema: { type: "array", items: { type: "string", pattern: originForm } },
    accepts: (value): value is string[] => Array.isArray(value) && value.every(isOrigin),
  },
  scope: matching(
    "^(?=(\\S+ )*openid( |$))\\S+( \\S+)*$",
    "scopes separated by single spaces, openid among them",
  ),
  parameters: textsBy(
    settableParameter,
    text,
    "texts by the names of parameters that the portal does not set itself",
  ),
  label: {
    expected: "a text of at most 64 characters, or one by language, with en",
    schema: {
      anyOf: [
        name,
        {
          type: "object",
          required: [fallbackLanguage],
          properties: Object.fromEntries(languages.map((language) => [language, name])),
          additionalProperties: false,
        },
      ],
    },
    accepts: (value): value is LocalText => isName(value) || isNameByLanguage(value),
  },
  logo: address,
  asksEmail: flag,
  homeRealmParameter: matching(
    settableParameter,
    "the name of a parameter that the portal does not set itself",
  ),
  homeRealms: textsBy(domainForm, text, "texts by domains of e-mail addresses such as example.com"),
  handOver: {
    expected: "open or authorize",
    schema: { enum: ["open", "authorize"] },
    accepts: (value): value is HandOver => value === "open" || value === "authorize",
  },
  sessionCheck: {
    expected: "frame",
    schema: { enum: ["frame"] },
    accepts: (value): value is "frame" => value === "frame",
  },
};

function matching(pattern: string, expected: string): SettingRule<string> {
  const whole = new RegExp(pattern);
  return {
    expected,
    schema: { type: "string", pattern },
    accepts: (value): value is string => typeof value === "string" && whole.test(value),
  };
}

function isName(value: unknown): value is string {
  return text.accepts(value) && value.length <= 64;
}

function isNameByLanguage(value: unknown): boolean {
  const given = Object.entries(asRecord(value) ?? {});
  return (
    given.some(([language]) => language === fallbackLanguage) &&
    given.every(([language, entry]) => isLanguage(language) && isName(entry))
  );
}

/** An origin as browsers write it. */
function isOrigin(value: unknown): value is string {
  return typeof value === "string" && new RegExp(originForm).test(value);
}

function textsBy(
  keys: string,
  values: SettingRule<string>,
  expected: string,
): SettingRule<Readonly<Record<string, string>>> {
  const key = new RegExp(keys);
  return {
    expected,
    schema: { type: "object", propertyNames: { pattern: keys }, additionalProperties: values.schema },
    accepts: (value): value is Readonly<Record<string, string>> =>
      typeof value === "object" &&
      value !== null &&
      !Array.isArray(value) &&
      Object.entries(value).every(([name, entry]) => key.test(name) && values.accepts(entry)),
  };
}
