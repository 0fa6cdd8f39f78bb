import fc from "fast-check";
import { oidcIssuer } from "#adapters/identity/oidc/oidc-issuer.ts";
import { metadataFrom } from "#adapters/identity/oidc/oidc-metadata.ts";
import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import { aDiscoveryDocument } from "#test/support/fakes/scripted-discovery.ts";

const urlParser = new WhatwgUrlParser();
const configured = "https://id.harbour.example/realms/hotels";

function read(document: unknown, issuerText = configured, endpointOrigins: readonly string[] = []) {
  const issuer = oidcIssuer(issuerText, urlParser);
  if (!issuer) throw new Error("The test's issuer is none.");
  return metadataFrom(document, { issuer, endpointOrigins, urlParser });
}

const refused = (about: string) => ({
  ok: false,
  failure: expect.stringContaining(about) as string,
});

describe("a discovery document", () => {
  it("gives the endpoints, and whether answers name their issuer (provider-41, provider-44)", () => {
    expect(read(aDiscoveryDocument())).toEqual({
      ok: true,
      value: {
        authorizationEndpoint: `${configured}/authorize`,
        endSessionEndpoint: `${configured}/logout`,
        sendsIssuer: true,
      },
    });
  });

  it("needs no more than issuer and authorization endpoint (provider-41)", () => {
    const document = { issuer: configured, authorization_endpoint: `${configured}/authorize` };
    expect(read(document)).toEqual({
      ok: true,
      value: { authorizationEndpoint: `${configured}/authorize`, sendsIssuer: false },
    });
  });

  it.each([
    [`${configured}/`, "ends with a slash, which the configured"],
    ["https://id.harbour.example", "another issuer"],
    ["https://ID.harbour.example/realms/hotels", "another issuer"],
    ["https://attacker.example", "another issuer"],
    [undefined, "another issuer"],
    [[configured], "another issuer"],
    [{ toString: 1 }, "another issuer"],
  ])("is refused with the issuer %j (provider-41)", (issuer, about) => {
    expect(read(aDiscoveryDocument({ issuer }))).toEqual(refused(about));
  });

  it("is refused where only the configured issuer ends with a slash, and says so (provider-41)", () => {
    expect(read(aDiscoveryDocument(), `${configured}/`)).toEqual(
      refused("configured issuer ends with a slash"),
    );
  });

  it.each([
    ["authorization_endpoint", undefined, "is missing"],
    ["authorization_endpoint", 7, "no https address"],
    ["authorization_endpoint", "", "no https address"],
    ["authorization_endpoint", "/authorize", "no https address"],
    ["authorization_endpoint", "http://id.harbour.example/authorize", "no https address"],
    ["authorization_endpoint", "https://a:b@id.harbour.example/authorize", "no https address"],
    ["authorization_endpoint", `${configured}/authorize#`, "no https address"],
    ["authorization_endpoint", "javascript:alert(1)", "no https address"],
    ["authorization_endpoint", "https://attacker.example/authorize", "endpointOrigins"],
    ["authorization_endpoint", "https://id.harbour.example.attacker.example/", "endpointOrigins"],
    ["end_session_endpoint", "https://attacker.example/logout", "endpointOrigins"],
    ["end_session_endpoint", null, "no https address"],
    ["response_types_supported", ["id_token"], "issues no code"],
    ["code_challenge_methods_supported", ["plain"], "S256"],
  ])("is refused whole with %s %j (provider-41)", (name, value, about) => {
    expect(read(aDiscoveryDocument({ [name]: value }))).toEqual(refused(about));
  });

  it("is refused where the provider takes pushed requests alone (provider-80)", () => {
    const document = aDiscoveryDocument({ require_pushed_authorization_requests: true });
    expect(read(document)).toEqual(refused("pushed requests alone"));
  });

  it.each([false, "true"])("is used where it says %j of pushed requests (provider-80)", (value) => {
    const document = aDiscoveryDocument({ require_pushed_authorization_requests: value });
    expect(read(document)).toEqual(read(aDiscoveryDocument()));
  });

  it("may have endpoints at other origins that the configuration lists (provider-41)", () => {
    const document = aDiscoveryDocument({
      authorization_endpoint: "https://login.harbour.example/authorize",
    });
    expect(read(document).ok).toBe(false);
    expect(read(document, configured, ["https://login.harbour.example"])).toMatchObject({
      ok: true,
      value: { authorizationEndpoint: "https://login.harbour.example/authorize" },
    });
  });

  it.each([undefined, null, 7, "text", [], [aDiscoveryDocument()]])("is refused as %j", (document) => {
    expect(read(document).ok).toBe(false);
  });

  it("of any shape throws nothing, and leads to no other origin (provider-41)", () => {
    const endpoint = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.constant(`${configured}/authorize`),
      fc.jsonValue(),
    );
    const document = fc.record(
      {
        issuer: fc.oneof(fc.constant(configured), fc.constant(configured), fc.jsonValue()),
        authorization_endpoint: endpoint,
        end_session_endpoint: endpoint,
        response_types_supported: fc.oneof(fc.constant(["code"]), fc.jsonValue()),
        code_challenge_methods_supported: fc.jsonValue(),
        authorization_response_iss_parameter_supported: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(document, fc.jsonValue()), (given) => {
        const metadata = read(given);
        if (!metadata.ok) return expect(metadata.failure).not.toMatch(/:\/\//);
        const { authorizationEndpoint, endSessionEndpoint = authorizationEndpoint } = metadata.value;
        for (const address of [authorizationEndpoint, endSessionEndpoint]) {
          expect(new URL(address).origin).toBe("https://id.harbour.example");
        }
      }),
    );
  });
});
