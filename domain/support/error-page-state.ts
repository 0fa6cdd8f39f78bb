import type { SignInOutcome } from "#domain/login/sign-in-with-password.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { riskMessage } from "#domain/support/risk-message.ts";

/** What UnknownErrorPage can tell and offer. */
export type ErrorPageContent = {
  /** What to tell support. */
  readonly reference?: SupportReference;
  /** The step that may be tried again. */
  readonly retry?: Destination;
  /** Whether no answer came at all: the person's own connection may be to blame. */
  readonly isUnreachable?: true;
  /** Whether the page came without what its link brings, or has had it for too long (SPEC-CHOICE D-05). */
  readonly isLinkMissing?: true;
  /** Whether a partner's link was of a person of another tenant (SPEC-CHOICE D-69). */
  readonly isForeignTenant?: true;
  /** The seconds that the answer asked to wait. */
  readonly retryAfter?: number;
};

/** Why a log-in failed that LoginPage did not make itself. */
type SignInProblem = Exclude<SignInOutcome, { readonly kind: "left" }>;

/** What a failure brings for the page that shows it. */
type Failed = {
  readonly kind?: string;
  readonly reference?: SupportReference;
  readonly errorMessage?: typeof riskMessage;
  readonly retryAfter?: number;
};

type Deps = { readonly navigation: Navigation };

/** What went wrong, kept for the page that shows it (SPEC-CHOICE D-57). A reload leaves only the page. */
export class ErrorPageState {
  private readonly deps: Deps;
  private last: ErrorPageContent = {};
  private signInProblem: SignInProblem | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Shows UnknownErrorPage for a failure: with its reference, and the one message that may be shown. */
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

  /** Keeps why somebody could not be logged in, for LoginPage to tell (SPEC-CHOICE D-20). */
  keepForLogin(problem: SignInProblem): void {
    this.signInProblem = problem;
  }

  /** What LoginPage has to tell, once. */
  takeForLogin(): SignInProblem | undefined {
    const problem = this.signInProblem;
    this.signInProblem = undefined;
    return problem;
  }
}
