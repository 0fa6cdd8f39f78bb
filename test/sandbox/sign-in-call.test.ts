import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const callback = "http://localhost:3000/callback";
const sandbox = sandboxUnderTest(() => ({ applications: [{ name: "orders", redirectUris: [callback] }] }));

type Browser = { readonly cookies: readonly { name: string; domain: string }[]; readonly location?: string };

const signIn = (body: object) => sandbox.lever("POST", "/sign-in", body);
const signedIn = async (body: object) => (await signIn(body)).body as Browser;

/** Exchanges what the application at the target is handed over. */
function exchange(tenantCode: string, { location = "" }: Browser) {
  const { code, token } = Object.fromEntries(new URL(location).searchParams);
  const body = token === undefined ? { tenantCode, code, redirectUri: callback } : { tenantCode, token };
  const headers = { "x-trace-token": crypto.randomUUID() };
  return sandbox.open("/api/applications/exchange", { method: "POST", headers, body });
}

test("hands the application a code, with its state, that signs the person in", async () => {
  const browser = await signedIn({ email: "alice@harbour.example", redirectUri: `${callback}?state=mine` });
  expect(new URL(browser.location ?? "").searchParams.get("state")).toBe("mine");
  const reply = await exchange("harbour", browser);
  expectAnswer(reply, 200);
  expect(reply.body).toMatchObject({ email: "alice@harbour.example" });
});

test("hands over a token where a partner signs people in", async () => {
  const redirectUri = sandbox.origin("app.littleinn");
  const reply = await exchange("littleinn", await signedIn({ email: "lena@littleinn.example", redirectUri }));
  expectAnswer(reply, 200);
});

test("leaves a second factor due, unless it is said to be passed", async () => {
  const june = { email: "june@harbour.example", redirectUri: callback };
  expect(await signedIn(june)).not.toHaveProperty("location");
  expectAnswer(await exchange("harbour", await signedIn({ ...june, mfa: "totp" })), 200);
  expect((await signIn({ email: "alice@harbour.example", mfa: true })).status).toBe(400);
});

test.each([
  ["alice@harbour.example", "auth.harbour.localhost"],
  ["olive@oldmill.example", "login.oldmill.localhost"],
  ["noel@north.evergreen.example", "login-north.evergreen.localhost"],
])("begins a session of %s at %s and at the portal", async (email, provider) => {
  const { cookies } = await signedIn({ email });
  const portal = provider.replace(/^[^.]*\./, "");
  expect(cookies.map(({ domain }) => domain)).toEqual([provider, portal, portal]);
});

test("refuses strangers, and targets that are not registered", async () => {
  expect((await signIn({ email: "nobody@harbour.example" })).status).toBe(404);
  const elsewhere = { email: "alice@harbour.example", redirectUri: "http://localhost:3001/callback" };
  expect((await signIn(elsewhere)).status).toBe(400);
});
