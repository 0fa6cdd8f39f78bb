import { createHash } from "node:crypto";
import { isOwnAsset, schemeOf, type BrowserReport } from "./browser-report.ts";
import { pagePathOf } from "./portal-paths.ts";

/** The part of a report that an operator reads: without query, fragment, content of the page or personal data. */
export type Finding = {
  /** Equal for reports of the same fault, whatever the host and the page. */
  readonly fingerprint: string;
  readonly what: string;
  /** Host and page. */
  readonly where: string;
};

/** Returns the finding of a report. `host`: the host to which the browser reported. */
export function findingOf(report: BrowserReport, host: string): Finding {
  const what = [descriptionOf(report), sourceOf(report, host)].filter((part) => part !== "").join(", ");
  return {
    fingerprint: createHash("sha256").update(what).digest("hex").slice(0, 8),
    what,
    where: `${host}${pagePathOf(URL.parse(report.document)?.pathname ?? "")}`,
  };
}

function descriptionOf(report: BrowserReport): string {
  const subject = wordOf(report.subject);
  const stopped = report.isReportOnly ? "would stop" : "stopped";
  switch (report.type) {
    case "csp-violation":
      // The sample begins with the name of the sink or of the policy; the rest is content of the page.
      if (report.blocked === "trusted-types-sink")
        return `Trusted Types ${stopped} a text for ${sinkOf(report.sample)}`;
      if (report.blocked === "trusted-types-policy")
        return `Trusted Types ${stopped} the policy ${wordOf(report.sample)}`;
      return `${subject} ${stopped} ${blockedOf(report.blocked)}`;
    case "crash":
      return `a page crashed (${subject})`;
    case "deprecation":
      return `a browser will remove ${subject}`;
    case "intervention":
      return `a browser stepped in (${subject})`;
    default:
      return `${wordOf(report.type)} (${subject})`;
  }
}

function sinkOf(sample: string): string {
  return wordOf((sample.split("|", 1)[0] ?? "").replace(" ", "."));
}

/** Returns the origin of a blocked address, or the single word that browsers write instead. */
function blockedOf(blocked: string): string {
  const { origin = "null" } = /^(?:https?|wss?):/i.test(blocked) ? (URL.parse(blocked) ?? {}) : {};
  return wordOf(origin === "null" ? schemeOf(blocked) : origin);
}

/** Returns the source of a violation: a file of the portal with line and column, or the origin of anything else. */
function sourceOf({ source, line, column }: BrowserReport, host: string): string {
  const address = URL.parse(source);
  if (address === null || !/^https?:$/.test(address.protocol)) return "";
  const place = [line, column].filter((number) => number !== undefined).map(String);
  if (isOwnAsset(source, host)) return `from ${[wordOf(address.pathname), ...place].join(":")}`;
  return address.hostname === host
    ? `from the document${place.length === 0 ? "" : ` (${place.join(":")})`}`
    : `from ${wordOf(address.origin)}`;
}

/**
 * Returns a text with only those characters that can neither begin another line of the log nor be taken for other
 * words.
 */
function wordOf(text: string): string {
  const word = text.replace(/[^\w.:#/[\]-]/g, "").slice(0, 120);
  return word === "" ? "something unnamed" : word;
}
