import { makeAutoObservable, runInAction } from "mobx";
import { loginFieldError, type LoginFieldError } from "#application/login/login.schema.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { pageLink, type PageLink } from "#application/shared/page-link.ts";
import type { ResendActivation } from "#domain/activate/resend-activation.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { hasEnded } from "#domain/shared/outcome.ts";

export type ActivateExpiredPhase = "editing" | "submitting" | "leaving";

/** The reason that a failed attempt shows. */
export type ActivateExpiredProblem =
  | { readonly kind: "unreachable"; readonly reference?: SupportReference }
  | { readonly kind: "too-many-requests"; readonly waitInMinutes?: number };

/** ActivateExpiredErrorPage: asks for the e-mail and sends the activation again (activate-14, F-09). */
export class ActivateExpiredPresenter {
  phase: ActivateExpiredPhase = "editing";
  email: string;
  emailError: LoginFieldError | undefined = undefined;
  problem: ActivateExpiredProblem | undefined = undefined;
  /** Counts failed submits, so that a view can move the focus once for each. */
  failedSubmits = 0;

  private readonly deps: ActivateExpiredDeps;
  private readonly lifetime = new PageLifetime();
  private isEdited = false;
  /** The trace token under which this e-mail was sent before, if that call got no answer. */
  private reference: SupportReference | undefined = undefined;

  constructor(deps: ActivateExpiredDeps) {
    this.deps = deps;
    this.email = deps.linkParameters.at("activate-expired")["email"] ?? "";
    makeAutoObservable<this, "deps" | "lifetime" | "reference">(this, {
      deps: false,
      lifetime: false,
      reference: false,
    });
  }

  /** Begins the visit; returns the function that ends it. */
  start(): () => void {
    return this.lifetime.begin();
  }

  typeEmail(email: string): void {
    this.email = email;
    this.isEdited = true;
    this.reference = undefined;
    this.emailError = undefined;
  }

  /** Shows an error on leaving the field only if something was typed there and it is wrong. */
  leaveEmail(): void {
    if (this.isEdited && this.email.trim() !== "") this.emailError = loginFieldError("email", this.email);
  }

  /** Asks for the mail; does nothing while a request is running (RAC-01). */
  async submit(): Promise<void> {
    if (this.phase !== "editing") return;
    this.problem = undefined;
    this.email = this.email.trim();
    this.emailError = loginFieldError("email", this.email);
    if (this.emailError) {
      this.failedSubmits += 1;
      return;
    }
    this.phase = "submitting";
    const { email, reference } = this;
    const { cancellation } = this.lifetime;
    const outcome = await this.deps.resendActivation.execute(email, cancellation, reference);
    if (cancellation.isCancelled) return;
    runInAction(() => {
      this.phase = hasEnded(outcome) ? "leaving" : "editing";
      if (hasEnded(outcome)) return;
      // A retry sends the trace token of the first call again (SPEC-CHOICE D-26).
      this.reference = outcome.kind === "unreachable" ? outcome.reference : undefined;
      this.failedSubmits += 1;
      this.problem =
        outcome.kind === "unreachable"
          ? outcome
          : {
              kind: outcome.kind,
              ...(outcome.retryAfter !== undefined && { waitInMinutes: Math.ceil(outcome.retryAfter / 60) }),
            };
    });
  }

  get logInLink(): PageLink {
    return pageLink(this.deps.navigation, returnToLogin(this.deps.savedTarget, { newSession: true }));
  }
}

/** Dependencies of the presenter. */
export type ActivateExpiredDeps = {
  readonly resendActivation: Pick<ResendActivation, "execute">;
  readonly linkParameters: Pick<LinkParameters, "at">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly navigation: Pick<Navigation, "go" | "urlOf">;
};
