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
  readonly body: string | Uint8Array;
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
  const isJson = answer.text.startsWith("{");
  const body: unknown = isJson ? JSON.parse(answer.text) : undefined;
  return { ...answer, method: call.method, url, body, location: undefined, allow: answer.headers["allow"] };
}

/** The fields of a right call with a code, asked for at the provider with these parameters besides. */
async function withCode(more: Record<string, string> = {}) {
  const stay = sandbox.stay("harbour");
  await stay.signIn({ email: "alice@harbour.example" });
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
  ["PATCH", 405, () => ({ method: "PATCH" })],
  ["DELETE", 405, () => ({ method: "DELETE" })],
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
  ["a path in capitals", 404, () => ({ path: "/api/Applications/Exchange" })],
  ["a slash after the path", 404, () => ({ path: `${path}/` })],
  ["a query", 400, () => ({ path: `${path}?tenantCode=harbour` })],
  ["no trace token", 400, () => ({ headers: json })],
  ["an empty trace token", 400, ({ headers }) => ({ headers: { ...headers, "x-trace-token": "" } })],
  [
    "a trace token of 7 characters",
    400,
    ({ headers }) => ({ headers: { ...headers, "x-trace-token": "1234567" } }),
  ],
  [
    "a trace token of 101 characters",
    400,
    ({ headers }) => ({ headers: { ...headers, "x-trace-token": "x".repeat(101) } }),
  ],
  ["no content type", 400, ({ headers: { "content-type": _, ...headers } }) => ({ headers })],
  ["a text", 400, ({ headers }) => ({ headers: { ...headers, "content-type": "text/plain" } })],
  [
    "a form",
    400,
    ({ headers }, fields) => ({
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields as Record<string, string>).toString(),
    }),
  ],
  ["no body", 400, () => ({ body: "" })],
  ["an empty object", 400, () => ({ body: "{}" })],
  ["a list", 400, ({ body }) => ({ body: `[${String(body)}]` })],
  ["null", 400, () => ({ body: "null" })],
  ["JSON that breaks off", 400, ({ body }) => ({ body: String(body).slice(0, -1) })],
  ["two objects", 400, ({ body }) => ({ body: `${String(body)}${String(body)}` })],
  ["a byte order mark", 400, ({ body }) => ({ body: `\uFEFF${String(body)}` })],
  [
    "Latin-1",
    400,
    (_, fields) => ({ body: Buffer.from(JSON.stringify({ ...fields, nonce: "é" }), "latin1") }),
  ],
  ["more than 64 KB", 400, ({ body }) => ({ body: String(body).padEnd(65_537) })],
];

/** Fields that are not as the contract has them, beside or in the place of those of a right call. */
const fieldsOfCode: readonly (readonly [string, Fields])[] = [
  ["no tenantCode", { tenantCode: undefined }],
  ["an empty tenantCode", { tenantCode: "" }],
  ["tenantCode as a list", { tenantCode: ["harbour"] }],
  ["no code", { code: undefined }],
  ["an empty code", { code: "" }],
  ["code as a number", { code: 7 }],
  ["code as null", { code: null }],
  ["no redirectUri", { redirectUri: undefined }],
  ["redirectUri as null", { redirectUri: null }],
  ["redirectUri as an object", { redirectUri: {} }],
  [
    "redirect_uri, in the spelling of OAuth 2",
    { redirectUri: undefined, redirect_uri: "http://localhost/callback" },
  ],
  ["a token beside the code", { token: "T" }],
  ["the state beside the code", { state: "S" }],
  ["grant_type", { grant_type: "authorization_code" }],
  ["a secret of the application", { client_secret: "secret" }],
  ["an empty provider", { provider: "" }],
  ["provider as true", { provider: true }],
  ["a provider that the tenant does not have", { provider: "okta" }],
  ["codeVerifier, in another spelling", { codeVerifier: "v".repeat(43) }],
  ["a code_verifier of 42 characters", { code_verifier: "v".repeat(42) }],
  ["a code_verifier of 129 characters", { code_verifier: "v".repeat(129) }],
  ["an empty nonce", { nonce: "" }],
  ["nonce as a number", { nonce: 1 }],
  ["a tenant that there is not", { tenantCode: "nowhere" }],
];
const fieldsOfToken: readonly (readonly [string, Fields])[] = [
  ["an empty token", { token: "" }],
  ["token as a list", { token: [] }],
  ["no tenantCode", { tenantCode: undefined }],
  ["the redirectUri beside the token", { redirectUri: "http://localhost/callback" }],
  ["tenant_code, in another spelling", { tenantCode: undefined, tenant_code: "littleinn" }],
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

  test.each(fieldsOfCode)("beside a code: %s", async (_, change) => {
    const fields = await withCode();
    expectAnswer(await send(callWith({ ...fields, ...change })), 400);
    expectAnswer(await send(callWith(fields)), 200);
  });

  test.each(fieldsOfToken)("beside a token: %s", async (_, change) => {
    const fields = await withToken();
    expectAnswer(await send(callWith({ ...fields, ...change })), 400);
    expectAnswer(await send(callWith(fields)), 200);
  });
});

const otherAddresses: readonly (readonly [string, (right: string) => string])[] = [
  ["with its query", (right) => `${right}?state=S`],
  ["with a fragment", (right) => `${right}#S`],
  ["with a slash more", (right) => `${right}/`],
  ["without its path", (right) => new URL(right).origin],
  ["by https", (right) => right.replace("http:", "https:")],
  ["in capitals", (right) => right.toUpperCase()],
  ["encoded twice", encodeURIComponent],
  ["empty", () => ""],
];

describe("what is not what was handed over is refused (gate-09)", () => {
  test.each(otherAddresses)("a code of the redirect address %s", async (_, changed) => {
    const fields = await withCode();
    const other = { ...fields, redirectUri: changed(fields.redirectUri) };
    expectAnswer(await send(callWith(other)), 401, "CodeInvalid");
  });

  const verifier = "v".repeat(43);
  const challenge = {
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  };
  test.each<readonly [string, Record<string, string>, Fields]>([
    ["without the verifier of its challenge", challenge, {}],
    ["with the verifier of another challenge", challenge, { code_verifier: verifier }],
    ["with a verifier, but asked for without a challenge", {}, { code_verifier: verifier }],
    ["without its nonce", { nonce: "n1" }, {}],
    ["with another nonce", { nonce: "n1" }, { nonce: "n2" }],
    ["with a nonce, but asked for without", {}, { nonce: "n1" }],
  ])("a code %s", async (_, asked, sent) => {
    const fields = await withCode(asked);
    expectAnswer(await send(callWith({ ...fields, ...sent })), 401, "CodeInvalid");
  });

  test("the portal's own code, and a session's token", async () => {
    const stay = sandbox.stay("harbour");
    const callback = await stay.signIn({ email: "alice@harbour.example" });
    const code = callback.searchParams.get("code");
    const fields = { tenantCode: "harbour", code, redirectUri: `${stay.portal}/authenticate` };
    expectAnswer(await send(callWith(fields)), 401, "CodeInvalid");
    const { token } = await sandbox.given("/session", { email: "lena@littleinn.example" });
    expectAnswer(await send(callWith({ tenantCode: "littleinn", token })), 401, "TokenInvalid");
  });

  test("a code or a token at the other's place", async () => {
    const { code, tenantCode } = await withCode();
    expectAnswer(await send(callWith({ tenantCode, token: code })), 401, "TokenInvalid");
    const { token } = await withToken();
    const fields = await withCode();
    expectAnswer(await send(callWith({ ...fields, code: token })), 401, "CodeInvalid");
  });

  test("a second use, also with the first one's trace token and another field", async () => {
    const fields = await withCode();
    const right = callWith(fields);
    expectAnswer(await send(right), 200);
    expectAnswer(await send(callWith(fields)), 401, "CodeInvalid");
    const body = JSON.stringify({ ...fields, nonce: "n1" });
    expectAnswer(await send({ ...right, body }), 401, "CodeInvalid");
  });
});
