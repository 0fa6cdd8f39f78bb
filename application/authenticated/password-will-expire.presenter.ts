import { makeAutoObservable } from "mobx";
import { anotherAccountLink, type AnotherAccountDeps } from "#application/shared/another-account.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { pageLinkFor, type PageLink } from "#application/shared/page-link.ts";
import { Query } from "#application/shared/query.ts";
import type { PostponePasswordChange } from "#domain/authenticated/postpone-password-change.ts";
import type { WarnOfExpiry } from "#domain/authenticated/warn-of-expiry.ts";
import { passwordPlaceOf, type PasswordPlace } from "#domain/provider/sign-in-ways.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/** Matches a number of days in a query; any other text counts as absent. */
const days = /^-?\d{1,5}$/;

export function readPasswordWillExpireQuery(search: string) {
  const query = new Query(search);
  const text = query.text("passwordExpiryInDays") ?? "";
  return omitUnset({
    passwordExpiryInDays: days.test(text) ? Number(text) : undefined,
    redirectUri: query.text("redirectUri"),
  });
}

/** `arriving`: the person to warn is not known yet; `inDays` is undefined where the date is unknown. */
type PasswordWillExpirePhase =
  | { readonly kind: "arriving" }
  | { readonly kind: "warning" | "leaving"; readonly email: string; readonly inDays: number | undefined };

/** PasswordWillExpireErrorPage: offers a new password now, or later. */
export class PasswordWillExpirePresenter {
  phase: PasswordWillExpirePhase = { kind: "arriving" };

  readonly #query: ReturnType<typeof readPasswordWillExpireQuery>;
  readonly #deps: PasswordWillExpireDeps;
  readonly #lifetime = new PageLifetime();
  #hasArrived = false;

  constructor(search: string, deps: PasswordWillExpireDeps) {
    this.#query = readPasswordWillExpireQuery(search);
    this.#deps = deps;
    makeAutoObservable(this);
  }

  start(): () => void {
    if (!this.#hasArrived) this.arrive();
    return this.#lifetime.begin();
  }

  /** Continues to the application without a new password. */
  async postpone(): Promise<void> {
    if (this.phase.kind !== "warning") return;
    this.phase = { ...this.phase, kind: "leaving" };
    await this.#deps.postponePasswordChange.execute(this.#query.redirectUri, this.#lifetime.cancellation);
  }

  /** Where the password of the tenant's people belongs; where it is the provider's, it is not changed here. */
  get passwordPlace(): PasswordPlace {
    return passwordPlaceOf(this.#deps.providers.ofTenant().ways({}));
  }

  get resetPasswordLink(): PageLink {
    const { phase } = this;
    const email = phase.kind === "arriving" ? undefined : phase.email;
    return pageLinkFor(email, { page: "reset-password" }, this.#deps);
  }

  get anotherAccountLink(): PageLink {
    return anotherAccountLink(this.#deps);
  }

  private arrive(): void {
    this.#hasArrived = true;
    const outcome = this.#deps.warnOfExpiry.execute(this.#query.passwordExpiryInDays);
    if (outcome.kind === "warned") this.phase = { ...outcome, kind: "warning" };
  }
}

type PasswordWillExpireDeps = AnotherAccountDeps & {
  readonly warnOfExpiry: Pick<WarnOfExpiry, "execute">;
  readonly providers: Pick<IdentityProviders, "ofTenant">;
  readonly postponePasswordChange: Pick<PostponePasswordChange, "execute">;
};
