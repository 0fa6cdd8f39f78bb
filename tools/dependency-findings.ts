/** The entry for one package in the output of `npm outdated --json`. */
type Outdated = { readonly current?: string; readonly latest: string };

/** The entry for one package in the output of `npm audit --json`. */
type Vulnerability = {
  readonly severity: "info" | "low" | "moderate" | "high" | "critical";
  /** Advisories, or the names of the packages through which it is affected. */
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
  readonly fixAvailable?: boolean | { readonly name: string; readonly version: string };
};

type Report = {
  readonly lines: readonly string[];
  /** `grave` calls for action at once; `unknown` means that the registry gave no answer. */
  readonly outcome: "fine" | "grave" | "unknown";
};

const gravest = ["critical", "high", "moderate", "low", "info"] as const;

/** Returns a table of the packages that are behind, those of the portal itself first. */
export function reportOutdated(answer: string, runtimePackages: readonly string[]): Report {
  const outdated = parse<Record<string, Outdated | readonly Outdated[]>>(answer === "" ? "{}" : answer);
  const entries = Object.entries(outdated ?? {}).map(([name, found]) => ({ name, ...[found].flat()[0] }));
  if (outdated === undefined || entries.some(({ latest }) => latest === undefined))
    return { lines: ["What is behind is not known: the registry gave no answer."], outcome: "unknown" };
  const rows = entries
    // Leaves out packages for other platforms, which are not installed here.
    .flatMap(({ name, current, latest }) =>
      current === undefined || latest === undefined
        ? []
        : { name, current, latest, isRuntime: runtimePackages.includes(name) },
    )
    .sort((one, other) => Number(other.isRuntime) - Number(one.isRuntime));
  if (rows.length === 0) return { lines: ["Every dependency is at its latest version."], outcome: "fine" };
  return {
    lines: table([
      ["package", "installed", "latest", "step", "part of"],
      ...rows.map(({ name, current, latest, isRuntime }) => [
        name,
        current,
        latest,
        step(current, latest),
        isRuntime ? "the portal" : "development",
      ]),
    ]),
    outcome: "fine",
  };
}

/**
 * Returns a table of the packages with advisories, the gravest first. It is `grave` where one of them
 * is of high or critical severity in what the portal ships.
 *
 * @param all the audit of everything that is installed
 * @param runtime the audit of the dependencies that the portal ships, and theirs
 */
export function reportAdvisories(all: string, runtime: string): Report {
  const everywhere = vulnerabilities(all);
  const shipped = vulnerabilities(runtime);
  if (everywhere === undefined || shipped === undefined)
    return {
      lines: ["Advisories are not known: the registry gave no answer to the audit. Ask again where it does."],
      outcome: "unknown",
    };
  const rows = Object.entries(everywhere).sort(
    ([, one], [, other]) => gravest.indexOf(one.severity) - gravest.indexOf(other.severity),
  );
  if (rows.length === 0) return { lines: ["No advisory concerns what is installed."], outcome: "fine" };
  return {
    lines: table([
      ["package", "severity", "part of", "mended by", "advisory"],
      ...rows.map(([name, found]) => [
        name,
        found.severity,
        name in shipped ? "the portal" : "development",
        remedy(found),
        found.via.map((cause) => (typeof cause === "string" ? `through ${cause}` : cause.url)).join(" "),
      ]),
    ]),
    outcome: Object.values(shipped).some(({ severity }) => severity === "high" || severity === "critical")
      ? "grave"
      : "fine",
  };
}

function vulnerabilities(answer: string): Readonly<Record<string, Vulnerability>> | undefined {
  return parse<{ readonly vulnerabilities?: Readonly<Record<string, Vulnerability>> }>(answer)
    ?.vulnerabilities;
}

function remedy({ fixAvailable }: Vulnerability): string {
  if (typeof fixAvailable === "object") return `${fixAvailable.name} ${fixAvailable.version}`;
  return fixAvailable === true ? "npm audit fix" : "nothing yet";
}

/** Returns the size of the step between two versions: major, minor or patch (https://semver.org). */
function step(current: string, latest: string): string {
  const [[major, minor], [latestMajor, latestMinor]] = [current.split("."), latest.split(".")];
  if (major !== latestMajor) return "major";
  return minor === latestMinor ? "patch" : "minor";
}

function parse<Answer extends object>(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return undefined;
  }
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
