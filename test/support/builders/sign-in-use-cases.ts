import { MayInvitePasskey } from "#domain/authenticated/may-invite-passkey.ts";
import { BeginSession } from "#domain/authenticate/begin-session.ts";
import { CompleteSignIn } from "#domain/authenticate/complete-sign-in.ts";
import { ExplainFailedSignIn } from "#domain/authenticate/explain-failed-sign-in.ts";
import { FollowSignIn } from "#domain/authenticate/follow-sign-in.ts";
import { RedeemCallback, type Redemption } from "#domain/authenticate/redeem-callback.ts";
import { OpenApplication } from "#domain/authenticated/open-application.ts";
import { RedirectToApplication } from "#domain/authenticated/redirect-to-application.ts";
import { ReturnToApplication } from "#domain/authenticated/return-to-application.ts";
import { ShowDueStep } from "#domain/authenticated/show-due-step.ts";
import { AskProvider } from "#domain/login/ask-provider.ts";
import { ContinueSession } from "#domain/login/continue-session.ts";
import { RedirectUnasked } from "#domain/login/redirect-unasked.ts";
import { SignInSilently } from "#domain/login/sign-in-silently.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import type { DomainParts } from "#test/support/builders/domain-parts.ts";

/** Returns ContinueSession with the use-cases that it asks. */
export function continueSessionOf(parts: DomainParts): ContinueSession {
  const limit = new TimeLimit({ clock: parts.clock, milliseconds: 5_000 });
  return new ContinueSession({
    ...parts,
    askProvider: new AskProvider({
      ...parts,
      signInSilently: new SignInSilently({ ...parts, limit }),
      redirectUnasked: new RedirectUnasked({ ...parts, limit }),
    }),
  });
}

export function redeemCallbackOf(parts: DomainParts): RedeemCallback {
  return new RedeemCallback({ ...parts, beginSession: new BeginSession(parts) });
}

/** Returns CompleteSignIn with the use-cases that it asks; by default no document has redeemed the answer. */
export function completeSignInOf(
  parts: DomainParts,
  takeRedeemed: () => Redemption | undefined = () => undefined,
): CompleteSignIn {
  return new CompleteSignIn({
    ...parts,
    takeRedeemed,
    redeemCallback: redeemCallbackOf(parts),
    followSignIn: new FollowSignIn(parts),
    explainFailedSignIn: new ExplainFailedSignIn(parts),
  });
}

export function returnToApplicationOf(parts: DomainParts): ReturnToApplication {
  const redirectToApplication = new RedirectToApplication(parts);
  return new ReturnToApplication({
    ...parts,
    openApplication: new OpenApplication({ ...parts, redirectToApplication }),
    showDueStep: new ShowDueStep(parts),
    mayInvitePasskey: new MayInvitePasskey(parts),
  });
}
