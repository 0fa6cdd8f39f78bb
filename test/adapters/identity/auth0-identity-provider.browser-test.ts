import { Auth0IdentityProvider } from "#adapters/identity/auth0/auth0-identity-provider.ts";
import type { Auth0ClientOptions } from "#adapters/identity/auth0/auth0-client.ts";
import type { BegunCheck } from "#adapters/identity/early-check.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { identityProviderContract } from "#test/contracts/identity-provider.contract.ts";
import type { ProviderUnderTest } from "#test/contracts/provider-under-test.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { surroundingsOf } from "#test/support/builders/provider-surroundings.ts";
import { providerTools } from "#test/support/builders/provider-tools.ts";
import { ScriptedAuth0Client } from "#test/support/fakes/scripted-auth0-client.ts";
import { settled } from "#test/support/settled.ts";

const target = "https://app.harbour.example/home?userDeviceToken=device" as TrustedUrl;

function prepare(
  loginDomain: LoginDomain = aLoginDomain(),
  config: { readonly realm?: string; readonly emailCode?: boolean; readonly passkeyRealm?: string } = {},
  randomness?: Randomness,
) {
  const tools = providerTools(loginDomain, randomness);
  const loaded: Auth0ClientOptions[] = [];
  const auth0 = new ScriptedAuth0Client({
    domain: "https://auth.harbour.example",
    clientID: "harbour-client",
  });
  const library = { isMissing: false, isSilent: false };
  const provider = new Auth0IdentityProvider({
    config,
    tools,
    loadClient: async (options) => {
      loaded.push(options);
      auth0.options = options;
      auth0.meanwhile();
      if (library.isSilent) await new Promise(() => undefined);
      if (library.isMissing)
        throw new Error("Loading chunk auth0 failed: https://harbour.example/js/auth0.js");
      return auth0;
    },
  });
  const begin = (signInContext: SignInContext = {}) =>
    provider.begin({ way: "password", ...ada, signInContext }, uncancellable);
  return { ...tools, tools, provider, begin, auth0, loaded, library };
}

const ada = { email: "ada@harbour.example", password: "Correct-Horse-7" };

function leaveCookies(): void {
  for (const name of [
    "com.auth0.auth.a1",
    "_com.auth0.auth.a1_compat",
    encodeURIComponent("co/verifier/https%3A%2F%2Fauth.harbour.example/co-1"),
    "AUTH_X_TOKEN",
  ]) {
    document.cookie = `${name}=1; path=/`;
  }
}

function cookieNames(): readonly string[] {
  return document.cookie
    .split("; ")
    .filter(Boolean)
    .map((cookie) => cookie.split("=")[0] ?? "");
}

beforeEach(() => {
  for (const name of cookieNames()) document.cookie = `${name}=; path=/; max-age=0`;
});

function prepareContract(config: {
  readonly emailCode?: boolean;
  readonly passkeyRealm?: string;
}): ProviderUnderTest {
  const randomness = new WebCryptoRandomness();
  const loginDomain = aLoginDomain({ capabilities: ["passkey"] });
  const { provider, auth0, library, tools } = prepare(loginDomain, config, randomness);
  const { navigation, clock, proofs } = tools;
  const surroundings = surroundingsOf(tools);
  const departure = () => auth0.redirections.at(-1) ?? navigation.departure;
  return {
    ...surroundings,
    provider,
    session(is) {
      const errors = {
        active: undefined,
        none: { code: "login_required" },
        unreachable: { code: "timeout" },
        silent: "silence" as const,
        garbage: { code: 500, error: [], description: `${ada.email} ${ada.password}` },
      };
      auth0.sessionError = errors[is];
    },
    password(is) {
      const errors = {
        accepted: undefined,
        refused: { code: "access_denied" },
        blocked: { code: "too_many_attempts" },
        unreachable: { code: "request_error" },
        silent: "silence" as const,
        garbage: { code: 500, error: [], description: `${ada.email} ${ada.password}` },
      };
      auth0.logInError = errors[is];
    },
    codeRequest(is) {
      const errors = {
        sent: undefined,
        stranger: { code: "bad.connection", description: "Public signup is disabled", statusCode: 400 },
        limited: { code: "too_many_requests", statusCode: 429 },
        unreachable: { code: null },
        silent: "silence" as const,
      };
      auth0.codeRequestError = errors[is];
    },
    code(is) {
      const refused = (description: string) => ({ code: "access_denied", description, statusCode: 403 });
      const errors = {
        accepted: undefined,
        wrong: refused("Wrong email or verification code."),
        expired: refused("The verification code has expired. Please try to login again."),
        spent: refused("You've reached the maximum number of attempts. Please try to login again."),
        blocked: { code: "too_many_attempts" },
        unreachable: { code: "request_error" },
        silent: "silence" as const,
      };
      auth0.logInError = errors[is];
    },
    passkeyQuestion(is) {
      const answers = {
        asked: success({ challenge: "Y2hhbGxlbmdl" }),
        limited: failure({ kind: "rate-limited" as const }),
        unreachable: failure({ kind: "unreachable" as const }),
        silent: new Promise<never>(() => undefined),
      };
      proofs.options = answers[is];
    },
    passkey(is) {
      const ticket = success({ username: ada.email, ticket: "secret-ticket" });
      const answers = {
        accepted: ticket,
        blocked: ticket,
        "proved-only": ticket,
        "provider-silent": ticket,
        refused: failure({ kind: "invalid-credentials" as const }),
        unknown: failure({ kind: "passkey-unknown" as const }),
        expired: failure({ kind: "challenge-expired" as const }),
        unreachable: failure({ kind: "unreachable" as const }),
        silent: new Promise<never>(() => undefined),
      };
      proofs.proof = answers[is];
      const errors = { blocked: { code: "too_many_attempts" }, "proved-only": { code: "request_error" } };
      auth0.logInError = is === "provider-silent" ? "silence" : errors[is as keyof typeof errors];
    },
    proofs: () => proofs.proved.length,
    foundEarly(is) {
      const error = is === "none" ? "login_required" : undefined;
      let found: Promise<BegunCheck> | undefined = Promise.resolve({ provider: "auth0", answer: { error } });
      Object.assign(tools, {
        takeEarlyCheck() {
          const taken = found;
          found = undefined;
          return taken;
        },
      });
    },
    page(is) {
      library.isMissing = is === "unreachable";
      library.isSilent = is === "silent";
    },
    meanwhile(work) {
      auth0.meanwhile = work;
      proofs.meanwhile = work;
    },
    told: () => JSON.stringify([auth0.logIns, auth0.codes, auth0.codeRequests]),
    refuseToLeave() {
      surroundings.refuseToLeave();
      auth0.refusesToLeave = true;
    },
    breakLibrary: () => {
      auth0.isBroken = true;
    },
    hasMoved: () => auth0.redirections.length > 0 || !navigation.isUntouched,
    departure,
    requestedRedirect() {
      const query = new URL(departure() ?? "").searchParams;
      return query.get("redirect_uri") ?? query.get("returnTo") ?? undefined;
    },
    ownOrigin: "https://auth.harbour.example",
    authorizationRequest: () => new URL(departure() ?? "").searchParams,
    clock,
    ownKeys: [loginTransaction.key],
    keepsQueries: true,
    knowsItsAddresses: true,
    answer() {
      return { code: "code-1", state: new URL(departure() ?? "").searchParams.get("state") ?? "" };
    },
    forged: (answer) => ({ ...answer, state: `${answer.state}x` }),
  };
}

identityProviderContract("auth0", ["password"], () => prepareContract({}));
identityProviderContract("auth0 with codes by e-mail", ["password", "email-code"], () =>
  prepareContract({ emailCode: true }),
);

identityProviderContract("auth0 with passkeys", ["password", "passkey"], () =>
  prepareContract({ passkeyRealm: "passkeys" }),
);

describe("auth0: a passkey", () => {
  it("needs the platform's capability and the connection that takes its tickets (passkey-14)", () => {
    const capable = aLoginDomain({ capabilities: ["passkey"] });
    expect(prepare(capable, {}).provider.passkeys).toBeUndefined();
    expect(prepare(aLoginDomain(), { passkeyRealm: "passkeys" }).provider.passkeys).toBeUndefined();
    expect(prepare(capable, { passkeyRealm: "passkeys" }).provider.passkeys).toBeDefined();
  });

  it("is verified by the platform, whose ticket Auth0 gets in place of a password (passkey-14)", async () => {
    const config = { passkeyRealm: "passkeys", realm: "everybody" };
    const { provider, auth0, proofs } = prepare(aLoginDomain({ capabilities: ["passkey"] }), config);
    const passkeys = await provider.passkeys?.();
    const credential = { id: "credential-1" };
    await passkeys?.begin({ credential, signInContext: { langCode: "de" } }, uncancellable);
    expect(proofs.proved).toEqual([{ tenantCode: "HARBOUR", credential }]);
    expect(auth0.logIns).toMatchObject([
      { username: "ada@harbour.example", password: "secret-ticket", realm: "passkeys", responseType: "code" },
    ]);
  });
});

describe("auth0: a typed password", () => {
  it("asks for a code and the three scopes, and carries parameters on (login-38)", async () => {
    const { begin, auth0 } = prepare();
    auth0.logInError = undefined;
    await begin({ langCode: "de", applyMfa: true, purpose: "mfaVerification" });
    expect(auth0.logIns[0]).toMatchObject({
      username: "ada@harbour.example",
      password: "Correct-Horse-7",
      responseType: "code",
      scope: "openid email profile",
      redirectUri: "https://harbour.example/authenticate?langCode=de&applyMfa=1&purpose=mfaVerification",
    });
    expect(auth0.logIns[0]).not.toHaveProperty("realm");
  });

  it("takes the tenant's realm, else the deployment's", async () => {
    const own = prepare(aLoginDomain({ tenant: { realm: "harbour-people" } }), { realm: "everybody" });
    await own.begin();
    expect(own.auth0.logIns[0]?.realm).toBe("harbour-people");
    const general = prepare(aLoginDomain(), { realm: "everybody" });
    await general.begin();
    expect(general.auth0.logIns[0]?.realm).toBe("everybody");
  });

  it("is prepared by a connection for calls with cookies, each time the form is shown (provider-96)", () => {
    const { provider } = prepare();
    const changes = new MutationObserver(() => undefined);
    changes.observe(document.head, { childList: true });
    provider.prepareSignIn();
    provider.prepareSignIn();
    const links = changes.takeRecords().flatMap(({ addedNodes }) => [...addedNodes] as HTMLLinkElement[]);
    expect(links.map(({ rel, href, crossOrigin }) => [rel, href, crossOrigin])).toEqual(
      Array(2).fill(["preconnect", "https://auth.harbour.example/", "use-credentials"]),
    );
    expect(document.head.querySelector("link")).toBeNull();
  });

  it("opens no connection where the login domain is refused", () => {
    const { provider } = prepare(aLoginDomain({ tenant: { loginDomain: "http://auth.harbour.example" } }));
    const changes = new MutationObserver(() => undefined);
    changes.observe(document.head, { childList: true });
    provider.prepareSignIn();
    expect(changes.takeRecords()).toEqual([]);
  });

  it("clears what auth0-js left behind when a password fails, and nothing else (provider-07)", async () => {
    const { begin, auth0 } = prepare();
    auth0.logInError = "silence";
    const answer = begin();
    await settled();
    leaveCookies();
    auth0.logInError = { code: "access_denied" };
    auth0.answerLogIn();
    await answer;
    expect(cookieNames()).toEqual(["AUTH_X_TOKEN"]);
  });

  it("clears it on return, and on the next visit what a return with an error left (provider-07)", async () => {
    const { provider } = prepare();
    leaveCookies();
    await provider.finish({ code: "code", state: "state" });
    expect(cookieNames()).toEqual(["AUTH_X_TOKEN"]);
    leaveCookies();
    await provider.session.check(uncancellable);
    expect(cookieNames()).toEqual(["AUTH_X_TOKEN"]);
  });
});

describe("auth0: an existing session", () => {
  it("checks by id_token, then leaves for an authorize address with prompt=none (provider-04)", async () => {
    const { provider, auth0, navigation } = prepare();
    auth0.sessionError = undefined;
    await provider.session.continue(
      { signInContext: { langCode: "fr", temporaryMfaSetup: true } },
      uncancellable,
    );
    expect(auth0.sessionChecks).toEqual([
      {
        responseType: "id_token",
        redirectUri: "https://harbour.example/authenticate",
        scope: "openid email profile",
        timeout: 5_000,
      },
    ]);
    const left = new URL(navigation.departure ?? "");
    expect(left.origin + left.pathname).toBe("https://auth.harbour.example/authorize");
    expect(Object.fromEntries(left.searchParams)).toEqual({
      client_id: "harbour-client",
      response_type: "code",
      redirect_uri: "https://harbour.example/authenticate?langCode=fr&temporaryMfaSetup=true",
      scope: "openid email profile",
      state: "random-state-1",
      prompt: "none",
    });
  });

  it.each([
    [{ code: "login_required" }, { kind: "login-required" }],
    [{ code: "interaction_required" }, { kind: "login-required" }],
    [{ code: "consent_required" }, { kind: "login-required" }],
    [{ code: "account_selection_required" }, { kind: "login-required" }],
    [
      { error: "invalid_token", error_description: "secret eyJhbGciOi" },
      { kind: "unexpected", cause: "invalid_token" },
    ],
  ])("takes %j for %j, and tells nothing else of it (provider-11)", async (error, failed) => {
    const { provider, auth0 } = prepare();
    auth0.sessionError = error;
    expect(await provider.session.check(uncancellable)).toEqual({ ok: false, failure: failed });
  });
});

describe("auth0: the failures of a password", () => {
  it.each([
    ["login-42", { code: "request_error" }, { kind: "unreachable" }],
    ["login-42", { error: "request_error" }, { kind: "unreachable" }],
    ["login-42", { code: "timeout" }, { kind: "unreachable" }],
    ["login-44", { code: "invalid_user_password" }, { kind: "invalid-credentials" }],
    ["login-44", { code: "__proto__" }, { kind: "invalid-credentials" }],
    ["login-70", { code: "invalid_request" }, { kind: "unexpected", reason: "misconfigured" }],
    ["login-70", { code: "unauthorized_client" }, { kind: "unexpected", reason: "misconfigured" }],
    ["login-70", { code: "server_error" }, { kind: "unexpected", reason: "server" }],
    ["login-70", { code: "temporarily_unavailable" }, { kind: "unexpected", reason: "server" }],
    ["login-70", {}, { kind: "unexpected", reason: "server" }],
    ["login-70", { code: 500 }, { kind: "unexpected", reason: "server" }],
  ] as const)("%s %j is %j", async (_, error, failed) => {
    const { begin, auth0 } = prepare();
    auth0.logInError = error;
    expect(await begin()).toMatchObject({ ok: false, failure: failed });
  });
});

describe("auth0: the hand-over", () => {
  it("keeps no record for an answer that goes to the application", async () => {
    const { provider, storage } = prepare();
    await provider.redirectToApplication({ target }, uncancellable);
    expect(storage.read(loginTransaction)).toBeUndefined();
  });
});

describe("auth0: an application that begins its own sign-in", () => {
  const initiateLoginUri = "https://app.harbour.example/begin?from=portal" as TrustedUrl;

  it.each([false, true])(
    "is opened with issuer and target, silently: %s (authenticated-17)",
    async (isSilent) => {
      const { provider, navigation, auth0 } = prepare();
      auth0.sessionError = undefined;
      await provider.redirectToApplication({ target, initiateLoginUri, isSilent }, uncancellable);
      const left = new URL(navigation.departure ?? "");
      expect(left.origin + left.pathname).toBe("https://app.harbour.example/begin");
      expect(Object.fromEntries(left.searchParams)).toEqual({
        from: "portal",
        iss: "https://auth.harbour.example/",
        target_link_uri: target,
      });
    },
  );
});

describe("auth0: the login domain", () => {
  it.each([
    ["auth.harbour.example", "https://auth.harbour.example"],
    ["https://auth.harbour.example", "https://auth.harbour.example"],
    ["https://auth.harbour.example/", "https://auth.harbour.example"],
    ["https://auth.harbour.example:8443", "https://auth.harbour.example:8443"],
    ["http://auth.harbour.localhost:4000", "http://auth.harbour.localhost:4000"],
    ["http://127.0.0.1:4000", "http://127.0.0.1:4000"],
  ])("%s is %s", async (loginDomain, domain) => {
    const { provider, loaded, navigation } = prepare(aLoginDomain({ tenant: { loginDomain } }));
    await provider.session.check(uncancellable);
    expect(loaded).toEqual([{ domain, clientID: "harbour-client" }]);
    await provider.redirectToApplication({ target }, uncancellable);
    expect(new URL(navigation.departure ?? "").origin).toBe(domain);
  });

  it.each([
    "http://auth.harbour.example",
    "http://localhost.harbour.example",
    "http://127.0.0.1.harbour.example",
    "https://auth.harbour.example/tenant",
    "https://user@auth.harbour.example",
    "https://auth.harbour.example?x=1",
    "httpx://auth.harbour.example",
    "auth harbour",
    "",
  ])("%j is refused (provider-03)", async (loginDomain) => {
    const { provider, loaded, logger, navigation } = prepare(aLoginDomain({ tenant: { loginDomain } }));
    const answer = await provider.redirectToApplication({ target }, uncancellable);
    expect(answer).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
    expect(loaded).toEqual([]);
    expect(navigation.isUntouched).toBe(true);
    expect(logger.events).toEqual(["auth0: the tenant's login domain is missing or refused"]);
  });
});

describe("auth0: the library", () => {
  it("is loaded at the first need, and once (provider-08)", async () => {
    const { provider, loaded } = prepare();
    expect(loaded).toHaveLength(0);
    await Promise.all([provider.session.check(uncancellable), provider.session.check(uncancellable)]);
    expect(loaded).toHaveLength(1);
  });

  it("is not needed to send a person on, to log them out or to continue a session that was found (provider-86)", async () => {
    const { provider, loaded, navigation, tools } = prepare();
    Object.assign(tools, {
      takeEarlyCheck: () => Promise.resolve({ provider: "auth0", answer: { error: undefined } }),
    });
    await provider.redirectToApplication({ target }, uncancellable);
    await provider.session.continue({ signInContext: {} }, uncancellable);
    await provider.endSession({ returnTo: navigation.urlOf({ page: "login" }) });
    expect(navigation.departures).toHaveLength(3);
    expect(loaded).toEqual([]);
  });

  it("counts as unreachable when it cannot be loaded, not even at once again, and is loaded later (NET-05)", async () => {
    const { begin, loaded, library, auth0 } = prepare();
    library.isMissing = true;
    expect(await begin()).toEqual({ ok: false, failure: { kind: "unreachable" } });
    library.isMissing = false;
    auth0.logInError = undefined;
    expect(await begin()).toMatchObject({ ok: true });
    expect(loaded).toHaveLength(3);
  });
});
