import { makeAutoObservable, runInAction } from "mobx";
import { Activity } from "#application/shared/activity.ts";
import type { HandOver } from "#domain/authenticated/hand-over.ts";

export type AuthenticatedPhase =
  | { readonly kind: "working" }
  | { readonly kind: "email-verification-required"; readonly email: string };

/** AuthenticatedPage: a spinner until the tenant's application takes over (spec §2 AuthenticatedPage). */
export class AuthenticatedPresenter {
  phase: AuthenticatedPhase = { kind: "working" };

  private readonly ports: { readonly handOver: Pick<HandOver, "execute"> };
  private readonly activity = new Activity();
  private work: Promise<void> | undefined = undefined;

  constructor(ports: { readonly handOver: Pick<HandOver, "execute"> }) {
    this.ports = ports;
    makeAutoObservable<this, "ports" | "activity" | "work">(this, {
      ports: false,
      activity: false,
      work: false,
    });
  }

  start(): () => void {
    this.work ??= this.handOver();
    return this.activity.begin();
  }

  private async handOver(): Promise<void> {
    const outcome = await this.ports.handOver.execute(this.activity.cancellation);
    if (outcome.kind === "left") return;
    runInAction(() => {
      this.phase = outcome;
    });
  }
}
