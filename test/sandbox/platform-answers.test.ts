import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();

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

test("the log tells which calls came, without a secret (URL-04)", async () => {
  const stay = sandbox.stay("harbour");
  const code = (await stay.signIn({ email: "alice@harbour.example" })).searchParams.get("code") ?? "";
  await stay.spend(code);
  const target = new URL("/callback?userDeviceToken=device-secret&page=2", stay.application);
  await stay.authorize({ redirect_uri: target.href });
  const { text } = await sandbox.lever("GET", "/requests");
  for (const said of ['"authenticate"', '"tenantCode"', "page=2"]) expect(text).toContain(said);
  for (const secret of [code, "device-secret", "Welcome2Lobby", "alice@harbour.example"])
    expect(text).not.toContain(secret);
});
