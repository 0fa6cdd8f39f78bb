import { lastUser, signedInHere } from "#domain/storage/storage-entries.ts";
import { mayHaveToken, type DocumentVisit } from "./document-visit.ts";
import { checkSession } from "./early-session-check.ts";
import type { EarlySettings } from "./early-settings.ts";
import { remembered } from "./stored-text.ts";

/** The check for a session, and what it means for the form. */
export type SessionBeforeForm = ReturnType<typeof sessionBeforeForm>;

/** Looks for a session, if LoginPage has to. */
export function sessionBeforeForm(
  { isSessionDue, look, tenant }: DocumentVisit,
  timeIsUp: Promise<undefined>,
) {
  const tenants = {
    expected: look?.loginDomain.tenant,
    answered: tenant.then((found) => found?.loginDomain.tenant),
  };
  const check = isSessionDue ? checkSession(tenants, timeIsUp).catch(() => undefined) : undefined;
  return {
    /** Undefined where this visit makes none. */
    check,
    /** Returns whether the form may be shown without the check's answer; undefined if that answer decides. */
    isDueAtOnce({ showFormDuringCheck }: EarlySettings): boolean | undefined {
      if (!check) return true;
      if (mayHaveToken()) return false;
      // Shown during the check only if nothing hints at a session: it must not flash by before a redirect.
      return (showFormDuringCheck && ![lastUser, signedInHere].some(remembered)) || undefined;
    },
    /** Resolves to whether there is a session at the provider, or may be one that only the program can find. */
    async mayContinue(): Promise<boolean> {
      const found = await check;
      return found === undefined || (found.answer !== undefined && found.answer.error === undefined);
    },
  };
}
