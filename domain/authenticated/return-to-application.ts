import type { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import type { OpenApplication } from "#domain/authenticated/open-application.ts";
import type { ShowDueStep, ShowDueStepOutcome } from "#domain/authenticated/show-due-step.ts";
import type { RedirectToApplicationOutcome } from "#domain/authenticated/redirect-to-application.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

/** `passkey-invited`: the person is invited to make a passkey, before they go on to the application. */
export type ReturnToApplicationOutcome =
  | ShowDueStepOutcome
  | RedirectToApplicationOutcome
  | { readonly kind: "passkey-invited"; readonly email: string };

type Deps = {
  readonly isDeviceShared: boolean;
  readonly providers: Pick<IdentityProviders, "ofSession">;
  readonly findDueStep: Pick<FindDueStep, "execute">;
  readonly sessions: Pick<Sessions, "token" | "continueFor" | "provider">;
  readonly openApplication: Pick<OpenApplication, "execute">;
  readonly showDueStep: Pick<ShowDueStep, "execute">;
};

/** Sends the signed-in person to the application that they were going to. */
export class ReturnToApplication extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<ReturnToApplicationOutcome> {
    const { findDueStep, openApplication, sessions, showDueStep } = this.deps;
    const { token } = sessions;
    const found = await findDueStep.execute(cancellation);
    if (found.kind === "nothing-due" || found.kind === "step-due") {
      // The answer is about a session that another tab has replaced meanwhile.
      if (sessions.token !== token) return this.execute(cancellation);
      sessions.continueFor(found.email);
    }
    if (found.kind === "cancelled") return found;
    if (found.kind !== "nothing-due") return showDueStep.execute(found);
    if (found.passkeyInvited && this.takesPasskeys) return { kind: "passkey-invited", email: found.email };
    return openApplication.execute(cancellation);
  }

  /** Whether a passkey that is made here could sign in, and would be the person's own. */
  private get takesPasskeys(): boolean {
    const { isDeviceShared, providers, sessions } = this.deps;
    return !isDeviceShared && providers.ofSession(sessions.provider).passkeys !== undefined;
  }
}
