import type { IdentityState, SessionToken } from "#domain/identity/identity.ts";
import { signedInIdentity } from "#domain/identity/person-records.ts";
import { sessionMark } from "#domain/identity/session-mark.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { Deadlines } from "#domain/mfa/deadlines.ts";
import type { MfaExit, MfaRedirects } from "#domain/mfa/mfa-redirects.ts";
import type { MfaProblem } from "#domain/mfa/mfa-problem.ts";
import type { MobileFlowsFailure } from "#domain/ports/mobile-flows.port.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { failure, type Result } from "#domain/shared/result.ts";

/**
 * What the failure of a call means for the page. `verification-due`: an enrolled factor has to be verified
 * first. `left`: nobody waits, or there is no session and the person is on the way to sign in. `elsewhere`: the
 * same in a frame, from which they have to sign in at the top level.
 */
export type MfaCallProblem =
  | Omit<MfaProblem, "retryAfter">
  | { readonly kind: "unreachable"; readonly reference?: SupportReference }
  | { readonly kind: "verification-due" }
  | MfaExit;

type Deps = {
  readonly sessions: Sessions;
  readonly deadlines: Deadlines;
  readonly mfaRedirects: MfaRedirects;
  readonly savedTarget: SavedTarget;
  readonly storage: BrowserStorage;
};

/** The session by which the calls of multi-factor authentication are made, and what their failures come to. */
export class AuthenticatedMfaCalls {
  private readonly deps: Deps;
  private visited = "";

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** From here on the calls are made in the session that this tab is in now, and in no other (RAC-05). */
  begin(): void {
    this.visited = this.deps.sessions.mark ?? "";
  }

  /** Tells the session of this visit from others. */
  get mark(): string {
    return this.visited;
  }

  get exists(): boolean {
    return this.deps.sessions.token !== undefined;
  }

  /** The partner whose session it is, as its token says: good for choosing a way, no more (SPEC-CHOICE D-17). */
  get partnerCode(): string | undefined {
    return this.deps.sessions.payload.partnerCode;
  }

  /** Keeps where the person stands from here on, for pages that show no step to somebody who has another to take. */
  updateState(state: IdentityState): void {
    const { identity } = this.deps.sessions;
    if (identity) this.deps.sessions.know({ ...identity, state });
  }

  /**
   * Makes a call with the session's token. Without one, or with another's in its place, it fails and nothing is sent
   * (mfa-29).
   */
  async ask<Value, Failure extends MobileFlowsFailure>(
    call: (token: SessionToken) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, MfaCallProblem>> {
    const { token } = this;
    if (token === undefined) return failure(this.problemOf({ kind: "user-not-authenticated" }));
    const answer = await call(token);
    return answer.ok ? answer : failure(this.problemOf(answer.failure));
  }

  /** Nobody is signed in here: Root knows what to do (SPEC-CHOICE D-39). */
  leaveForRoot(): MfaExit {
    if (this.token !== undefined) this.deps.sessions.dropToken();
    this.deps.storage.remove(signedInIdentity);
    return this.deps.mfaRedirects.show({ page: "root", ...this.deps.savedTarget.parameters });
  }

  private get token(): SessionToken | undefined {
    const { token } = this.deps.sessions;
    return token !== undefined && sessionMark(token) === this.visited ? token : undefined;
  }

  private problemOf(failed: MobileFlowsFailure): MfaCallProblem {
    switch (failed.kind) {
      case "cancelled":
        return { kind: "left" };
      case "user-not-authenticated":
        return this.leaveForRoot();
      case "verification-required":
        return { kind: "verification-due" };
      case "unreachable":
        return failed;
      case "refused":
        return this.afterRefusal(failed);
      case "unexpected":
      case "partial-answer":
      case "empty-answer":
        return this.afterRefusal({ ...failed, kind: "refused", problem: "unknown", code: failed.kind });
    }
  }

  private afterRefusal({ problem, code, reference, retryAfter }: MfaProblem): MfaCallProblem {
    if (problem === "rate-limited" || retryAfter !== undefined)
      this.deps.deadlines.start("retry", retryAfter);
    return { kind: "refused", problem, code, ...(reference !== undefined && { reference }) };
  }
}
