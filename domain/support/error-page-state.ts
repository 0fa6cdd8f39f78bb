import type { SignInOutcome } from "#domain/login/sign-in-with-password.ts";
import type { Destination, LoginParameters } from "#domain/navigation/destination.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { riskMessage } from "#domain/support/risk-message.ts";
import { movedBecause, type Ended, type MovedBecause } from "#domain/shared/outcome.ts";

/**
 * The causes that UnknownErrorPage names. `unreachable`: no answer came, the person's own connection may be at fault;
 * `link-missing`: the page was opened without its link's parameters, or they were stored for too long;
 * `foreign-tenant`: a partner's link belongs to a person of another tenant; `partner-link-refused`: a partner's link is
 * used, expired or unknown; `invalid-state`: a callback belongs to no sign-in of this tab; `mixed-up`: the answer came
 * from another sign-in service than the one that was asked (RFC 9207); `logout-incomplete`: the session has ended in
 * this browser's portal, but perhaps not at the platform and the provider; `logout-unconfirmed`: the provider has been
 * asked to end its session, but the platform has not confirmed the end of its own; `refused`: the platform did not
 * accept the sign-in; `no-target`: no application is known that the signed-in person may be sent to; `unknown-state`:
 * the platform named a state of the account that the portal does not know; `server`: the server has a problem;
 * `misconfigured`: an operator has to change a setting.
 */
const knownCauses = [
  "unreachable",
  "link-missing",
  "foreign-tenant",
  "partner-link-refused",
  "invalid-state",
  "mixed-up",
  "logout-incomplete",
  "logout-unconfirmed",
  "refused",
  "no-target",
  "unknown-state",
  "server",
  "misconfigured",
] as const;

export type KnownCause = (typeof knownCauses)[number];

/** Returns whether an untrusted value is a cause that the page names. */
export function isKnownCause(content: unknown): content is KnownCause {
  return knownCauses.some((known) => known === content);
}

/** What UnknownErrorPage shows and offers. */
export type ErrorPageContent = {
  readonly reference?: SupportReference;
  /** The page on which the failed step can be tried again. */
  readonly retry?: Destination;
  readonly cause?: KnownCause;
  /** The seconds to wait that the answer named. */
  readonly retryAfter?: number;
  /** What the sign-in that failed was asked for, besides its target. */
  readonly asked?: LoginParameters;
};

/** Why a sign-in on another page failed. `not-completed`: it was cancelled or refused at the provider. */
type SignInProblem = Exclude<SignInOutcome, Ended> | { readonly kind: "not-completed" };

/** The parts of a failure that UnknownErrorPage can show. */
type Failed<Kind extends string> = {
  readonly kind?: Kind;
  readonly reason?: string;
  readonly reference?: SupportReference;
  readonly errorMessage?: typeof riskMessage;
  readonly retryAfter?: number;
  readonly asked?: LoginParameters;
};

type Deps = {
  readonly navigation: Navigation;
  readonly randomness: Pick<Randomness, "uuid">;
  readonly logger: Pick<Logger, "refer">;
};

/** Keeps the last failure for the page that shows it. In memory: `ErrorPageRecord` keeps it over a reload. */
export class ErrorPageState {
  private readonly deps: Deps;
  private last: ErrorPageContent = {};
  private signInProblem: SignInProblem | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Shows UnknownErrorPage for a failure, with a reference and the one provider message that may be shown. Returns the
   * outcome of the use-case, by the failure's `kind`.
   */
  show<Kind extends string>(failed: Failed<Kind>, retry?: Destination): MovedBecause<Kind> {
    const { kind, reason, errorMessage, retryAfter, asked } = failed;
    // A known reason says more than the kind.
    const cause = [reason, kind].find(isKnownCause);
    this.last = {
      reference: failed.reference ?? this.newReference(cause),
      ...omitUnset({ retry, cause, retryAfter, asked }),
    };
    this.deps.navigation.go({ page: "unknown-error", ...(errorMessage && { errorMessage }) }, "replace");
    return movedBecause(kind as Kind);
  }

  /** Makes and logs a reference for a failure that belongs to no call of the platform. */
  private newReference(cause: KnownCause | undefined): SupportReference {
    const reference = this.deps.randomness.uuid();
    this.deps.logger.refer(`error page: ${cause ?? "unknown"}`, reference);
    return reference;
  }

  get current(): ErrorPageContent {
    return this.last;
  }

  /** Keeps why a person could not be signed in, for LoginPage to show. */
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
