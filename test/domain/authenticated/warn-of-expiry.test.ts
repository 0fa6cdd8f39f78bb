import { WarnOfExpiry } from "#domain/authenticated/warn-of-expiry.ts";
import type { Identity } from "#domain/identity/identity.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

function setUp(identity?: Identity) {
  const parts = domainParts();
  if (identity) parts.sessions.keepIdentity(identity);
  return { ...parts, warnOfExpiry: new WarnOfExpiry(parts) };
}

const toAuthenticated = [{ destination: { page: "authenticated" }, history: "replace" }];

describe("WarnOfExpiry", () => {
  test.each([
    [0, 9, 0],
    [1, 9, 1],
    [14, undefined, 14],
    [-3, 9, 0],
    [undefined, 9, 9],
    [undefined, -2, 0],
    [undefined, undefined, undefined],
  ])("of %s days in the address and %s of the identity it tells %s (expiry-01)", (asked, known, inDays) => {
    const identity = anIdentity(known === undefined ? {} : { passwordExpiryInDays: known });
    const { warnOfExpiry, navigation } = setUp(identity);
    expect(warnOfExpiry.execute(asked)).toEqual({ kind: "warned", email: identity.email, inDays });
    expect(navigation.isUntouched).toBe(true);
  });

  test("the warning of another person has LoginPage ask who is signed in now (expiry-08, login-65)", () => {
    const { warnOfExpiry, finishedSignIn } = setUp();
    warnOfExpiry.execute(1);
    expect(finishedSignIn.isShownAgain({ langCode: "en" })).toBe(true);
  });

  test.each<Partial<Identity>>([{ state: "mfa-verification-required" }, { emailVerificationRequired: true }])(
    "the address skips no step: a person with %j is not warned here (OTP-01)",
    (due) => {
      const { warnOfExpiry, navigation } = setUp(anIdentity(due));
      expect(warnOfExpiry.execute(1)).toEqual({ kind: "moved" });
      expect(navigation.visits).toEqual(toAuthenticated);
    },
  );
});
