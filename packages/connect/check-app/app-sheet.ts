import { clauses, type Clause } from "./app-clauses.ts";
import { AppStage, NotTried, type AppUnderCheck } from "./app-stage.ts";
import type { PlayedPortal } from "./played-portal.ts";

/** What became of one clause. `not-tried`: what it looks at did not come about. */
export type ClauseResult = {
  readonly id: string;
  readonly says: string;
  readonly result: "kept" | "broken" | "not-tried";
  readonly finding?: string;
};

/** Tries the clauses on an application, one after another; those that only wait, beside the others. */
export async function tryApplication(
  app: AppUnderCheck,
  portal: PlayedPortal,
  tried: readonly Clause[] = clauses,
): Promise<readonly ClauseResult[]> {
  const stage = new AppStage(app, portal);
  const patient = tried
    .filter(({ id }) => id === "exchange-silent")
    .map((clause) => [clause, tryClause(clause, stage)] as const);
  const waiting = new Map(patient);
  const results: ClauseResult[] = [];
  for (const clause of tried) results.push(await (waiting.get(clause) ?? tryClause(clause, stage)));
  return results;
}

async function tryClause({ id, says, check }: Clause, stage: AppStage): Promise<ClauseResult> {
  try {
    const finding = await check(stage);
    return finding === undefined ? { id, says, result: "kept" } : { id, says, result: "broken", finding };
  } catch (cause) {
    if (cause instanceof NotTried) return { id, says, result: "not-tried", finding: cause.message };
    throw cause;
  }
}

const marks = { kept: "✓", broken: "✗", "not-tried": "–" } as const;

/** Writes the results for people: what is broken with what was found, and a line that counts. */
export function sheetOf(results: readonly ClauseResult[]): string {
  const lines = results.map(
    ({ id, says, result, finding }) =>
      `${marks[result]} ${says}${finding === undefined ? "" : `\n    ${finding}`}${result === "broken" ? ` (${id})` : ""}`,
  );
  const count = (wanted: ClauseResult["result"]) => results.filter(({ result }) => result === wanted).length;
  return [
    ...lines,
    "",
    `${results.length} clauses: ${count("kept")} kept, ${count("broken")} broken, ${count("not-tried")} not tried`,
  ].join("\n");
}
