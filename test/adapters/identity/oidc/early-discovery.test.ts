import { discoveryAddress } from "#adapters/identity/oidc/discovery-address.ts";
import { discoverEarly } from "#adapters/identity/oidc/early-discovery.ts";

const document = "/.well-known/openid-configuration";

it.each([
  ["https://id.example", `https://id.example${document}`],
  ["https://id.example/", `https://id.example${document}`],
  ["https://id.example/realms/a", `https://id.example/realms/a${document}`],
  ["https://id.example/realms/a/", `https://id.example/realms/a${document}`],
  ["id.example", `https://id.example${document}`],
])("%s has its discovery document at %s (provider-41)", (issuer, address) => {
  expect(discoveryAddress(issuer)).toBe(address);
});

describe("the early request for a discovery document", () => {
  const { fetch } = globalThis;
  const asked: [unknown, RequestInit | undefined][] = [];
  beforeEach(() => {
    asked.length = 0;
    globalThis.fetch = (address, options) => {
      asked.push([address, options]);
      return Promise.reject(new TypeError("Failed to fetch"));
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  it.each([
    ["the tenant's issuer", undefined, "https://id.example"],
    ["the configured issuer", { issuer: "https://other.example" }, "https://other.example"],
  ])("goes to %s, with what a later one has (prerender-21, provider-41)", (_title, settings, issuer) => {
    expect(discoverEarly(settings, "https://id.example")?.address).toBe(issuer + document);
    expect(asked).toEqual([
      [
        issuer + document,
        expect.objectContaining({ credentials: "omit", redirect: "error", referrerPolicy: "no-referrer" }),
      ],
    ]);
  });

  it("reads the text as it comes, before the module asks for it (prerender-21)", async () => {
    const text = jest.fn(async () => "{}");
    globalThis.fetch = async () => ({ ok: true, status: 200, text }) as unknown as Response;
    discoverEarly(undefined, "https://id.example");
    await new Promise(setImmediate);
    expect(text).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      "with a configured endpoint",
      { authorizationEndpoint: "https://id.example/authorize" },
      "https://id.example",
    ],
    ["without an issuer", {}, undefined],
    ["with an issuer that is no text", { issuer: 7 }, "https://id.example"],
  ])("is not made %s (prerender-21, provider-41)", (_title, settings, issuer) => {
    expect(discoverEarly(settings, issuer)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
