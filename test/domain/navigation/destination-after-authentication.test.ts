import { destinationAfterAuthentication } from "#domain/navigation/destination-after-authentication.ts";
import type { IdentityState } from "#domain/identity/identity.ts";
import type { Destination } from "#domain/navigation/destination.ts";

const target = "https://app.harbour.example/mfa";
const purposes = [
  undefined,
  "for-mfa-reset",
  "mfaVerification",
  "mfaFactors",
  "account",
  "for-mfa-login",
  "for-mfa-verification",
  "",
];

type Row = readonly [
  id: string,
  state: IdentityState,
  purpose: string | undefined,
  applyMfa: boolean,
  temporaryMfaSetup: boolean,
  expected: Destination | undefined,
];

/** The specification's table, row by row, over everything that a state could depend on. */
const table: readonly Row[] = purposes.flatMap((purpose) =>
  [false, true].flatMap((applyMfa) =>
    [false, true].flatMap((temporary): Row[] => {
      const row = (id: string, state: IdentityState, expected: Destination | undefined): Row => [
        id,
        state,
        purpose,
        applyMfa,
        temporary,
        expected,
      ];
      const offered: Destination = { page: "mfa-setup", ...(temporary && { temporaryMfaSetup: true }) };
      return [
        applyMfa
          ? row("authenticate-09", "mfa-registration-recommended", offered)
          : row("authenticate-10", "mfa-registration-recommended", { page: "authenticated" }),
        row("authenticate-11, OTP-01", "mfa-registration-required", { page: "mfa-setup" }),
        purpose === "for-mfa-reset"
          ? row("authenticate-24", "mfa-verification-required", {
              page: "mfa-reset",
              redirectUri: target,
            })
          : purpose === "mfaFactors"
            ? row("mfa-110", "mfa-verification-required", { page: "mfa-factors" })
            : purpose === "account"
              ? row("account-05", "mfa-verification-required", { page: "account" })
              : row("authenticate-12", "mfa-verification-required", {
                  page: "mfa-verification",
                  purpose: "for-mfa-login",
                }),
        row("authenticate-16", "password-expired", { page: "password-expired" }),
        row("authenticate-17", "unknown", undefined),
        purpose === "for-mfa-reset"
          ? row("authenticate-13", "authenticated", { page: "mfa-reset", redirectUri: target })
          : purpose === "mfaVerification"
            ? row("authenticate-14", "authenticated", { page: "mfa-verification", purpose })
            : purpose === "mfaFactors"
              ? row("mfa-110", "authenticated", { page: "mfa-factors" })
              : purpose === "account"
                ? row("account-05", "authenticated", { page: "account" })
                : row("authenticate-15", "authenticated", { page: "authenticated" }),
      ];
    }),
  ),
);

describe("destinationAfterAuthentication", () => {
  test.each(table)(
    "%s %s, purpose %s, applyMfa %s, temporaryMfaSetup %s",
    (_id, state, purpose, applyMfa, temporaryMfaSetup, expected) => {
      const signInContext = {
        applyMfa,
        temporaryMfaSetup,
        mfaResetRedirectUri: target,
        ...(purpose !== undefined && { purpose }),
      };
      expect(destinationAfterAuthentication(state, signInContext)).toEqual(expected);
    },
  );

  test.each(["authenticated", "mfa-verification-required"] as const)(
    "a reset without a target goes without one: %s (authenticate-13, authenticate-24)",
    (state) => {
      expect(destinationAfterAuthentication(state, { purpose: "for-mfa-reset" })).toEqual({
        page: "mfa-reset",
      });
    },
  );
});
