import type { PageName } from "#domain/navigation/destination.ts";
import { FollowOtherTabLogout } from "#domain/logout/follow-other-tab-logout.ts";
import { signedInIdentity } from "#domain/session/identity-record.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { lastLogout } from "#domain/storage/storage-entries.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";

function execute(page: PageName | undefined) {
  const parts = domainParts();
  parts.savedTarget.keep({ redirectUri: allowedTarget, iid: "7" });
  // The other tab has logged out.
  parts.storage.write(lastLogout, "mark");
  parts.storage.write(signedInIdentity, anIdentity());
  if (page) parts.linkParameters.keep(page, { token: "link-token" });
  const outcome = new FollowOtherTabLogout(parts).execute(page);
  return { ...parts, outcome };
}

describe("FollowOtherTabLogout", () => {
  test.each(["authenticated", "password-will-expire", "mfa-setup", "mfa-verification", "mfa-reset"] as const)(
    "%s gives way to LoginPage (logout-06, RAC-05)",
    (page) => {
      const { outcome, navigation, sessions, savedTarget } = execute(page);
      expect(outcome).toEqual({ kind: "moved" });
      expect(sessions.identity).toBeUndefined();
      expect(savedTarget.parameters).toEqual({});
      expect(navigation.visits).toEqual([
        { destination: { page: "login", loggedOut: true }, history: "replace" },
      ]);
    },
  );

  test.each(["activate", "register", "reset-password-update", "verify-email"] as const)(
    "the link that opened %s is still good there (reset-13, activate-05)",
    (page) => {
      const { outcome, linkParameters, sessions } = execute(page);
      expect(outcome).toEqual({ kind: "stayed" });
      expect(sessions.identity).toBeUndefined();
      expect(linkParameters.at(page)).toEqual({ token: "link-token" });
    },
  );

  test("a LoginPage that is open keeps what it was asked for (logout-43)", () => {
    const asked = { redirectUri: allowedTarget, iid: "7" };
    expect(execute("login").savedTarget.parameters).toEqual(asked);
    expect(execute("unknown-error").savedTarget.parameters).toEqual({});
    expect(execute(undefined).savedTarget.parameters).toEqual({});
  });
});
