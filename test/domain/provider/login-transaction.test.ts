import { loginTransaction } from "#domain/provider/login-transaction.ts";

const least = { state: "s", provider: "auth0", tenantCode: "HARBOUR" };
const most = {
  ...least,
  lastLogout: "logout-1",
  issuer: "https://id.harbour.example/realms/staff",
  sendsIssuer: true,
  mayAsk: true,
  codeVerifier: "verifier",
  nonce: "nonce",
  carried: {
    langCode: "th",
    applyMfa: true,
    purpose: "for-mfa-reset",
    temporaryMfaSetup: true,
    mfaResetRedirectUri: "https://app.harbour.example/",
  },
  isAlone: true,
  target: "mark",
};

test.each([least, most])(
  "a pending sign-in is read as it was written, and nothing more (STO-07)",
  (pending) => {
    expect(loginTransaction.check({ ...pending, admin: true })).toStrictEqual(pending);
  },
);

test("malformed additions of a pending sign-in count as absent (STO-07)", () => {
  const malformed = {
    lastLogout: 7,
    issuer: ["https://id.harbour.example"],
    sendsIssuer: "yes",
    mayAsk: 1,
    codeVerifier: "",
    nonce: "x".repeat(129),
    carried: "langCode=th",
    isAlone: "yes",
    target: "m".repeat(17),
  };
  expect(loginTransaction.check({ ...least, ...malformed })).toStrictEqual(least);
  const carried = { langCode: "xx", applyMfa: "1", purpose: 7, mfaResetRedirectUri: "", admin: true };
  expect(loginTransaction.check({ ...least, carried })).toStrictEqual({ ...least, carried: {} });
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["null", null],
  ["a list", ["s", "auth0", "HARBOUR"]],
  ["without a state", { provider: "auth0", tenantCode: "HARBOUR" }],
  ["without a provider", { state: "s", tenantCode: "HARBOUR" }],
  ["without a tenant", { state: "s", provider: "auth0" }],
  ["a state that is a list", { state: ["s"], provider: "auth0", tenantCode: "HARBOUR" }],
  [
    "members on the prototype",
    JSON.parse('{"__proto__":{"state":"s","provider":"auth0","tenantCode":"HARBOUR"}}'),
  ],
])("a pending sign-in that is %s is absent (STO-07)", (_, content) => {
  expect(loginTransaction.check(content)).toBeUndefined();
});
