import {
  destinationAfterAuthentication,
  destinationOfStep,
} from "#domain/navigation/destination-after-authentication.ts";
import type { IdentityState } from "#domain/identity/identity.ts";
import type { Destination, SignInContext } from "#domain/navigation/destination.ts";

const redirectUri = "https://app.harbour.example/mfa";
const reset = { purpose: "for-mfa-reset", mfaResetRedirectUri: redirectUri };
const temporary = { applyMfa: true, temporaryMfaSetup: true };
const challenge = { page: "mfa-verification", purpose: "for-mfa-login" } as const;

/** The specification's table, row by row, with everything that a state could depend on. */
test.each<[string, IdentityState, SignInContext, Destination | undefined]>([
  ["authenticate-09", "mfa-registration-recommended", { applyMfa: true }, { page: "mfa-setup" }],
  [
    "authenticate-09",
    "mfa-registration-recommended",
    temporary,
    { page: "mfa-setup", temporaryMfaSetup: true },
  ],
  ["authenticate-10", "mfa-registration-recommended", {}, { page: "authenticated" }],
  ["authenticate-10", "mfa-registration-recommended", reset, { page: "authenticated" }],
  ["authenticate-11, OTP-01", "mfa-registration-required", { ...temporary, ...reset }, { page: "mfa-setup" }],
  ["authenticate-24", "mfa-verification-required", reset, { page: "mfa-reset", redirectUri }],
  ["authenticate-24", "mfa-verification-required", { purpose: "for-mfa-reset" }, { page: "mfa-reset" }],
  ["mfa-110", "mfa-verification-required", { purpose: "mfaFactors" }, { page: "mfa-factors" }],
  ["account-05", "mfa-verification-required", { purpose: "account" }, { page: "account" }],
  ["authenticate-12", "mfa-verification-required", {}, challenge],
  ["authenticate-12", "mfa-verification-required", { purpose: "mfaVerification", ...temporary }, challenge],
  ["authenticate-16", "password-expired", { ...temporary, ...reset }, { page: "password-expired" }],
  ["authenticate-17", "unknown", { ...temporary, ...reset }, undefined],
  ["authenticate-13", "authenticated", { ...temporary, ...reset }, { page: "mfa-reset", redirectUri }],
  ["authenticate-13", "authenticated", { purpose: "for-mfa-reset" }, { page: "mfa-reset" }],
  [
    "authenticate-14",
    "authenticated",
    { purpose: "mfaVerification" },
    { page: "mfa-verification", purpose: "mfaVerification" },
  ],
  ["mfa-110", "authenticated", { purpose: "mfaFactors" }, { page: "mfa-factors" }],
  ["account-05", "authenticated", { purpose: "account" }, { page: "account" }],
  ["authenticate-15", "authenticated", {}, { page: "authenticated" }],
  ["authenticate-15", "authenticated", temporary, { page: "authenticated" }],
  ["authenticate-15", "authenticated", { purpose: "for-mfa-login" }, { page: "authenticated" }],
  ["authenticate-15", "authenticated", { purpose: "for-mfa-verification" }, { page: "authenticated" }],
  ["authenticate-15", "authenticated", { purpose: "" }, { page: "authenticated" }],
])("%s: the state %s of a sign-in for %j leads to %j", (_id, state, signInContext, destination) => {
  expect(destinationAfterAuthentication(state, signInContext)).toStrictEqual(destination);
});

test("a step keeps what rides along, and an e-mail is verified by AuthenticatedPage (authenticate-12)", () => {
  const purpose = "for-mfa-reset";
  expect(destinationOfStep("mfa-verification-required", { purpose })).toStrictEqual({ page: "mfa-reset" });
  expect(destinationOfStep("email-verification-required")).toEqual({ page: "authenticated" });
});
