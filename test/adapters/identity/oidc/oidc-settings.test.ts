import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import { oidcSettings } from "#adapters/identity/oidc/oidc-settings.ts";
import { keysBeyond, readByTable } from "#adapters/identity/settings-table.ts";

const schema = JSON.parse(readFileSync("src/config/config.schema.json", "utf8")) as object;
const accepts = new Ajv2020({ strict: true, strictTypes: false }).compile(schema);

describe("the settings of an OpenID provider", () => {
  it("are all optional, and nothing else is read (config-05, provider-40)", () => {
    expect(readByTable(oidcSettings, undefined)).toEqual({ ok: true, value: {} });
    expect(readByTable(oidcSettings, { isuer: "https://id.example" })).toEqual({ ok: true, value: {} });
    expect(keysBeyond(oidcSettings, { isuer: "https://id.example", label: "Harbour ID" })).toEqual(["isuer"]);
    expect(keysBeyond(oidcSettings, undefined)).toEqual([]);
  });

  it("take nothing from the prototype (CSP-12)", () => {
    const raw: unknown = JSON.parse('{"__proto__": {"issuer": "https://attacker.example"}}');
    expect(readByTable(oidcSettings, raw)).toEqual({ ok: true, value: {} });
  });

  it("have every problem told at once, with path and value (config-02)", () => {
    const answer = readByTable(oidcSettings, { issuer: "http://id.example", asksEmail: "yes", label: "ID" });
    expect(answer).toEqual({
      ok: false,
      failure: [
        {
          path: "issuer",
          value: "http://id.example",
          problem: "must be an https address without query and fragment",
        },
        { path: "asksEmail", value: "yes", problem: "must be true or false" },
      ],
    });
  });

  it.each([
    [{ issuer: "https://id.example/realms/a" }, true],
    [{ issuer: "http://id.harbour.localhost:4530" }, true],
    [{ issuer: "http://127.0.0.1:4530/a" }, true],
    [{ issuer: "http://id.example" }, false],
    [{ issuer: "http://localhost.attacker.example" }, false],
    [{ issuer: "id.example" }, false],
    [{ issuer: "https://a:b@id.example" }, false],
    [{ issuer: "https://id.example?a=1" }, false],
    [{ issuer: "https://id.example#a" }, false],
    [{ issuer: "" }, false],
    [{ clientId: "portal" }, true],
    [{ clientId: "" }, false],
    [{ authorizationEndpoint: "https://id.example/authorize?tenant=1" }, true],
    [{ authorizationEndpoint: "https://id.example/authorize#a" }, false],
    [{ endSessionEndpoint: "https://id.example/logout" }, true],
    [{ endSessionEndpoint: "javascript:alert(1)" }, false],
    [{ sendsIssuer: true }, true],
    [{ sendsIssuer: "true" }, false],
    [{ endpointOrigins: ["https://login.example", "https://login.example:8443"] }, true],
    [{ endpointOrigins: ["https://login.example/"] }, false],
    [{ endpointOrigins: "https://login.example" }, false],
    [{ scope: "openid" }, true],
    [{ scope: "email openid profile" }, true],
    [{ scope: "email" }, false],
    [{ scope: "openid  email" }, false],
    [{ scope: "openidx" }, false],
    [{ parameters: { acr_values: "urn:level:2", audience: "https://api.example" } }, true],
    [{ parameters: { redirect_uri: "https://attacker.example" } }, false],
    [{ parameters: { state: "fixed" } }, false],
    [{ parameters: { code_challenge_method: "plain" } }, false],
    [{ parameters: { response_mode: "fragment" } }, false],
    [{ parameters: { prompt: "consent" } }, false],
    [{ parameters: { max_age: 60 } }, false],
    [{ parameters: { "a&b": "c" } }, false],
    [{ parameters: [] }, false],
    [{ label: "Harbour ID" }, true],
    [{ label: "" }, false],
    [{ label: "x".repeat(65) }, false],
    [{ label: { en: "Harbour ID", de: "Hafen-ID" } }, true],
    [{ label: { de: "Hafen-ID" } }, false],
    [{ label: { en: "Harbour ID", xx: "ID" } }, false],
    [{ label: { en: "" } }, false],
    [{ label: ["Harbour ID"] }, false],
    [{ logo: "https://images.example/id.svg" }, true],
    [{ logo: "http://images.example/id.svg" }, false],
    [{ asksEmail: true }, true],
    [{ asksEmail: 1 }, false],
    [{ homeRealmParameter: "connection" }, true],
    [{ homeRealmParameter: "nonce" }, false],
    [{ homeRealms: { "harbour.example": "harbour" } }, true],
    [{ homeRealms: { "Harbour.example": "harbour" } }, false],
    [{ homeRealms: { "harbour.example": "" } }, false],
    [{ handOver: "open" }, true],
    [{ handOver: "authorize" }, true],
    [{ handOver: "post" }, false],
    [{ sessionCheck: "frame" }, true],
    [{ sessionCheck: true }, false],
  ])("are judged alike by reader and schema: %j, %s (config-04, provider-40)", (raw, isGood) => {
    expect(readByTable(oidcSettings, raw).ok).toBe(isGood);
    expect(accepts({ identityProviders: { oidc: raw } })).toBe(isGood);
  });
});
