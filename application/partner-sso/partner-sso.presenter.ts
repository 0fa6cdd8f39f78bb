import { makeAutoObservable, runInAction } from "mobx";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import type { SignInByPartnerSso } from "#domain/partner-sso/sign-in-by-partner-sso.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { hasEnded } from "#domain/shared/outcome.ts";

export type PartnerSsoPhase = { readonly kind: "working" } | Unreachable;

/** PartnerSSOPage: a loader while a partner's link signs the person in (partner-02). */
export class PartnerSsoPresenter {
  phase: PartnerSsoPhase = { kind: "working" };

  private readonly partnerCode: string;
  private readonly deps: PartnerSsoDeps;
  private readonly lifetime = new PageLifetime();
  private work: Promise<void> | undefined = undefined;

  constructor(partnerCode: string, deps: PartnerSsoDeps) {
    this.partnerCode = partnerCode;
    this.deps = deps;
    makeAutoObservable<this, "partnerCode" | "deps" | "lifetime" | "work">(this, {
      partnerCode: false,
      deps: false,
      lifetime: false,
      work: false,
    });
  }

  /** Sends the token exactly once, however often it is called (RAC-03). */
  start(): () => void {
    this.work ??= this.signOn();
    return this.lifetime.begin();
  }

  /** Tries again after no answer came, when the person asks for it. */
  retry(): void {
    if (this.phase.kind !== "unreachable") return;
    this.phase = { kind: "working" };
    this.work = this.signOn();
  }

  /** Closes the dialog and shows UnknownErrorPage, which offers another retry (partner-06). */
  abandon(): void {
    if (this.phase.kind !== "unreachable") return;
    // The token itself is stored in this tab; the path has a placeholder (SPEC-CHOICE D-05).
    this.deps.errorPageState.show(this.phase, {
      page: "partner-sso",
      partnerCode: this.partnerCode,
      token: "_",
    });
  }

  private async signOn(): Promise<void> {
    const outcome = await this.deps.signInByPartnerSso.execute(this.partnerCode, this.lifetime.cancellation);
    if (hasEnded(outcome)) return;
    runInAction(() => {
      this.phase = outcome;
    });
  }
}

/** Dependencies of the presenter. */
export type PartnerSsoDeps = {
  readonly signInByPartnerSso: Pick<SignInByPartnerSso, "execute">;
  readonly errorPageState: Pick<ErrorPageState, "show">;
};
