import { makeAutoObservable, runInAction } from "mobx";
import { Activity } from "#application/shared/activity.ts";
import type { SignOnThroughPartner } from "#domain/partner-sso/sign-on-through-partner.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { Troubles } from "#domain/support/troubles.ts";

export type PartnerSsoPhase = { readonly kind: "working" } | Unreachable;

/** PartnerSSOPage: a loader while a partner's link signs its person in (spec §2 PartnerSSOPage). */
export class PartnerSsoPresenter {
  phase: PartnerSsoPhase = { kind: "working" };

  private readonly partnerCode: string;
  private readonly ports: PartnerSsoPorts;
  private readonly activity = new Activity();
  private work: Promise<void> | undefined = undefined;

  constructor(partnerCode: string, ports: PartnerSsoPorts) {
    this.partnerCode = partnerCode;
    this.ports = ports;
    makeAutoObservable<this, "partnerCode" | "ports" | "activity" | "work">(this, {
      partnerCode: false,
      ports: false,
      activity: false,
      work: false,
    });
  }

  /** Spends the token, once however often it is called (RAC-03). */
  start(): () => void {
    this.work ??= this.signOn();
    return this.activity.begin();
  }

  /** Once more after no answer came; the person asked for it. */
  retry(): void {
    if (this.phase.kind !== "unreachable") return;
    this.phase = { kind: "working" };
    this.work = this.signOn();
  }

  /** Closing the dialog: UnknownErrorPage, from which it can still be tried again (spec §4 Partner SSO). */
  giveUp(): void {
    if (this.phase.kind !== "unreachable") return;
    // The token itself waits in this tab; its place in the path is empty (SPEC-CHOICE D-05).
    this.ports.troubles.show(this.phase, { page: "partner-sso", partnerCode: this.partnerCode, token: "_" });
  }

  private async signOn(): Promise<void> {
    const outcome = await this.ports.signOnThroughPartner.execute(
      this.partnerCode,
      this.activity.cancellation,
    );
    if (outcome.kind === "left") return;
    runInAction(() => {
      this.phase = outcome;
    });
  }
}

/** What PartnerSSOPage works with. */
export type PartnerSsoPorts = {
  readonly signOnThroughPartner: Pick<SignOnThroughPartner, "execute">;
  readonly troubles: Pick<Troubles, "show">;
};
