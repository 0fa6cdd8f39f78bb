import type { Identity } from "#domain/identity/identity.ts";
import { EndPlatformSession } from "#domain/logout/end-platform-session.ts";
import { LogOut } from "#domain/logout/log-out.ts";
import { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import { PostLogoutRedirect, type LogoutRequest } from "#domain/logout/post-logout-redirect.ts";
import { signedInIdentity } from "#domain/session/signed-in-identity.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";
import {
  linkParametersOf,
  logoutTarget,
  partnerTokenProof,
  unconfirmedLogout,
} from "#domain/storage/storage-entries.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aLoginDomainWithoutProvider } from "#test/support/builders/a-login-domain.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts, refusedTarget } from "#test/support/builders/domain-parts.ts";
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

const loginPage = "https://harbour.example/login?loggedOut=true&langCode=de";
const resumePage = "https://harbour.example/logout?resume=1";

describe("LogOut", () => {
  test("tells the platform, then the provider (logout-02, logout-08)", async () => {
    const { run, authentication, provider, navigation } = setUp();
    expect(await run()).toEqual({ kind: "left-for-provider" });
    expect(authentication.endedSessions).toEqual([token]);
    expect(provider.requests).toEqual([{ kind: "end-session", returnTo: loginPage }]);
    expect(navigation.visits).toEqual([]);
  });

  test("without a token the platform is not called, but the provider is (logout-03, logout-08)", async () => {
    const { run, authentication, provider, navigation } = setUp({ cookie: {} });
    await run();
    expect(authentication.endedSessions).toHaveLength(0);
    expect(provider.requestKinds).toEqual(["end-session"]);
    expect(navigation.visits).toEqual([]);
  });

  test("the provider is asked without a login domain, too: it knows whether it keeps a session (logout-08)", async () => {
    const { run, provider } = setUp({ loginDomain: aLoginDomainWithoutProvider() });
    await run();
    expect(provider.requests).toEqual([{ kind: "end-session", returnTo: loginPage }]);
  });

  test("also then an address that the browser refuses leads to UnknownErrorPage (logout-08, RED-14)", async () => {
    const { run, navigation } = setUp({ loginDomain: aLoginDomainWithoutProvider() });
    navigation.refusesToLeave = true;
    await run();
    expect(navigation.destination).toEqual({ page: "unknown-error" });
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

  test("the last e-mail and the device token stay (logout-07)", async () => {
    const { run, stores } = setUp({
      browser: { AUTH_X_LAST_USER: ada.email },
      cookie: { AUTH_X_TOKEN: token, AUTH_X_USER_DEVICE_TOKEN: "device" },
    });
    await run();
    expect(stores.local.read("AUTH_X_LAST_USER")).toBe(ada.email);
    expect(stores.cookie.read("AUTH_X_USER_DEVICE_TOKEN")).toBe("device");
  });

  test("afterwards the person goes where the address says (logout-09)", async () => {
    const { run, provider } = setUp();
    await run({ redirectUri: allowedTarget });
    expect(provider.requests).toEqual([{ kind: "end-session", returnTo: allowedTarget }]);
  });

  test.each([refusedTarget, "https://harbour.example/authenticate?code=x"])(
    "a refused target is not sent to the provider: %s (logout-13, logout-10)",
    async (redirectUri) => {
      const { run, provider } = setUp();
      await run({ redirectUri });
      expect(provider.requests).toEqual([{ kind: "end-session", returnTo: loginPage }]);
    },
  );

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

  test("where the provider fails too, trying again on that page repeats both (logout-38)", async () => {
    const { run, authentication, provider, storage } = setUp();
    authentication.endSessionAnswer = failure({ kind: "unreachable" });
    provider.endSessionAnswer = failure({ kind: "unreachable" });
    expect(await run()).toEqual({ kind: "moved", because: "unreachable" });
    authentication.endSessionAnswer = success(undefined);
    provider.endSessionAnswer = success("leaving");
    await run();
    expect(authentication.endedSessions).toEqual([token, token]);
    expect(storage.read(unconfirmedLogout)).toBeUndefined();
    expect(provider.requests[1]).toEqual({ kind: "end-session", returnTo: loginPage });
    await run();
    expect(authentication.endedSessions).toHaveLength(2);
  });

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

  test("a successful call is believed, even if the network is lost after it (logout-08)", async () => {
    const { run, connection, provider } = setUp();
    connection.isOffline = true;
    await run();
    expect(provider.requestKinds).toEqual(["end-session"]);
  });

  test("a logout without a token leaves the notice of the one before it (logout-37)", async () => {
    const { run, provider, storage } = setUp({ cookie: {} });
    storage.write(unconfirmedLogout, { reference: "trace-1" });
    await run();
    expect(provider.requests).toEqual([{ kind: "end-session", returnTo: resumePage }]);
    expect(storage.read(logoutTarget)).toBe(loginPage);
  });

  test("a provider that cannot be reached leads to UnknownErrorPage as well (logout-12)", async () => {
    const { run, provider, navigation, errorPageState } = setUp();
    provider.endSessionAnswer = failure({ kind: "unreachable" });
    await run();
    expect(navigation.destination).toEqual({ page: "unknown-error" });
    expect(errorPageState.current.retry).toEqual({ page: "logout", langCode: "de" });
  });
});
