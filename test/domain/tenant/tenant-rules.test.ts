import { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import { providerOfEmailDomain } from "#domain/tenant/further-provider.ts";
import { helpAddresses } from "#domain/tenant/login-domain.ts";
import { isCodeOf } from "#domain/tenant/tenant-code.ts";
import { lookOf, tenantLook } from "#domain/tenant/tenant-look.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

test("work that waits for the tenant begins once it is entered", async () => {
  const currentLoginDomain = new CurrentLoginDomain();
  const order: string[] = [];
  void currentLoginDomain.entered.then(() => order.push("work"));
  await Promise.resolve();
  expect([order, currentLoginDomain.isEntered]).toEqual([[], false]);
  currentLoginDomain.enter(aLoginDomain());
  await currentLoginDomain.entered;
  expect([order, currentLoginDomain.isEntered]).toEqual([["work"], true]);
});

test.each([
  ["staff.example", "staff"],
  ["desk.example", "desk"],
  ["inn.example", undefined],
  ["desk.staff.example", undefined],
  ["", undefined],
])("an e-mail at %j belongs to the further provider %s (tenant-31)", (domain, key) => {
  const client = { code: "entra", loginClientId: "portal" };
  const providers = [
    { ...client, key: "staff", emailDomains: ["people.example", "staff.example"] },
    { ...client, key: "desk", emailDomains: ["desk.example"] },
  ];
  expect(providerOfEmailDomain(domain, providers)?.key).toBe(key);
});

test("the help of the language comes first, then the English and the general one (login-10)", () => {
  const loginHelpUrlLocales = { de: "https://hilfe.example/", en: "https://help.example/" };
  const links = { loginHelpUrl: "https://general.example/", loginHelpUrlLocales };
  const { de, en } = loginHelpUrlLocales;
  expect(helpAddresses(links, "de")).toEqual([de, en, links.loginHelpUrl]);
});

test.each([
  ["HARBOUR", true],
  ["harbour", true],
  ["Harbour", false],
  ["", false],
])("a tenant is named by its code or its alias: %j, %s (partner-10)", (code, isItsCode) => {
  expect(isCodeOf(aLoginDomain().tenant, code)).toBe(isItsCode);
});

test("a host's look has what the first screen draws, and is kept for 30 days (prerender-34)", () => {
  const links = { loginHelpUrl: "https://help.example/", loginHelpUrlLocales: {} };
  const images = { logo: "https://img.example/logo.svg" };
  const colors = { primaryBackground: "#7a0019" };
  const loginDomain = aLoginDomain({ theme: { links, images, colors } });
  const settings = { apiBaseUrl: "/api", showFormDuringCheck: "auto" as const };
  const endpoints = { issuer: "https://issuer.example/", authorizationEndpoint: undefined };
  const identityProviders = { auth0: { ...endpoints, scope: "openid" }, oidc: {} };
  const look = lookOf(loginDomain, { ...settings, identityProviders });
  const { identityProvider, loginDomain: providerDomain, loginClientId } = loginDomain.tenant;
  const client = { identityProvider, loginDomain: providerDomain, loginClientId };
  const tenant = { code: "host", type: "property", ...client };
  expect(look).toEqual({
    config: { ...settings, identityProviders: { auth0: endpoints } },
    loginDomain: { tenant, theme: { name: "Harbour Hotels", colors, links, images } },
  });
  const { clock, storage, stores } = domainParts();
  storage.write(tenantLook, look);
  expect(stores.local.keys).toEqual(["AUTH_X_LAST_LOOK"]);
  clock.advance(30 * 24 * 60 * 60_000);
  expect(storage.read(tenantLook)).toEqual(look);
  clock.advance(1);
  expect(storage.read(tenantLook)).toBeUndefined();
});
