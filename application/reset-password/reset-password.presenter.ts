import { makeAutoObservable, runInAction } from "mobx";
import { resetEmailError, type ResetEmailError } from "#application/reset-password/reset-password.schema.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { pageLinkFor, type PageLink, type PageLinkDeps } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { AddressBar } from "#domain/ports/address-bar.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";

/** `submitting` lasts until the page that follows is shown. */
export type ResetPasswordPhase = "editing" | "submitting";

/** What the warning card says: why the person is here again, or why the request went nowhere. */
export type ResetPasswordProblem =
  | { readonly kind: "token-expired" }
  | { readonly kind: "unreachable"; readonly reference?: SupportReference };

/** ResetPasswordPage: asks for a link by e-mail (reset-01). */
export class ResetPasswordPresenter {
  phase: ResetPasswordPhase = "editing";
  email: string;
  emailError: ResetEmailError | undefined = undefined;
  problem: ResetPasswordProblem | undefined;
  /** Counts failed submits, so that a view can move the focus once for each. */
  failedSubmits = 0;

  private readonly query: { readonly email?: string; readonly tokenExpired?: true };
  private readonly deps: ResetPasswordDeps;
  private readonly lifetime = new PageLifetime();
  /** The call in which this e-mail was sent before, when nothing was heard of it. */
  private reference: SupportReference | undefined = undefined;

  constructor(query: { readonly email?: string; readonly tokenExpired?: true }, deps: ResetPasswordDeps) {
    this.query = query;
    this.deps = deps;
    this.email = query.email ?? deps.linkParameters.at("reset-password")["email"] ?? "";
    this.problem = query.tokenExpired ? { kind: "token-expired" } : undefined;
    makeAutoObservable<this, "query" | "deps" | "lifetime" | "reference">(this, {
      query: false,
      deps: false,
      lifetime: false,
      reference: false,
    });
  }

  /** Begins the visit; returns how to end it. */
  start(): () => void {
    const { email } = this.query;
    if (email !== undefined) this.deps.linkParameters.keep("reset-password", { email });
    // SPEC-CHOICE D-05, D-12
    this.deps.addressBar.amend({ email: undefined, tokenExpired: undefined });
    return this.lifetime.begin();
  }

  typeEmail(email: string): void {
    this.email = email;
    this.reference = undefined;
    this.emailError = undefined;
  }

  /** Twice in quick succession counts once (RAC-01). */
  async submit(): Promise<void> {
    if (this.phase === "submitting") return;
    this.email = this.email.trim();
    this.emailError = resetEmailError(this.email);
    if (this.emailError) {
      this.failedSubmits += 1;
      return;
    }
    this.phase = "submitting";
    this.problem = undefined;
    const { email, reference } = this;
    const { cancellation } = this.lifetime;
    const outcome = await this.deps.requestPasswordReset.execute(email, cancellation, reference);
    if (outcome.kind === "left") return;
    runInAction(() => {
      // A repeat is known by the reference of the first call (SPEC-CHOICE D-26).
      this.reference = outcome.reference;
      this.problem = outcome;
      this.failedSubmits += 1;
      this.phase = "editing";
    });
  }

  /** LoginPage and its form, with what was typed so far. */
  get logInLink(): PageLink {
    const login = returnToLogin(this.deps.savedTarget, { newSession: true });
    return pageLinkFor(this.email.trim(), login, this.deps);
  }
}

/** What ResetPasswordPage works with. */
export type ResetPasswordDeps = PageLinkDeps & {
  readonly requestPasswordReset: Pick<RequestPasswordReset, "execute">;
  readonly linkParameters: Pick<LinkParameters, "at" | "keep">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly addressBar: AddressBar;
};
