import { isRedirectOrigin } from "#domain/redirect/redirect-origins.ts";

/** What a deployment may set, once per host, without building again. The schema beside it says the same. */
export type RuntimeConfig = {
  /** Where the platform's REST calls go: a path on this host, or an https origin with a path (D-30). */
  readonly apiBaseUrl: string;
  /** Each plug reads its own part. */
  readonly identityProviders: Readonly<Record<string, unknown>>;
  /** Origins that this host may hand people to, beside those of the tenant's record (D-01). */
  readonly redirectOrigins: readonly string[];
  /** How long a living session is looked for before the form is shown, in milliseconds (D-13). */
  readonly sessionCheckTimeoutMs: number;
  /** Whether the form is shown meanwhile, where nothing in the browser hints at a session (D-13a). */
  readonly showFormDuringCheck: boolean;
  /** The support messenger: nothing of it is loaded without an app id, or on a host not named (D-48). */
  readonly supportMessenger: { readonly appId?: string; readonly hosts: readonly string[] };
  /** The analytics id: `G-…` counts page views, `UA-…` is a thing of the past, empty is nothing (D-47). */
  readonly UA_ID: string;
  /** Origins whose pages may frame step-up verification, and are told what came of it (D-40, D-41). */
  readonly partnerOrigins: readonly string[];
  /** Partners whose pages frame it from another site (D-35). */
  readonly crossSiteCookiePartners: readonly string[];
  /** Whether "trust this browser" is unticked at first (D-43). */
  readonly sharedComputers: boolean;
};

/** Something in a config file that cannot be worked with, and where it stands. */
export type ConfigProblem = { readonly path: string; readonly value: unknown; readonly problem: string };

export type ConfigReading = {
  readonly config: RuntimeConfig;
  readonly problems: readonly ConfigProblem[];
  /** Paths of keys that nobody reads: most likely misspelt. */
  readonly unknownKeys: readonly string[];
};

type Setting<Value> = {
  readonly default: Value;
  readonly expected: string;
  readonly accepts: (value: unknown) => value is Value;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where the boot script asks, too: it runs before there is a configuration. */
export const defaultApiBaseUrl = "/api";

const settings: { readonly [Key in keyof RuntimeConfig]: Setting<RuntimeConfig[Key]> } = {
  apiBaseUrl: {
    default: defaultApiBaseUrl,
    expected: "a path such as /api, or an https address",
    accepts: (value): value is string =>
      typeof value === "string" && /^(\/(?!\/)|https:\/\/[^/?#\s]+)[^?#\s]*$/.test(value),
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
    default: 5_000,
    expected: "whole milliseconds from 500 to 30000",
    accepts: (value): value is number =>
      Number.isInteger(value) && Number(value) >= 500 && Number(value) <= 30_000,
  },
  showFormDuringCheck: {
    default: false,
    expected: "true or false",
    accepts: isBoolean,
  },
  supportMessenger: {
    default: { hosts: [] },
    expected: "an object with an appId of letters and digits, and a list of hosts such as login.example.com",
    accepts: isMessengerSetting,
  },
  UA_ID: {
    default: "",
    expected: "an id such as G-ABC123, or nothing",
    accepts: (value): value is string =>
      typeof value === "string" && /^(G-[A-Z\d]+|UA-\d+-\d+)?$/.test(value),
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
  sharedComputers: { default: false, expected: "true or false", accepts: isBoolean },
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

/** Reads a config file's content: every problem at once, with a default in the place of what is wrong. */
export function readConfig(content: unknown): ConfigReading {
  if (!isObject(content)) {
    const problem = { path: "", value: content, problem: "expected an object" };
    return { config: defaults(), problems: [problem], unknownKeys: [] };
  }
  const problems: ConfigProblem[] = [];
  const config = Object.fromEntries(
    Object.entries<Setting<unknown>>(settings).map(([path, setting]) => {
      const value = Object.hasOwn(content, path) ? content[path] : undefined;
      if (value === undefined) return [path, setting.default];
      if (setting.accepts(value)) return [path, value];
      problems.push({ path, value, problem: `expected ${setting.expected}` });
      return [path, setting.default];
    }),
  ) as RuntimeConfig;
  const unknownKeys = Object.keys(content).filter(
    (key) => key !== "$schema" && !Object.hasOwn(settings, key),
  );
  return { config, problems, unknownKeys };
}

function defaults(): RuntimeConfig {
  return readConfig({}).config;
}

/** One line a problem, for whoever deploys. */
export function describeConfigProblems(problems: readonly ConfigProblem[]): string {
  return problems
    .map(
      ({ path, value, problem }) =>
        `config.json: ${path || "(root)"} is ${JSON.stringify(value)}: ${problem}`,
    )
    .join("\n");
}
