import { hostNameIn, isOwnAsset, schemeOf, type BrowserReport } from "./browser-report.ts";

type NoiseRule = {
  /** The origin of such a report, as the collector's counts name it. */
  readonly reason: string;
  readonly holds: (report: BrowserReport, host: string) => boolean;
};

/** Schemes of add-ons and of a browser's own pages; no address of the portal has them. */
const extensionSchemes = new Set([
  ...[
    "chrome-extension",
    "moz-extension",
    "safari-extension",
    "safari-web-extension",
    "ms-browser-extension",
  ],
  // Safari hides the addresses of extensions and user scripts behind these.
  ...["webkit-masked-url", "user-script"],
  ...["chrome", "edge", "resource", "jar", "extension"],
]);

/** The source that Firefox names for code which an add-on or the developer tools ran in the page. */
const injectedSources = /^(?:sandbox eval code|debugger eval code|javascript)\b/i;

/** Schemes of the web. Any other scheme is a bridge between an app and its web view. */
const webSchemes = new Set(["http", "https", "ws", "wss", "data", "blob", "filesystem", "javascript"]);
/** Words that browsers write in place of an address. */
const webWords = new Set([
  "inline",
  "eval",
  "wasm-eval",
  "self",
  "trusted-types-policy",
  "trusted-types-sink",
]);

/** Browsers inside apps, which put scripts and styles of their own into every page. */
const inAppBrowsers =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|Line\/|Snapchat|Pinterest\/|BytedanceWebview|musical_ly|TikTok|LinkedInApp|GSA\/|KAKAOTALK|NAVER\(inapp|Barcelona)\b/;

/** Domains of programs on people's machines that load something into every page. */
const toolDomains = [
  // Translation of the page by the browser.
  ...["translate.google.com", "translate.googleapis.com", "translate-pa.googleapis.com"],
  // Antivirus programs and content filters.
  ...["kaspersky-labs.com", "local.adguard.org", "local.adguard.com"],
  // Writing aids.
  ...["grammarly.com", "grammarly.io", "languagetool.org", "languagetoolplus.com"],
  // Shopping, saving and reading aids.
  ...["joinhoney.com", "honey.io", "getpocket.com", "assets.pinterest.com", "log.pinterest.com"],
  // Advertising that other programs install.
  ...["superfish.com", "jollywallet.com"],
];

/** Fonts, styles and icons for the controls that extensions and translations draw; the portal brings its own. */
const controlDomains = new Set(["fonts.googleapis.com", "fonts.gstatic.com", "www.gstatic.com"]);

/** Trusted Types policies that extensions make; those of the portal have other names. */
const policiesOfExtensions =
  /^(?:AGPolicy|tampermonkey|violentmonkey|userscript|goog#html|ghostery|dompurify|default)\b/i;

const loopback = /(?:^|\.)localhost$|^127\.|^\[::1\]$|^0\.0\.0\.0$/;

/**
 * The rules for reports that are left out; the first rule that holds names the reason. Each requires a sign of the tool
 * in the report itself, which an injected script does not have, so that an attack is never taken for noise.
 */
const noiseRules: readonly NoiseRule[] = [
  {
    reason: "other pages",
    // Proxies that translate, saved copies and frames without an address have the header, but are not the portal.
    holds: ({ document }, host) => hostNameIn(document) !== host,
  },
  {
    reason: "browser extensions",
    holds: ({ blocked, source }) =>
      [blocked, source].some((address) => extensionSchemes.has(schemeOf(address))) ||
      injectedSources.test(source),
  },
  {
    reason: "browser extensions",
    holds: ({ subject, blocked, sample, source }, host) =>
      subject === "trusted-types" &&
      blocked === "trusted-types-policy" &&
      policiesOfExtensions.test(sample) &&
      !isOwnAsset(source, host),
  },
  {
    reason: "in-app browsers",
    holds: ({ subject, blocked }) =>
      /^(?:frame|child|default|img|connect)-src$/.test(subject) &&
      blocked !== "" &&
      !webSchemes.has(schemeOf(blocked)) &&
      !webWords.has(blocked),
  },
  {
    reason: "in-app browsers",
    // The same violation by the portal itself would be reported from other browsers too.
    holds: ({ type, userAgent, blocked, source }, host) =>
      type === "csp-violation" &&
      inAppBrowsers.test(userAgent) &&
      /^(?:inline|eval|self|trusted-types-policy|trusted-types-sink|)$/.test(blocked) &&
      !isOwnAsset(source, host),
  },
  {
    reason: "programs on people's machines",
    holds: ({ blocked, source }) => isOfTool(hostNameIn(blocked)) || isOfTool(hostNameIn(source)),
  },
  {
    reason: "programs on people's machines",
    holds: ({ blocked }, host) => loopback.test(hostNameIn(blocked)) && !loopback.test(host),
  },
  {
    reason: "controls of extensions",
    holds: ({ subject, blocked, source }, host) =>
      /^(?:font-src|img-src|style-src(?:-elem)?)$/.test(subject) &&
      (controlDomains.has(hostNameIn(blocked)) || (subject === "font-src" && schemeOf(blocked) === "data")) &&
      !isOwnAsset(source, host),
  },
];

function isOfTool(hostName: string): boolean {
  return toolDomains.some((domain) => hostName === domain || hostName.endsWith(`.${domain}`));
}

/**
 * Returns the origin of a report that does not come from the portal; undefined for one that does. `host`: the host to
 * which the browser reported.
 */
export function noiseReason(report: BrowserReport, host: string): string | undefined {
  return noiseRules.find(({ holds }) => holds(report, host))?.reason;
}
