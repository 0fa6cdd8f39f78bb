import { PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import type { IdentityState } from "#domain/identity/identity.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import {
  codeExchange,
  lastLogout,
  linkParametersOf,
  newSessionOfTab,
} from "#domain/storage/storage-entries.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";
import { once } from "#domain/shared/once.ts";
import { failure, success } from "#domain/shared/result.ts";
import { riskMessage } from "#domain/support/risk-message.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { settled } from "#test/support/settled.ts";
import { completeSignInOf } from "#test/support/builders/sign-in-use-cases.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";

const callback = { code: "code-1", state: "auth0-state-1" };

function setUp(
  parameters: Readonly<Record<string, string>> = callback,
  browser: Readonly<Record<string, string>> = {},
) {
  const parts = domainParts({ browser });
  parts.storage.write(linkParametersOf("authenticate"), parameters);
  parts.provider.finishAnswer = success({ code: "code-1", tenantCode: "HARBOUR" });
  const completeSignIn = completeSignInOf(parts);
  const run = (signInContext: SignInContext = {}) => completeSignIn.execute(signInContext);
  return { ...parts, run };
}

function answering(state: IdentityState) {
  const parts = setUp();
  parts.authentication.authenticateAnswer = success({
    identity: anIdentity({ state }),
    token: aSessionToken(),
  });
  return parts;
}

describe("CompleteSignIn", () => {
  test.each([
    ["authenticated", {}, { page: "authenticated" }],
    [
      "mfa-registration-recommended",
      { applyMfa: true, temporaryMfaSetup: true },
      { page: "mfa-setup", temporaryMfaSetup: true },
    ],
    ["unknown", {}, { page: "unknown-error" }],
  ] as const)(
    "in state %s a sign-in for %j replaces its own page by the next: %j (authenticate-15, authenticate-17)",
    async (state, signInContext, destination) => {
      const { run, navigation, errorPageState } = answering(state);
      expect(await run(signInContext)).toMatchObject({ kind: "moved" });
      expect(navigation.visits).toEqual([{ destination, history: "replace" }]);
      expect(errorPageState.current.cause).toBe(state === "unknown" ? "unknown-state" : undefined);
    },
  );

  test("an expired password ends the provider's session before its page is shown, and other tabs hear of it (authenticate-27, authenticate-28)", async () => {
    const { run, navigation, provider, sessions, urlParser, ...parts } = answering("password-expired");
    await run();
    expect(parts.tabs.announcements).toEqual(["session-begun", "session-ended"]);
    const resumed = "https://harbour.example/logout?resume=1";
    expect(provider.requests.at(-1)).toEqual({ kind: "end-session", returnTo: resumed });
    expect([navigation.visits, sessions.token]).toEqual([[], undefined]);
    expect(sessions.identity?.email).toBe(anIdentity().email);
    const redirect = new PostLogoutRedirect({ ...parts, navigation, urlParser });
    expect(redirect.resume({ langCode: "en" })).toBe("https://harbour.example/password-expired");
  });

  test("that page is shown also where the provider cannot be asked (authenticate-27)", async () => {
    const { run, navigation, provider, stores } = answering("password-expired");
    provider.endSessionAnswer = failure({ kind: "unreachable" });
    await run();
    expect(navigation.visits).toEqual([{ destination: { page: "password-expired" }, history: "replace" }]);
    expect(stores.session.read("AUTH_X_LOGOUT_TARGET")).toBeUndefined();
  });

  test.each([
    [{}, callback],
    [{ tenantCode: "MEADOW" }, { ...callback, tenantCode: "MEADOW" }],
    [{ session: "mark" }, { ...callback, session: "mark" }],
    [{ iss: "https://id.example" }, { ...callback, issuer: "https://id.example" }],
    [
      { error: "denied", error_description: "text" },
      { ...callback, error: "denied" },
    ],
  ])(
    "with %j the answer is handed to the provider as it came, and no more (authenticate-03, authenticate-40)",
    async (more, given) => {
      const { run, provider } = setUp({ ...callback, ...more });
      await run();
      expect(provider.requests).toStrictEqual([{ kind: "finish", answer: given }]);
    },
  );

  test("a callback without an error leaves the login transaction to the provider, and its code is sent once (CSR-01, state-12)", async () => {
    const { run, storage, authentication, navigation } = setUp();
    const transaction = { state: callback.state, provider: "auth0", tenantCode: "HARBOUR" };
    storage.write(loginTransaction, transaction);
    await run();
    expect(storage.read(loginTransaction)).toEqual(transaction);
    await run();
    expect(authentication.commands).toHaveLength(1);
    expect(navigation.destination).toEqual({ page: "unknown-error" });
  });

  test("an answer that the document itself has redeemed serves once (authenticate-68)", async () => {
    const parts = setUp({});
    parts.sessions.begin({ identity: anIdentity(), token: aSessionToken() });
    // Written by the exchange of the document, and removed by its answer alone.
    parts.storage.write(codeExchange, "under-way");
    const redeemed = once(success({ identity: anIdentity(), signInContext: {} }));
    const completeSignIn = completeSignInOf(parts, redeemed);
    await completeSignIn.execute({});
    await completeSignIn.execute({});
    const pages = parts.navigation.visits.map(({ destination }) => destination.page);
    expect(pages).toEqual(["authenticated", "login"]);
  });

  test.each([
    ["authenticated", {}, anIdentity().email],
    ["authenticated", { purpose: "mfaVerification" }, undefined],
    ["mfa-verification-required", {}, undefined],
  ] as const)(
    "in state %s, for %j, the platform need not be asked again what is due of: %s (gate-08)",
    async (state, signInContext, email) => {
      const { run, answeredIdentity, sessions } = answering(state);
      await run(signInContext);
      expect(answeredIdentity.take(sessions.token ?? "")?.email).toBe(email);
    },
  );

  describe("while the code is being exchanged", () => {
    const under = { authx: { state: "authx-state-1", code: "code-1" }, auth0: callback };

    /** Begins an exchange that is never answered, as for the document that a reload ends. */
    async function exchanging(
      provider: keyof typeof under = "auth0",
      { before }: { before?: "under-way" } = {},
    ) {
      const parts = setUp(under[provider], { AUTH_X_REDIRECT_URI: allowedTarget });
      parts.partner.finishAnswer = parts.provider.finishAnswer;
      parts.storage.write(newSessionOfTab, "mark");
      if (before) parts.storage.write(codeExchange, before);
      parts.authentication.authenticateAnswer = new Promise(() => undefined);
      void parts.run();
      await settled();
      return parts;
    }

    test("a reload continues the provider's session, with what the sign-in was asked for (state-14)", async () => {
      const { run, navigation, authentication, storage } = await exchanging();
      await run({ applyMfa: true, purpose: "mfaVerification", temporaryMfaSetup: true });
      const asked = { redirectUri: allowedTarget, purpose: "mfaVerification", temporaryMfaSetup: true };
      expect(navigation.visits).toEqual([{ destination: { page: "login", ...asked }, history: "replace" }]);
      expect(authentication.commands).toHaveLength(1);
      expect([storage.read(newSessionOfTab), storage.read(codeExchange)]).toEqual([undefined, undefined]);
    });

    test("a reload after an exchange without an answer does so, too (state-14)", async () => {
      const parts = setUp(callback, { AUTH_X_REDIRECT_URI: allowedTarget });
      parts.authentication.authenticateAnswer = failure({ kind: "unreachable" });
      await parts.run();
      await parts.run();
      expect(parts.navigation.destination).toEqual({ page: "login", redirectUri: allowedTarget });
      expect(parts.authentication.commands).toHaveLength(1);
    });

    test("a reload of a partner's sign-on does not: another person's session may be stored (state-14)", async () => {
      const { run, navigation, storage } = await exchanging("authx", { before: "under-way" });
      expect(storage.read(codeExchange)).toBeUndefined();
      await run();
      expect(navigation.destination).toEqual({ page: "unknown-error" });
    });

    test("another return is judged by itself (state-05)", async () => {
      const { run, navigation, storage } = await exchanging();
      storage.write(linkParametersOf("authenticate"), { state: "planted" });
      await run();
      expect(navigation.destination).toEqual({ page: "unknown-error" });
    });

    test("a logout of another tab ends the sign-in: its answer begins no session (state-15, RAC-05)", async () => {
      const parts = setUp(callback, { AUTH_X_REDIRECT_URI: allowedTarget });
      const answer = deferred<Awaited<ReturnType<typeof parts.authentication.authenticate>>>();
      parts.authentication.authenticateAnswer = answer.promise;
      const running = parts.run();
      await settled();
      parts.sessions.endAt("other-tab-logged-out");
      answer.settle(success({ identity: anIdentity(), token: aSessionToken() }));
      await running;
      expect([parts.sessions.token, parts.sessions.identity]).toEqual([undefined, undefined]);
      const login = { page: "login", redirectUri: allowedTarget, loggedOut: true };
      expect(parts.navigation.destination).toEqual(login);
    });

    test.each(["auth0", "authx"] as const)(
      "the mark of a logout of which this tab has not heard yet ends a sign-in by %s, too (state-15)",
      async (provider) => {
        const parts = setUp(under[provider]);
        parts.partner.finishAnswer = parts.provider.finishAnswer;
        parts.authentication.whenAsked = () => parts.storage.write(lastLogout, "of another tab");
        await parts.run();
        expect([parts.sessions.token, parts.sessions.identity]).toEqual([undefined, undefined]);
        expect(parts.navigation.destination).toEqual({ page: "login", loggedOut: true });
      },
    );
  });

  test("the known risk message is passed on (authenticate-19)", async () => {
    const { run, navigation } = setUp({ error: "access_denied", error_description: riskMessage, state: "s" });
    await run();
    expect(navigation.destination).toEqual({ page: "unknown-error", errorMessage: riskMessage });
  });

  test.each([`${riskMessage}. Call +1 900 555`, ""])(
    "any other description is passed on nowhere: %j (authenticate-20, ERR-01)",
    async (description) => {
      const { run, navigation, errorPageState, logger } = setUp({
        error: "access_denied",
        error_description: description,
      });
      await run();
      expect(navigation.destination).toEqual({ page: "login", newSession: true });
      expect(errorPageState.takeForLogin()).toEqual({ kind: "not-completed" });
      expect(logger.events).toEqual(["the identity provider answered with access_denied"]);
    },
  );

  test.each([
    ["login_required", undefined],
    ["interaction_required", undefined],
    ["consent_required", undefined],
    ["account_selection_required", undefined],
    ["access_denied", "not-completed"],
    ["temporarily_unavailable", "server"],
    ["server_error", "server"],
  ])(
    "%s leads to LoginPage and its form, with the problem %s (authenticate-35, authenticate-21)",
    async (error, kind) => {
      const { run, navigation, errorPageState, logger, authentication } = setUp(
        { error, state: "auth0-state-1" },
        { AUTH_X_REDIRECT_URI: allowedTarget, AUTH_X_IID: "7" },
      );
      await run();
      const login = { page: "login", redirectUri: allowedTarget, iid: "7", newSession: true };
      expect(navigation.visits).toEqual([{ destination: login, history: "replace" }]);
      expect(authentication.commands).toEqual([]);
      expect(errorPageState.takeForLogin()?.kind).toBe(kind);
      // A return without a session is ordinary (authenticate-21).
      const events = [`the identity provider answered with ${error}`];
      expect(logger.events).toEqual(error === "login_required" ? [] : events);
    },
  );

  test.each([
    ["invalid_request", "misconfigured", "invalid_request"],
    ["invalid_scope", "misconfigured", "invalid_scope"],
    ["alice@harbour.example", undefined, "an unknown error"],
    ["", undefined, "an unknown error"],
  ])(
    "%j leads to UnknownErrorPage with the cause %s (authenticate-36, ERR-01)",
    async (error, cause, logged) => {
      const { run, navigation, errorPageState, logger } = setUp({ error, state: "auth0-state-1" });
      await run();
      expect(navigation.destination).toEqual({ page: "unknown-error" });
      expect([errorPageState.current.cause, errorPageState.takeForLogin()]).toEqual([cause, undefined]);
      expect(logger.events).toEqual([`the identity provider answered with ${logged}`]);
    },
  );

  test("an answer of another issuer is not used, and says so (authenticate-40)", async () => {
    const { run, navigation, errorPageState, logger, provider } = setUp();
    provider.finishAnswer = failure({ kind: "mixed-up" });
    await run();
    expect(navigation.destination).toEqual({ page: "unknown-error" });
    expect(errorPageState.current.cause).toBe("mixed-up");
    expect(logger.events).toEqual(["another issuer answered than the one that was asked (RFC 9207)"]);
  });

  test.each([
    ["that there is no session", { error: "login_required", state: "auth0-state-1" }],
    ["an error", { error: "access_denied", state: "auth0-state-1" }],
    ["an error and a code", { error: "login_required", ...callback }],
    ["no code", { state: "auth0-state-1" }],
  ])("a state that came with %s cannot be used again (state-12, CSR-04)", async (_what, parameters) => {
    const { run, storage } = setUp(parameters);
    storage.write(loginTransaction, { state: "auth0-state-1", provider: "auth0", tenantCode: "HARBOUR" });
    await run();
    expect(storage.read(loginTransaction)).toBeUndefined();
  });

  describe("a sign-in for a step-up or a reset that failed leads to LoginPage for the same (authenticate-65)", () => {
    const asked = { purpose: "for-mfa-reset", mfaResetRedirectUri: allowedTarget };

    test.each([
      ["login_required", { newSession: true }],
      ["access_denied", { newSession: true }],
      ["temporarily_unavailable", { newSession: true }],
    ])("after %s", async (error, flags) => {
      const { run, navigation } = setUp({ error, state: "auth0-state-1" });
      await run({ applyMfa: true, temporaryMfaSetup: true, ...asked });
      const login = { page: "login", temporaryMfaSetup: true, ...asked, ...flags };
      expect(navigation.destination).toEqual(login);
    });

    test("from UnknownErrorPage", async () => {
      const { run, authentication, errorPageState } = setUp();
      authentication.authenticateAnswer = failure({ kind: "unreachable" });
      await run({ applyMfa: true, ...asked });
      expect(errorPageState.current).toMatchObject({ cause: "unreachable", asked });
    });
  });

  test.each([
    ["Back after it has finished leads to LoginPage, which asks", true, true, "login"],
    ["Back in a tab in which none has finished is an error", true, false, "unknown-error"],
    ["a link that is opened after it has finished is an error", false, true, "unknown-error"],
  ] as const)("%s (provider-74)", async (_title, isReturn, hasFinished, page) => {
    const { run, provider, documentVisit, finishedSignIn, authentication, navigation } = setUp();
    provider.finishAnswer = failure({ kind: "invalid-state", reason: "missing" });
    documentVisit.isReturn = isReturn;
    if (hasFinished) finishedSignIn.record();
    await run();
    expect([navigation.destination?.page, authentication.commands]).toEqual([page, []]);
    expect(finishedSignIn.isShownAgain({ langCode: "en" })).toBe(page === "login");
  });
});
