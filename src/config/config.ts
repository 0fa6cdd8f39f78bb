import { isRedirectOrigin } from "#domain/redirect/redirect-origins.ts";
import { defaultApiBaseUrl, defaultSessionCheckTimeout } from "./defaults.ts";

/**
 * How people are asked before analytics may set cookies. `denied`: not at all, so nothing is loaded; `ask`: by the
 * portal's own question; `none-needed`: the operator has another legal ground, so visits are counted without cookies;
 * an address: that of a consent platform's script, which asks.
 */
export type ConsentSetting = "denied" | "ask" | "none-needed" | `https://${string}`;

/** The settings of a deployment, read at run time, once per host. `config.schema.json` describes the same. */
export type RuntimeConfig = {
  /** The base of the platform's REST calls: a path on this host, or an https origin with a path. */
  readonly apiBaseUrl: string;
  /** The settings of each plug, which reads its own part. */
  readonly identityProviders: Readonly<Record<string, unknown>>;
  /** Origins that people may be redirected to, in addition to those of the tenant. */
  readonly redirectOrigins: readonly string[];
  /** The longest time of a session check before the form is shown, in milliseconds. */
  readonly sessionCheckTimeoutMs: number;
  /**
   * Whether the form is shown during the check, where nothing in the browser hints at a session. `auto`: the browser
   * keeps such a hint by itself.
   */
  readonly showFormDuringCheck: boolean | "auto";
  /** The support messenger: not loaded without an app id, or on a host that is not listed. */
  readonly supportMessenger: { readonly appId?: string; readonly hosts: readonly string[] };
  /** The analytics id: `G-…` counts page views, `UA-…` is no longer supported, an empty one counts nothing. */
  readonly UA_ID: string;
  /** How people are asked before anything is counted. */
  readonly consent: ConsentSetting;
  /** Origins whose pages may frame step-up verification, and receive its result. */
  readonly partnerOrigins: readonly string[];
  /** Partners whose pages frame it from another site. */
  readonly crossSiteCookiePartners: readonly string[];
  /** For each partner's code, where its mobile app is found and how it is opened; the MFA pages read it. */
  readonly partnerApps: Readonly<Record<string, unknown>>;
  /** Whether "trust this browser" is unticked initially. */
  readonly sharedComputers: boolean;
  /** Whether people share this device: nothing is remembered unasked, and an idle visit ends. */
  readonly sharedDevice: boolean;
  /** The time without input after which a visit on a shared device ends, in seconds. */
  readonly sharedDeviceIdleSeconds: number;
  /** Links below every page, where the platform's answer has none. */
  readonly footerLinks: readonly unknown[] | undefined;
  /** Whether the numbers of a visit, which say nothing of the person, are sent to this host's server. */
  readonly telemetry: boolean;
  /** Whether calls to a platform behind this host name a trace, and whether it asks to be recorded. */
  readonly traceContext: "none" | "sampled" | "unsampled";
  /** Own words in the place of messages, not yet read (`own-words.ts`), or `true` where `/words.json` has them. */
  readonly words: object | true | undefined;
  /** The public key of previews (Ed25519, base64url as in a JWK, RFC 8037); without one there are none. */
  readonly previewKey: string | undefined;
};

/** An unusable value in a config file, with its path. */
export type ConfigProblem = {
  readonly path: string;
  readonly value: unknown;
  readonly problem: string;
  /** Set where people can sign in despite the problem. */
  readonly onlyWarns?: true;
};

/** The configuration as it was read, and its problems. */
export type ConfigReading = {
  readonly config: RuntimeConfig;
  readonly problems: readonly ConfigProblem[];
  /** Paths of keys that no part of the portal reads, most likely because they are misspelt. */
  readonly unknownKeys: readonly string[];
};

type Setting<Value> = {
  readonly default: Value;
  readonly expected: string;
  readonly accepts: (value: unknown) => value is Value;
  /** Set where people can sign in even with a wrong value. */
  readonly onlyWarns?: true;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const settings: { readonly [Key in keyof RuntimeConfig]: Setting<RuntimeConfig[Key]> } = {
  apiBaseUrl: {
    default: defaultApiBaseUrl,
    expected: "a path such as /api, or an https address",
    accepts: (value): value is string =>
      typeof value === "string" && /^(\/(?!\/)|https:\/\/[^/?#\s])[^?#\s]*$/.test(value),
  },
  identityProviders: {
    default: {},
    expected: "an object with one part for each identity provider",
    accepts: isObject,
  },
  redirectOrigins: {
    default: [],
    expected: "a list of origins such as https://app.example.com or https://*.example.com",
    accepts: (value): value is string[] => isListOf(value, isRedirectOrigin),
  },
  sessionCheckTimeoutMs: {
    default: defaultSessionCheckTimeout,
    expected: "whole milliseconds from 500 to 30000",
    accepts: (value): value is number =>
      Number.isInteger(value) && Number(value) >= 500 && Number(value) <= 30_000,
  },
  showFormDuringCheck: {
    default: false,
    expected: "true, false or auto",
    accepts: (value): value is boolean | "auto" => isBoolean(value) || value === "auto",
  },
  supportMessenger: {
    default: { hosts: [] },
    expected: "an object with an appId of letters and digits, and a list of hosts such as login.example.com",
    accepts: isMessengerSetting,
    onlyWarns: true,
  },
  UA_ID: {
    default: "",
    expected: "an id such as G-ABC123, or nothing",
    accepts: (value): value is string =>
      typeof value === "string" && /^(G-[A-Z\d]+|UA-\d+-\d+)?$/.test(value),
    onlyWarns: true,
  },
  consent: {
    default: "denied",
    expected: "ask, none-needed, denied, or the https address of a script",
    accepts: (value): value is ConsentSetting =>
      typeof value === "string" && /^(denied|ask|none-needed|https:\/\/[^/?#\s]+\/\S*)$/.test(value),
    onlyWarns: true,
  },
  partnerOrigins: {
    default: [],
    expected: "a list of origins such as https://app.example.com",
    accepts: (value): value is string[] =>
      isListOf(value, (entry) => isRedirectOrigin(entry) && !entry.includes("*")),
  },
  crossSiteCookiePartners: {
    default: [],
    expected: "a list of partner codes",
    accepts: (value): value is string[] => isListOf(value, (entry) => entry !== ""),
  },
  partnerApps: {
    default: {},
    expected: "an object with one part for each partner's app",
    accepts: isObject,
    onlyWarns: true,
  },
  sharedComputers: { default: false, expected: "true or false", accepts: isBoolean },
  sharedDevice: { default: false, expected: "true or false", accepts: isBoolean },
  telemetry: { default: false, expected: "true or false", accepts: isBoolean, onlyWarns: true },
  traceContext: {
    default: "none",
    expected: "none, sampled or unsampled",
    accepts: (value): value is RuntimeConfig["traceContext"] =>
      value === "none" || value === "sampled" || value === "unsampled",
    onlyWarns: true,
  },
  footerLinks: {
    default: undefined,
    expected: "a list of links",
    accepts: Array.isArray,
    onlyWarns: true,
  },
  words: {
    default: undefined,
    expected: "true or an object",
    accepts: (value): value is object | true => value === true || isObject(value),
    onlyWarns: true,
  },
  previewKey: {
    default: undefined,
    expected: "a public key",
    accepts: (value): value is string => typeof value === "string" && /^[\w-]{43}$/.test(value),
    onlyWarns: true,
  },
  sharedDeviceIdleSeconds: {
    default: 120,
    expected: "whole seconds from 60 to 3600",
    accepts: (value): value is number =>
      Number.isInteger(value) && Number(value) >= 60 && Number(value) <= 3_600,
  },
};

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

function isListOf(value: unknown, accepts: (entry: string) => boolean): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string" && accepts(entry));
}

function isMessengerSetting(value: unknown): value is RuntimeConfig["supportMessenger"] {
  if (!isObject(value) || Object.keys(value).some((key) => key !== "appId" && key !== "hosts")) return false;
  const { appId, hosts } = value;
  return (
    (appId === undefined || (typeof appId === "string" && /^[A-Za-z\d]+$/.test(appId))) &&
    Array.isArray(hosts) &&
    hosts.every((host) => typeof host === "string" && /^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(host))
  );
}

/** Reads the content of a config file: reports every problem, and uses the default in place of each. */
export function readConfig(content: unknown): ConfigReading {
  if (!isObject(content)) {
    const problem = { path: "", value: content, problem: "expected an object" };
    return { ...readConfig({}), problems: [problem] };
  }
  const problems: ConfigProblem[] = [];
  const config = Object.fromEntries(
    Object.entries<Setting<unknown>>(settings).map(([path, setting]) => {
      const value = Object.hasOwn(content, path) ? content[path] : undefined;
      if (value === undefined) return [path, setting.default];
      if (setting.accepts(value)) return [path, value];
      const { expected, onlyWarns } = setting;
      problems.push({ path, value, problem: `expected ${expected}`, ...(onlyWarns && { onlyWarns }) });
      return [path, setting.default];
    }),
  ) as RuntimeConfig;
  const unknownKeys = Object.keys(content).filter(
    (key) => key !== "$schema" && !Object.hasOwn(settings, key),
  );
  return { config, problems, unknownKeys };
}

/** Returns one line for each problem, for the developer or operator who deploys. */
export function describeConfigProblems(problems: readonly ConfigProblem[]): string {
  return problems
    .map(
      ({ path, value, problem }) =>
        `config.json: ${path || "(root)"} is ${JSON.stringify(value)}: ${problem}`,
    )
    .join("\n");
}
