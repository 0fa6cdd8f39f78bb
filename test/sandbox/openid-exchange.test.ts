import { OpenIdStay } from "./openid-stay.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let stay: OpenIdStay;

beforeEach(() => {
  stay = new OpenIdStay(sandbox, "oldmill");
});

const olive = "olive@oldmill.example";
const stella = "stella@staff.lakeside.example";

function providerIn(identity: unknown): unknown {
  const { token } = identity as { token: string };
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
  return (JSON.parse(payload) as { provider: unknown }).provider;
}

describe("POST /authenticate", () => {
  test.each([
    ["another verifier", { code_verifier: "x".repeat(43) }],
    ["no verifier", { code_verifier: undefined }],
    ["another nonce", { nonce: "another" }],
    ["no nonce", { nonce: undefined }],
    ["another redirect address", { redirectUri: "http://oldmill.localhost/authenticate?langCode=en" }],
  ])("refuses a code with %s", async (_case, given) => {
    expectAnswer(await stay.spend(await stay.signIn(olive), given), 401, "CodeInvalid");
  });

  test("exchanges a code once, and without PKCE where none was asked for", async () => {
    const callback = await stay.signIn(olive, {});
    expectAnswer(await stay.spend(callback), 401, "CodeInvalid");
    const another = await stay.signIn(olive, { prompt: "login" });
    expectAnswer(await stay.spend(another, { code_verifier: undefined }), 200);
    expectAnswer(await stay.spend(another, { code_verifier: undefined }), 401, "CodeInvalid");
  });
});

describe("a tenant with two providers", () => {
  test("exchanges the codes of both, named or not, each under its own name (authenticate-43)", async () => {
    const staff = new OpenIdStay(sandbox, "lakeside");
    for (const given of [{}, { provider: "oidc" }]) {
      const callback = await staff.signIn(stella, { ...staff.challenge, prompt: "login" });
      const reply = await staff.spend(callback, given);
      expectAnswer(reply, 200);
      expect(providerIn(reply.body)).toBe("oidc");
    }
    const byPassword = sandbox.stay("lakeside");
    expect(providerIn(await byPassword.identity({ email: "lars@lakeside.example" }))).toBe("auth0");
  });

  test("refuses a code that is said to come from the other provider", async () => {
    const staff = new OpenIdStay(sandbox, "lakeside");
    expectAnswer(await staff.spend(await staff.signIn(stella), { provider: "auth0" }), 401, "CodeInvalid");
  });

  test("refuses a provider that the tenant does not have, and the code is not spent (authenticate-43)", async () => {
    const staff = new OpenIdStay(sandbox, "lakeside");
    const callback = await staff.signIn(stella);
    expectAnswer(await staff.spend(callback, { provider: "keycloak" }), 400, "ProviderInvalid");
    expectAnswer(await staff.spend(callback, { provider: "oidc" }), 200);
  });

  test("each provider knows its own people only", async () => {
    const staff = new OpenIdStay(sandbox, "lakeside");
    expect((await staff.submit(await staff.authorize(), "lars@lakeside.example")).status).toBe(403);
    expect((await sandbox.stay("lakeside").provePassword({ email: stella })).status).toBe(403);
  });
});

describe("a tenant with two directories", () => {
  const north = { key: "north", path: "/11111111-1111-4111-8111-111111111111/v2.0" };
  const noel = "noel@north.evergreen.example";

  test("exchanges a code at the directory that sent it, whose key the token names", async () => {
    const directory = new OpenIdStay(sandbox, "evergreen", north);
    const callback = await directory.signIn(noel);
    expect(callback.searchParams.get("iss")).toBe(directory.provider);
    expectAnswer(await directory.spend(callback, { provider: "entra" }), 400, "ProviderInvalid");
    expectAnswer(await directory.spend(callback, { provider: "south" }), 401, "CodeInvalid");
    const reply = await directory.spend(callback, { provider: "north" });
    expectAnswer(reply, 200);
    expect(providerIn(reply.body)).toBe("north");
  });

  test("has people of its own in each, who sign in at no other", async () => {
    const directory = new OpenIdStay(sandbox, "evergreen", north);
    const page = await directory.authorize();
    expect((await directory.submit(page, "sara@south.evergreen.example")).status).toBe(403);
    expect((await sandbox.stay("evergreen").provePassword({ email: noel })).status).toBe(403);
  });
});
