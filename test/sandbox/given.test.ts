import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readGivenFile } from "#sandbox/given/given-file.ts";
import { startSandbox } from "#sandbox/sandbox.ts";
import { OpenIdStay } from "./openid-stay.ts";
import { PortalStay } from "./portal-stay.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
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

test("the strict provider knows a registered application, and the portal where it begins its sign-in", async () => {
  const stay = new OpenIdStay(sandbox, "oldmill");
  const initiateLoginUri = "http://localhost:3000/begin";
  await sandbox.lever("POST", "/applications", { ...orders, tenant: "oldmill", initiateLoginUri });
  const parameters = { client_id: "oldmill-application", redirect_uri: callback, ...stay.challenge };
  expect((await stay.signIn("olive@oldmill.example", parameters)).href).toMatch(callback);
  expect((await sandbox.open(`${stay.portal}/config.json`)).body).toMatchObject({
    identityProviders: {
      oidc: {
        applications: {
          "http://localhost:3000": initiateLoginUri,
          [stay.application]: expect.anything() as unknown,
        },
      },
    },
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
    { ...orders, initiateLoginUri: callback },
    "initiateLoginUri: The tenant harbour has no provider",
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

describe("a file", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "given-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
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
