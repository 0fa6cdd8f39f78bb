import type { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import type { MayInvitePasskey } from "#domain/authenticated/may-invite-passkey.ts";
import type { OpenApplication } from "#domain/authenticated/open-application.ts";
import type { ShowDueStep, ShowDueStepOutcome } from "#domain/authenticated/show-due-step.ts";
import type { RedirectToApplicationOutcome } from "#domain/authenticated/redirect-to-application.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

/** `passkey-invited`: the person is invited to make a passkey, before they go on to the application. */
export type ReturnToApplicationOutcome =
  | ShowDueStepOutcome
  | RedirectToApplicationOutcome
  | { readonly kind: "passkey-invited"; readonly email: string };

type Deps = {
  readonly mayInvitePasskey: Pick<MayInvitePasskey, "execute">;
  readonly findDueStep: Pick<FindDueStep, "execute">;
  readonly sessions: Pick<Sessions, "token" | "continueFor">;
  readonly openApplication: Pick<OpenApplication, "execute">;
  readonly showDueStep: Pick<ShowDueStep, "execute">;
};

/** Sends the signed-in person to the application that they were going to. */
export class ReturnToApplication extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<ReturnToApplicationOutcome> {
    const { findDueStep, mayInvitePasskey, openApplication, sessions, showDueStep } = this.deps;
    const { token } = sessions;
    const found = await findDueStep.execute(cancellation);
    if (found.kind === "nothing-due" || found.kind === "step-due") {
      // The answer is about a session that another tab has replaced meanwhile.
      if (sessions.token !== token) return this.execute(cancellation);
      sessions.continueFor(found.email);
    }
    if (found.kind === "cancelled") return found;
    if (found.kind !== "nothing-due") return showDueStep.execute(found);
    if (found.passkeyInvited && mayInvitePasskey.execute())
      return { kind: "passkey-invited", email: found.email };
    return openApplication.execute(cancellation);
  }
}
