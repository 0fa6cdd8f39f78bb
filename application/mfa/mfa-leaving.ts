import { blockedPhase, type MfaPhase } from "#application/mfa/mfa-phase.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-state.ts";
import type { MfaPageQuery } from "#domain/mfa/visit/mfa-pages.ts";
import type { LeaveMfa, MfaDirection } from "#domain/mfa/visit/leave-mfa.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

export type MfaLeavingDeps = { readonly leaveMfa: Pick<LeaveMfa, "execute"> };

/** Leaves an MFA page when its flow is over. */
export class MfaLeaving {
  private readonly query: Pick<MfaPageQuery, "redirectUri" | "toFactors">;
  private readonly deps: MfaLeavingDeps;
  private last: { readonly towards: MfaDirection; readonly context?: MfaContext } | undefined;

  constructor(query: Pick<MfaPageQuery, "redirectUri" | "toFactors">, deps: MfaLeavingDeps) {
    this.query = query;
    this.deps = deps;
  }

  /** Leaves, and returns the phase to show: a page in a frame may be unable to leave. */
  leave(towards: MfaDirection, context?: MfaContext): MfaPhase {
    const { redirectUri, toFactors } = this.query;
    this.last = { towards, ...omitUnset({ context }) };
    const outcome = this.deps.leaveMfa.execute({ ...this.last, ...omitUnset({ redirectUri, toFactors }) });
    switch (outcome.kind) {
      case "requires-top-level":
        return blockedPhase(outcome);
      case "moved":
      case "left-for-application":
        return { kind: "leaving" };
      case "embedder-notified":
      case "embedder-not-notified":
        return outcome;
    }
  }

  /** Leaves in the same way again, to repeat the message to the application around the page. */
  again(): MfaPhase {
    return this.last ? this.leave(this.last.towards, this.last.context) : { kind: "leaving" };
  }
}
