import { LeaveAtOnce } from "#domain/authenticated/leave-at-once.ts";
import { passkeyInvitation } from "#domain/authenticate/passkey-invitation.ts";
import type { Identity } from "#domain/identity/identity.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import { failure, success } from "#domain/shared/result.ts";
import { finishedRequest } from "#domain/storage/storage-entries.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";

const saved = { AUTH_X_REDIRECT_URI: allowedTarget };

/** A person who has signed in, with the token of that session. */
function signedIn(identity: Partial<Identity> = {}, given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts({ browser: saved, ...given });
  const who = anIdentity(identity);
  parts.sessions.begin({ identity: who, token: aSessionToken() });
  parts.provider.sessionAnswer = success("active");
  const leaveAtOnce = new LeaveAtOnce(parts);
  const leave = (signInContext: SignInContext = {}) => leaveAtOnce.execute({ identity: who, signInContext });
  return { ...parts, leave };
}

const warned = { passwordExpiryInDays: 3, passwordChangeWarningInDays: 14 };

test.each<readonly [string, Partial<Identity>, SignInContext, Parameters<typeof domainParts>[0]]>([
  ["a second factor is due", { state: "mfa-verification-required" }, {}, {}],
  ["set-up is due", { state: "mfa-registration-required" }, {}, {}],
  ["set-up is offered", { state: "mfa-registration-recommended" }, { applyMfa: true }, {}],
  ["the password has expired", { state: "password-expired" }, {}, {}],
  ["the state is unknown", { state: "unknown" }, {}, {}],
  ["the e-mail is to be verified", { emailVerificationRequired: true }, {}, {}],
  ["a step-up was asked for", {}, { purpose: "mfaVerification" }, {}],
  ["a reset was asked for", {}, { purpose: "for-mfa-reset" }, {}],
  ["the password expires soon", warned, {}, {}],
  ["a passkey is to be made", { passkeyInvited: true }, { applyMfa: true }, {}],
  ["there is no target", { defaultRedirectUri: "javascript:alert(1)" }, {}, { browser: {} }],
])(
  "where %s, it stays and changes nothing (authenticated-16, gate-01)",
  async (_title, identity, context, given) => {
    const { leave, navigation, provider, sessions } = signedIn(identity, given);
    const before = sessions.identity;
    expect(await leave(context)).toBe("page-needed");
    expect([provider.requests, navigation.isUntouched, sessions.identity]).toEqual([[], true, before]);
  },
);

const ofProvider = { ways: [{ kind: "redirect", id: "own-page" }] } as const;

test.each<readonly [string, Partial<Identity>, SignInContext, boolean, Parameters<typeof domainParts>[0]]>([
  ["whose password a provider keeps is not warned (tenant-33)", warned, {}, false, ofProvider],
  ["who is not invited to make a passkey (passkey-23)", {}, { applyMfa: true }, false, {}],
  ["who is, but continues a session (passkey-23)", { passkeyInvited: true }, {}, false, {}],
  [
    "who is, in a browser that has invited before (passkey-25)",
    { passkeyInvited: true },
    { applyMfa: true },
    true,
    {},
  ],
])("a person %s leaves at once", async (_title, identity, context, hasInvited, given) => {
  const { leave, storage } = signedIn(identity, given);
  if (hasInvited) storage.write(passkeyInvitation, true);
  expect(await leave(context)).toBe("leaving");
});

test("a session that another tab has begun is not handed over (authenticated-16, RAC-05)", async () => {
  const { leave, provider, stores } = signedIn();
  stores.cookie.write("AUTH_X_TOKEN", aSessionToken({ exp: 4_102_444_801 }));
  expect([await leave(), provider.requests]).toEqual(["page-needed", []]);
});

test("a provider that cannot send the browser on leaves it to the page, with the identity (authenticated-16)", async () => {
  const { leave, provider, sessions, storage } = signedIn();
  provider.sessionAnswer = failure({ kind: "unreachable" });
  expect(await leave()).toBe("page-needed");
  expect([sessions.identity?.email, storage.read(finishedRequest)]).toEqual([anIdentity().email, undefined]);
});
