import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initiateLogin } from "#packages/connect/server.ts";
import { portalOf } from "#sandbox/apps/portal-of-tenant.ts";
import { LocalAddresses } from "#sandbox/local-addresses.ts";
import { exchangeCode } from "#sandbox/platform/authenticate/code-exchange.ts";
import { plugTenants } from "#sandbox/world/plug-tenants.ts";
import { seedTenants } from "#sandbox/world/seed-tenants.ts";
import { World } from "#sandbox/world/world.ts";

const addresses = new LocalAddresses(4000);
const seen: URLSearchParams[] = [];
let server: Server;
let origin: string;
let claims: Record<string, unknown>;
let status: number;
let warn: jest.SpiedFunction<typeof console.warn>;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      seen.push(new URLSearchParams(body));
      const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
      response.statusCode = status;
      response.end(JSON.stringify({ id_token: `header.${payload}.signature` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  origin = `http://id.acme.localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  seen.length = 0;
  status = 200;
  warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  process.env["ACME_ID_CLIENT_SECRET"] = "of-the-provider";
  claims = { iss: origin, aud: "lobby", sub: "4711", email: "alice@harbour.example", nonce: "nonce-1" };
});

afterEach(() => {
  warn.mockRestore();
  delete process.env["ACME_ID_CLIENT_SECRET"];
});

/** Has harbour's people sign in at the provider of this test. */
function worldAt(tokenHost = origin): World {
  const world = new World(addresses);
  const harbour = world.tenants.find("harbour");
  if (!harbour) throw new Error("There is no harbour.");
  const { tenant } = harbour.loginDomain;
  const atProvider = { identityProvider: "acme-id", loginDomain: origin, loginClientId: "lobby" };
  world.tenants.add({
    ...harbour,
    loginDomain: { ...harbour.loginDomain, tenant: { ...tenant, ...atProvider } },
    outsideProvider: {
      issuer: origin,
      authorizationEndpoint: `${origin}/enter?scope=openid+acme&house=1`,
      tokenEndpoint: `${tokenHost}/swap`,
      clientId: "lobby",
    },
  });
  return world;
}

const code = {
  tenantCode: "harbour",
  code: "code-1",
  redirectUri: "http://harbour.localhost:4000/authenticate",
  asker: "portal",
  codeVerifier: "verifier-1",
  nonce: "nonce-1",
} as const;

describe("a tenant at a provider that is no part of the sandbox (provider-60)", () => {
  it.each(["a name of this machine", "a number"])("has its code exchanged there, by %s", async (host) => {
    const world = worldAt(host === "a number" ? origin.replace("id.acme.localhost", "127.0.0.1") : origin);
    const exchanged = await exchangeCode(world, addresses, code);
    expect(exchanged).toMatchObject({ provider: "acme-id", person: { email: "alice@harbour.example" } });
    expect(Object.fromEntries(seen[0] ?? [])).toEqual({
      grant_type: "authorization_code",
      client_id: "lobby",
      client_secret: "of-the-provider",
      code: "code-1",
      redirect_uri: code.redirectUri,
      code_verifier: "verifier-1",
    });
  });

  it("has its person found where the ID token lists its audiences", async () => {
    claims = { ...claims, aud: ["lobby", "project-1"] };
    const exchanged = await exchangeCode(worldAt(), addresses, code);
    expect(exchanged).toMatchObject({ person: { email: "alice@harbour.example" } });
  });

  it.each([
    ["another issuer", { iss: "https://id.other.example" }, "the issuer of the ID token is https://id.other"],
    ["another client", { aud: "other" }, "the ID token is for other"],
    ["other clients", { aud: ["other", "another"] }, "the ID token is for other,another"],
    ["another nonce", { nonce: "nonce-2" }, "does not repeat the nonce"],
    ["an unknown address", { email: "nobody@harbour.example" }, "nobody of the tenant has"],
    ["a person of another tenant", { email: "sam@sunny.example" }, "nobody of the tenant has"],
    ["no address", { email: undefined }, "has no claim email"],
  ])("signs nobody in for %s, and tells the plug's author why (provider-83)", async (_what, wrong, why) => {
    claims = { ...claims, ...wrong };
    expect(await exchangeCode(worldAt(), addresses, code)).toBeUndefined();
    expect(warn.mock.calls).toEqual([[expect.stringContaining(why)]]);
  });

  it("tells the author what the token endpoint answers that refuses a code or fails (provider-83)", async () => {
    status = 401;
    expect(await exchangeCode(worldAt(), addresses, code)).toBeUndefined();
    status = 502;
    await expect(exchangeCode(worldAt(), addresses, code)).rejects.toThrow("does not answer");
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/acme-id: .* answers 401: \{"id_token"/)],
      [expect.stringContaining("answers 502")],
    ]);
  });

  it("has its application ask there by itself", async () => {
    const world = worldAt();
    const tenant = world.tenants.find("harbour");
    if (!tenant) throw new Error("There is no harbour.");
    const url = `/initiate-login?${new URLSearchParams({ iss: origin }).toString()}`;
    const asked = await initiateLogin(portalOf({ world, addresses }, tenant), { url, headers: {} });
    const address = new URL(asked.kind === "asked" ? asked.location : "about:blank");
    expect(address.origin + address.pathname).toBe(`${origin}/enter`);
    const { client_id: client, scope, house } = Object.fromEntries(address.searchParams);
    expect({ client, scope, house }).toEqual({ client: "lobby", scope: "openid acme", house: "1" });
  });
});

describe("the tenant that a plug brings along (provider-60)", () => {
  let folder: string;
  const written = (file: object, place = "acme") => {
    mkdirSync(join(folder, place));
    writeFileSync(join(folder, place, "acme-sandbox-tenant.json"), JSON.stringify(file));
    return plugTenants(folder);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "plugs-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("has a person of the tenant, at the sandbox's own provider or at the one that is named", () => {
    const [tenant] = written({ name: "Acme Hotels", way: "redirect", person: "Ada Example" });
    expect(tenant?.person).toEqual({ name: "Ada Example", email: "ada@acme-hotels.example" });
    expect(tenant).not.toHaveProperty("outsideProvider");
    const provider = {
      issuer: origin,
      authorizationEndpoint: `${origin}/enter`,
      tokenEndpoint: `${origin}/swap`,
      clientId: "lobby",
    };
    const email = "ada@id.example";
    const file = { name: "Acme", way: "redirect", person: "Ada Example", email, provider };
    expect(written(file, "presets")).toContainEqual(
      expect.objectContaining({ person: { name: "Ada Example", email }, outsideProvider: provider }),
    );
  });

  it.each([
    ["acme", { scope: "openid acme" }],
    ["presets", { scope: "openid acme" }],
  ])("may name settings, which the portal reads, in %s (provider-81)", (place, expected) => {
    const settings = { scope: "openid acme" };
    const plugs = written({ name: "Acme", way: "redirect", person: "Ada Example", settings }, place);
    const tenant = seedTenants(addresses, plugs).find(({ code: found }) => found === "acme-hotels");
    expect(tenant?.configuration).toMatchObject({ identityProviders: { acme: expected } });
  });
});
