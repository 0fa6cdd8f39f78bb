import { readGivenFile } from "#sandbox/given/given-file.ts";
import { startSandbox } from "#sandbox/sandbox.ts";
import { fileOf } from "#test/deploy/command-run.ts";
import { OpenIdStay } from "./openid-stay.ts";
import { PortalStay } from "./portal-stay.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
const callback = "http://localhost:3000/callback";
const orders = { name: "orders", redirectUris: [callback] };

test("a registered application gets a code at its own address until the next reset", async () => {
  const stay = sandbox.stay("harbour");
  const codeThere = async () => {
    await stay.signIn({ email: "alice@harbour.example" });
    const { location } = await stay.authorize({ redirect_uri: callback });
    return location?.href.startsWith(callback) && location.searchParams.has("code");
  };
  await sandbox.lever("POST", "/applications", orders);
  expect((await stay.call("GET", "/login-domains/harbour.localhost")).body).toMatchObject({
    redirectOrigins: expect.arrayContaining(["http://localhost:3000"]) as string[],
  });
  expect(await codeThere()).toBe(true);
  await sandbox.lever("POST", "/reset");
  expect(await codeThere()).toBeFalsy();
});

test.each<[string, string, (parameters: Record<string, string>) => Promise<URL | undefined>]>([
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
])(
  "an application of %s that begins its own sign-ins redeems its code at the provider or the platform, and gets none without PKCE",
  async (tenant, tokenPath, authorized) => {
    const initiateLoginUri = "http://localhost:3000/begin";
    const { verifier, challenge } = new OpenIdStay({ port: 0, origin: (name) => name }, tenant);
    const registration = { ...orders, tenant, initiateLoginUri };
    const { clientId = "", issuer = "" } = await sandbox.given("/applications", registration);
    expect(sandbox.world.tenants.find(tenant)?.loginDomain.initiateLoginUris).toContain(initiateLoginUri);
    const request = { client_id: clientId, redirect_uri: callback, nonce: "n" };
    const codeFor = async () =>
      (await authorized({ ...request, ...challenge }))?.searchParams.get("code") ?? "";
    const reply = await sandbox.open(new URL(issuer).origin + tokenPath, {
      method: "POST",
      headers: { origin: "http://localhost:3000" },
      form: {
        grant_type: "authorization_code",
        client_id: clientId,
        redirect_uri: callback,
        code: await codeFor(),
        code_verifier: verifier,
      },
    });
    expect([reply.status, reply.headers["access-control-allow-origin"]]).toEqual([
      200,
      "http://localhost:3000",
    ]);
    const exchanged = await sandbox.open("/api/applications/exchange", {
      method: "POST",
      headers: { "x-trace-token": crypto.randomUUID() },
      body: {
        tenantCode: tenant,
        code: await codeFor(),
        redirectUri: callback,
        code_verifier: verifier,
        nonce: "n",
      },
    });
    expectAnswer(exchanged, 200);
    expect((await authorized(request))?.searchParams.get("error")).toBe("invalid_request");
  },
);

test.each([
  ["applications", { name: "orders" }, "The field redirectUris is missing."],
  ["applications", { ...orders, callback: "x" }, "callback: There is no such field; there are name,"],
  ["applications", { ...orders, tenant: "nowhere" }, "tenant: There is no tenant nowhere."],
  [
    "applications",
    { ...orders, tenant: "harbour", handOver: "token" },
    "handOver: The tenant harbour hands over a code.",
  ],
  ["applications", { ...orders, redirectUris: [`${callback}?state=1`] }, "without query, fragment and user"],
  ["tenants", { code: "harbour" }, "code: There is a tenant harbour already."],
  ["people", { email: "a@b.example", due: ["MFA"] }, "due[0]: This has to be one of PASSWORD_EXPIRED"],
  ["people", { email: "a@b.example", due: ["MFA_VERIFICATION_REQUIRED"] }, "needs mfaFactors"],
])("refuses %s %j", async (kind, body, reason) => {
  const reply = await sandbox.lever("POST", `/${kind}`, body);
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(reason)]);
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

test("a file is refused with line and reason", () => {
  const file = fileOf("people:\n  - email: a@b.example\n    due: [LATER]\n", "people.yaml");
  expect(() => readGivenFile(file)).toThrow(":3: people[0].due[0]: This has to be one of");
});
