import { success } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";
import { passwordParts, passwordPresenters } from "#test/support/builders/password-parts.ts";

const asked = `?passwordExpiryInDays=3&redirectUri=${encodeURIComponent(allowedTarget)}`;
const email = "ada@harbour.example";

function arrived(search = asked, identity = anIdentity()) {
  const parts = passwordParts(domainParts({ cookie: { AUTH_X_TOKEN: aSessionToken() } }));
  if (identity) parts.sessions.keepIdentity(identity);
  parts.provider.sessionAnswer = success("active");
  const presenter = passwordPresenters(parts).passwordWillExpire(search);
  expect(presenter.phase).toEqual({ kind: "arriving" });
  return { ...parts, presenter, stop: presenter.start() };
}

test("warns with the days of its address (expiry-01)", () => {
  expect(arrived().presenter.phase).toEqual({ kind: "warning", email, inDays: 3 });
});

test("a person who is not signed in is redirected once, and sees nothing (RAC-03, OTP-01)", () => {
  const { presenter, navigation } = arrived(asked, anIdentity({ state: "mfa-verification-required" }));
  presenter.start();
  expect(presenter.phase).toEqual({ kind: "arriving" });
  expect(navigation.visits).toHaveLength(1);
});

test("leads to ResetPasswordPage with the e-mail (expiry-02)", () => {
  const { presenter, navigation, linkParameters } = arrived();
  presenter.resetPasswordLink.follow();
  expect(navigation.destination).toEqual({ page: "reset-password" });
  expect(linkParameters.at("reset-password")).toEqual({ email });
});

test("later leaves for the application, once (expiry-03)", async () => {
  const { presenter, navigation, provider } = arrived();
  const leaving = presenter.postpone();
  expect(presenter.phase).toMatchObject({ kind: "leaving", inDays: 3 });
  await Promise.all([leaving, presenter.postpone()]);
  expect(navigation.departures).toEqual([allowedTarget]);
  expect(provider.requests).toHaveLength(1);
});
