import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();

describe("GET /login-domains/{domain}", () => {
  test("refuses a call without a trace token", async () => {
    const stay = sandbox.stay("harbour");
    const reply = await stay.visitor.open(`${stay.portal}/api/login-domains/harbour.localhost`);
    expectAnswer(reply, 400);
  });
});

describe("POST /authenticate", () => {
  test("a code works once, and a repeat of the same call gets the first answer (state-12)", async () => {
    const stay = sandbox.stay("harbour");
    const code = (await stay.signIn({ email: "alice@harbour.example" })).searchParams.get("code");
    const trace = crypto.randomUUID();
    const [first, repeat] = await Promise.all([stay.spend(code, trace), stay.spend(code, trace)]);
    expectAnswer(first, 200);
    expect(repeat.body).toEqual(first.body);
    expectAnswer(await stay.spend(code), 401);
  });

  test("a support reference opens nothing: without the session's token a repeat is a call of its own (URL-04)", async () => {
    const stay = sandbox.stay("harbour");
    const { token } = await stay.identity({ email: "june@harbour.example" });
    const standing = (authorization: string | undefined) =>
      stay.visitor.open(`${stay.portal}/api/mfa/status`, {
        headers: {
          "x-trace-token": "a-support-reference",
          ...(authorization !== undefined && { authorization }),
        },
      });
    expect((await standing(`Bearer ${String(token)}`)).status).toBe(200);
    for (const other of [undefined, "Bearer aa.bb.cc"]) expect((await standing(other)).status).toBe(401);
  });

  test("a code is worth nothing after ten minutes", async () => {
    const stay = sandbox.stay("harbour");
    const code = (await stay.signIn({ email: "alice@harbour.example" })).searchParams.get("code");
    sandbox.world.clock.advance(601);
    expectAnswer(await stay.spend(code), 401);
  });

  test("refuses a code of another tenant, another tenant's code and a missing one", async () => {
    const stay = sandbox.stay("harbour");
    const elsewhere = sandbox.stay("sunny");
    const code = (await stay.signIn({ email: "alice@harbour.example" })).searchParams.get("code");
    expectAnswer(await elsewhere.spend(code), 401);
    const body = { code, tenantCode: "sunny", redirectUri: `${stay.portal}/authenticate` };
    expectAnswer(await stay.call("POST", "/authenticate", body), 400);
    expectAnswer(await stay.call("POST", "/authenticate", {}), 400);
  });

  test("takes a tenant token where no redirectUri comes with it", async () => {
    const stay = sandbox.stay("littleinn");
    const { token, partnerCode = "" } = await sandbox.given("/session", {
      email: "lena@littleinn.example",
    });
    const made = await stay.call("POST", `/partners/${partnerCode}/generate-token`, { token });
    expectAnswer(made, 200);
    const { token: code, tenantCode } = made.body as { token: string; tenantCode: string };
    const reply = await stay.call("POST", "/authenticate", { code, tenantCode, iid: "demo" });
    expectAnswer(reply, 200);
    const payload = payloadOf((reply.body as { token: string }).token);
    expect(payload).toMatchObject({ provider: "authx", partnerCode: "littlehotelier" });
    const again = await stay.call("POST", "/authenticate", { code, tenantCode, iid: "demo" });
    expectAnswer(again, 401);
  });
});

describe("POST /logout", () => {
  test("ends a session once, and knows its own tokens", async () => {
    const stay = sandbox.stay("harbour");
    const { token } = await stay.identity({ email: "alice@harbour.example" });
    expectAnswer(await stay.call("POST", "/logout", { token }), 200);
    expectAnswer(await stay.call("POST", "/logout", { token }), 404);
    expectAnswer(await stay.call("POST", "/logout", { token: "a.b.c" }), 401);
    expectAnswer(await stay.call("POST", "/logout", {}), 400);
  });
});

describe("partner calls", () => {
  test("POST /partners/{partnerCode}/sso spends a sign-on token", async () => {
    const stay = sandbox.stay("littleinn");
    const { token } = await sandbox.given("/partner-sign-on", { email: "lena@littleinn.example" });
    const signOn = (partner: string) => stay.call("POST", `/partners/${partner}/sso`, { token });
    expectAnswer(await signOn("nobody"), 404);
    const reply = await signOn("littlehotelier");
    expectAnswer(reply, 200);
    expect(reply.body).toMatchObject({ tenantCode: "littleinn" });
    expectAnswer(await signOn("littlehotelier"), 401);
  });

  test.each(["used", "expired", "garbage"])("a sign-on token that is %s is refused", async (condition) => {
    const stay = sandbox.stay("littleinn");
    const { token } = await sandbox.given("/partner-sign-on", { email: "lena@littleinn.example", condition });
    expectAnswer(await stay.call("POST", "/partners/littlehotelier/sso", { token }), 401);
  });

  test("PATCH /user/provider records the provider, for the person of the session", async () => {
    const stay = sandbox.stay("littleinn");
    const email = "lena@littleinn.example";
    const { token = "" } = await sandbox.given("/session", { email });
    const other = (await sandbox.given("/session", { email: "sofia@bayview.example" }))["token"];
    const record = (bearer: string, body: object) =>
      stay.callSignedIn(bearer, "PATCH", "/user/provider", body);
    expectAnswer(await record(token, { token, provider: "authx" }), 200);
    expect(sandbox.world.people.findByEmail(email)?.lastProvider).toBe("authx");
    expectAnswer(await record(token, { token: other, provider: "authx" }), 401);
    expectAnswer(await record("a.b.c", { token, provider: "authx" }), 401);
    expectAnswer(await record(token, { token }), 400);
    expectAnswer(await stay.call("PATCH", "/user/provider", { token, provider: "authx" }), 401);
  });

  test("POST /partners/{partnerCode}/generate-token wants a living session of that partner", async () => {
    const stay = sandbox.stay("littleinn");
    const { token } = await sandbox.given("/session", { email: "lena@littleinn.example" });
    const generate = (partner: string) => stay.call("POST", `/partners/${partner}/generate-token`, { token });
    expectAnswer(await generate("siteminder"), 401);
    await stay.call("POST", "/logout", { token });
    expectAnswer(await generate("littlehotelier"), 401);
  });
});

function payloadOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
}
