import { dueStepOf } from "#domain/identity/due-step.ts";
import { linkParameterEntries, personEntries } from "#domain/storage/person-entries.ts";
import { signedInIdentity } from "#domain/session/signed-in-identity.ts";
import { sessionMark } from "#domain/session/session-mark.ts";
import { newSessionOfTab } from "#domain/storage/storage-entries.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

describe("the step that is due", () => {
  test.each([
    ["authenticated", false, undefined],
    ["authenticated", true, "email-verification-required"],
    ["mfa-verification-required", true, "mfa-verification-required"],
    ["password-expired", false, "password-expired"],
  ] as const)(
    "in state %s, e-mail to verify: %s, is %s (OTP-01)",
    (state, emailVerificationRequired, step) => {
      expect(dueStepOf({ state, emailVerificationRequired })).toBe(step);
    },
  );
});

describe("the token of a session", () => {
  const token = aSessionToken();
  const signedIn = () => domainParts({ cookie: { AUTH_X_TOKEN: token, AUTH_X_USER_DEVICE_TOKEN: "device" } });

  test("is dropped, and the rest stays", () => {
    const { sessions } = signedIn();
    sessions.endAt("session-refused");
    expect([sessions.token, sessions.userDeviceToken]).toEqual([undefined, "device"]);
  });

  test.each([
    ["its own mark", sessionMark(token), undefined],
    ["the mark of another session", sessionMark(aSessionToken({ provider: "authx" })), token],
  ])("is dropped by %s alone (RAC-05)", (_, mark, left) => {
    const { sessions } = signedIn();
    sessions.endAt("session-refused", mark);
    expect(sessions.token).toBe(left);
  });

  test("is not looked for where there is none", () => {
    const { sessions } = domainParts();
    sessions.endAt("session-refused", "mark");
    expect([sessions.token, sessions.mark]).toEqual([undefined, undefined]);
  });

  test("marks the session of a tab that has no identity (RAC-05)", () => {
    expect(signedIn().sessions.mark).toBe(sessionMark(token));
  });

  test("marks no session of an identity that was known without one (RAC-05)", () => {
    const { sessions, storage } = domainParts();
    sessions.keepIdentity(anIdentity());
    expect(storage.read(signedInIdentity)).toStrictEqual(anIdentity());
    expect(sessions.mark).toBeUndefined();
  });

  test("is kept where no identity is known, and makes none", () => {
    const { sessions, storage } = domainParts();
    sessions.keep(token);
    expect([sessions.token, storage.read(signedInIdentity)]).toEqual([token, undefined]);
  });

  test("begins anew: the request for a new session is fulfilled (login-58)", () => {
    const { sessions, storage } = signedIn();
    storage.write(newSessionOfTab, "mark");
    sessions.begin({ identity: anIdentity(), token });
    expect(storage.read(newSessionOfTab)).toBeUndefined();
  });

  test("ends with all that came to the tab", () => {
    const { sessions, storage, stores } = signedIn();
    for (const kind of linkParameterEntries) storage.write(kind, { token: "link" });
    storage.write(newSessionOfTab, "mark");
    sessions.endAt("logged-out");
    expect(stores.session.keys).toEqual([]);
  });
});

test("a mailed link does not belong to the person of a tab (activate-05)", () => {
  const keys = personEntries.map(({ key }) => key);
  expect(keys).not.toContain("AUTH_X_ARRIVAL:activate");
  expect(keys).toContain("AUTH_X_ARRIVAL:authenticate");
});
