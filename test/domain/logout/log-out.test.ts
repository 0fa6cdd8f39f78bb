import type { Identity } from "#domain/identity/identity.ts";
import { EndPlatformSession } from "#domain/logout/end-platform-session.ts";
import { LogOut } from "#domain/logout/log-out.ts";
import { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import { PostLogoutRedirect, type LogoutRequest } from "#domain/logout/post-logout-redirect.ts";
import { signedInIdentity } from "#domain/session/identity-record.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";
import {
  linkParametersOf,
  logoutTarget,
  partnerTokenProof,
  unconfirmedLogout,
} from "#domain/storage/storage-entries.ts";
import { failure, success } from "#domain/shared/result.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

const token = aSessionToken();
const ada: Identity = anIdentity();

function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts({
    cookie: { AUTH_X_TOKEN: token, AUTH_X_USER_DEVICE_TOKEN: "device" },
    ...given,
  });
  const connection = { isOffline: false };
  parts.storage.write(signedInIdentity, ada);
  parts.storage.write(loginTransaction, { state: "s", provider: "auth0", tenantCode: "HARBOUR" });
  parts.storage.write(partnerTokenProof, "fingerprint");
  parts.storage.write(linkParametersOf("login"), { email: ada.email });
  const logOut = new LogOut({
    ...parts,
    postLogoutRedirect: new PostLogoutRedirect(parts),
    endProviderSession: new EndProviderSession(parts),
    endPlatformSession: new EndPlatformSession({ ...parts, isOffline: () => connection.isOffline }),
  });
  const run = (request: Partial<LogoutRequest> = {}) => logOut.execute({ langCode: "de", ...request });
  return { ...parts, connection, run };
}

const resumePage = "https://harbour.example/logout?resume=1";

describe("LogOut", () => {
  test("without a token the platform is not called, but the provider is (logout-03, logout-08)", async () => {
    const { run, authentication, provider, navigation } = setUp({ cookie: {} });
    await run();
    const calls = [authentication.endedSessions, provider.requestKinds, navigation.visits];
    expect(calls).toEqual([[], ["end-session"], []]);
  });

  test("everything of the person is gone before the call is answered, in every tab (logout-05, logout-06)", async () => {
    const { run, authentication, stores, tabs } = setUp();
    authentication.endSessionAnswer = deferred<never>().promise;
    void run();
    await Promise.resolve();
    expect(stores.session.keys).toEqual([]);
    expect(stores.cookie.keys).toEqual(["AUTH_X_USER_DEVICE_TOKEN"]);
    expect(tabs.announcements).toEqual(["signed-out"]);
  });

  test.each([
    { kind: "unreachable", reference: "trace-1" },
    { kind: "unexpected", cause: "status 500", reason: "server", reference: "trace-1" },
  ] as const)(
    "after a failed call the provider ends its session all the same, and leads back to be told of: %j (logout-08, logout-37)",
    async (failed) => {
      const { run, authentication, navigation, provider, stores, storage } = setUp();
      authentication.endSessionAnswer = failure(failed);
      expect(await run({ redirectUri: allowedTarget })).toEqual({ kind: "left-for-provider" });
      expect(navigation.visits).toEqual([]);
      expect(provider.requests).toEqual([{ kind: "end-session", returnTo: resumePage }]);
      expect(storage.read(logoutTarget)).toBe(allowedTarget);
      expect(storage.read(unconfirmedLogout)).toEqual({ reference: "trace-1", langCode: "de" });
      expect([...stores.session.keys].sort()).toEqual(["AUTH_X_LOGOUT_TARGET", "AUTH_X_LOGOUT_UNCONFIRMED"]);
      expect(stores.cookie.keys).toEqual(["AUTH_X_USER_DEVICE_TOKEN"]);
    },
  );

  test("a browser without a network stays, and trying again ends the session at platform and provider (logout-38)", async () => {
    const { run, authentication, connection, provider, navigation, errorPageState } = setUp();
    authentication.endSessionAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    connection.isOffline = true;
    expect(await run({ redirectUri: allowedTarget })).toEqual({ kind: "moved", because: "unreachable" });
    expect(provider.requests).toEqual([]);
    expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
    expect(errorPageState.current).toEqual({
      cause: "logout-incomplete",
      reference: "trace-1",
      retry: { page: "logout", langCode: "de", redirectUri: allowedTarget },
    });
    authentication.endSessionAnswer = success(undefined);
    connection.isOffline = false;
    await run({ redirectUri: allowedTarget });
    expect(authentication.endedSessions).toEqual([token, token]);
    expect(provider.requests).toEqual([{ kind: "end-session", returnTo: allowedTarget }]);
  });

  test("a provider that cannot be reached leads to UnknownErrorPage as well (logout-12)", async () => {
    const { run, provider, navigation, errorPageState } = setUp();
    provider.endSessionAnswer = failure({ kind: "unreachable" });
    await run();
    expect(navigation.destination).toEqual({ page: "unknown-error" });
    expect(errorPageState.current.retry).toEqual({ page: "logout", langCode: "de" });
  });
});
