import { makeAutoObservable, runInAction } from "mobx";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import type { ReturnToApplication } from "#domain/authenticated/return-to-application.ts";
import { hasEnded } from "#domain/shared/outcome.ts";

export type AuthenticatedPhase =
  | { readonly kind: "working" }
  | { readonly kind: "email-verification-required"; readonly email: string };

/** AuthenticatedPage: a spinner until the browser is redirected to the tenant's application (authenticated-01). */
export class AuthenticatedPresenter {
  phase: AuthenticatedPhase = { kind: "working" };

  private readonly deps: { readonly returnToApplication: Pick<ReturnToApplication, "execute"> };
  private readonly lifetime = new PageLifetime();
  private work: Promise<void> | undefined = undefined;

  constructor(deps: { readonly returnToApplication: Pick<ReturnToApplication, "execute"> }) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "lifetime" | "work">(this, {
      deps: false,
      lifetime: false,
      work: false,
    });
  }

  start(): () => void {
    this.work ??= this.goToApplication();
    return this.lifetime.begin();
  }

  private async goToApplication(): Promise<void> {
    const outcome = await this.deps.returnToApplication.execute(this.lifetime.cancellation);
    if (hasEnded(outcome)) return;
    runInAction(() => {
      this.phase = outcome;
    });
  }
}
