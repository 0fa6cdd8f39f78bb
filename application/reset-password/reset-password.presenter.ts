import { makeAutoObservable } from "mobx";
import { resetEmailError, type ResetEmailError } from "#application/reset-password/reset-password.schema.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { logInLink, type LogInLinkDeps, type PageLink } from "#application/shared/page-link.ts";
import { Query } from "#application/shared/query.ts";
import { RetryWait } from "#application/shared/retry-wait.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import { passwordPlaceOf, takesPassword, type PasswordPlace } from "#domain/provider/sign-in-ways.ts";
import type { AddressBar } from "#domain/navigation/address-bar.port.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type {
  RequestPasswordReset,
  RequestPasswordResetOutcome,
} from "#domain/reset-password/request-password-reset.ts";

/** `submitting` lasts until the next page is shown. */
type ResetPasswordPhase = "editing" | "submitting";

/** The reason that the warning card shows: why the person is here again, or why the request failed. */
type ResetPasswordProblem =
  | { readonly kind: "token-expired" }
  | Exclude<Shown<RequestPasswordResetOutcome>, { readonly kind: "sent" }>;

/** ResetPasswordPage: asks for a link by e-mail. */
export class ResetPasswordPresenter {
  email: string;
  emailError: ResetEmailError | undefined = undefined;
  /** The submitted e-mail, if its domain belongs to a provider that keeps the passwords itself. */
  private foreignEmail: string | undefined = undefined;

  /** The e-mail in the address. */
  readonly #given: string | undefined;
  readonly #deps: ResetPasswordDeps;
  readonly #lifetime = new PageLifetime();
  readonly submission = new Submission<Shown<RequestPasswordResetOutcome>, ResetPasswordProblem>(
    this.#lifetime,
    (outcome) => this.problemOf(outcome),
  );
  readonly wait: RetryWait;

  constructor(search: string, deps: ResetPasswordDeps) {
    const query = new Query(search);
    this.#given = query.text("email");
    this.#deps = deps;
    this.wait = new RetryWait(deps.clock, this.#lifetime.cancellation);
    this.email = this.#given ?? deps.linkParameters.at("reset-password")["email"] ?? "";
    if (query.flag("tokenExpired")) this.submission.problem = { kind: "token-expired" };
    makeAutoObservable(this);
  }

  /** Where people type their password; if not in the portal, no mail could ever come. */
  get passwordPlace(): PasswordPlace {
    const email = this.foreignEmail;
    return passwordPlaceOf(this.#deps.providers.ways(email === undefined ? {} : { email }));
  }

  get phase(): ResetPasswordPhase {
    return this.submission.isBusy ? "submitting" : "editing";
  }

  start(): () => void {
    const email = this.#given;
    if (email !== undefined) this.#deps.linkParameters.keep("reset-password", { email });
    // The e-mail must not stay in the history, and a reload must not say again that a link has expired.
    this.#deps.addressBar.amend({ email: undefined, tokenExpired: undefined });
    return this.#lifetime.begin();
  }

  typeEmail(email: string): void {
    this.email = email;
    this.submission.repeat(undefined);
    this.emailError = undefined;
  }

  async submit(): Promise<void> {
    if (this.submission.isBusy) return;
    const email = this.email.trim();
    this.email = email;
    this.emailError = resetEmailError(email);
    if (this.emailError) return this.submission.refuse();
    if (!takesPassword(this.#deps.providers.ways({ email }))) {
      this.foreignEmail = email;
      return;
    }
    await this.submission.run(({ cancellation, ...repeated }) =>
      this.#deps.requestPasswordReset.execute({ email, from: "reset-password", ...repeated }, cancellation),
    );
  }

  /** Links to LoginPage and its form, with the e-mail as typed so far. */
  get logInLink(): PageLink {
    return logInLink(this.#deps, this.email.trim());
  }

  private problemOf(outcome: Shown<RequestPasswordResetOutcome>): ResetPasswordProblem | "none" {
    if (outcome.kind === "sent") return "none";
    if (outcome.kind === "too-many-requests") this.wait.start(outcome.retryAfter);
    return outcome;
  }
}

type ResetPasswordDeps = LogInLinkDeps & {
  readonly requestPasswordReset: Pick<RequestPasswordReset, "execute">;
  readonly linkParameters: Pick<LinkParameters, "at" | "keep">;
  readonly addressBar: AddressBar;
  readonly providers: Pick<IdentityProviders, "ways">;
  readonly clock: Clock;
};
