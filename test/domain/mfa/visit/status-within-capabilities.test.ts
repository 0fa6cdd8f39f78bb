import type { EnrolledFactor } from "#domain/identity/identity.ts";
import { withinCapabilities, withReach } from "#domain/mfa/visit/status-within-capabilities.ts";

const types = (factors: readonly EnrolledFactor[]) => factors.map(({ type }) => type);
const status = {
  state: "authenticated",
  email: "ada@harbour.example",
  emailVerificationRequired: false,
  factors: [{ type: "passkey" }, { type: "totp" }],
} as const;

test.each([
  [[], ["totp"]],
  [["mfa-passkey"], ["passkey", "totp"]],
])("with the capabilities %j the factors are %j (passkey-01)", (capabilities, expected) => {
  expect(types(withinCapabilities(status, { capabilities }).factors)).toEqual(expected);
});

test.each([
  [[], 3, undefined],
  [["mfa-recovery-codes"], 3, 3],
  [["mfa-recovery-codes"], undefined, 0],
] as const)(
  "with the capabilities %j, %s recovery codes count as %s (mfa-87)",
  (capabilities, left, counted) => {
    const told = left === undefined ? status : { ...status, recoveryCodesLeft: left };
    expect(withinCapabilities(told, { capabilities }).recoveryCodesLeft).toBe(counted);
  },
);

test.each([
  ["none", ["totp", "passkey"]],
  ["other-devices", ["passkey", "totp"]],
  ["this-device", ["passkey", "totp"]],
] as const)("where the browser reaches %s, the order is %j (passkey-09)", (reach, expected) => {
  const reached = withReach(status, reach);
  expect(reached).toEqual({ ...status, factors: reached.factors, passkeys: reach });
  expect(types(reached.factors)).toEqual(expected);
});

test("a status of which the browser was not asked stays as it is (passkey-01)", () => {
  expect(withReach(status, undefined)).toBe(status);
});
