import { createHash } from "node:crypto";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const callback = "http://localhost:3000/callback";
const sandbox = sandboxUnderTest(() => ({ applications: [{ name: "orders", redirectUris: [callback] }] }));

type Browser = {
  readonly cookies: readonly { name: string; value: string; domain: string }[];
  readonly location?: string;
};

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

test("counts the factor at an application with a client of its own as well (gate-02)", async () => {
  const origin = "http://localhost:3002";
  const own = { name: "stock", redirectUris: [`${origin}/callback`], initiateLoginUri: `${origin}/begin` };
  const { clientId = "", issuer = "" } = await sandbox.given("/applications", own);
  const { cookies } = await signedIn({ email: "june@harbour.example", mfa: "totp" });
  const verifier = "v".repeat(43);
  const request = new URL("authorize", issuer);
  request.search = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    scope: "openid",
    prompt: "none",
    redirect_uri: `${origin}/callback`,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  }).toString();
  const [atProvider] = cookies;
  const { location } = await sandbox.open(request.href, {
    headers: { cookie: `${atProvider?.name ?? ""}=${atProvider?.value ?? ""}` },
  });
  const headers = { "x-trace-token": crypto.randomUUID() };
  const body = {
    tenantCode: "harbour",
    code: location?.searchParams.get("code"),
    redirectUri: `${origin}/callback`,
    code_verifier: verifier,
  };
  expectAnswer(await sandbox.open("/api/applications/exchange", { method: "POST", headers, body }), 200);
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
