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
import { hasEnded } from "#domain/shared/outcome.ts";

/** `submitting` lasts until the next page is shown. */
export type ResetPasswordPhase = "editing" | "submitting";

/** The text of the warning card: why the person is here again, or why the request failed. */
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
  /** The trace token under which this e-mail was sent before, if that call got no answer. */
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

  /** Begins the visit; returns the function that ends it. */
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

  /** Sends the form; does nothing while it is being sent (RAC-01). */
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
    if (hasEnded(outcome)) return;
    runInAction(() => {
      // A retry sends the trace token of the first call again (SPEC-CHOICE D-26).
      this.reference = outcome.reference;
      this.problem = outcome;
      this.failedSubmits += 1;
      this.phase = "editing";
    });
  }

  /** Links to LoginPage and its form, with the e-mail as typed so far. */
  get logInLink(): PageLink {
    const login = returnToLogin(this.deps.savedTarget, { newSession: true });
    return pageLinkFor(this.email.trim(), login, this.deps);
  }
}

/** Dependencies of the presenter. */
export type ResetPasswordDeps = PageLinkDeps & {
  readonly requestPasswordReset: Pick<RequestPasswordReset, "execute">;
  readonly linkParameters: Pick<LinkParameters, "at" | "keep">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly addressBar: AddressBar;
};
