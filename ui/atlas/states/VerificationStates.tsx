import type {
  AuthenticatedPhase,
  AuthenticatedPresenter,
} from "#application/authenticated/authenticated.presenter.ts";
import type {
  PasskeyInvitationPhase,
  PasskeyInvitationPresenter,
  PasskeyInvitationProblem,
} from "#application/authenticated/passkey-invitation.presenter.ts";
import type { PasskeyFailure } from "#domain/ports/passkeys.port.ts";
import type { PartnerSsoPhase } from "#application/partner-sso/partner-sso.presenter.ts";
import type {
  VerifyEmailPromptPhase,
  VerifyEmailPromptPresenter,
  VerifyEmailPromptProblem,
} from "#application/verify-email/verify-email-prompt.presenter.ts";
import type {
  VerifyEmailError,
  VerifyEmailPhase,
  VerifyEmailPresenter,
} from "#application/verify-email/verify-email.presenter.ts";
import { AuthenticatedPage } from "#ui/authenticated/AuthenticatedPage.tsx";
import { VerifyExpiredErrorPage } from "#ui/error/VerifyExpiredErrorPage.tsx";
import { PartnerSSOPage } from "#ui/partner-sso/PartnerSSOPage.tsx";
import { VerifyEmailPage } from "#ui/verify-email/VerifyEmailPage.tsx";
import { PasskeyInvitation } from "#ui/authenticated/PasskeyInvitation.tsx";
import { VerifyEmailPrompt } from "#ui/verify-email/VerifyEmailPrompt.tsx";
import { statesOf, waiting, type AtlasState, type Literal, type ScreenStates } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";
import { tooLongEmail, tried, type FormDifference } from "./account-samples.ts";

const email = "anna.lindqvist@harbour.example";
const longEmail = "maximiliane.von-und-zu-hohenstaufen.reservations@subsidiary.grand-hotels.example";

function authenticated(phase: Literal<AuthenticatedPresenter>["phase"]): AtlasState {
  return {
    view: () => (
      <AuthenticatedPage VerifyEmailPrompt={VerifyEmailPrompt} PasskeyInvitation={PasskeyInvitation} />
    ),
    authenticated: { phase },
  };
}

/** Returns the prompt to verify the e-mail with the given differences from its first state. */
function prompt(difference: Partial<Literal<VerifyEmailPromptPresenter>>, address = email): AtlasState {
  return {
    ...authenticated({ kind: "email-verification-required", email: address }),
    verifyEmailPrompt: {
      phase: "asking",
      problem: undefined,
      failedSubmits: 0,
      secondsToRetry: 0,
      email: address,
      isContinuing: false,
      ...difference,
    },
  };
}

const promptProblems: Readonly<Record<VerifyEmailPromptProblem["kind"], ScreenStates>> = {
  unreachable: { "prompt/unreachable": prompt({ problem: { kind: "unreachable", reference } }) },
  "too-many-requests": {
    "prompt/too-many-requests": prompt({ problem: { kind: "too-many-requests" }, secondsToRetry: 28 }),
  },
  "login-required": { "prompt/login-required": prompt({ problem: { kind: "login-required" } }) },
  "not-verified": {
    "prompt/not-verified": prompt({ problem: { kind: "not-verified" } }),
    "prompt/sent-not-verified": prompt({ phase: "sent", problem: { kind: "not-verified" } }),
  },
};

const promptPhases: Readonly<Record<VerifyEmailPromptPhase, ScreenStates>> = {
  asking: { "prompt/plain": prompt({}), "prompt/long": prompt({}, longEmail), ...statesOf(promptProblems) },
  sending: {
    "prompt/sending": prompt({ phase: "sending" }),
    "prompt/sending-after-300-ms": { ...prompt({ phase: "sending" }), elapsed: 300 },
  },
  sent: {
    "prompt/sent-continuing": { ...prompt({ phase: "sent", isContinuing: true }), elapsed: 300 },
    "prompt/sent": prompt({ phase: "sent" }),
    "prompt/sent-long": prompt({ phase: "sent" }, longEmail),
  },
};

/** Returns the invitation to make a passkey with the given differences from its first state. */
function invitation(difference: Partial<Literal<PasskeyInvitationPresenter>>, address = email): AtlasState {
  return {
    ...authenticated({ kind: "passkey-invited", email: address }),
    passkeyInvitation: {
      phase: "inviting",
      failure: undefined,
      problem: undefined,
      waitInMinutes: undefined,
      isBusy: false,
      ...difference,
    },
  };
}

const invitationFailures: Readonly<Record<PasskeyFailure, ScreenStates>> = {
  "not-asked": { "invitation/not-asked": invitation({ failure: "not-asked" }) },
  dismissed: { "invitation/dismissed": invitation({ failure: "dismissed" }) },
  "timed-out": { "invitation/timed-out": invitation({ failure: "timed-out" }) },
  "already-there": {},
  "wrong-site": { "invitation/wrong-site": invitation({ failure: "wrong-site" }) },
  interrupted: { "invitation/interrupted": invitation({ failure: "interrupted" }) },
  "not-capable": { "invitation/not-capable": invitation({ failure: "not-capable" }) },
  unreadable: {
    "invitation/unreadable": invitation({ failure: "unreadable" }),
  },
  "device-failed": { "invitation/device-failed": invitation({ failure: "device-failed" }) },
};

const invitationProblems: Readonly<Record<PasskeyInvitationProblem["kind"], ScreenStates>> = {
  refused: { "invitation/refused": invitation({ problem: { kind: "refused" } }) },
  expired: { "invitation/expired": invitation({ problem: { kind: "expired" } }) },
  server: {
    "invitation/server": invitation({ problem: { kind: "server" } }),
    "invitation/server-with-a-wait": invitation({
      problem: { kind: "server", retryAfter: 240 },
      waitInMinutes: 4,
    }),
  },
  misconfigured: { "invitation/misconfigured": invitation({ problem: { kind: "misconfigured" } }) },
  unreachable: { "invitation/unreachable": invitation({ problem: { kind: "unreachable", reference } }) },
};

const invitationPhases: Readonly<Record<PasskeyInvitationPhase, ScreenStates>> = {
  offering: {},
  inviting: {
    "invitation/plain": invitation({}),
    "invitation/long": invitation({}, longEmail),
    "invitation/asking": invitation({ isBusy: true }),
    ...statesOf(invitationFailures),
    ...statesOf(invitationProblems),
  },
  settled: {},
};

const authenticatedPhases: Readonly<Record<AuthenticatedPhase["kind"], ScreenStates>> = {
  working: waiting("working", authenticated({ kind: "working" })),
  "email-verification-required": statesOf(promptPhases),
  "passkey-invited": statesOf(invitationPhases),
};

/** The states of AuthenticatedPage, which redirects to the application. */
export const authenticatedStates: ScreenStates = statesOf(authenticatedPhases);

/** Returns VerifyEmailPage with the given differences from its state after a valid link was opened. */
function verify(difference: FormDifference<VerifyEmailPresenter>): AtlasState {
  return {
    view: () => <VerifyEmailPage />,
    verifyEmail: {
      phase: "editing",
      email,
      emailError: undefined,
      ...tried<VerifyEmailPresenter>(difference),
    },
  };
}

const verifyErrors: Readonly<Record<VerifyEmailError, ScreenStates>> = {
  errorFieldRequired: {
    "email-required": verify({ email: "", emailError: "errorFieldRequired", failedSubmits: 1 }),
  },
  errorInvalidEmailInput: {
    "email-invalid": verify({
      email: "anna.lindqvist@harbour",
      emailError: "errorInvalidEmailInput",
      failedSubmits: 1,
    }),
  },
  emailTooLong: { "email-too-long": verify({ email: tooLongEmail, emailError: "emailTooLong" }) },
  invalidEmail: { "email-not-on-record": verify({ emailError: "invalidEmail", failedSubmits: 1 }) },
};

const verifyPhases: Readonly<Record<VerifyEmailPhase, ScreenStates>> = {
  checking: waiting("checking", verify({ phase: "checking" })),
  editing: {
    empty: verify({ email: "" }),
    filled: verify({}),
    long: verify({ email: longEmail }),
    ...statesOf(verifyErrors),
    unreachable: verify({ problem: { kind: "unreachable", reference } }),
  },
  submitting: {
    submitting: verify({ phase: "submitting" }),
    "submitting-after-300-ms": { ...verify({ phase: "submitting" }), elapsed: 300 },
  },
};

/** The states of VerifyEmailPage. */
export const verifyEmailStates: ScreenStates = statesOf(verifyPhases);

export const verifyExpiredStates: ScreenStates = {
  plain: { view: () => <VerifyExpiredErrorPage />, verifyExpired: {} },
};

function partnerSso(phase: PartnerSsoPhase): AtlasState {
  return {
    view: () => <PartnerSSOPage />,
    partnerSso: { phase },
  };
}

const partnerSsoPhases: Readonly<Record<PartnerSsoPhase["kind"], ScreenStates>> = {
  working: waiting("working", partnerSso({ kind: "working" })),
  unreachable: {
    unreachable: partnerSso({ kind: "unreachable" }),
    "unreachable-with-reference": partnerSso({ kind: "unreachable", reference }),
  },
};

/** The states of PartnerSSOPage. */
export const partnerSsoStates: ScreenStates = statesOf(partnerSsoPhases);
