import { listsSessions } from "#domain/account/account-capabilities.ts";
import type { ListedSession, SessionsApi } from "#domain/account/sessions-api.port.ts";
import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";

type Deps = {
  readonly sessionsApi: Pick<SessionsApi, "listSessions">;
  readonly calls: Pick<AuthenticatedMfaCalls, "ask">;
  readonly currentLoginDomain: Pick<CurrentLoginDomain, "loginDomain">;
};

/** Reads where the person is signed in: this browser first, then the one that was used last. */
export class ReadSessions extends Service<Deps> {
  /** Returns undefined where the platform does not list sessions. */
  async execute(
    cancellation: Cancellation,
  ): Promise<Result<readonly ListedSession[] | undefined, MfaCallProblem>> {
    const { calls, currentLoginDomain, sessionsApi } = this.deps;
    if (!currentLoginDomain.loginDomain.capabilities.includes(listsSessions)) return success(undefined);
    const listed = await calls.ask((token) => sessionsApi.listSessions(token, cancellation));
    return listed.ok ? success(listed.value.toSorted(inOrder)) : listed;
  }
}

function inOrder(one: ListedSession, other: ListedSession): number {
  return Number(other.isThis) - Number(one.isThis) || (other.lastSeenAt ?? 0) - (one.lastSeenAt ?? 0);
}
