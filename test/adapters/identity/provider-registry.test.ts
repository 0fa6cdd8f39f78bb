import { catalogue } from "#adapters/identity/catalogue.ts";
import { plug, type ConfiguredPlugin } from "#adapters/identity/plugin.ts";
import { earlyChecks, earlyForms } from "#adapters/identity/early-checks.ts";
import { readByTable, text } from "#adapters/identity/settings-table.ts";
import { ProviderRegistry } from "#adapters/identity/provider-registry.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { providerTools } from "#test/support/builders/provider-tools.ts";
import { settingsOf } from "#tools/generate/settings-of.ts";
import { FakeIdentityProvider } from "#test/support/fakes/fake-identity-provider.ts";

function configured(raw: Readonly<Record<string, unknown>> = {}): ConfiguredPlugin[] {
  return catalogue.flatMap((entry) => {
    const plugin = entry.configure(raw[entry.code]);
    return plugin.ok ? [plugin.value] : [];
  });
}

function registryOf(identityProvider: string) {
  const tools = providerTools(aLoginDomain({ tenant: { identityProvider } }));
  return { ...tools, registry: new ProviderRegistry(configured(), tools) };
}

describe("the catalogue", () => {
  it("lists every provider under a name of its own (provider-01, provider-40)", () => {
    const codes = catalogue.map((entry) => entry.code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  it.each(catalogue)("$code has the ways of its manifest, whatever the tenant (provider-50)", (entry) => {
    const { registry } = registryOf(entry.code);
    const kinds = registry
      .ofTenant()
      .ways({})
      .map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(0);
    expect(entry.ways).toEqual(expect.arrayContaining(kinds));
  });

  it("has an early part only for a plug that takes a password (provider-50)", () => {
    const withPassword = catalogue.filter(({ ways }) => ways.includes("password")).map(({ code }) => code);
    expect(withPassword).toEqual(expect.arrayContaining([...earlyForms, ...Object.keys(earlyChecks)]));
  });

  it.each(catalogue)("$code works without any configuration (config-05)", (entry) => {
    expect(entry.configure(undefined)).toMatchObject({ ok: true, value: { code: entry.code } });
    expect(entry.configure({})).toMatchObject({ ok: true });
  });

  it.each(catalogue)("$code names what is wrong with its configuration (config-02)", async (entry) => {
    const table = await settingsOf(entry);
    for (const raw of [[], "text", 7, null]) {
      const problem = "must be an object";
      expect(readByTable(table, raw)).toEqual({ ok: false, failure: [{ path: "", value: raw, problem }] });
    }
    for (const key of Object.keys(table)) {
      const wrong = Symbol("no value of JSON");
      expect(readByTable(table, { [key]: wrong })).toMatchObject({
        ok: false,
        failure: [{ path: key, value: wrong }],
      });
    }
  });
});

describe("the registry", () => {
  it.each(catalogue.map(({ code }) => code))(
    "gives the tenant its own provider: %s (provider-02)",
    (code) => {
      expect(registryOf(code).registry.ofTenant().code).toBe(code);
    },
  );

  it("throws for a tenant whose provider is not plugged in", () => {
    expect(() => registryOf("another").registry.ofTenant()).toThrow("not plugged in");
  });

  it("gives a session the provider by which it began, else the tenant's (login-36)", () => {
    const { registry } = registryOf("auth0");
    expect(registry.ofSession("authx").code).toBe("authx");
    for (const code of ["auth0", "unknown", undefined])
      expect(registry.ofSession(code)).toBe(registry.ofTenant());
  });

  it("gives a callback to the provider that sent it, else to the tenant's", () => {
    const { registry, storage } = registryOf("authx");
    storage.write(loginTransaction, { state: "ours", provider: "auth0", tenantCode: "HARBOUR" });
    expect(registry.ofAnswer({ code: "code", state: "ours" }).code).toBe("auth0");
    expect(registry.ofAnswer({ code: "code", state: "authx" }).code).toBe("authx");
    expect(registry.ofAnswer({ code: "code", state: "unheard-of" }).code).toBe("authx");
  });

  it("an answer that claims authx is refused while a sign-in with auth0 is under way (CSR-04)", async () => {
    const { registry, storage } = registryOf("auth0");
    storage.write(loginTransaction, { state: "ours", provider: "auth0", tenantCode: "HARBOUR" });
    const callback = { code: "code", state: "authx", tenantCode: "HARBOUR" };
    const answer = await registry.ofAnswer(callback).finish(callback);
    expect(answer).toEqual({ ok: false, failure: { kind: "invalid-state", reason: "missing" } });
  });

  it("takes a third provider without knowing anything of it", () => {
    const entry = plug<{ readonly greeting?: string }>({
      code: "third",
      ways: ["password"],
      policy: [],
      settings: { greeting: text },
      create: ({ greeting }, tools) =>
        new FakeIdentityProvider({ code: greeting ?? "", navigation: tools.navigation }),
    }).configure({ greeting: "third" });
    const tools = providerTools(aLoginDomain({ tenant: { identityProvider: "third" } }));
    const registry = new ProviderRegistry(entry.ok ? [...configured(), entry.value] : [], tools);
    expect(registry.ofTenant().code).toBe("third");
  });
});
