import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readGivenFile } from "#sandbox/given/given-file.ts";
import { startSandbox } from "#sandbox/sandbox.ts";
import { OpenIdStay } from "./openid-stay.ts";
import { PortalStay } from "./portal-stay.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "given-"));
});
afterAll(() => rmSync(folder, { recursive: true }));
const callback = "http://localhost:3000/callback";
const orders = { name: "orders", redirectUris: [callback] };

async function codeAt(stay: PortalStay | OpenIdStay, redirectUri: string): Promise<string | null> {
  const { location } = await stay.authorize({ redirect_uri: redirectUri });
  return location?.href.startsWith(redirectUri) ? location.searchParams.get("code") : null;
}

test("a registered application gets a code at its own address until the next reset, and its person for it", async () => {
  const stay = sandbox.stay("harbour");
  await stay.signIn({ email: "alice@harbour.example" });
  expect(await codeAt(stay, callback)).toBeNull();
  const registered = await sandbox.lever("POST", "/applications", orders);
  expect(registered.body).toMatchObject({ tenantCode: "harbour", handOver: "code" });
  expect((await stay.call("GET", "/login-domains/harbour.localhost")).body).toMatchObject({
    redirectOrigins: expect.arrayContaining(["http://localhost:3000"]) as string[],
  });
  const code = await codeAt(stay, callback);
  const body = { tenantCode: "harbour", code, redirectUri: callback };
  const { exchange } = registered.body as { exchange: string };
  const headers = { "x-trace-token": crypto.randomUUID() };
  expectAnswer(await sandbox.open(exchange, { method: "POST", headers, body }), 200);
  await sandbox.lever("POST", "/reset");
  await stay.signIn({ email: "alice@harbour.example" });
  expect(await codeAt(stay, callback)).toBeNull();
});

describe.each<[string, string, (parameters: Record<string, string>) => Promise<URL | undefined>]>([
  [
    "harbour",
    "/oauth/token",
    async (parameters) => {
      const stay = sandbox.stay("harbour");
      await stay.signIn({ email: "alice@harbour.example" });
      return (await stay.authorize(parameters)).location;
    },
  ],
  [
    "oldmill",
    "/token",
    async (parameters) => {
      const stay = new OpenIdStay(sandbox, "oldmill");
      const page = await stay.authorize(parameters);
      return page.location ?? (await stay.submit(page, "olive@oldmill.example")).location;
    },
  ],
])("an application of %s that begins its own sign-ins", (tenant, tokenPath, authorized) => {
  const initiateLoginUri = "http://localhost:3000/begin";
  const { verifier, challenge } = new OpenIdStay({ port: 0, origin: (name) => name }, tenant);
  const register = async () =>
    (await sandbox.lever("POST", "/applications", { ...orders, tenant, initiateLoginUri })).body as {
      readonly clientId: string;
      readonly issuer: string;
    };
  const request = (clientId: string) => ({ client_id: clientId, redirect_uri: callback, nonce: "n" });

  test("is in the answer about the tenant, and its page redeems the code at the provider", async () => {
    const { clientId, issuer } = await register();
    expect(sandbox.world.tenants.find(tenant)?.loginDomain.initiateLoginUris).toContain(initiateLoginUri);
    const answer = await authorized({ ...request(clientId), ...challenge });
    const reply = await sandbox.open(new URL(issuer).origin + tokenPath, {
      method: "POST",
      headers: { origin: "http://localhost:3000" },
      form: {
        grant_type: "authorization_code",
        client_id: clientId,
        redirect_uri: callback,
        code: answer?.searchParams.get("code") ?? "",
        code_verifier: verifier,
      },
    });
    expect([reply.status, reply.headers["access-control-allow-origin"]]).toEqual([
      200,
      "http://localhost:3000",
    ]);
  });

  test("gets its person for the code at the platform as well, and no code without PKCE", async () => {
    const { clientId } = await register();
    const answer = await authorized({ ...request(clientId), ...challenge });
    const exchanged = await sandbox.open("/api/applications/exchange", {
      method: "POST",
      headers: { "x-trace-token": crypto.randomUUID() },
      body: {
        tenantCode: tenant,
        code: answer?.searchParams.get("code"),
        redirectUri: callback,
        code_verifier: verifier,
        nonce: "n",
      },
    });
    expectAnswer(exchanged, 200);
    expect((await authorized(request(clientId)))?.searchParams.get("error")).toBe("invalid_request");
  });
});

test.each([
  ["applications", { name: "orders" }, "The field redirectUris is missing."],
  ["applications", { ...orders, redirectUris: [] }, "redirectUris: At least one address"],
  [
    "applications",
    { ...orders, callback: "x" },
    "callback: There is no such field; there are name, redirectUris",
  ],
  ["applications", { ...orders, tenant: "nowhere" }, "tenant: There is no tenant nowhere."],
  [
    "applications",
    { ...orders, handOver: "token", tenant: "harbour" },
    "handOver: The tenant harbour hands over a code.",
  ],
  [
    "applications",
    { ...orders, tenant: "littleinn", initiateLoginUri: callback },
    "initiateLoginUri: The tenant littleinn has no provider",
  ],
  [
    "applications",
    { ...orders, initiateLoginUri: "http://localhost:3001/begin" },
    "initiateLoginUri: This has to be at the origin of a redirect address.",
  ],
  [
    "applications",
    { ...orders, redirectUris: ["http://app.example/"] },
    "redirectUris[0]: This has to be an https address",
  ],
  [
    "applications",
    { ...orders, redirectUris: [`${callback}?state=1`] },
    `without query, fragment and user: ${callback}`,
  ],
  ["applications", { ...orders, redirectUris: ["https://app.example"] }, "user: https://app.example/"],
  ["tenants", { code: "Acme" }, "code: A code is the label of a host"],
  [
    "tenants",
    { code: "acme", look: { color: "red" } },
    "look.color: There is no such field; there are colors,",
  ],
  ["tenants", { code: "harbour" }, "code: There is a tenant harbour already."],
  ["tenants", { code: "acme", signIn: "partner" }, "partnerCode belongs to signIn: partner"],
  ["people", { email: "alice@harbour.example" }, "email: There is a person with this address already."],
  ["people", { email: "a@b.example", due: ["MFA"] }, "due[0]: This has to be one of PASSWORD_EXPIRED"],
  ["people", { email: "a@b.example", due: ["MFA_VERIFICATION_REQUIRED"] }, "needs mfaFactors"],
  [
    "people",
    { email: "a@b.example", mfaFactors: [{ type: "sms", phoneNumber: "1" }] },
    "mfaFactors[0]: The type is",
  ],
  [
    "people",
    { email: "a@b.example", tenant: "littleinn", password: "x" },
    "password: People of a partner’s tenant",
  ],
])("refuses %s %j", async (kind, body, reason) => {
  const reply = await sandbox.lever("POST", `/${kind}`, body);
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(reason)]);
});

test("says that it is healthy", async () => {
  expect(await sandbox.open("/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
});

test("own tenants and people sign in, also after a reset, and what is due for them is due", async () => {
  await using own = await startSandbox({
    tenants: [{ code: "acme" }],
    people: [
      { email: "Ada@acme.example", tenant: "acme", password: "Correct1Horse" },
      {
        email: "bob@acme.example",
        tenant: "acme",
        due: ["MFA_VERIFICATION_REQUIRED", "EMAIL_VERIFICATION_REQUIRED"],
        mfaFactors: [{ type: "totp" }],
      },
    ],
  });
  own.world.reset();
  const identity = (email: string, password?: string) =>
    new PortalStay(own, "acme").identity({ email, ...(password && { password }) });
  expect((await identity("ada@acme.example", "Correct1Horse"))["state"]).toBe("AUTHENTICATED");
  expect(await identity("bob@acme.example")).toMatchObject({
    state: "MFA_VERIFICATION_REQUIRED",
    emailVerificationRequired: true,
  });
  expect(sandbox.world.tenants.find("acme")).toBeUndefined();
});

test("an own tenant has its look, and its page may show the logo", async () => {
  const headers = { "Content-Security-Policy": "img-src 'self' {imageOrigins}" };
  writeFileSync(join(folder, "headers.json"), JSON.stringify({ document: headers }));
  await using own = await startSandbox({
    dist: folder,
    tenants: [
      {
        code: "acme",
        look: { colors: { primaryBackground: "#804000" }, logo: "https://cdn.acme.example/logo.svg" },
      },
    ],
  });
  const { visitor, portal } = new PortalStay(own, "acme");
  const call = { headers: { "x-trace-token": crypto.randomUUID() } };
  expect((await visitor.open(`${portal}/api/login-domains/acme.localhost`, call)).body).toMatchObject({
    theme: {
      colors: { primaryBackground: "#804000" },
      images: { logo: "https://cdn.acme.example/logo.svg" },
      links: {},
    },
  });
  const document = await visitor.open(`${portal}/login`);
  expect(document.headers["content-security-policy"]).toContain("https://cdn.acme.example");
});

describe("a file", () => {
  const written = (text: string) => {
    const file = join(folder, "people.yaml");
    writeFileSync(file, text);
    return file;
  };

  test.each([
    ["people:\n  - email: a@b.example\n    due: [LATER]\n", ":3: people[0].due[0]: This has to be one of"],
    ["people:\n  - email: a@b.example\n    colour: red\n", ":3: people[0].colour: There is no such field"],
    ["people:\n  - name: A\n", ":2: people[0]: The field email is missing."],
    ["people:\n  - email: a@b.example\n  email: b\n", ":3: "],
    ["- a\n", ":1: This has to be an object."],
  ])("is refused with line and reason: %j", (text, reason) => {
    expect(() => readGivenFile(written(text))).toThrow(reason);
  });
});
