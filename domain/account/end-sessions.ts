import type { AccountExits } from "#domain/account/account-exits.ts";
import { isShown, type AccountProblem } from "#domain/account/account-problem.ts";
import type { ReadSessions } from "#domain/account/read-sessions.ts";
import type { ListedSession, SessionsApi } from "#domain/account/sessions-api.port.ts";
import type { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaExit } from "#domain/mfa/visit/mfa-redirects.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/** Which sessions end: the one with this id, or all but that of this browser. */
export type SessionsToEnd = { readonly kind: "one"; readonly id: string } | { readonly kind: "others" };

/** `ended`: `sessions` are those that are left; absent if they could not be read. */
export type EndSessionsOutcome =
  | { readonly kind: "ended"; readonly sessions?: readonly ListedSession[] }
  | { readonly kind: "failed"; readonly problem: AccountProblem }
  | Cancelled
  | MfaExit;

type Deps = {
  readonly sessionsApi: Pick<SessionsApi, "endSession" | "endOtherSessions">;
  readonly readSessions: Pick<ReadSessions, "execute">;
  readonly calls: Pick<AuthenticatedMfaCalls, "change">;
  readonly accountExits: Pick<AccountExits, "verifyForChange">;
};

/**
 * Ends sessions, and reads those that are left. If the last proof of a factor is too old, asks for another one; the
 * person then chooses once more, since nothing of sessions is stored.
 */
export class EndSessions extends Service<Deps> {
  async execute(
    which: SessionsToEnd,
    redirectUri: string | undefined,
    cancellation: Cancellation,
  ): Promise<EndSessionsOutcome> {
    const { accountExits, calls, readSessions, sessionsApi } = this.deps;
    const ended = await calls.change((token) =>
      which.kind === "one"
        ? sessionsApi.endSession({ token, id: which.id }, cancellation)
        : sessionsApi.endOtherSessions(token, cancellation),
    );
    if (!ended.ok) {
      if (ended.failure.kind === "verification-due") return accountExits.verifyForChange(redirectUri);
      return isShown(ended.failure) ? { kind: "failed", problem: ended.failure } : ended.failure;
    }
    const left = await readSessions.execute(cancellation);
    if (left.ok) return { kind: "ended", ...omitUnset({ sessions: left.value }) };
    return left.failure.kind === "verification-due" || isShown(left.failure)
      ? { kind: "ended" }
      : left.failure;
  }
}
