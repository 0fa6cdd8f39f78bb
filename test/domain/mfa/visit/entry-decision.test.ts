import type { EnrolledFactor, IdentityState } from "#domain/identity/identity.ts";
import {
  entryDecision,
  mayBeDismissed,
  type MfaPage,
  type MfaRequest,
} from "#domain/mfa/visit/entry-decision.ts";
import { mfaPurposeOf, type MfaPurpose } from "#domain/mfa/flow/mfa-purpose.ts";

const noFactor: readonly EnrolledFactor[] = [];
const app: readonly EnrolledFactor[] = [{ type: "totp" }];

/** Page, purpose of the address, state, factors, and what the visit comes to. */
type Row = readonly [MfaPage, MfaPurpose, IdentityState, readonly EnrolledFactor[], string];

const rows: readonly Row[] = [
  ["mfa-setup", "for-mfa-login", "mfa-registration-recommended", noFactor, "set-up flow, for-mfa-login"],
  ["mfa-setup", "for-mfa-login", "mfa-registration-required", noFactor, "set-up flow, for-mfa-login"],
  ["mfa-setup", "for-mfa-login", "mfa-registration-required", app, "set-up flow, for-mfa-login"],
  ["mfa-setup", "for-mfa-login", "mfa-verification-required", app, "verification flow, for-mfa-login"],
  ["mfa-setup", "for-mfa-reset", "mfa-verification-required", app, "verification flow, for-mfa-login"],
  ["mfa-setup", "for-mfa-login", "mfa-verification-required", noFactor, "contradiction"],
  ["mfa-setup", "for-mfa-login", "authenticated", noFactor, "nothing-due"],
  ["mfa-setup", "for-mfa-login", "authenticated", app, "nothing-due"],
  ["mfa-setup", "for-mfa-login", "password-expired", noFactor, "no-session"],
  ["mfa-setup", "for-mfa-login", "unknown", app, "no-session"],

  ["mfa-verification", "for-mfa-login", "mfa-verification-required", app, "verification flow, for-mfa-login"],
  [
    "mfa-verification",
    "for-mfa-verification",
    "mfa-verification-required",
    app,
    "verification flow, for-mfa-verification",
  ],
  ["mfa-verification", "for-mfa-login", "mfa-verification-required", noFactor, "contradiction"],
  ["mfa-verification", "for-mfa-login", "authenticated", app, "nothing-due"],
  [
    "mfa-verification",
    "for-mfa-verification",
    "authenticated",
    app,
    "verification flow, for-mfa-verification",
  ],
  ["mfa-verification", "for-mfa-verification", "authenticated", noFactor, "set-up"],
  ["mfa-verification", "for-mfa-reset", "authenticated", app, "reset"],
  ["mfa-verification", "for-mfa-login", "mfa-registration-required", noFactor, "set-up"],
  ["mfa-verification", "for-mfa-verification", "mfa-registration-recommended", noFactor, "set-up"],
  ["mfa-verification", "for-mfa-reset", "unknown", app, "no-session"],

  ["mfa-reset", "for-mfa-login", "authenticated", app, "reset flow, for-mfa-reset"],
  ["mfa-reset", "for-mfa-reset", "mfa-verification-required", app, "reset flow, for-mfa-reset"],
  ["mfa-reset", "for-mfa-reset", "mfa-registration-required", noFactor, "set-up"],
  ["mfa-reset", "for-mfa-reset", "mfa-verification-required", noFactor, "set-up"],
  ["mfa-reset", "for-mfa-reset", "password-expired", app, "no-session"],
];

function opened(request: MfaRequest, state: IdentityState, factors: readonly EnrolledFactor[]): string {
  const decision = entryDecision(request, { state, factors });
  return decision.kind === "flow"
    ? `${decision.context.goal} flow, ${decision.context.purpose}`
    : decision.kind;
}

test.each(rows)(
  "%s for %s in state %s with factors %j: %s (mfa-23, mfa-33)",
  (page, purpose, state, factors, expected) => {
    expect(opened({ page, purpose }, state, factors)).toBe(expected);
  },
);

test("a temporary set-up opens for a person without a due step (mfa-04)", () => {
  const request = { page: "mfa-setup", purpose: "for-mfa-login", temporaryMfaSetup: true } as const;
  expect(opened(request, "authenticated", noFactor)).toBe("set-up flow, for-mfa-login");
});

test("days and partner go into the situation as they were told (mfa-05, OTP-08)", () => {
  const request = { page: "mfa-setup", purpose: "for-mfa-login", partnerCode: "siteminder" } as const;
  const status = { state: "mfa-registration-recommended", factors: noFactor, remainingDays: 3 } as const;
  expect(entryDecision(request, status)).toStrictEqual({
    kind: "flow",
    context: {
      goal: "set-up",
      purpose: "for-mfa-login",
      factors: [],
      mayBeDismissed: true,
      remainingDays: 3,
      partnerCode: "siteminder",
    },
  });
});

test.each<[IdentityState, number | undefined, boolean, boolean]>([
  ["mfa-registration-recommended", 3, false, true],
  ["mfa-registration-recommended", 0, false, false],
  ["mfa-registration-recommended", -1, false, false],
  ["mfa-registration-recommended", undefined, false, false],
  ["mfa-registration-recommended", undefined, true, true],
  ["mfa-registration-required", undefined, false, false],
  ["mfa-registration-required", 3, false, false],
  ["mfa-registration-required", undefined, true, false],
  ["authenticated", undefined, true, true],
])("%s, %s days, out of turn %s: may be put off %s (mfa-04)", (state, days, outOfTurn, expected) => {
  const status = { state, factors: [], ...(days !== undefined && { remainingDays: days }) };
  expect(mayBeDismissed({ temporaryMfaSetup: outOfTurn }, status)).toBe(expected);
});

test.each<[string | undefined, MfaPurpose]>([
  ["mfaVerification", "for-mfa-verification"],
  ["for-mfa-verification", "for-mfa-verification"],
  ["for-mfa-login", "for-mfa-login"],
  ["for-mfa-reset", "for-mfa-reset"],
  [undefined, "for-mfa-login"],
  ["", "for-mfa-login"],
  ["constructor", "for-mfa-login"],
  ["MFAVERIFICATION", "for-mfa-login"],
])("the purpose %j of an address is %s (mfa-23)", (text, purpose) => {
  expect(mfaPurposeOf(text)).toBe(purpose);
});
