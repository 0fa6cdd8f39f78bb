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

describe("GET /login-domains/{domain}", () => {
  const loginDomainOf = async (code: string) => {
    const reply = await sandbox.stay(code).call("GET", `/login-domains/${code}.localhost`);
    expectAnswer(reply, 200);
    return reply.body;
  };

  test("names the OpenID provider of a tenant, with issuer and client", async () => {
    expect(await loginDomainOf("oldmill")).toMatchObject({
      tenant: {
        identityProvider: "oidc",
        loginDomain: stay.provider,
        loginClientId: "oldmill-portal-openid",
      },
    });
  });

  test("names a provider beside the usual one, with the domains that lead there", async () => {
    expect(await loginDomainOf("lakeside")).toMatchObject({
      tenant: { identityProvider: "auth0", loginClientId: "lakeside-portal" },
      identityProviders: [
        {
          code: "oidc",
          loginDomain: sandbox.origin("login.lakeside"),
          loginClientId: "lakeside-portal-openid",
          emailDomains: ["staff.lakeside.example"],
          label: "Lakeside staff",
        },
      ],
    });
  });
});

describe("POST /authenticate", () => {
  test("exchanges the code of an OpenID provider, whose name the session token carries (D-184)", async () => {
    const reply = await stay.spend(await stay.signIn(olive));
    expectAnswer(reply, 200);
    expect(reply.body).toMatchObject({ email: olive, state: "AUTHENTICATED" });
    expect(providerIn(reply.body)).toBe("oidc");
  });

  test.each([
    ["oscar", "MFA_VERIFICATION_REQUIRED"],
    ["odette", "MFA_REGISTRATION_RECOMMENDED"],
    ["orla", "MFA_REGISTRATION_REQUIRED"],
  ])("%s arrives as %s", async (name, state) => {
    const reply = await stay.spend(await stay.signIn(`${name}@oldmill.example`));
    expect(reply.body).toMatchObject({ state });
  });

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

  test.each([{ drop: true }, { status: 503 }, { malformed: true }])(
    "answers 500 while the provider fails with %j",
    async (fault) => {
      const callback = await stay.signIn(olive);
      await sandbox.lever("POST", "/faults", { call: "openid.token", ...fault });
      expectAnswer(await stay.spend(callback), 500, "ProviderUnreachable");
    },
  );
});

describe("a tenant with two providers", () => {
  test("exchanges the codes of both, named or not, each under its own name (D-184)", async () => {
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

  test("refuses a provider that the tenant does not have, and the code is not spent (D-184)", async () => {
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
