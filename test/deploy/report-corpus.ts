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

/** A violation in a row of a table. */
type Row = readonly [directive: string, blocked: string, more?: Omit<Violation, "directive" | "blocked">];

const violationOf = ([directive, blocked, more]: Row): Violation => ({ directive, blocked, ...more });

/**
 * Reports that do not concern the portal, each with its origin. `{extension}` stands for an extension's id, `{app}` for
 * the browser inside an app.
 */
const noise: readonly (readonly [string, ...Row])[] = [
  ["Chrome extension's script", "script-src-elem", "chrome-extension://{extension}/inject.js"],
  ["Chrome extension, scheme alone", "style-src-elem", "chrome-extension"],
  [
    "inline style by a Chrome extension",
    "style-src-attr",
    "inline",
    { source: "chrome-extension://{extension}/content.js", line: 3, column: 81_204 },
  ],
  [
    "eval by a Chrome extension",
    "script-src",
    "eval",
    { source: "chrome-extension://{extension}/bundle.js" },
  ],
  [
    "text for a sink by an extension",
    "require-trusted-types-for",
    "trusted-types-sink",
    { source: "chrome-extension://{extension}/ui.js", sample: `Element innerHTML|<b>${secretOfPages}` },
  ],
  ["Firefox extension's font", "font-src", `moz-extension://${uuid}/fonts/icons.woff2`],
  ["Firefox extension, scheme alone", "img-src", "moz-extension"],
  ["Firefox add-on's sandbox", "script-src", "inline", { source: "sandbox eval code", line: 1 }],
  ["Firefox developer tools", "script-src", "eval", { source: "debugger eval code" }],
  ["Safari extension", "img-src", `safari-web-extension://${uuid.toUpperCase()}/icon.svg`],
  ["Safari's hidden address", "script-src", "inline", { source: "webkit-masked-url://hidden/", line: 27 }],
  ["Safari user script", "script-src", "eval", { source: "user-script:2" }],
  ["policy of a content filter", "trusted-types", "trusted-types-policy", { sample: "AGPolicy" }],
  ["policy of a user script", "trusted-types", "trusted-types-policy", { sample: "tampermonkey" }],
  ["bridge of a web view", "frame-src", "webviewprogressproxy:///complete"],
  ["bridge of another web view", "frame-src", "wvjbscheme://__WVJB_QUEUE_MESSAGE__"],
  ["bridge of a messenger", "frame-src", "weixin"],
  ["bridge of a video app", "img-src", "bytedance://dispatch_message/"],
  [
    "script of an app's browser",
    "script-src-elem",
    "inline",
    { source: "{own}/login", line: 1, userAgent: "{app}" },
  ],
  ["style of an app's browser", "style-src-elem", "inline", { userAgent: "{app}" }],
  ["antivirus program", "script-src-elem", "https://gc.kis.v2.scr.kaspersky-labs.com/FD126C42/main.js"],
  ["antivirus program's socket", "connect-src", "wss://gc.kis.v2.scr.kaspersky-labs.com"],
  ["translation", "script-src-elem", "https://translate.googleapis.com/_/translate_http/_/js/"],
  [
    "icon of a translation",
    "img-src",
    "https://www.gstatic.com/images/branding/product/1x/translate_24dp.png",
  ],
  [
    "translating proxy",
    "script-src-elem",
    "inline",
    { document: "https://login-hotels-example.translate.goog/login?_x_tr_sl=auto" },
  ],
  ["saved copy", "img-src", "https://images.example", { document: "file:///home/person/login.html" }],
  ["frame without an address", "script-src", "inline", { document: "about:srcdoc" }],
  ["writing aid", "connect-src", "https://gnar.grammarly.com/events"],
  ["writing aid's style", "style-src-elem", "inline", { source: "https://assets.grammarly.com/ext.js" }],
  ["shopping aid", "img-src", "https://cdn.joinhoney.com/images/icon.png"],
  ["reading aid", "script-src-elem", `https://getpocket.com/b/r4.js?h=1&u=${secretOfPages}`],
  ["web font of an extension", "font-src", "https://fonts.gstatic.com/s/roboto/v30/a.woff2"],
  ["style of an extension's font", "style-src-elem", "https://fonts.googleapis.com/css2?family=Roboto"],
  ["font inside an extension's style", "font-src", "data"],
  ["program on the machine", "connect-src", "ws://127.0.0.1:34581"],
  ["program on the machine, by name", "img-src", "http://localhost:8089/icon.png"],
  ["adware", "script-src-elem", "https://www.superfish.com/ws/sf_main.jsp?dlsource=x"],
  ["bookmark button", "img-src", "https://log.pinterest.com/?guid=1"],
  ["content filter", "script-src-elem", "https://local.adguard.org/?ts=1&type=content-script"],
];

/**
 * Inline scripts without a sign of their origin. They cannot be distinguished from an attack, so their reports are
 * kept.
 */
const unmarked: readonly PostedReport[] = [
  violation("an unmarked inline script", { directive: "script-src-elem", blocked: "inline" }, 0),
];

/** Returns reports that are noise, as many as asked for. */
export function noiseReports(count: number): readonly PostedReport[] {
  const marked = Array.from({ length: count - unmarked.length }, (_report, number) => {
    const [name, ...row] = at(noise, number);
    const round = Math.floor(number / noise.length);
    const text = JSON.stringify(violationOf(row))
      .replaceAll("{extension}", at(extensionIds, round))
      .replaceAll("{app}", at(appBrowsers, round));
    return violation(name, JSON.parse(text) as Violation, Math.floor(number / 2));
  });
  return [...marked, ...unmarked];
}

const ownScript = "{own}/js/main.0a1b2c3d.js";

const realViolations: readonly Row[] = [
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
  ].map((blocked): Row => ["script-src-elem", blocked]),
  ...[
    "https://collect.example/k",
    "wss://collect.example",
    "https://auth.hotels.example/userinfo",
    "https://platform.example",
  ].map((blocked): Row => ["connect-src", blocked, { source: ownScript, line: 1, column: 400 }]),
  ...["https://images.example/logo.png", "https://pixel.example/i.gif", "data"].map(
    (blocked): Row => ["img-src", blocked],
  ),
  ...["https://frame.example", "https://auth.old.example/authorize"].map(
    (blocked): Row => ["frame-src", blocked],
  ),
  ...["https://phish.example/login", "intent", "mailto"].map((blocked): Row => ["form-action", blocked]),
  ["base-uri", "https://evil.example"],
  ["object-src", "https://evil.example/a.swf"],
  ["frame-ancestors", "https://partner.example"],
  ["manifest-src", "https://cdn.example"],
  ["worker-src", "blob"],
  ["child-src", "https://frame.example"],
  ["media-src", "https://media.example"],
  // The portal's own faults.
  ["script-src", "eval", { source: ownScript, line: 1, column: 7 }],
  ["script-src", "wasm-eval", { source: ownScript, line: 1, column: 8 }],
  ["script-src-elem", "inline", { source: "{own}/login", line: 14, column: 2 }],
  ["script-src-attr", "inline", { source: "{own}/login", line: 15, column: 2 }],
  ["style-src-attr", "inline", { source: ownScript, line: 1, column: 9 }],
  ["style-src-elem", "inline", { source: ownScript, line: 1, column: 10 }],
  ["style-src-elem", "https://fonts.googleapis.com/css2", { source: ownScript, line: 1, column: 11 }],
  ["font-src", "data", { source: "{own}/css/start.0a1b2c3d.css", line: 1, column: 12 }],
  ["font-src", "https://fonts.example/a.woff2"],
  ["trusted-types", "trusted-types-policy", { sample: "default", source: ownScript, line: 1, column: 13 }],
  ["trusted-types", "trusted-types-policy", { sample: "lobby#new" }],
  ...["Element innerHTML", "HTMLScriptElement src", "Document write", "eval"].map(
    (sink, index): Row => [
      "require-trusted-types-for",
      "trusted-types-sink",
      { sample: `${sink}|<img alt="${secretOfPages}">`, source: ownScript, line: 2, column: index + 1 },
    ],
  ),
  // Attacks that come through an app's browser.
  ["script-src-elem", "https://evil.example:8443/app.js", { userAgent: at(appBrowsers, 0) }],
  ["script-src", "eval", { source: ownScript, line: 3, column: 1, userAgent: at(appBrowsers, 1) }],
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
  ...realViolations.map((row, index) => violation(`${row[0]} ${row[1]}`, violationOf(row), index)),
  ...realOthers.map(([type, body], index) => other(`${type} ${String(index)}`, type, body, index * 3)),
];
