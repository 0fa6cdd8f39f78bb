import type { ResumedPage } from "#domain/session/resumed-page.ts";
import type { IdentityState, SessionToken } from "#domain/identity/identity.ts";
import { sessionMark } from "#domain/session/session-mark.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { AttemptWait, Deadlines } from "#domain/mfa/visit/deadlines.ts";
import type { MfaPageMove, MfaRedirects } from "#domain/mfa/visit/mfa-redirects.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import { mfaProgress } from "#domain/mfa/flow/mfa-progress.ts";
import type { MfaProblem, MobileFlowsFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { WayBack } from "#domain/mfa/visit/way-back.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { unmadeChangePlace } from "#domain/storage/storage-entries.ts";
import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { Refusal, Unreachable } from "#domain/shared/call-failure.ts";
import { failure, type Result } from "#domain/shared/result.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/**
 * What a failed call means for the page. `verification-due`: an enrolled factor has to be verified first. `cancelled`:
 * the step was left before the answer came. `moved`: there is no session, so the portal shows its root page.
 * `requires-top-level`: there is no session and the page is framed, so the person has to sign in at the top level.
 */
export type MfaCallProblem =
  | Omit<MfaProblem, "retryAfter">
  | Unreachable
  | Refusal<"verification-due">
  | Cancelled
  | MfaPageMove;

/** The failures that a page itself shows. */
export type ShownProblem = Extract<MfaCallProblem, { readonly kind: "refused" | "unreachable" }>;

/** The e-mail of the person whose change was not made, because their session had ended. */
const unmadeChange: StorageEntry<string> = { ...unmadeChangePlace, check: textUpTo(320) };

const noSession = { kind: "user-not-authenticated" } as const;

type Deps = {
  readonly sessions: Sessions;
  readonly deadlines: Deadlines;
  readonly mfaRedirects: MfaRedirects;
  readonly savedTarget: SavedTarget;
  readonly storage: BrowserStorage;
  readonly resumedPage: Pick<ResumedPage, "keep">;
};

/** Makes MFA calls with the token of the visit's session, and maps their failures to what the page does. */
export class AuthenticatedMfaCalls extends Service<Deps> {
  private visited = "";
  private wayBack: WayBack = {};
  private answeredFor: string | undefined = undefined;
  private page: Destination | undefined;

  /** Binds the following calls of a page to the session that this tab is in now (RAC-05). */
  begin(page = this.page): void {
    this.page = page;
    this.visited = this.deps.sessions.mark ?? "";
  }

  /** Sets how a new sign-in leads back to this visit if its session ends. */
  comeBackBy(wayBack: WayBack): void {
    this.wayBack = wayBack;
  }

  /** The mark of the session of this visit. */
  get mark(): string {
    return this.visited;
  }

  /**
   * The e-mail of the person of this visit. Taken from the platform's answer where the tab no longer stores the
   * identity, which is removed on the way to an application.
   */
  get email(): string | undefined {
    return this.deps.sessions.identity?.email ?? this.answeredFor;
  }

  get exists(): boolean {
    return this.deps.sessions.token !== undefined;
  }

  /** The partner that the session token names; only for choosing a route. */
  get partnerCode(): string | undefined {
    return this.deps.sessions.payload.partnerCode;
  }

  /** Notes the e-mail that the platform has answered with. */
  noteEmail(email: string): void {
    this.answeredFor = email;
  }

  /** Stores the person's new state, so that other pages do not show a step that is no longer due. */
  updateState(state: IdentityState): void {
    const { identity } = this.deps.sessions;
    if (identity) this.deps.sessions.keepIdentity({ ...identity, state });
  }

  /**
   * Makes a call with the session's token. If the token is missing, or another session has replaced it, the call fails
   * and nothing is sent; if that happens before the answer comes, the answer is dropped. `wait`: what has to wait if
   * the platform names a waiting time.
   */
  async ask<Value, Failure extends MobileFlowsFailure>(
    call: (token: SessionToken) => Promise<Result<Value, Failure>>,
    wait: AttemptWait = "retry",
  ): Promise<Result<Value, MfaCallProblem>> {
    const { token } = this;
    const answer = token === undefined ? failure(noSession) : await call(token);
    if (!answer.ok) return failure(this.problemOf(answer.failure, wait));
    return this.token === undefined ? failure(this.problemOf(noSession, wait)) : answer;
  }

  /**
   * Makes a call that changes something. If it is not made because the session has ended, that is noted for the page
   * that this person comes back to.
   */
  async change<Value, Failure extends MobileFlowsFailure>(
    call: (token: SessionToken) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, MfaCallProblem>> {
    const { email } = this;
    let isUnmade = this.token === undefined;
    const answer = await this.ask(async (token) => {
      const answered = await call(token);
      isUnmade = !answered.ok && answered.failure.kind === "user-not-authenticated";
      return answered;
    });
    if (isUnmade && email !== undefined) this.deps.storage.write(unmadeChange, email);
    return answer;
  }

  /** Returns, once, whether a change of this person was not made because their session had ended. */
  takeUnmadeChange(): boolean {
    const unmadeFor = this.deps.storage.take(unmadeChange);
    return unmadeFor !== undefined && unmadeFor === this.email;
  }

  /** Forgets the session of this visit and goes to the root page, which decides how to continue. */
  leaveForRoot(notice: { readonly sessionEnded?: true } = {}): MfaPageMove {
    const isKept = !this.exists && this.page !== undefined && this.deps.resumedPage.keep(this.page);
    this.deps.sessions.endAt(this.token === undefined ? "session-replaced" : "visit-refused");
    const { mfaRedirects, savedTarget } = this.deps;
    // A frame continues by itself after a sign-in at the top level (mfa-43). A page that waits in this tab must not
    // also stand in the address, or the next person would be led to it.
    const wayBack = mfaRedirects.isFramed || isKept ? {} : this.wayBack;
    return mfaRedirects.show({ page: "root", ...savedTarget.parameters, ...wayBack, ...notice });
  }

  /**
   * Goes to the root page after the platform has refused the session, and has that page say so. If another tab has
   * replaced the session, the step itself says so to the same person.
   */
  private afterSessionEnd(): MfaPageMove {
    if (!this.exists) return this.leaveForRoot();
    const progress = this.deps.storage.read(mfaProgress);
    const { email } = this;
    if (progress && email !== undefined)
      this.deps.storage.write(mfaProgress, { ...progress, endedFor: email });
    return this.leaveForRoot(this.token === undefined ? {} : { sessionEnded: true });
  }

  private get token(): SessionToken | undefined {
    const { token } = this.deps.sessions;
    return token !== undefined && sessionMark(token) === this.visited ? token : undefined;
  }

  private problemOf(failed: MobileFlowsFailure, wait: AttemptWait): MfaCallProblem {
    switch (failed.kind) {
      case "user-not-authenticated":
        return this.afterSessionEnd();
      case "verification-required":
        return { ...failed, kind: "verification-due" };
      case "unreachable":
      case "cancelled":
        return failed;
      case "refused":
        return this.afterRefusal(failed, wait);
      case "unexpected":
      case "partial-answer":
      case "empty-answer":
        return this.afterRefusal({ ...failed, kind: "refused", problem: "unknown", code: failed.kind }, wait);
    }
  }

  private afterRefusal(refusal: MfaProblem, wait: AttemptWait): MfaCallProblem {
    this.deps.deadlines.startAfter(refusal, wait);
    const { kind, problem, code, reference, attemptsLeft } = refusal;
    return { kind, problem, code, ...omitUnset({ reference, attemptsLeft }) };
  }
}
