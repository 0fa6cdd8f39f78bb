import type { AccountExits } from "#domain/account/account-exits.ts";
import { isShown, type AccountProblem } from "#domain/account/account-problem.ts";
import type { ReadSessions } from "#domain/account/read-sessions.ts";
import type { ListedSession } from "#domain/account/sessions-api.port.ts";
import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaExit } from "#domain/mfa/visit/mfa-redirects.ts";
import type { ReadVisitStatus } from "#domain/mfa/visit/read-visit-status.ts";
import { accountPurpose } from "#domain/navigation/destination-after-authentication.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/**
 * `opened`: `email` is the person's, as the platform names it; `sessions` is absent where the platform does not list
 * them; `hasSessionEnded` is present where the last change was not made for that reason.
 */
export type OpenAccountHomeOutcome =
  | {
      readonly kind: "opened";
      readonly email: string;
      readonly sessions?: readonly ListedSession[];
      readonly hasSessionEnded?: true;
    }
  | { readonly kind: "failed"; readonly problem: AccountProblem }
  | Cancelled
  | MfaExit;

type Deps = {
  readonly readVisitStatus: Pick<ReadVisitStatus, "execute">;
  readonly readSessions: Pick<ReadSessions, "execute">;
  readonly accountExits: Pick<AccountExits, "verifyToLook" | "setUpFirst">;
  readonly calls: AuthenticatedMfaCalls;
};

/** Opens the page of the account. A person who has a factor proves it first. */
export class OpenAccountHome extends Service<Deps> {
  async execute(
    redirectUri: string | undefined,
    cancellation: Cancellation,
  ): Promise<OpenAccountHomeOutcome> {
    const { accountExits, calls, readSessions, readVisitStatus } = this.deps;
    calls.begin({ page: "account", ...omitUnset({ redirectUri }) });
    // A bookmark opens the page by itself.
    calls.comeBackBy({ purpose: accountPurpose, ...omitUnset({ redirectUri }) });
    const status = await readVisitStatus.execute(cancellation);
    if (!status.ok) return this.unopened(status.failure, redirectUri);
    const { state, email } = status.value;
    calls.noteEmail(email);
    if (state === "password-expired" || state === "unknown") return calls.leaveForRoot();
    if (state === "mfa-verification-required") return accountExits.verifyToLook(redirectUri);
    if (state === "mfa-registration-required") return accountExits.setUpFirst(redirectUri);
    const sessions = await readSessions.execute(cancellation);
    return sessions.ok
      ? {
          kind: "opened",
          email,
          ...omitUnset({ sessions: sessions.value }),
          ...(calls.takeUnmadeChange() && { hasSessionEnded: true }),
        }
      : this.unopened(sessions.failure, redirectUri);
  }

  private unopened(problem: MfaCallProblem, redirectUri: string | undefined): OpenAccountHomeOutcome {
    if (problem.kind === "verification-due") return this.deps.accountExits.verifyToLook(redirectUri);
    return isShown(problem) ? { kind: "failed", problem } : problem;
  }
}
