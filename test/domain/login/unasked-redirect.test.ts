import { unaskedRedirect, type LoginVisit } from "#domain/login/unasked-redirect.ts";

const redirect = { kind: "redirect", id: "oidc" } as const;
const visit: LoginVisit = {
  ways: [redirect],
  request: {},
  hasMessage: false,
  mayHaveSession: false,
  hasJustEnded: false,
  mayRedirect: true,
  isReturn: false,
};

it.each([
  ["a password is asked for here", { ways: [{ kind: "password" }] }],
  ["there are two ways", { ways: [redirect, { kind: "password" }] }],
  ["the sign-in begins elsewhere", { ways: [{ kind: "partner" }] }],
  ["the provider wants the e-mail first", { ways: [{ ...redirect, asksEmail: true }] }],
  ["there is no way", { ways: [] }],
  ["a new session is asked for", { request: { newSession: true } }],
  ["the person has logged out", { request: { loggedOut: true } }],
  ["the page has a message", { hasMessage: true }],
  ["there may be a session", { mayHaveSession: true }],
  ["somebody has just logged out", { hasJustEnded: true }],
  ["the tab has redirected too often", { mayRedirect: false }],
  ["the person has come back to the page", { isReturn: true }],
] satisfies [string, Partial<LoginVisit>][])("shows the page where %s (login-98)", (_case, other) => {
  expect(unaskedRedirect({ ...visit, ...other })).toBeUndefined();
});
