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
