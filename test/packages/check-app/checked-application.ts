import type { Clause } from "#packages/connect/check-app/app-clauses.ts";
import { tryApplication, type ClauseResult } from "#packages/connect/check-app/app-sheet.ts";
import { PlayedPortal } from "#packages/connect/check-app/played-portal.ts";
import { serveApplication, type Flaw } from "./flawed-application.ts";

/** Returns what the clauses find in the tests' application with one mistake, or with none. */
export async function checked(
  flaw: Flaw | undefined,
  clauses: readonly Clause[],
): Promise<readonly ClauseResult[]> {
  const portal = await PlayedPortal.listen(0, "check");
  const application = await serveApplication(portal, flaw);
  try {
    const home = new URL(application.address);
    const [start, signOut] = [new URL("/sign-in", home), new URL("/sign-out", home)];
    return await tryApplication({ home, start, signOut, patience: 10_000 }, portal, clauses);
  } finally {
    await application.close();
    await portal.close();
  }
}
