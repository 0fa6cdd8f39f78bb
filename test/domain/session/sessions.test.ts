import type { IdentityState } from "#domain/identity/identity.ts";
import { lastLogout, signedInHere } from "#domain/storage/storage-entries.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";

const graces = aSessionToken({ provider: "authx", partnerCode: "siteminder" });

function signedInAsGrace() {
  const parts = domainParts({ cookie: { AUTH_X_TOKEN: graces, AUTH_X_USER_DEVICE_TOKEN: "device" } });
  parts.sessions.keepIdentity(anIdentity({ email: "grace@harbour.example" }));
  return parts;
}

describe("Sessions", () => {
  test.each<readonly [IdentityState, boolean, string]>([
    ["authenticated", true, "signed-in"],
    ["mfa-registration-recommended", true, "signed-in"],
    ["mfa-registration-required", true, "session-begun"],
    ["mfa-verification-required", true, "session-begun"],
    ["password-expired", false, "session-begun"],
    ["unknown", false, "session-begun"],
  ])("state %s gives a session: %s, and the other tabs hear %s (CSR-08, RAC-05)", (state, isKept, heard) => {
    const { sessions, tabs } = signedInAsGrace();
    const token = aSessionToken();
    sessions.begin({ identity: anIdentity({ state }), token });
    expect(sessions.token).toBe(isKept ? token : undefined);
    expect(sessions.identity?.state).toBe(state);
    expect(tabs.announcements).toEqual([heard]);
  });

  test.each([
    ["littlehotelier", true],
    ["siteminder", false],
    [undefined, false],
  ] as const)(
    "from its beginning a session of %s may be read by frames of another site: %s (storage-12)",
    (partnerCode, isKept) => {
      const { sessions, crossSite } = domainParts({ crossSitePartners: ["littlehotelier"] });
      const token = aSessionToken({ provider: "authx", ...(partnerCode !== undefined && { partnerCode }) });
      sessions.begin({ identity: anIdentity(), token });
      expect(sessions.token).toBe(token);
      expect(crossSite.kept).toEqual(isKept ? [token] : []);
    },
  );

  test.each(["logged-out", "visit-ended"] as const)(
    "the target of the visit goes with its end: %s (logout-42, desk-12)",
    (act) => {
      const { sessions, stores, savedTarget } = signedInAsGrace();
      savedTarget.keep({ redirectUri: `${allowedTarget}?state=of-grace`, iid: "7" });
      sessions.endAt(act);
      expect(stores.session.keys).toEqual([]);
      expect(stores.local.keys.filter((key) => /_(?:REDIRECT_URI|IID)$/.test(key))).toEqual([]);
      expect(savedTarget.parameters).toEqual({});
    },
  );

  test.each([
    [true, "yes"],
    [false, undefined],
  ])("a sign-in is noted until the logout, where that is wanted: %s (prerender-44)", (notesSignIns, note) => {
    const { sessions, storage } = domainParts({ notesSignIns });
    sessions.begin({ identity: anIdentity(), token: aSessionToken() });
    expect(storage.read(signedInHere)).toBe(note);
    sessions.endAt("other-tab-logged-out");
    expect(storage.read(signedInHere)).toBe(note);
    sessions.endAt("logged-out");
    expect(storage.read(signedInHere)).toBeUndefined();
  });

  test("each logout leaves another mark for tabs that show another site, and is recent until somebody signs in (logout-20)", () => {
    const { sessions, storage } = signedInAsGrace();
    expect([storage.read(lastLogout), sessions.haveJustEnded]).toEqual([undefined, false]);
    sessions.endAt("logged-out");
    const first = storage.read(lastLogout);
    expect(first).toBeDefined();
    sessions.endAt("logged-out");
    expect(storage.read(lastLogout)).not.toBe(first);
    expect(sessions.haveJustEnded).toBe(true);
    sessions.begin({ identity: anIdentity(), token: aSessionToken() });
    expect(sessions.haveJustEnded).toBe(false);
  });

  test("the token's payload names the provider, and nothing is decided without one (authenticated-14, CSR-09)", () => {
    expect(signedInAsGrace().sessions.provider).toBe("authx");
    expect(domainParts().sessions.provider).toBeUndefined();
    expect(domainParts({ cookie: { AUTH_X_TOKEN: "no.jwt" } }).sessions.provider).toBeUndefined();
  });

  test("the hand-over removes the identity and keeps the session (authenticated-13)", () => {
    const { sessions } = signedInAsGrace();
    sessions.endAt("application-reached");
    expect(sessions.identity).toBeUndefined();
    expect(sessions.token).toBe(graces);
  });

  test("another person's session clears the identity of this tab (CSR-08, RAC-05)", () => {
    const { sessions, stores } = signedInAsGrace();
    const { mark } = sessions;
    expect(sessions.identity?.email).toBe("grace@harbour.example");
    stores.cookie.write("AUTH_X_TOKEN", aSessionToken({ provider: "auth0" }));
    expect(sessions.identity).toBeUndefined();
    expect(sessions.mark).toBe(mark);
    // An identity without a session is cleared as well once another person has one.
    sessions.begin({ identity: anIdentity({ state: "password-expired" }), token: aSessionToken() });
    expect(sessions.identity?.state).toBe("password-expired");
    stores.cookie.write("AUTH_X_TOKEN", graces);
    expect(sessions.identity).toBeUndefined();
  });

  test("a raised session is the same person's, in this tab (mfa-26, RAC-05)", () => {
    const { sessions } = signedInAsGrace();
    sessions.keep(aSessionToken({ provider: "authx", exp: 4_102_444_801 }));
    expect(sessions.identity?.email).toBe("grace@harbour.example");
  });

  test.each([
    ["the same person", "grace@harbour.example", true],
    ["another person", "ada@harbour.example", false],
  ])(
    "an identity goes on in a session that another tab has begun for %s: %s (RAC-05)",
    (_who, email, goesOn) => {
      const { sessions, stores } = signedInAsGrace();
      stores.cookie.write("AUTH_X_TOKEN", aSessionToken({ provider: "auth0" }));
      sessions.continueFor(email);
      expect(sessions.identity?.email).toBe(goesOn ? "grace@harbour.example" : undefined);
    },
  );

  test("a tab without an identity has none to go on with", () => {
    const { sessions, stores } = domainParts({ cookie: { AUTH_X_TOKEN: graces } });
    sessions.continueFor("grace@harbour.example");
    sessions.keep(graces);
    expect([sessions.identity, stores.session.keys]).toEqual([undefined, []]);
  });

  test("the mobile app's device id is read from where it is kept (storage-03)", () => {
    expect(domainParts({ tab: { AUTH_X_DEVICE_ID: "phone-1" } }).sessions.deviceId).toBe("phone-1");
    expect(domainParts().sessions.deviceId).toBeUndefined();
  });
});
