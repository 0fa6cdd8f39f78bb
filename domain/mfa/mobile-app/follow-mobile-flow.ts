import type { SessionToken } from "#domain/identity/identity.ts";
import type { EmbedderMessages } from "#domain/mfa/visit/embedder-messages.ts";
import type { MfaPageMove } from "#domain/mfa/visit/mfa-redirects.ts";
import type { FlowPolling } from "#domain/mfa/mobile-app/flow-polling.ts";
import type { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MobileFlow, MobileFlowFailure } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { ElevateSession, VerificationTerms } from "#domain/mfa/visit/elevate-session.ts";
import type { MobileFlows } from "#domain/mfa/mobile-app/mobile-flows.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { cancelled, type Cancelled } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/** `retryAfter`: the seconds to wait that the answer named. */
export type FollowMobileFlowOutcome =
  | { readonly kind: "approved" }
  | { readonly kind: "failed"; readonly reason: MobileFlowFailure; readonly retryAfter?: number }
  | Stopped;

/** Why polling stopped before the app answered. `cancelled`: the step was left. */
type Stopped = { readonly kind: "verification-due" } | Cancelled | MfaPageMove;

/**
 * The result of one poll. `gone`: the platform no longer knows the flow. `refused`, `unreachable`: this poll failed,
 * the next may not; polling stops when the flow expires.
 */
type Reading =
  | { readonly kind: "seen"; readonly flow: MobileFlow }
  | { readonly kind: "gone" | "refused" | "unreachable" }
  | { readonly kind: "ended"; readonly outcome: Stopped };

type Followed = {
  readonly id: string;
  /** The state of the flow; unknown after a reload. */
  readonly flow?: MobileFlow;
  readonly terms: VerificationTerms;
  readonly redirectUri?: string;
  /** Called with the flow after each poll that finds it pending. */
  readonly onPending: (flow: MobileFlow) => void;
  /** Called after each poll that did not reach the platform. */
  readonly onUnreachable: () => void;
};

type Deps = {
  readonly mobileFlows: MobileFlows;
  readonly calls: AuthenticatedMfaCalls;
  readonly elevateSession: ElevateSession;
  readonly embedderMessages: EmbedderMessages;
  readonly beginPolling: () => FlowPolling;
};

/**
 * Polls a flow until the app has answered, the flow has expired or the person has left. Polls once more after the
 * expiry: a tab that slept while the app was open may have missed the answer.
 */
export class FollowMobileFlow extends Service<Deps> {
  async execute(followed: Followed, cancellation: Cancellation): Promise<FollowMobileFlowOutcome> {
    const { id, flow, onPending, onUnreachable } = followed;
    const polling = this.deps.beginPolling();
    let seen: Reading = flow ? { kind: "seen", flow } : await this.read(id, cancellation);
    let isLastPoll = false;
    for (;;) {
      if (seen.kind === "ended") return seen.outcome;
      if (seen.kind === "gone") break;
      if (seen.kind === "seen") {
        const { progress } = seen.flow;
        if (progress.kind === "failed") return this.failed(followed, progress);
        if (progress.kind === "approved") return this.approved(followed, progress.token, cancellation);
        polling.heed(seen.flow);
        onPending(seen.flow);
      }
      if (seen.kind === "unreachable") onUnreachable();
      if (isLastPoll) break;
      await polling.nextPoll(cancellation);
      if (cancellation.isCancelled) return cancelled;
      isLastPoll = polling.isOver;
      seen = await this.read(id, cancellation);
    }
    return this.failed(followed, { reason: "timed-out" });
  }

  private async read(id: string, cancellation: Cancellation): Promise<Reading> {
    const answer = await this.deps.calls.ask(
      (token) => this.deps.mobileFlows.read({ token, id }, cancellation),
      "app",
    );
    if (answer.ok) return answer.value ? { kind: "seen", flow: answer.value } : { kind: "gone" };
    const problem = answer.failure;
    switch (problem.kind) {
      case "cancelled":
      case "moved":
      case "requires-top-level":
      case "verification-due":
        return { kind: "ended", outcome: problem };
      case "refused":
      case "unreachable":
        return { kind: problem.kind };
    }
  }

  private async approved(
    { terms }: Followed,
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<FollowMobileFlowOutcome> {
    await this.deps.elevateSession.execute(token, terms, cancellation);
    return { kind: "approved" };
  }

  private failed(
    { terms, redirectUri }: Followed,
    { reason, retryAfter }: { readonly reason: MobileFlowFailure; readonly retryAfter?: number },
  ): FollowMobileFlowOutcome {
    if (
      terms.purpose === "for-mfa-verification" &&
      reason !== "setup-failed" &&
      reason !== "setup-timed-out"
    ) {
      this.deps.embedderMessages.send({ kind: "mobile-verification-failed", reason }, redirectUri);
    }
    return { kind: "failed", reason, ...(retryAfter !== undefined && { retryAfter }) };
  }
}
