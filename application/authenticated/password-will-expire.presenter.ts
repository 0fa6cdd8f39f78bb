import { makeAutoObservable } from "mobx";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { pageLinkFor, type PageLink, type PageLinkDeps } from "#application/shared/page-link.ts";
import type { PostponePasswordChange } from "#domain/authenticated/postpone-password-change.ts";
import type { WarnOfExpiry } from "#domain/authenticated/warn-of-expiry.ts";

/**
 * `arriving`: whom to warn is not known yet; `warning`: the person chooses, and `inDays` is undefined where nobody
 * knows when; `leaving`: the browser is on its way to the application.
 */
export type PasswordWillExpirePhase =
  | { readonly kind: "arriving" }
  | { readonly kind: "warning" | "leaving"; readonly email: string; readonly inDays: number | undefined };

/** PasswordWillExpireErrorPage: a new password now, or later (expiry-01, SPEC-CHOICE D-21). */
export class PasswordWillExpirePresenter {
  phase: PasswordWillExpirePhase = { kind: "arriving" };

  private readonly query: { readonly passwordExpiryInDays?: number; readonly redirectUri?: string };
  private readonly deps: PasswordWillExpireDeps;
  private readonly lifetime = new PageLifetime();
  private hasArrived = false;

  constructor(
    query: { readonly passwordExpiryInDays?: number; readonly redirectUri?: string },
    deps: PasswordWillExpireDeps,
  ) {
    this.query = query;
    this.deps = deps;
    makeAutoObservable<this, "query" | "deps" | "lifetime" | "hasArrived">(this, {
      query: false,
      deps: false,
      lifetime: false,
      hasArrived: false,
    });
  }

  /** Begins the visit; returns how to end it. */
  start(): () => void {
    if (!this.hasArrived) this.arrive();
    return this.lifetime.begin();
  }

  /** Goes on to the application with the password as it is. */
  async postpone(): Promise<void> {
    if (this.phase.kind !== "warning") return;
    this.phase = { ...this.phase, kind: "leaving" };
    await this.deps.postponePasswordChange.execute(this.query.redirectUri, this.lifetime.cancellation);
  }

  /** Where the password is reset, with the e-mail already there (SPEC-CHOICE D-21). */
  get resetPasswordLink(): PageLink {
    const { phase } = this;
    const email = phase.kind === "arriving" ? undefined : phase.email;
    return pageLinkFor(email, { page: "reset-password" }, this.deps);
  }

  private arrive(): void {
    this.hasArrived = true;
    const outcome = this.deps.warnOfExpiry.execute(this.query.passwordExpiryInDays);
    if (outcome.kind === "warned") this.phase = { ...outcome, kind: "warning" };
  }
}

/** What the page works with. */
export type PasswordWillExpireDeps = PageLinkDeps & {
  readonly warnOfExpiry: Pick<WarnOfExpiry, "execute">;
  readonly postponePasswordChange: Pick<PostponePasswordChange, "execute">;
};
