import { anotherAccountLink, type AnotherAccountDeps } from "#application/shared/another-account.ts";
import { logInLink, pageLink, pageLinkFor, type PageLink } from "#application/shared/page-link.ts";
import { Query } from "#application/shared/query.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import type { RememberedEmail } from "#domain/session/remembered-email.ts";
import { passwordPlaceOf, type PasswordPlace } from "#domain/provider/sign-in-ways.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { knownErrorMessage } from "#domain/support/risk-message.ts";
import type { ErrorPageContent, KnownCause } from "#domain/support/error-page-state.ts";

/** `risk-denied`: the provider denied access; `busy`: the platform said when to try again; `unknown`: anything else. */
export type ErrorCause =
  | { readonly kind: KnownCause | "risk-denied" | "unknown" }
  | { readonly kind: "busy"; readonly waitInMinutes: number };

/** The error pages: say what happened, what to do next, and what to tell support. */
export class ErrorPresenter {
  /** Whether the provider denied access because of a risk, the only reason that the query may carry. */
  readonly isRiskDenied: boolean;
  readonly reference: SupportReference | undefined;
  private readonly content: ErrorPageContent;
  private readonly deps: ErrorDeps;

  constructor(search: string, deps: ErrorDeps) {
    this.deps = deps;
    this.isRiskDenied = knownErrorMessage(new Query(search).text("errorMessage")) !== undefined;
    this.content = deps.content();
    this.reference = this.content.reference;
    recordEvent({ outcome: this.cause });
  }

  /** Why the step failed, as far as a person can do something about it. */
  get cause(): ErrorCause {
    const { cause, retryAfter } = this.content;
    if (this.isRiskDenied) return { kind: "risk-denied" };
    if (retryAfter !== undefined) return { kind: "busy", waitInMinutes: Math.ceil(retryAfter / 60) };
    return { kind: cause ?? "unknown" };
  }

  get canRetry(): boolean {
    return this.content.retry !== undefined;
  }

  retry(): void {
    const { retry } = this.content;
    if (retry) this.deps.navigation.go(retry, "replace");
  }

  /**
   * Links to LoginPage and its form, since continuing the session would fail again. After a refused partner link, or a
   * callback that does not belong to this tab, the session is continued, because these failures say nothing about it.
   * After a logout that failed, LoginPage says whether a person is still logged in.
   */
  get logInLink(): PageLink {
    const { kind } = this.cause;
    const { asked = {} } = this.content;
    const parameters = leavesSession.has(kind) ? asked : { ...asked, newSession: true };
    const login = logInLink(this.deps, undefined, parameters);
    return kind === "logout-incomplete" ? { ...login, follow: () => this.askHowToGoOn(login) } : login;
  }

  /** Where the password of the tenant's people belongs; where it is the provider's, it is not changed here. */
  get passwordPlace(): PasswordPlace {
    return passwordPlaceOf(this.deps.providers.ofTenant().ways({}));
  }

  /** The e-mail of the account that the failure concerns, if the platform has named it. */
  get account(): string | undefined {
    return this.deps.sessions.identity?.email;
  }

  get anotherAccountLink(): PageLink {
    return anotherAccountLink(this.deps);
  }

  /** Links to LogoutPage, for a person whose session leads to no application. */
  get logOutLink(): PageLink {
    return pageLink(this.deps.navigation, { page: "logout" });
  }

  /** Links to ResetPasswordPage with the e-mail of the session, else with the one last typed. */
  get resetPasswordLink(): PageLink {
    const { sessions, rememberedEmail } = this.deps;
    const email = sessions.identity?.email ?? rememberedEmail.entered ?? rememberedEmail.value;
    return pageLinkFor(email, { page: "reset-password" }, this.deps);
  }

  private askHowToGoOn(login: PageLink): void {
    this.deps.finishedSignIn.expectReturn();
    login.follow();
  }
}

/** The causes that say nothing about the session of this browser. */
const leavesSession: ReadonlySet<ErrorCause["kind"]> = new Set([
  "foreign-tenant",
  "partner-link-refused",
  "invalid-state",
  "logout-incomplete",
]);

type ErrorDeps = AnotherAccountDeps & {
  readonly finishedSignIn: Pick<FinishedSignIn, "expectReturn">;
  readonly content: () => ErrorPageContent;
  readonly providers: Pick<IdentityProviders, "ofTenant">;
  readonly sessions: Pick<Sessions, "identity" | "endAt">;
  readonly rememberedEmail: Pick<RememberedEmail, "entered" | "value" | "forgetEntered">;
};
