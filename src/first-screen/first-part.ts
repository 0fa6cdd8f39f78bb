import type { BootResult } from "#src/document/boot-result.ts";
import { fetchSignIn, loadLoginSchema } from "#src/program/late-parts.ts";
import { fetchLibrary } from "./fetch-library.ts";

/**
 * Runs the program, which is fetched with this file. A module that is imported like this is in the same chunk, but is
 * not run with it.
 */
export const runProgram = () => import(/* webpackMode: "eager" */ "./open-document.tsx");

/**
 * Fetches what follows the e-mail step, where the document shows its form: the password step, the services of signing in
 * and the provider's library, which are not run. They are on their way while the program takes over, and would compete
 * with it if they were asked for beside it.
 */
export async function fetchNextStep(boot: Pick<BootResult, "form" | "tenant"> | undefined): Promise<void> {
  // The program loads them again, and handles a failure.
  if (await boot?.form) await Promise.allSettled([loadLoginSchema(), fetchSignIn(), fetchLibrary(boot)]);
}
