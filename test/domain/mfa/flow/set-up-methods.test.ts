import { hasFactorOf, methodsOnOffer, strongestFirst } from "#domain/mfa/flow/set-up-methods.ts";

test("the kinds of factor are offered by strength, the partner's app to its people alone (mfa-05)", () => {
  expect(methodsOnOffer({ partnerCode: "siteminder" })).toEqual(["partner-app", "totp", "phone"]);
  expect(methodsOnOffer({})).toEqual(["totp", "phone"]);
});

test.each([
  ["this-device", ["passkey", "partner-app", "totp", "phone"]],
  ["other-devices", ["partner-app", "totp", "passkey", "phone"]],
  ["none", ["partner-app", "totp", "phone"]],
] as const)("where passkeys are of %s, %j are offered (passkey-04, mfa-92)", (passkeys, expected) => {
  expect(methodsOnOffer({ partnerCode: "siteminder", passkeys })).toEqual(expected);
});

test("factors are listed by strength, in whichever order they were enrolled", () => {
  const factors = [
    { type: "voice" },
    { type: "sms" },
    { type: "totp" },
    { type: "smmobile" },
    { type: "passkey" },
  ] as const;
  expect(strongestFirst(factors)).toEqual(factors.toReversed());
  expect(strongestFirst(factors.toReversed())).toEqual(factors.toReversed());
});

test.each([
  ["smmobile", ["partner-app"]],
  ["totp", ["totp"]],
  ["sms", ["phone"]],
  ["voice", ["phone"]],
  ["passkey", ["passkey"]],
] as const)("%s is a factor of %j (mfa-15, mfa-91)", (type, expected) => {
  const factors = [{ type }];
  const kinds = (["passkey", "partner-app", "totp", "phone"] as const).filter((kind) =>
    hasFactorOf(kind, { factors }),
  );
  expect(kinds).toEqual(expected);
});
