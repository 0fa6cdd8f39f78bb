/** A report as a browser posts it, and the host that it is posted to. */
export type PostedReport = {
  readonly name: string;
  readonly host: string;
  readonly body: string;
  readonly userAgent: string;
};

/** What differs between reports, by the names of the Reporting API. */
export type Violation = {
  readonly directive: string;
  readonly blocked: string;
  readonly source?: string;
  readonly line?: number;
  readonly column?: number;
  readonly sample?: string;
  readonly userAgent?: string;
  /** The address of the page, where it is not one of the portal. */
  readonly document?: string;
};

export const secretOfPages = "s3cr3t-of-a-person";

const hosts = ["login.hotels.example", "login.sunny.example", "inn-7.stay.example"];
const paths = [
  "/",
  "/login/password",
  `/login?username=${secretOfPages}@mail.example`,
  `/partners/littlehotelier/sso/${secretOfPages}`,
  `/verify-email?token=${secretOfPages}`,
  `/reset-password/update#token=${secretOfPages}`,
  "/mfa/verification",
];
const policy = "default-src 'none'; script-src 'self'; report-to csp; report-uri /csp";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const safari =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
const browsers = [chrome, safari, firefox];
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
const appBrowsers = [
  `${phone} [FBAN/FBIOS;FBAV/489.0.0.40;FBBV/663;FBDV/iPhone15,2]`,
  `${phone} Instagram 355.0.0.29 (iPhone15,2; iOS 18_1; de_DE)`,
  `${phone} Safari Line/14.18.0`,
  `${phone} GSA/341.3 Safari/604.1`,
  "Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.53",
];

function at<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}

/** Writes a violation as `report-uri` or the Reporting API has it, of a host and page that differ by number. */
export function violation(name: string, given: Violation, number: number): PostedReport {
  const host = at(hosts, number);
  const document = given.document ?? `https://${host}${at(paths, number)}`;
  const source = given.source?.replace("{own}", `https://${host}`);
  const userAgent = given.userAgent ?? at(browsers, number);
  const legacy = {
    "csp-report": {
      "document-uri": document,
      referrer: "",
      "violated-directive": given.directive,
      "effective-directive": given.directive,
      "original-policy": policy,
      disposition: "enforce",
      "blocked-uri": given.blocked,
      "status-code": 200,
      "script-sample": given.sample ?? "",
      ...(source === undefined
        ? {}
        : { "source-file": source, "line-number": given.line ?? 1, "column-number": given.column ?? 1 }),
    },
  };
  const modern = reportsOf("csp-violation", document, userAgent, {
    documentURL: document,
    referrer: "",
    blockedURL: given.blocked,
    effectiveDirective: given.directive,
    originalPolicy: policy,
    disposition: "enforce",
    statusCode: 200,
    sample: given.sample ?? "",
    ...(source === undefined
      ? {}
      : { sourceFile: source, lineNumber: given.line ?? 1, columnNumber: given.column ?? 1 }),
  });
  return { name, host, userAgent, body: JSON.stringify(number % 2 === 0 ? modern : legacy) };
}

function reportsOf(type: string, url: string, userAgent: string, body: object): readonly object[] {
  return [{ age: 12, type, url, user_agent: userAgent, body }];
}

/** Writes a report of another type than a violation. */
function other(name: string, type: string, body: object, number: number): PostedReport {
  const host = at(hosts, number);
  const url = `https://${host}${at(paths, number)}`;
  return { name, host, userAgent: chrome, body: JSON.stringify(reportsOf(type, url, chrome, body)) };
}

const extensionIds = [
  "kbfnbcaeplbcioakkpcpgfkobkghlhen",
  "gighmmpiobklfepjocnamgkkbiglidom",
  "aapbdbdomjkkjkaonfhkkikfgjllcleb",
];
const uuid = "6c0f2f0e-0f0d-4c7a-9c3b-2f1b7f0d9a11";

/** Shapes of reports that say nothing of the portal, with where each comes from. */
const noiseShapes: readonly (readonly [string, (number: number) => Violation])[] = [
  [
    "Chrome extension's script",
    (n) => ({ directive: "script-src-elem", blocked: `chrome-extension://${at(extensionIds, n)}/inject.js` }),
  ],
  ["Chrome extension, scheme alone", () => ({ directive: "style-src-elem", blocked: "chrome-extension" })],
  [
    "inline style by a Chrome extension",
    (n) => ({
      directive: "style-src-attr",
      blocked: "inline",
      source: `chrome-extension://${at(extensionIds, n)}/content.js`,
      line: 3,
      column: 81_204,
    }),
  ],
  [
    "eval by a Chrome extension",
    (n) => ({
      directive: "script-src",
      blocked: "eval",
      source: `chrome-extension://${at(extensionIds, n)}/bundle.js`,
    }),
  ],
  [
    "text for a sink by an extension",
    (n) => ({
      directive: "require-trusted-types-for",
      blocked: "trusted-types-sink",
      source: `chrome-extension://${at(extensionIds, n)}/ui.js`,
      sample: `Element innerHTML|<b>${secretOfPages}`,
    }),
  ],
  [
    "Firefox extension's font",
    () => ({ directive: "font-src", blocked: `moz-extension://${uuid}/fonts/icons.woff2` }),
  ],
  ["Firefox extension, scheme alone", () => ({ directive: "img-src", blocked: "moz-extension" })],
  [
    "Firefox add-on's sandbox",
    () => ({ directive: "script-src", blocked: "inline", source: "sandbox eval code", line: 1 }),
  ],
  [
    "Firefox developer tools",
    () => ({ directive: "script-src", blocked: "eval", source: "debugger eval code" }),
  ],
  [
    "Safari extension",
    () => ({ directive: "img-src", blocked: `safari-web-extension://${uuid.toUpperCase()}/icon.svg` }),
  ],
  [
    "Safari's hidden address",
    () => ({ directive: "script-src", blocked: "inline", source: "webkit-masked-url://hidden/", line: 27 }),
  ],
  ["Safari user script", () => ({ directive: "script-src", blocked: "eval", source: "user-script:2" })],
  [
    "policy of a content filter",
    () => ({ directive: "trusted-types", blocked: "trusted-types-policy", sample: "AGPolicy" }),
  ],
  [
    "policy of a user script",
    () => ({ directive: "trusted-types", blocked: "trusted-types-policy", sample: "tampermonkey" }),
  ],
  ["bridge of a web view", () => ({ directive: "frame-src", blocked: "webviewprogressproxy:///complete" })],
  [
    "bridge of another web view",
    () => ({ directive: "frame-src", blocked: "wvjbscheme://__WVJB_QUEUE_MESSAGE__" }),
  ],
  ["bridge of a messenger", () => ({ directive: "frame-src", blocked: "weixin" })],
  ["bridge of a video app", () => ({ directive: "img-src", blocked: "bytedance://dispatch_message/" })],
  [
    "script of an app's browser",
    (n) => ({
      directive: "script-src-elem",
      blocked: "inline",
      source: "{own}/login",
      line: 1,
      userAgent: at(appBrowsers, n),
    }),
  ],
  [
    "style of an app's browser",
    (n) => ({ directive: "style-src-elem", blocked: "inline", userAgent: at(appBrowsers, n) }),
  ],
  [
    "antivirus program",
    () => ({
      directive: "script-src-elem",
      blocked: "https://gc.kis.v2.scr.kaspersky-labs.com/FD126C42/main.js",
    }),
  ],
  [
    "antivirus program's socket",
    () => ({ directive: "connect-src", blocked: "wss://gc.kis.v2.scr.kaspersky-labs.com" }),
  ],
  [
    "translation",
    () => ({
      directive: "script-src-elem",
      blocked: "https://translate.googleapis.com/_/translate_http/_/js/",
    }),
  ],
  [
    "icon of a translation",
    () => ({
      directive: "img-src",
      blocked: "https://www.gstatic.com/images/branding/product/1x/translate_24dp.png",
    }),
  ],
  [
    "translating proxy",
    () => ({
      directive: "script-src-elem",
      blocked: "inline",
      document: "https://login-hotels-example.translate.goog/login?_x_tr_sl=auto",
    }),
  ],
  [
    "saved copy",
    () => ({
      directive: "img-src",
      blocked: "https://images.example",
      document: "file:///home/person/login.html",
    }),
  ],
  [
    "frame without an address",
    () => ({ directive: "script-src", blocked: "inline", document: "about:srcdoc" }),
  ],
  ["writing aid", () => ({ directive: "connect-src", blocked: "https://gnar.grammarly.com/events" })],
  [
    "writing aid's style",
    () => ({ directive: "style-src-elem", blocked: "inline", source: "https://assets.grammarly.com/ext.js" }),
  ],
  ["shopping aid", () => ({ directive: "img-src", blocked: "https://cdn.joinhoney.com/images/icon.png" })],
  [
    "reading aid",
    () => ({ directive: "script-src-elem", blocked: `https://getpocket.com/b/r4.js?h=1&u=${secretOfPages}` }),
  ],
  [
    "web font of an extension",
    () => ({ directive: "font-src", blocked: "https://fonts.gstatic.com/s/roboto/v30/a.woff2" }),
  ],
  [
    "style of an extension's font",
    () => ({ directive: "style-src-elem", blocked: "https://fonts.googleapis.com/css2?family=Roboto" }),
  ],
  ["font inside an extension's style", () => ({ directive: "font-src", blocked: "data" })],
  ["program on the machine", () => ({ directive: "connect-src", blocked: "ws://127.0.0.1:34581" })],
  [
    "program on the machine, by name",
    () => ({ directive: "img-src", blocked: "http://localhost:8089/icon.png" }),
  ],
  [
    "adware",
    () => ({ directive: "script-src-elem", blocked: "https://www.superfish.com/ws/sf_main.jsp?dlsource=x" }),
  ],
  ["bookmark button", () => ({ directive: "img-src", blocked: "https://log.pinterest.com/?guid=1" })],
  [
    "content filter",
    () => ({ directive: "script-src-elem", blocked: "https://local.adguard.org/?ts=1&type=content-script" }),
  ],
];

/** An inline script without any mark of what put it there: it cannot be told from an attack, and is kept. */
const unmarked: readonly PostedReport[] = [
  violation("an unmarked inline script", { directive: "script-src-elem", blocked: "inline" }, 0),
];

/** Returns reports that are noise, as many as asked for. */
export function noiseReports(count: number): readonly PostedReport[] {
  const marked = Array.from({ length: count - unmarked.length }, (_report, number) => {
    const [name, shape] = at(noiseShapes, number);
    return violation(name, shape(Math.floor(number / noiseShapes.length)), Math.floor(number / 2));
  });
  return [...marked, ...unmarked];
}

const ownScript = "{own}/js/main.0a1b2c3d.js";

const realViolations: readonly Violation[] = [
  // Scripts and what they send, from places that look like something known.
  ...[
    "https://evil.example/skim.js",
    "https://grammarly.com.evil.example/a.js",
    "https://evil-grammarly.com/a.js",
    "https://notkaspersky-labs.com/a.js",
    "https://chrome-extension.example/a.js",
    "https://fonts.gstatic.com/a.js",
    "https://www.gstatic.com.evil.example/a.js",
    `https://cdn.example/lib.js?user=${secretOfPages}`,
  ].map((blocked): Violation => ({ directive: "script-src-elem", blocked })),
  ...[
    "https://collect.example/k",
    "wss://collect.example",
    "https://auth.hotels.example/userinfo",
    "https://platform.example",
  ].map(
    (blocked): Violation => ({ directive: "connect-src", blocked, source: ownScript, line: 1, column: 400 }),
  ),
  ...["https://images.example/logo.png", "https://pixel.example/i.gif", "data"].map(
    (blocked): Violation => ({ directive: "img-src", blocked }),
  ),
  ...["https://frame.example", "https://auth.old.example/authorize"].map(
    (blocked): Violation => ({ directive: "frame-src", blocked }),
  ),
  ...["https://phish.example/login", "intent", "mailto"].map(
    (blocked): Violation => ({ directive: "form-action", blocked }),
  ),
  { directive: "base-uri", blocked: "https://evil.example" },
  { directive: "object-src", blocked: "https://evil.example/a.swf" },
  { directive: "frame-ancestors", blocked: "https://partner.example" },
  { directive: "manifest-src", blocked: "https://cdn.example" },
  { directive: "worker-src", blocked: "blob" },
  { directive: "child-src", blocked: "https://frame.example" },
  { directive: "media-src", blocked: "https://media.example" },
  // The portal's own faults.
  { directive: "script-src", blocked: "eval", source: ownScript, line: 1, column: 7 },
  { directive: "script-src", blocked: "wasm-eval", source: ownScript, line: 1, column: 8 },
  { directive: "script-src-elem", blocked: "inline", source: "{own}/login", line: 14, column: 2 },
  { directive: "script-src-attr", blocked: "inline", source: "{own}/login", line: 15, column: 2 },
  { directive: "style-src-attr", blocked: "inline", source: ownScript, line: 1, column: 9 },
  { directive: "style-src-elem", blocked: "inline", source: ownScript, line: 1, column: 10 },
  {
    directive: "style-src-elem",
    blocked: "https://fonts.googleapis.com/css2",
    source: ownScript,
    line: 1,
    column: 11,
  },
  { directive: "font-src", blocked: "data", source: "{own}/css/start.0a1b2c3d.css", line: 1, column: 12 },
  { directive: "font-src", blocked: "https://fonts.example/a.woff2" },
  {
    directive: "trusted-types",
    blocked: "trusted-types-policy",
    sample: "default",
    source: ownScript,
    line: 1,
    column: 13,
  },
  { directive: "trusted-types", blocked: "trusted-types-policy", sample: "lobby#new" },
  ...["Element innerHTML", "HTMLScriptElement src", "Document write", "eval"].map(
    (sink, index): Violation => ({
      directive: "require-trusted-types-for",
      blocked: "trusted-types-sink",
      sample: `${sink}|<img alt="${secretOfPages}">`,
      source: ownScript,
      line: 2,
      column: index + 1,
    }),
  ),
  // Attacks that come through an app's browser.
  {
    directive: "script-src-elem",
    blocked: "https://evil.example:8443/app.js",
    userAgent: at(appBrowsers, 0),
  },
  {
    directive: "script-src",
    blocked: "eval",
    source: ownScript,
    line: 3,
    column: 1,
    userAgent: at(appBrowsers, 1),
  },
];

const realOthers: readonly (readonly [string, object])[] = [
  ["crash", { reason: "oom" }],
  ["crash", { reason: "unresponsive", stack: `at f (https://login.hotels.example/?token=${secretOfPages})` }],
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
  ["deprecation", { id: "PrefixedStorageInfo", message: "is going away" }],
  ["intervention", { id: "HeavyAdIntervention", message: secretOfPages }],
  ["permissions-policy-violation", { featureId: "camera", message: secretOfPages, disposition: "enforce" }],
];

/** Reports that concern the portal; each is a finding of its own. */
export const realReports: readonly PostedReport[] = [
  ...realViolations.map((given, index) => violation(`${given.directive} ${given.blocked}`, given, index)),
  ...realOthers.map(([type, body], index) => other(`${type} ${String(index)}`, type, body, index * 3)),
];
