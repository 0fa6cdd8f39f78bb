import { createLatePart, openIdPresets } from "#adapters/identity/oidc/open-id-provider.ts";
import { openIdPlugs } from "#adapters/identity/oidc/oidc.plugin.ts";
import { catalogue } from "#adapters/identity/catalogue.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { providerTools } from "#test/support/builders/provider-tools.ts";

const target = "https://app.harbour.example/home" as TrustedUrl;
const signIn = { way: "redirect", id: "oidc", signInContext: {} } as const;
const directory = "11111111-2222-4333-8444-555555555555";

describe("the OpenID providers", () => {
  it("are all in the catalogue, which loads none of them (provider-40)", () => {
    const codes = openIdPresets.map(({ code }) => code);
    const inChunk = catalogue.filter(({ loadSettings }) => loadSettings !== undefined);
    expect(inChunk.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
    expect(openIdPlugs.map(({ code }) => code)).toEqual(codes);
  });

  it("name every wrong setting in the console, and begin nothing with one (config-02, provider-40)", async () => {
    const tools = providerTools();
    const part = createLatePart("oidc", { issuer: 7, scope: "email", isuer: "x" }, tools);
    part.prepareSignIn();
    const misconfigured = { ok: false, failure: { kind: "unexpected", reason: "misconfigured" } };
    expect(await part.begin(signIn, uncancellable)).toMatchObject(misconfigured);
    expect(await part.redirectToApplication({ target }, uncancellable)).toMatchObject(misconfigured);
    expect(await part.endSession({ returnTo: target })).toMatchObject(misconfigured);
    expect(tools.navigation.isUntouched).toBe(true);
    expect(tools.logger.events).toEqual([
      "config.json: no part of the portal reads identityProviders.oidc.isuer",
      "config.json: identityProviders.oidc.issuer is 7: must be an https address without query and fragment",
      'config.json: identityProviders.oidc.scope is "email": must be scopes separated by single spaces, openid among them',
    ]);
  });

  it.each([
    ["keycloak", "https://id.example/realms/hotels", true],
    ["keycloak", "https://id.example/auth/realms/hotels", true],
    ["keycloak", "https://id.example/realms/hotels/", false],
    ["keycloak", "https://id.example", false],
    ["entra", `https://login.microsoftonline.com/${directory}/v2.0`, true],
    ["entra", "https://login.microsoftonline.com/contoso.onmicrosoft.com/v2.0", false],
    ["entra", "https://login.microsoftonline.com/common/v2.0", false],
    ["entra", `https://login.microsoftonline.com/${directory}`, false],
    ["okta", "https://harbour.okta.com", true],
    ["okta", "https://harbour.okta.com/oauth2/default", true],
    ["okta", "https://harbour.okta.com/oauth2/default/v1", false],
    ["zitadel", "https://harbour.zitadel.cloud", true],
    ["zitadel", "https://harbour.zitadel.cloud/oauth/v2", false],
  ])("%s with the issuer %s: %s (provider-48)", async (code, issuer, isGood) => {
    const tools = providerTools(aLoginDomain({ tenant: { identityProvider: code } }));
    const settings = { issuer, authorizationEndpoint: "https://id.example/authorize" };
    const answer = await createLatePart(code, settings, tools).begin({ ...signIn, id: code }, uncancellable);
    expect(answer.ok).toBe(isGood);
    expect(tools.logger.events.length).toBe(isGood ? 0 : 1);
  });
});
