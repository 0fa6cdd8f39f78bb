/** A test of the contract, as Jest reports it. */
export type JudgedClause = {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
};

const suiteName = /^(.*?),? as an identity provider/;

/** Returns a table of clauses by plugs: passed, failed, or declared absent if the plug lacks the tested ability. */
export function sheetOf(clauses: readonly JudgedClause[]): string {
  const rows = new Map<string, Map<string, string>>();
  const plugs = new Set<string>();
  for (const { ancestorTitles, title, status } of clauses) {
    const [suite = "", ...parts] = ancestorTitles;
    const plug = suiteName.exec(suite)?.[1];
    if (plug === undefined || (status !== "passed" && status !== "failed")) continue;
    plugs.add(plug);
    const clause = [...parts, title].join(": ");
    const row = rows.get(clause) ?? new Map<string, string>();
    row.set(plug, verdictOf(row.get(plug), status, title));
    rows.set(clause, row);
  }
  const columns = [...plugs].sort();
  const lines = [...rows].map(([clause, row]) =>
    cells([clause, ...columns.map((plug) => row.get(plug) ?? "absent")]),
  );
  return [cells(["Clause", ...columns]), cells(["---", ...columns.map(() => "---")]), ...lines].join("\n");
}

/** Joins the results of a clause: one failure outweighs any number of passes. */
function verdictOf(before: string | undefined, status: string, title: string): string {
  if (before === "FAILED" || status === "failed") return "FAILED";
  return /declared absent/.test(title) ? "declared absent" : "ok";
}

function cells(texts: readonly string[]): string {
  return `| ${texts.map((text) => text.replaceAll("|", "\\|")).join(" | ")} |`;
}
