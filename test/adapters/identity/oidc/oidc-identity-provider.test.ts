import { LateIdentityProvider } from "#adapters/identity/late-identity-provider.ts";
import { OidcIdentityProvider } from "#adapters/identity/oidc/oidc-identity-provider.ts";
import { genericPreset } from "#adapters/identity/oidc/oidc-preset.ts";
import type { OidcSettings } from "#adapters/identity/oidc/oidc-settings.ts";
import { oktaPreset } from "#adapters/identity/oidc/presets/okta-preset.ts";
import { zitadelPreset } from "#adapters/identity/oidc/presets/zitadel-preset.ts";
import type { SignInCommand } from "#domain/provider/identity-provider.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { logoutTarget } from "#domain/storage/storage-entries.ts";
import { aLoginDomain, aLoginDomainWithoutProvider } from "#test/support/builders/a-login-domain.ts";
import { oidcParts } from "./oidc-parts.ts";

const issuer = "https://id.harbour.example/realms/hotels";
const target = "https://app.harbour.example/home?room=7" as TrustedUrl;
const returnTo = "https://harbour.example/login?loggedOut=true&langCode=th" as TrustedUrl;

function prepare(settings: OidcSettings = {}, surroundings: Parameters<typeof oidcParts>[1] = {}) {
  const { tools, discovery, deps, sent } = oidcParts(settings, surroundings);
  const createLatePart = () => new OidcIdentityProvider(deps);
  const provider = new LateIdentityProvider(
    {
      code: deps.preset.code,
      ways: ["redirect"],
      policy: [],
      load: async () => ({ settings: {}, createLatePart }),
    },
    settings,
    tools,
  );
  const departed = () => new URL(tools.navigation.departure ?? "about:blank");
  return { ...tools, provider, discovery, departed, sent: () => Object.fromEntries(sent()) };
}

const signIn: SignInCommand = { way: "redirect", id: "oidc", signInContext: {} };

describe("oidc: the authorization request", () => {
  it("is one for a code with PKCE, state and nonce, to a bare address (provider-43)", async () => {
    const { provider, departed, sent } = prepare();
    const signInContext = { langCode: "th", applyMfa: true, purpose: "mfaVerification" } as const;
    expect(await provider.begin({ ...signIn, signInContext }, uncancellable)).toEqual({
      ok: true,
      value: "leaving",
    });
    expect(departed().origin + departed().pathname).toBe(`${issuer}/authorize`);
    const { state = "", nonce = "", code_challenge: challenge, ...others } = sent();
    expect(others).toEqual({
      response_type: "code",
      client_id: "harbour-client",
      redirect_uri: "https://harbour.example/authenticate",
      scope: "openid email profile",
      code_challenge_method: "S256",
      ui_locales: "th",
    });
    expect(new Set([state, nonce, challenge]).size).toBe(3);
  });

  it.each([
    ["answers from its session on a shared device where a logout ends it", genericPreset, true, undefined],
    ["answers from its session on a person's own device", oktaPreset, false, undefined],
  ])("%s (provider-71)", async (_title, preset, isDeviceShared, prompt) => {
    const oktaIssuer = { issuer: "https://id.harbour.example", authorizationEndpoint: `${issuer}/authorize` };
    const settings =
      preset === oktaPreset ? oktaIssuer : { ...oktaIssuer, endSessionEndpoint: `${issuer}/logout` };
    const { provider, sent } = prepare(settings, { preset, isDeviceShared });
    await provider.begin(signIn, uncancellable);
    expect(sent()["prompt"]).toBe(prompt);
  });

  it("has scope and further parameters of the configuration, and keeps the endpoint's own query (provider-43)", async () => {
    const { provider, sent } = prepare({
      scope: "openid groups",
      parameters: { acr_values: "urn:level:2" },
      authorizationEndpoint: "https://id.harbour.example/authorize?tenant=7",
    });
    await provider.begin(signIn, uncancellable);
    expect(sent()).toMatchObject({
      tenant: "7",
      acr_values: "urn:level:2",
      scope: "openid groups",
    });
  });

  it("leads to the upstream provider of the e-mail's domain, else to the tenant's realm (provider-48)", async () => {
    const homeRealms = { "harbour.example": "people" };
    const generic = prepare({ homeRealms, homeRealmParameter: "connection" }, { realm: "staff" });
    await generic.provider.begin({ ...signIn, email: "ada@harbour.example" }, uncancellable);
    expect(generic.sent()).toMatchObject({ connection: "people", login_hint: "ada@harbour.example" });
    await generic.provider.begin(signIn, uncancellable);
    expect(generic.sent()).toMatchObject({ connection: "staff" });
    const issuerOfInstance = "https://id.harbour.example";
    const zitadel = prepare({ homeRealms }, { preset: zitadelPreset, issuer: issuerOfInstance });
    await zitadel.provider.begin({ ...signIn, email: "ada@harbour.example" }, uncancellable);
    expect(zitadel.sent()["scope"]).toBe("openid email profile urn:zitadel:iam:org:idp:id:people");
  });

  it("names the client of the configuration before the tenant's (provider-40)", async () => {
    const { provider, sent } = prepare({ clientId: "portal" });
    await provider.begin(signIn, uncancellable);
    expect(sent()["client_id"]).toBe("portal");
  });
});

describe("oidc: metadata", () => {
  it("comes from discovery, once the browser is to leave (provider-41, prerender-60)", async () => {
    const { provider, discovery } = prepare();
    provider.prepareSignIn();
    expect(discovery.asked).toEqual([]);
    await provider.begin(signIn, uncancellable);
    expect(discovery.asked).toEqual([`${issuer}/.well-known/openid-configuration`]);
  });

  it("comes from the configuration without any request (provider-41)", async () => {
    const { provider, discovery, departed } = prepare({
      issuer: "https://accounts.example",
      authorizationEndpoint: "https://login.example/authorize",
      endSessionEndpoint: "https://login.example/logout",
    });
    await provider.begin(signIn, uncancellable);
    expect(departed().origin).toBe("https://login.example");
    await provider.endSession({ returnTo });
    expect(departed().pathname).toBe("/logout");
    expect(discovery.asked).toEqual([]);
  });

  it.each([
    [aLoginDomainWithoutProvider(), "the issuer is missing"],
    [aLoginDomain({ tenant: { loginDomain: "http://id.example" } }), "the issuer is no https address"],
    [aLoginDomain({ tenant: { loginDomain: issuer, loginClientId: "" } }), "the client id is missing"],
  ])(
    "cannot be had with a wrong tenant, and the console says why (provider-42, %#)",
    async (loginDomain, said) => {
      const { provider, currentLoginDomain, logger } = prepare();
      currentLoginDomain.enter(loginDomain);
      expect(await provider.begin(signIn, uncancellable)).toMatchObject({
        failure: { kind: "unexpected", reason: "misconfigured" },
      });
      expect(logger.events).toEqual([expect.stringContaining(`oidc: ${said}`)]);
    },
  );
});

describe("oidc: the answer", () => {
  async function comeBack(settings: OidcSettings = {}) {
    const prepared = prepare(settings);
    await prepared.provider.begin(signIn, uncancellable);
    return { ...prepared, state: prepared.sent()["state"] ?? "" };
  }

  it("needs no issuer where nothing promises one (provider-44)", async () => {
    const settings = { authorizationEndpoint: "https://id.harbour.example/authorize" };
    const silent = await comeBack(settings);
    expect(await silent.provider.finish({ code: "code-1", state: silent.state })).toMatchObject({ ok: true });
    const promised = await comeBack({ ...settings, sendsIssuer: true });
    expect(await promised.provider.finish({ code: "code-1", state: promised.state })).toMatchObject({
      failure: { kind: "mixed-up" },
    });
  });
});

describe("oidc: the hand-over", () => {
  it("opens the application, which asks by itself, and needs no metadata (provider-47)", async () => {
    const { provider, navigation, discovery } = prepare();
    const deepLink = `${target}#/bookings/7` as TrustedUrl;
    expect(await provider.redirectToApplication({ target: deepLink }, uncancellable)).toMatchObject({
      ok: true,
    });
    expect(navigation.departure).toBe(deepLink);
    expect(discovery.asked).toEqual([]);
  });

  it("asks the provider for the application where that is configured (provider-47)", async () => {
    const { provider, sent } = prepare({ handOver: "authorize", parameters: { audience: "api" } });
    const withState = "https://app.harbour.example/home?state=of-the-app" as TrustedUrl;
    await provider.redirectToApplication({ target: withState }, uncancellable);
    expect(sent()).toEqual({
      response_type: "code",
      client_id: "harbour-client",
      redirect_uri: withState,
      scope: "openid email profile",
      state: "of-the-app",
      audience: "api",
    });
  });
});

describe("oidc: logout", () => {
  it("names the client and a constant address, which leads on to where the logout ends (provider-45)", async () => {
    const { provider, departed, sent, storage } = prepare();
    expect(await provider.endSession({ returnTo })).toEqual({ ok: true, value: "leaving" });
    expect(departed().origin + departed().pathname).toBe(`${issuer}/logout`);
    expect(sent()).toEqual({
      client_id: "harbour-client",
      post_logout_redirect_uri: "https://harbour.example/logout?resume=1",
      ui_locales: "th",
    });
    expect(storage.read(logoutTarget)).toBe(returnTo);
  });

  it("goes straight to where the logout ends at a provider without a logout (provider-45)", async () => {
    const document = { end_session_endpoint: undefined };
    const { provider, navigation, storage } = prepare({}, { document });
    await provider.endSession({ returnTo });
    expect(navigation.departure).toBe(returnTo);
    expect(storage.read(logoutTarget)).toBeUndefined();
  });

  it.each([
    [undefined, undefined],
    ["https://login.example/leave", "https://login.example/leave"],
  ])(
    "asks no provider whose logout needs an ID token, unless the configuration has the endpoint: %s (provider-64)",
    async (endSessionEndpoint, asked) => {
      const { provider, navigation } = prepare(
        endSessionEndpoint === undefined ? {} : { endSessionEndpoint },
        { preset: oktaPreset, issuer: "https://id.harbour.example" },
      );
      expect(await provider.endSession({ returnTo })).toEqual({ ok: true, value: "leaving" });
      expect(navigation.departure?.split("?", 1)[0]).toBe(asked ?? returnTo.split("?", 1)[0]);
    },
  );
});
