import type { ShownForm } from "#src/document/boot-result.ts";
import { loadLoginSchema } from "#src/program/late-parts.ts";

/**
 * Runs the program, which is fetched with this file. A module that is imported like this is in the same chunk, but is
 * not run with it.
 */
export const runProgram = () => import(/* webpackMode: "eager" */ "./open-document.tsx");

/**
 * Fetches the password step where the document shows the form: it is on its way while the program takes over, and
 * competed with the program if it were asked for beside it.
 */
export async function fetchNextStep(form: Promise<ShownForm | undefined> | undefined): Promise<void> {
  // The program loads it again, and handles a failure.
  if (await form) await loadLoginSchema().catch(() => undefined);
}
