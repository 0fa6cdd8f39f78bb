import { loginDomainFrom } from "#adapters/platform-api/rest/login-domain-answer.ts";
import { lookOf, tenantLook } from "#domain/tenant/tenant-look.ts";
import { earlyLook } from "#src/document/early-look.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";

const day = 24 * 60 * 60_000;
const settings = {
  apiBaseUrl: "/api",
  showFormDuringCheck: true,
  identityProviders: { auth0: { issuer: "https://id.harbour.example" } },
};
const furtherSettings = {
  auth0: { ...settings.identityProviders.auth0, parameters: { audience: "secret" } },
  oidc: { issuer: "https://another.example" },
};
const wire = {
  ...aLoginDomain(),
  redirectOrigins: ["https://app.harbour.example"],
  capabilities: ["mfa-factors"],
  theme: {
    name: "Harbour",
    colors: { primaryBackground: "#7a0019" },
    links: {
      loginHelpUrl: "https://help.harbour.example/",
      loginHelpUrlLocales: { de: "https://hilfe.example/" },
    },
    images: { logo: "https://img.harbour.example/logo.svg" },
  },
};
const known = loginDomainFrom(wire, "harbour.example");
const kept = () => (known ? lookOf(known, { ...settings, identityProviders: furtherSettings }) : {});
const keep = (value: unknown, at = Date.now()) =>
  window.localStorage.setItem(tenantLook.key, JSON.stringify({ at, value }));

beforeEach(() => {
  document.head.replaceChildren();
  window.localStorage.clear();
});

test("the look of the last visit is name, colours, links, images and provider (prerender-34)", () => {
  keep(kept());
  const look = earlyLook("harbour.example");
  expect(look?.config).toEqual(settings);
  expect(look?.isKept).toBe(true);
  expect(look?.loginDomain.theme).toEqual({ ...known?.theme, code: "host" });
  expect(look?.loginDomain.tenant.identityProvider).toBe(known?.tenant.identityProvider);
});

test("of the provider its domain and client are kept, so that the session check can begin (prerender-46)", () => {
  keep(kept());
  const { loginDomain, loginClientId } = earlyLook("harbour.example")?.loginDomain.tenant ?? {};
  expect([loginDomain, loginClientId]).toEqual(["auth.harbour.example", "harbour-client"]);
});

test("no rule about redirects and no tenant's code is kept (prerender-34)", () => {
  const text = JSON.stringify(kept());
  expect(text).not.toMatch(/redirect|app\.harbour|capabilities|mfa-factors|HARBOUR/);
});

test.each<[string, () => void]>([
  ["older than 30 days", () => keep(kept(), Date.now() - 30 * day - 1)],
  [
    "without its moment",
    () => window.localStorage.setItem(tenantLook.key, JSON.stringify({ value: kept() })),
  ],
  ["no JSON", () => window.localStorage.setItem(tenantLook.key, "{")],
  ["of another kind", () => keep("look")],
  ["without a tenant", () => keep({ loginDomain: { theme: { name: "Harbour" } } })],
  ["not there", () => undefined],
])("a look that is %s counts as none (prerender-34, storage-06)", (_flaw, plant) => {
  plant();
  expect(earlyLook("harbour.example")).toBeUndefined();
});

/** Writes into the document what the server says of the host. */
function writeBlock(textContent: string): void {
  const script = document.createElement("script");
  document.head.append(Object.assign(script, { type: "application/json", id: "host", textContent }));
}

test("what the server says in the document goes before what was kept (prerender-34, deploy-33)", () => {
  keep(kept());
  const loginDomain = { tenant: { code: "host", type: "property" }, theme: { name: "Inn" } };
  writeBlock(JSON.stringify({ config: { showFormDuringCheck: true }, loginDomain }));
  expect(earlyLook("harbour.example")).toMatchObject({
    config: { showFormDuringCheck: true },
    loginDomain: { theme: { name: "Inn" } },
    isKept: false,
  });
});

test.each(["", "{", "null", "[]", "{}", '{"loginDomain":{"theme":{"name":"Inn"}}}'])(
  "a block of %j is as good as none (deploy-33)",
  (text) => {
    writeBlock(text);
    expect(earlyLook("login.example")).toBeUndefined();
  },
);
