import { createHash } from "node:crypto";
import { loopbackRequest } from "#sandbox/loopback-request.ts";
import type { Reply } from "./sandbox-visitor.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();

/** A call of an application's back end, as it is sent. */
type Call = {
  readonly method: string;
  readonly path: string;
  readonly hostName: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
type Fields = Readonly<Record<string, unknown>>;

const path = "/api/applications/exchange";
const json = { "content-type": "application/json" };

const callWith = (fields: Fields, hostName = "localhost"): Call => ({
  method: "POST",
  path,
  hostName,
  headers: { ...json, "x-trace-token": crypto.randomUUID() },
  body: JSON.stringify(fields),
});

async function send(call: Call): Promise<Reply & { readonly allow: unknown }> {
  const headers = { ...call.headers, "content-length": String(Buffer.byteLength(call.body)) };
  const answer = await loopbackRequest({ port: sandbox.port, ...call, headers });
  const url = new URL(call.path, "http://localhost");
  const body: unknown = answer.text.startsWith("{") ? JSON.parse(answer.text) : undefined;
  return { ...answer, method: call.method, url, body, location: undefined, allow: answer.headers["allow"] };
}

const exchange = (fields: Fields) => send(callWith(fields));

/** The fields of a right call with a code, asked for at the provider with these parameters besides. */
async function withCode(more: Record<string, string> = {}, name = "alice") {
  const stay = sandbox.stay("harbour");
  await stay.signIn({ email: `${name}@harbour.example` });
  const redirectUri = `${stay.application}/callback`;
  const { location } = await stay.authorize({ redirect_uri: redirectUri, ...more });
  return { tenantCode: "harbour", code: location?.searchParams.get("code") ?? "", redirectUri };
}

/** The fields of a right call with a tenant token. */
async function withToken() {
  const { token } = await sandbox.given("/session", { email: "lena@littleinn.example" });
  const made = await sandbox
    .stay("littleinn")
    .call("POST", "/partners/littlehotelier/generate-token", { token });
  return made.body as { token: string; tenantCode: string };
}

/** Calls that are not as the contract has them: each is refused, says why, and spends nothing. */
const formal: readonly (readonly [
  string,
  400 | 404 | 405,
  (right: Call, fields: Fields) => Partial<Call>,
])[] = [
  [
    "GET, with the code in the query",
    405,
    (_, { code }) => ({ method: "GET", path: `${path}?code=${String(code)}`, body: "" }),
  ],
  ["PUT", 405, () => ({ method: "PUT" })],
  [
    "a page's preflight",
    405,
    () => ({
      method: "OPTIONS",
      headers: { origin: "https://acme.example", "access-control-request-method": "POST" },
      body: "",
    }),
  ],
  ["a path without its base", 404, () => ({ path: "/api/exchange" })],
  ["a query", 400, () => ({ path: `${path}?tenantCode=harbour` })],
  ["no trace token", 400, () => ({ headers: json })],
  [
    "a trace token of 7 characters",
    400,
    ({ headers }) => ({ headers: { ...headers, "x-trace-token": "1234567" } }),
  ],
  ["no content type", 400, ({ headers: { "content-type": _, ...headers } }) => ({ headers })],
  [
    "a form",
    400,
    ({ headers }, fields) => ({
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields as Record<string, string>).toString(),
    }),
  ],
  ["no body", 400, () => ({ body: "" })],
  ["a list", 400, ({ body }) => ({ body: `[${body}]` })],
  ["JSON that breaks off", 400, ({ body }) => ({ body: body.slice(0, -1) })],
  ["more than 64 KB", 400, ({ body }) => ({ body: body.padEnd(65_537) })],
];

/** Fields that are not as the contract has them, beside or in the place of those of a right call. */
const wrongFields: readonly (readonly [string, Fields])[] = [
  ["no tenantCode", { tenantCode: undefined }],
  ["an empty code", { code: "" }],
  ["code as a number", { code: 7 }],
  ["redirectUri as null", { redirectUri: null }],
  [
    "redirect_uri, in the spelling of OAuth 2",
    { redirectUri: undefined, redirect_uri: "http://localhost/callback" },
  ],
  ["a token beside the code", { token: "T" }],
  ["a secret of the application", { client_secret: "secret" }],
  ["a provider that the tenant does not have", { provider: "okta" }],
  ["a code_verifier of 42 characters", { code_verifier: "v".repeat(42) }],
  ["an empty nonce", { nonce: "" }],
  ["a tenant that there is not", { tenantCode: "nowhere" }],
];

describe("what departs from the contract is refused and spends nothing (gate-10)", () => {
  test.each(formal)("%s", async (_, status, change) => {
    const fields = await withCode();
    const right = callWith(fields, "harbour.localhost");
    const reply = await send({ ...right, ...change(right, fields) });
    expect([reply.status, reply.allow]).toEqual([status, status === 405 ? "POST" : undefined]);
    expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
    expect(reply.body).toEqual({ code: expect.any(String) as string, message: expect.any(String) as string });
    if (status === 400) expectAnswer(reply, 400);
    expectAnswer(await send(right), 200);
  });

  test.each(wrongFields)("beside a code: %s", async (_, change) => {
    const fields = await withCode();
    expectAnswer(await exchange({ ...fields, ...change }), 400);
    expectAnswer(await exchange(fields), 200);
  });

  test("with a token: a redirectUri beside it, or a list in its place", async () => {
    const fields = await withToken();
    for (const change of [{ redirectUri: "http://localhost/callback" }, { token: [] }])
      expectAnswer(await exchange({ ...fields, ...change }), 400);
    expectAnswer(await exchange(fields), 200);
  });
});

describe("what is not what was handed over is refused (gate-09)", () => {
  test.each<readonly [string, (right: string) => string]>([
    ["with its query", (right) => `${right}?state=S`],
    ["with a slash more", (right) => `${right}/`],
    ["in capitals", (right) => right.toUpperCase()],
    ["empty", () => ""],
  ])("a code of the redirect address %s", async (_, changed) => {
    const fields = await withCode();
    expectAnswer(await exchange({ ...fields, redirectUri: changed(fields.redirectUri) }), 401, "CodeInvalid");
  });

  const verifier = "v".repeat(43);
  const challenge = {
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  };
  test.each<readonly [string, Record<string, string>, Fields]>([
    ["that is another", {}, { code: "guessed" }],
    ["of another tenant", {}, { tenantCode: "sunny" }],
    ["without the verifier of its challenge", challenge, {}],
    ["with the verifier of another challenge", challenge, { code_verifier: verifier }],
    ["with a verifier, but asked for without a challenge", {}, { code_verifier: verifier }],
    ["without its nonce", { nonce: "n1" }, {}],
    ["with another nonce", { nonce: "n1" }, { nonce: "n2" }],
    ["with a nonce, but asked for without", {}, { nonce: "n1" }],
  ])("a code %s", async (_, asked, sent) => {
    const fields = await withCode(asked);
    expectAnswer(await exchange({ ...fields, ...sent }), 401, "CodeInvalid");
  });

  test("the portal's own code, a session's token, and a code or a token at the other's place", async () => {
    const stay = sandbox.stay("harbour");
    const callback = await stay.signIn({ email: "alice@harbour.example" });
    const code = callback.searchParams.get("code");
    const ofPortal = { tenantCode: "harbour", code, redirectUri: `${stay.portal}/authenticate` };
    expectAnswer(await exchange(ofPortal), 401, "CodeInvalid");
    const { token: session } = await sandbox.given("/session", { email: "lena@littleinn.example" });
    expectAnswer(await exchange({ tenantCode: "littleinn", token: session }), 401, "TokenInvalid");
    const fields = await withCode();
    expectAnswer(await exchange({ tenantCode: "harbour", token: fields.code }), 401, "TokenInvalid");
    const { token } = await withToken();
    expectAnswer(await exchange({ ...fields, code: token }), 401, "CodeInvalid");
  });

  test("a late code, and a second use, also with the first one's trace token and another field", async () => {
    const late = await withCode();
    sandbox.world.clock.advance(601);
    expectAnswer(await exchange(late), 401, "CodeInvalid");
    const fields = await withCode();
    const right = callWith(fields);
    const reply = await send(right);
    expectAnswer(reply, 200);
    expect(reply.body).toMatchObject({ email: "alice@harbour.example", tenantCode: "harbour" });
    expectAnswer(await exchange(fields), 401, "CodeInvalid");
    const body = JSON.stringify({ ...fields, nonce: "n1" });
    expectAnswer(await send({ ...right, body }), 401, "CodeInvalid");
  });

  test("a second use of a tenant token", async () => {
    const fields = await withToken();
    const reply = await exchange(fields);
    expectAnswer(reply, 200);
    expect(reply.body).toMatchObject({ email: "lena@littleinn.example", tenantCode: "littleinn" });
    expectAnswer(await exchange(fields), 401, "TokenInvalid");
  });
});

test.each([
  ["june", "MFA_VERIFICATION_REQUIRED"],
  ["ivan", "MFA_REGISTRATION_REQUIRED"],
  ["erika", "PASSWORD_EXPIRED"],
  ["farid", "EMAIL_VERIFICATION_REQUIRED"],
])("%s's code is refused and spent as long as a step is due (gate-02, gate-09)", async (name, due) => {
  const fields = await withCode({}, name);
  expectAnswer(await exchange(fields), 403, due);
  expectAnswer(await exchange(fields), 401, "CodeInvalid");
});

test("a factor that a test calls passed counts at an application with a client of its own as well (gate-02)", async () => {
  const origin = "http://localhost:3002";
  const redirectUri = `${origin}/callback`;
  const own = { name: "stock", redirectUris: [redirectUri], initiateLoginUri: `${origin}/begin` };
  const { clientId = "", issuer = "" } = await sandbox.given("/applications", own);
  const signedIn = await sandbox.lever("POST", "/sign-in", { email: "june@harbour.example", mfa: "totp" });
  const { cookies } = signedIn.body as { readonly cookies: readonly { name: string; value: string }[] };
  const verifier = "v".repeat(43);
  const request = new URL("authorize", issuer);
  request.search = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    scope: "openid",
    prompt: "none",
    redirect_uri: redirectUri,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  }).toString();
  const [{ name, value } = { name: "", value: "" }] = cookies;
  const { location } = await sandbox.open(request.href, { headers: { cookie: `${name}=${value}` } });
  const code = location?.searchParams.get("code");
  const fields = { tenantCode: "harbour", code, redirectUri, code_verifier: verifier };
  expectAnswer(await exchange(fields), 200);
});
