/** A report as a browser posts it, and the host that it is posted to. */
export type PostedReport = { readonly host: string; readonly body: string; readonly userAgent: string };

/** What differs between violations, by the names of the Reporting API. */
type Violation = {
  /** `{own}` stands for the origin of the host. */
  readonly source?: string;
  readonly line?: number;
  readonly sample?: string;
  readonly userAgent?: string;
  /** The address of the page, where it is not one of the portal. */
  readonly document?: string;
};

/** A violation in a row of a table. */
type Row = readonly [directive: string, blocked: string, more?: Violation];

export const secretOfPages = "s3cr3t-of-a-person";

const hosts = ["login.hotels.example", "login.sunny.example", "inn-7.stay.example"];
const paths = [
  "/",
  `/login?username=${secretOfPages}@mail.example`,
  `/reset-password/update#token=${secretOfPages}`,
  `/partners/littlehotelier/sso/${secretOfPages}`,
  `/authenticate?code=${secretOfPages}&state=${secretOfPages}`,
];
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const appBrowser =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 355.0.0.29";

const at = <Item>(items: readonly Item[], number: number) => items[number % items.length] as Item;

/** Writes a report of the Reporting API, of a host and page that differ by number. */
function report(type: string, body: object, number: number, document?: string, userAgent = chrome) {
  const host = at(hosts, number);
  const url = document ?? `https://${host}${at(paths, number)}`;
  return { host, userAgent, body: JSON.stringify([{ age: 12, type, url, user_agent: userAgent, body }]) };
}

/** Writes a violation; those of odd numbers as `report-uri` has them. */
export function violation([directive, blocked, more = {}]: Row, number = 0): PostedReport {
  const { sample = "", line = 1, userAgent } = more;
  const host = at(hosts, number);
  const document = more.document ?? `https://${host}${at(paths, number)}`;
  const source = more.source?.replace("{own}", `https://${host}`);
  const modern = {
    documentURL: document,
    blockedURL: blocked,
    effectiveDirective: directive,
    sample,
    ...(source !== undefined && { sourceFile: source, lineNumber: line, columnNumber: 1 }),
  };
  if (number % 2 === 0) return report("csp-violation", modern, number, document, userAgent);
  const legacy = {
    "document-uri": document,
    "blocked-uri": blocked,
    "effective-directive": directive,
    "script-sample": sample,
    ...(source !== undefined && { "source-file": source, "line-number": line, "column-number": 1 }),
  };
  return { host, userAgent: userAgent ?? chrome, body: JSON.stringify({ "csp-report": legacy }) };
}

/** Reports that do not concern the portal, by what they come from. */
export const noise: Readonly<Record<string, readonly Row[]>> = {
  "browser extensions": [
    ["script-src-elem", "chrome-extension://kbfnbcaeplbcioakkpcpgfkobkghlhen/inject.js"],
    ["img-src", "moz-extension"],
    ["style-src-attr", "inline", { source: "safari-web-extension://6c0f2f0e/content.js" }],
    ["script-src", "inline", { source: "sandbox eval code" }],
    ["script-src", "eval", { source: "user-script:2" }],
    ["trusted-types", "trusted-types-policy", { sample: "AGPolicy" }],
  ],
  "in-app browsers": [
    ["frame-src", "webviewprogressproxy:///complete"],
    ["img-src", "bytedance://dispatch_message/"],
    ["script-src-elem", "inline", { source: "{own}/login", userAgent: appBrowser }],
  ],
  "programs on people's machines": [
    ["connect-src", "wss://gc.kis.v2.scr.kaspersky-labs.com"],
    ["style-src-elem", "inline", { source: "https://assets.grammarly.com/ext.js" }],
    ["script-src-elem", `https://getpocket.com/b/r4.js?h=1&u=${secretOfPages}`],
    ["connect-src", "ws://127.0.0.1:34581"],
    ["img-src", "http://localhost:8089/icon.png"],
  ],
  "controls of extensions": [
    ["font-src", "https://fonts.gstatic.com/s/roboto/v30/a.woff2"],
    ["style-src-elem", "https://fonts.googleapis.com/css2?family=Roboto"],
    ["font-src", "data"],
  ],
  "other pages": [
    ["script-src-elem", "inline", { document: "https://login-hotels-example.translate.goog/login" }],
    ["img-src", "https://images.example", { document: "file:///home/person/login.html" }],
    ["script-src", "inline", { document: "about:srcdoc" }],
  ],
};

const ownScript = "{own}/js/main.0a1b2c3d.js";

const realViolations: readonly Row[] = [
  // Cannot be distinguished from an attack.
  ["script-src-elem", "inline"],
  // Scripts and what they send, from places that look like something known.
  ...[
    "https://grammarly.com.evil.example/a.js",
    "https://evil-grammarly.com/a.js",
    "https://chrome-extension.example/a.js",
    "https://fonts.gstatic.com/a.js",
    `https://cdn.example/lib.js?user=${secretOfPages}`,
  ].map((blocked): Row => ["script-src-elem", blocked]),
  ["connect-src", "wss://collect.example", { source: ownScript }],
  ["img-src", "data"],
  ["form-action", "mailto"],
  ["frame-ancestors", "https://partner.example"],
  ["worker-src", "blob"],
  // The portal's own faults.
  ["script-src", "wasm-eval", { source: ownScript }],
  ["style-src-elem", "https://fonts.googleapis.com/css2", { source: ownScript, line: 2 }],
  ["font-src", "data", { source: "{own}/css/start.0a1b2c3d.css" }],
  ["trusted-types", "trusted-types-policy", { sample: "default", source: ownScript }],
  ["trusted-types", "trusted-types-policy", { sample: "lobby#new" }],
  [
    "require-trusted-types-for",
    "trusted-types-sink",
    { sample: `Document write|<img alt="${secretOfPages}">`, source: ownScript },
  ],
  // Attacks that come through an app's browser.
  ["script-src-elem", "https://evil.example:8443/app.js", { userAgent: appBrowser }],
  ["script-src", "eval", { source: ownScript, line: 3, userAgent: appBrowser }],
];

const realOthers: readonly (readonly [type: string, body: object])[] = [
  ["crash", { reason: "oom", stack: `at f (https://login.hotels.example/?token=${secretOfPages})` }],
  [
    "deprecation",
    {
      id: "UnloadHandler",
      message: `for ${secretOfPages}`,
      sourceFile: `https://login.hotels.example/js/main.0a1b2c3d.js?${secretOfPages}`,
      lineNumber: 1,
      columnNumber: 3,
    },
  ],
  ["intervention", { id: "HeavyAdIntervention", message: secretOfPages }],
  ["permissions-policy-violation", { featureId: "camera", message: secretOfPages, disposition: "enforce" }],
];

/** Reports that concern the portal; each is a finding of its own. */
export const realReports: readonly PostedReport[] = [
  ...realViolations.map(violation),
  ...realOthers.map(([type, body], index) => report(type, body, index * 3)),
];
