import type { PasskeyFailure } from "#domain/ports/passkeys.port.ts";
import { AuthenticatedPage } from "#ui/authenticated/AuthenticatedPage.tsx";
import { PasskeyInvitation } from "#ui/authenticated/PasskeyInvitation.tsx";
import { VerifyExpiredErrorPage } from "#ui/error/VerifyExpiredErrorPage.tsx";
import { PartnerSSOPage } from "#ui/partner-sso/PartnerSSOPage.tsx";
import { VerifyEmailPage } from "#ui/verify-email/VerifyEmailPage.tsx";
import { VerifyEmailPrompt } from "#ui/verify-email/VerifyEmailPrompt.tsx";
import { sending, statesOf, variants, waiting } from "../atlas-state.ts";
import type { AtlasState, LiteralOf, ScreenStates } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";
import { email, halfEmail, longEmail, tooLongEmail, tried, type FormDifference } from "./account-samples.ts";

type Authenticated = LiteralOf<"authenticated">;

function authenticated(phase: Authenticated["phase"]): AtlasState {
  return {
    view: () => (
      <AuthenticatedPage VerifyEmailPrompt={VerifyEmailPrompt} PasskeyInvitation={PasskeyInvitation} />
    ),
    authenticated: { phase },
  };
}

type Prompt = LiteralOf<"verifyEmailPrompt">;

/** Returns the prompt to verify the e-mail with the given differences from its first state. */
function prompt({ email: address = email, ...difference }: Partial<Prompt>): AtlasState {
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

const promptStates = statesOf<Prompt["phase"]>({
  asking: {
    "prompt/plain": prompt({}),
    "prompt/long": prompt({ email: longEmail }),
    ...variants<NonNullable<Prompt["problem"]>["kind"], Partial<Prompt>>("prompt/", prompt, {
      unreachable: { problem: { kind: "unreachable", reference } },
      "too-many-requests": { problem: { kind: "too-many-requests" }, secondsToRetry: 28 },
      "login-required": { problem: { kind: "login-required" } },
      "not-verified": { problem: { kind: "not-verified" } },
      "sent-not-verified": { phase: "sent", problem: { kind: "not-verified" } },
    }),
  },
  sending: sending("prompt/sending", prompt({ phase: "sending" })),
  sent: {
    "prompt/sent-continuing": { ...prompt({ phase: "sent", isContinuing: true }), elapsed: 300 },
    "prompt/sent": prompt({ phase: "sent" }),
    "prompt/sent-long": prompt({ phase: "sent", email: longEmail }),
  },
});

type Invitation = LiteralOf<"passkeyInvitation">;

/** Returns the invitation to make a passkey with the given differences from its first state. */
function invitation(difference: Partial<Invitation>, address = email): AtlasState {
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

const invitationStates = statesOf<Invitation["phase"]>({
  offering: {},
  inviting: {
    "invitation/plain": invitation({}),
    "invitation/long": invitation({}, longEmail),
    "invitation/asking": invitation({ isBusy: true }),
    // "already-there" ends the invitation, so that no message shows it.
    ...variants<Exclude<PasskeyFailure, "already-there">, Partial<Invitation>>("invitation/", invitation, {
      "not-asked": { failure: "not-asked" },
      dismissed: { failure: "dismissed" },
      "timed-out": { failure: "timed-out" },
      "wrong-site": { failure: "wrong-site" },
      interrupted: { failure: "interrupted" },
      "not-capable": { failure: "not-capable" },
      unreadable: { failure: "unreadable" },
      "device-failed": { failure: "device-failed" },
    }),
    ...variants<NonNullable<Invitation["problem"]>["kind"], Partial<Invitation>>("invitation/", invitation, {
      refused: { problem: { kind: "refused" } },
      expired: { problem: { kind: "expired" } },
      server: { problem: { kind: "server" } },
      "server-with-a-wait": { problem: { kind: "server", retryAfter: 240 }, waitInMinutes: 4 },
      misconfigured: { problem: { kind: "misconfigured" } },
      unreachable: { problem: { kind: "unreachable", reference } },
    }),
  },
  settled: {},
});

/** The states of AuthenticatedPage, which redirects to the application. */
export const authenticatedStates = statesOf<Authenticated["phase"]["kind"]>({
  working: waiting("working", authenticated({ kind: "working" })),
  "email-verification-required": promptStates,
  "passkey-invited": invitationStates,
});

type Verify = LiteralOf<"verifyEmail">;

/** Returns VerifyEmailPage with the given differences from its state after a valid link was opened. */
function verify(difference: FormDifference<Verify>): AtlasState {
  return {
    view: () => <VerifyEmailPage />,
    verifyEmail: {
      phase: "editing",
      email,
      emailError: undefined,
      ...tried<Verify>(difference),
    },
  };
}

const refused = (difference: FormDifference<Verify>) => verify({ ...difference, failedSubmits: 1 });

/** The states of VerifyEmailPage. */
export const verifyEmailStates = statesOf<Verify["phase"]>({
  checking: waiting("checking", verify({ phase: "checking" })),
  editing: {
    empty: verify({ email: "" }),
    filled: verify({}),
    long: verify({ email: longEmail }),
    ...statesOf<NonNullable<Verify["emailError"]>>({
      errorFieldRequired: { "email-required": refused({ email: "", emailError: "errorFieldRequired" }) },
      errorInvalidEmailInput: {
        "email-invalid": refused({ email: halfEmail, emailError: "errorInvalidEmailInput" }),
      },
      emailTooLong: { "email-too-long": verify({ email: tooLongEmail, emailError: "emailTooLong" }) },
      invalidEmail: { "email-not-on-record": refused({ emailError: "invalidEmail" }) },
    }),
    unreachable: verify({ problem: { kind: "unreachable", reference } }),
  },
  submitting: sending("submitting", verify({ phase: "submitting" })),
});

export const verifyExpiredStates: ScreenStates = {
  plain: { view: () => <VerifyExpiredErrorPage />, verifyExpired: {} },
};

type PartnerSso = LiteralOf<"partnerSso">;

const partnerSso = (phase: PartnerSso["phase"]): AtlasState => ({
  view: () => <PartnerSSOPage />,
  partnerSso: { phase },
});

/** The states of PartnerSSOPage. */
export const partnerSsoStates = statesOf<PartnerSso["phase"]["kind"]>({
  working: waiting("working", partnerSso({ kind: "working" })),
  unreachable: {
    unreachable: partnerSso({ kind: "unreachable" }),
    "unreachable-with-reference": partnerSso({ kind: "unreachable", reference }),
  },
});
