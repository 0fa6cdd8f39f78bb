import fc from "fast-check";
import { identityFrom } from "#domain/session/identity-record.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";

const full = anIdentity({
  passwordExpiryInDays: 3,
  passwordChangeWarningInDays: 14,
  mfaRequiredByRemainingInDays: 5,
  mfaFactors: [{ type: "totp" }, { type: "sms", maskedPhoneNumber: "•••• 42" }],
});

describe("identityFrom", () => {
  test("an identity is read as it was written, and nothing more (authenticate-23, STO-07)", () => {
    const stored: unknown = JSON.parse(JSON.stringify({ ...full, token: "secret", admin: true }));
    expect(identityFrom(stored)).toEqual(full);
  });

  test.each(["unknown", "password-expired", "mfa-registration-required"])(
    "%s is a state (STO-07)",
    (state) => {
      const content = { ...full, state, mfaFactors: undefined };
      expect(identityFrom(content)).toEqual({ ...content, mfaFactors: [] });
    },
  );

  test("optional fields of the wrong type are left out (STO-07)", () => {
    const wrong = {
      ...anIdentity(),
      defaultRedirectUri: 7,
      passwordExpiryInDays: "3",
      passwordChangeWarningInDays: null,
      mfaRequiredByRemainingInDays: [],
      mfaFactors: [{ type: "fax" }, undefined, { type: "voice", maskedPhoneNumber: 42 }],
    };
    const { defaultRedirectUri: _, ...required } = anIdentity();
    expect(identityFrom(wrong)).toEqual({ ...required, mfaFactors: [{ type: "voice" }] });
  });

  test("nothing that JSON can hold makes it throw (STO-07)", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (content, state) => {
        identityFrom(content);
        identityFrom({ ...full, state, mfaFactors: content });
      }),
    );
  });
});
