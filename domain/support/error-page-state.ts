import type { SignInOutcome } from "#domain/login/sign-in-with-password.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { riskMessage } from "#domain/support/risk-message.ts";
import type { Ended } from "#domain/shared/outcome.ts";

/** What UnknownErrorPage shows and offers. */
export type ErrorPageContent = {
  readonly reference?: SupportReference;
  /** The page on which the failed step can be tried again. */
  readonly retry?: Destination;
  /** Whether no answer came: the person's own connection may be the cause. */
  readonly isUnreachable?: true;
  /** Whether the page was opened without its link's parameters, or they were stored for too long (SPEC-CHOICE D-05). */
  readonly isLinkMissing?: true;
  /** Whether a partner's link belonged to a person of another tenant (SPEC-CHOICE D-69). */
  readonly isForeignTenant?: true;
  /** The seconds to wait that the answer named. */
  readonly retryAfter?: number;
};

/** Why a sign-in failed that another page than LoginPage made. */
type SignInProblem = Exclude<SignInOutcome, Ended>;

/** The parts of a failure that UnknownErrorPage can show. */
type Failed = {
  readonly kind?: string;
  readonly reference?: SupportReference;
  readonly errorMessage?: typeof riskMessage;
  readonly retryAfter?: number;
};

type Deps = { readonly navigation: Navigation };

/**
 * Keeps the last failure for the page that shows it (SPEC-CHOICE D-57). In memory: after a reload only the page is
 * left.
 */
export class ErrorPageState {
  private readonly deps: Deps;
  private last: ErrorPageContent = {};
  private signInProblem: SignInProblem | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Shows UnknownErrorPage for a failure, with its reference and the one provider message that may be shown. */
  show(failed: Failed, retry?: Destination): void {
    const { kind, reference, errorMessage, retryAfter } = failed;
    this.last = {
      ...(reference !== undefined && { reference }),
      ...(retry && { retry }),
      ...(kind === "unreachable" && { isUnreachable: true }),
      ...(kind === "link-missing" && { isLinkMissing: true }),
      ...(kind === "foreign-tenant" && { isForeignTenant: true }),
      ...(retryAfter !== undefined && { retryAfter }),
    };
    this.deps.navigation.go({ page: "unknown-error", ...(errorMessage && { errorMessage }) }, "replace");
  }

  get current(): ErrorPageContent {
    return this.last;
  }

  /** Keeps why a person could not be signed in, for LoginPage to show (SPEC-CHOICE D-20). */
  keepForLogin(problem: SignInProblem): void {
    this.signInProblem = problem;
  }

  /** Returns the sign-in problem that LoginPage shows, once. */
  takeForLogin(): SignInProblem | undefined {
    const problem = this.signInProblem;
    this.signInProblem = undefined;
    return problem;
  }
}
