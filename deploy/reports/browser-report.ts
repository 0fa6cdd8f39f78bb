/** The report of a browser, in one form for both formats in which reports are sent. All of it is untrusted. */
export type BrowserReport = {
  /** The type of the Reporting API: `csp-violation`, `crash`, `deprecation`, … */
  readonly type: string;
  /** The address of the page. */
  readonly document: string;
  readonly userAgent: string;
  /** The directive of the policy, the identifier of a deprecated feature, or the cause of a crash. */
  readonly subject: string;
  readonly blocked: string;
  readonly source: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly sample: string;
  /** Whether the policy was only reported, not enforced. */
  readonly isReportOnly: boolean;
};

const mostReports = 100;

/**
 * Returns the reports in a body: an object of `report-uri`, or a list of the Reporting API. Undefined if the body is
 * neither.
 */
export function reportsIn(text: string, userAgent: string): readonly BrowserReport[] | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (Array.isArray(content)) {
    return content.slice(0, mostReports).flatMap((entry) => {
      const report = membersOf(entry);
      return report === undefined ? [] : [fromReportingApi(report, userAgent)];
    });
  }
  const given = membersOf(content);
  const violation = membersOf(given?.["csp-report"]);
  if (violation !== undefined) return [fromReportUri(violation, userAgent)];
  return given !== undefined && typeof given["type"] === "string"
    ? [fromReportingApi(given, userAgent)]
    : undefined;
}

type Members = Readonly<Record<string, unknown>>;

function fromReportUri(violation: Members, userAgent: string): BrowserReport {
  const directive = textOf(violation["effective-directive"]) || textOf(violation["violated-directive"]);
  return {
    type: "csp-violation",
    document: textOf(violation["document-uri"]),
    userAgent,
    subject: directive.split(" ", 1)[0] ?? "",
    blocked: textOf(violation["blocked-uri"]),
    source: textOf(violation["source-file"]),
    line: numberOf(violation["line-number"]),
    column: numberOf(violation["column-number"]),
    sample: textOf(violation["script-sample"]),
    isReportOnly: violation["disposition"] === "report",
  };
}

function fromReportingApi(report: Members, userAgent: string): BrowserReport {
  const body = membersOf(report["body"]) ?? {};
  const subjects = ["effectiveDirective", "id", "featureId", "policyId", "reason", "type"];
  return {
    type: textOf(report["type"]),
    document: textOf(report["url"]) || textOf(body["documentURL"]),
    userAgent: textOf(report["user_agent"]) || userAgent,
    subject: subjects.map((name) => textOf(body[name])).find((text) => text !== "") ?? "",
    blocked: textOf(body["blockedURL"]),
    source: textOf(body["sourceFile"]),
    line: numberOf(body["lineNumber"]),
    column: numberOf(body["columnNumber"]),
    sample: textOf(body["sample"]),
    isReportOnly: body["disposition"] === "report" || body["disposition"] === "reporting",
  };
}

function membersOf(value: unknown): Members | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Members)
    : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** Returns the scheme of an address, or the word that browsers write in place of the address, in lower case. */
export function schemeOf(address: string): string {
  return (/^[a-z][a-z\d+.-]*(?=:|$)/i.exec(address)?.[0] ?? "").toLowerCase();
}

/** Returns the host name of a web address. */
export function hostNameIn(address: string): string {
  return /^(?:https?|wss?):/i.test(address) ? (URL.parse(address)?.hostname ?? "") : "";
}

/** Returns whether a source is a script or a style sheet of the portal on the host. */
export function isOwnAsset(source: string, host: string): boolean {
  const address = URL.parse(source);
  return address !== null && address.hostname === host && /^\/(?:js|css|assets)\//.test(address.pathname);
}
