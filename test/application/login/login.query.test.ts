import { readLoginQuery } from "#application/login/login.query.ts";

const texts = {
  redirectUri: "r",
  iid: "i",
  email: "e",
  purpose: "p",
  mfaResetRedirectUri: "m",
  partnerCode: "c",
};
const flags = {
  temporaryMfaSetup: true,
  loggedOut: true,
  resetPassword: true,
  activateSuccess: true,
  idle: true,
  sessionEnded: true,
  newSession: true,
} as const;

test("LoginPage reads what the specification names, and nothing else (login-22)", () => {
  const named = Object.entries({ ...texts, ...flags, langCode: "de", other: "x" });
  const search = new URLSearchParams(named.map(([name, value]) => [name, String(value)]));
  expect(readLoginQuery(`?${search.toString()}`)).toEqual({ ...texts, ...flags });
  expect(readLoginQuery("")).toEqual({});
});
