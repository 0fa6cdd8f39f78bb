import {
  initiateLogin,
  receive,
  redeem,
  signIn,
  type LobbyServer,
  type Requested,
} from "#packages/connect/server.ts";

const callback = "https://app.example/callback";
const lobby: LobbyServer = {
  portal: "https://acme.example",
  callback,
  tenant: "acme",
  exchange: "https://acme.example/api/applications/exchange",
  providers: [
    {
      issuer: "https://login.example",
      authorizationEndpoint: "https://login.example/authorize?audience=a&scope=openid+rooms",
      clientId: "acme-application",
      key: "oidc",
      namesIssuer: true,
    },
  ],
};
const person = { uuid: "u-1", email: "ada@acme.example", name: "Ada", tenantCode: "acme" };
const nobody: Requested = { url: "/", headers: {} };

type Call = { readonly headers: Record<string, string>; readonly body: Record<string, unknown> };
let calls: Call[];

/** Has the platform answer with these, one after another; `undefined` breaks the connection. */
function platformAnswers(...answers: readonly ([number, unknown] | undefined)[]): void {
  const queue = [...answers];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (_address, call) => {
    calls.push({
      headers: call?.headers as Record<string, string>,
      body: JSON.parse(call?.body as string) as Record<string, unknown>,
    });
    const answer = queue.shift();
    if (answer === undefined) throw new TypeError("fetch failed");
    return Response.json(answer[1], { status: answer[0] });
  });
}
beforeEach(() => {
  calls = [];
});
afterEach(() => jest.restoreAllMocks());

/** What the browser sends after a `Set-Cookie`, at an address. */
function requestWith(url: string, cookie: string): Requested {
  return { url, headers: { cookie: `theme=dark; ${cookie.split(";")[0]}` } };
}

function targetOf({ location }: { readonly location: string }): URL {
  return new URL(new URL(location).searchParams.get("redirectUri") ?? "");
}

/** The request with which the portal's answer to a sign-in arrives. */
function answerTo(
  begun: { readonly location: string; readonly cookie: string },
  parameters = "&code=c%2B1",
): Requested {
  const target = targetOf(begun);
  return requestWith(target.pathname + target.search + parameters, begun.cookie);
}

test("a sign-in is remembered in a cookie that no script and no other site's request can use (connect-01)", () => {
  const { location, cookie } = signIn(lobby, nobody, { page: "/bookings" });
  expect(location).toContain("https://acme.example/login?redirectUri=");
  expect(cookie).toMatch(/^__Host-lobby=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure$/);
  const plain = signIn({ ...lobby, callback: "http://localhost:3000/callback" }, nobody).cookie;
  expect(plain).toMatch(/^lobby=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/);
});

test("a cookie never outgrows what browsers keep (connect-01)", () => {
  const longest = `/${"ä".repeat(165)}`;
  let cookie = "";
  for (let count = 0; count < 7; count += 1)
    ({ cookie } = signIn(lobby, requestWith("/", cookie), { page: longest }));
  expect(cookie.length).toBeLessThan(4_000);
  expect(cookie.length).toBeGreaterThan(3_000);
  const tooLong = signIn(lobby, nobody, { page: `/${"a".repeat(1_000)}` });
  expect(decodeURIComponent(tooLong.cookie)).toContain('"page":"/"}');
});

test("an answer is exchanged for its person, and its state is forgotten (connect-03)", async () => {
  platformAnswers([200, person]);
  const first = signIn(lobby, nobody, { page: "/first" });
  const second = signIn(lobby, requestWith("/", first.cookie), { page: "/second" });
  const arrived = answerTo({ ...first, cookie: second.cookie });
  const received = await receive(lobby, arrived);
  expect(received).toMatchObject({ kind: "signed-in", person, page: "/first" });
  expect(calls).toEqual([
    {
      headers: {
        "Content-Type": "application/json",
        "X-Trace-Token": expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
      body: { tenantCode: "acme", code: "c+1", redirectUri: callback },
    },
  ]);
  const stillThere = decodeURIComponent(received.cookie);
  expect(stillThere).toContain(targetOf(second).searchParams.get("state"));
  expect(stillThere).not.toContain(targetOf(first).searchParams.get("state"));
});

test("a page of another origin is never gone on to (connect-03)", async () => {
  for (const page of ["https://evil.example/", "//evil.example/", "/\\evil.example", "http://["]) {
    platformAnswers([200, person]);
    const received = await receive(lobby, answerTo(signIn(lobby, nobody, { page })));
    expect(received).toMatchObject({ kind: "signed-in", page: "/" });
  }
});

test.each([
  "?code=c",
  "?code=c&state=x",
  `?code=c&state=1-${"0".repeat(32)}`,
  `?code=c&state=2-${"A".repeat(41)}`,
  "?code=c&code=d&state=x",
  "?state=x",
])(
  "%s in a browser that began nothing begins again once, without an exchange (connect-04)",
  async (query) => {
    platformAnswers();
    const received = await receive(lobby, { url: `/callback${query}`, headers: {} });
    if (received.kind !== "stale-restarted") throw new Error(received.kind);
    // The browser keeps no cookies.
    const again = await receive(lobby, { ...answerTo(received), headers: {} });
    expect([again.kind, calls]).toEqual(["stale-given-up", []]);
  },
);

test("a spent code begins again once, and keeps the page (connect-04)", async () => {
  platformAnswers([401, { code: "CodeInvalid" }], [200, person]);
  const restarted = await receive(lobby, answerTo(signIn(lobby, nobody, { page: "/bookings" })));
  if (restarted.kind !== "stale-restarted") throw new Error(restarted.kind);
  expect(await receive(lobby, answerTo(restarted))).toMatchObject({ kind: "signed-in", page: "/bookings" });
  platformAnswers([401, { code: "CodeInvalid" }]);
  expect(await receive(lobby, answerTo(restarted))).toMatchObject({ kind: "stale-given-up" });
});

test("an error is refused, and a token of another tenant is not exchanged (connect-05, connect-06)", async () => {
  platformAnswers();
  const begun = signIn(lobby, nobody);
  expect(await receive(lobby, answerTo(begun, "&error=access_denied"))).toMatchObject({
    kind: "refused",
    error: "access_denied",
  });
  expect(await receive(lobby, { url: "/callback?token=t&tenantCode=other", headers: {} })).toMatchObject({
    kind: "foreign-tenant",
    tenantCode: "other",
  });
  expect(calls).toEqual([]);
});

test("a partner's sign-in is taken only where the application accepts it (connect-07)", async () => {
  platformAnswers([200, person]);
  const arrived: Requested = { url: "/callback?token=t&tenantCode=acme", headers: new Headers() };
  expect(await receive(lobby, arrived)).toMatchObject({ kind: "refused", error: "unasked" });
  expect(await receive(lobby, arrived, { acceptsUnasked: true })).toMatchObject({
    kind: "signed-in",
    page: "/",
  });
  const code: Requested = { url: "/callback?code=c&state=x", headers: {} };
  expect(await receive(lobby, code, { acceptsUnasked: true })).toMatchObject({ kind: "stale-restarted" });
  expect(calls.map(({ body }) => body)).toEqual([{ tenantCode: "acme", token: "t" }]);
});

test("a step that is due leads to the portal once (connect-08)", async () => {
  const due: [number, unknown] = [403, { code: "PASSWORD_EXPIRED" }];
  platformAnswers(due, due);
  const received = await receive(lobby, answerTo(signIn(lobby, nobody)));
  if (received.kind !== "step-due" || received.location === undefined) throw new Error(received.kind);
  expect(received.step).toBe("PASSWORD_EXPIRED");
  const { location, cookie } = received;
  const again = await receive(lobby, answerTo({ location, cookie }));
  expect(again).toEqual({ kind: "step-due", step: "PASSWORD_EXPIRED", cookie: expect.any(String) as string });
});

test("a connection that breaks is tried once more with the same trace token (connect-09)", async () => {
  platformAnswers(undefined, [200, person]);
  expect(await receive(lobby, answerTo(signIn(lobby, nobody)))).toMatchObject({ kind: "signed-in" });
  const [first, second] = calls.map(({ headers }) => headers["X-Trace-Token"]);
  expect([calls.length, second]).toEqual([2, first]);
  platformAnswers();
  const received = await receive(lobby, answerTo(signIn(lobby, nobody)));
  expect(received).toMatchObject({ kind: "refused", error: "unreachable" });
});

test("the exchange is called by the application's own fetch, if it has one (connect-09)", async () => {
  platformAnswers();
  const own = { ...lobby, fetch: async () => Response.json(person) };
  expect(await receive(own, answerTo(signIn(lobby, nobody)))).toMatchObject({ kind: "signed-in" });
  expect(calls).toEqual([]);
});

test.each([
  [400, { code: "TenantInvalid" }, "TenantInvalid"],
  [500, undefined, "unexpected"],
  [200, {}, "unexpected"],
  [200, { ...person, tenantCode: "other" }, "unexpected"],
])("an answer %i %j signs nobody in (connect-09)", async (status, body, error) => {
  platformAnswers([status, body ?? null]);
  expect(await receive(lobby, answerTo(signIn(lobby, nobody)))).toMatchObject({ kind: "refused", error });
});

describe("what a page sends (connect-10)", () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    new Request("https://app.example/session", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "https://app.example", ...headers },
      body: JSON.stringify(body),
    });

  test("is redeemed", async () => {
    platformAnswers([200, person], [200, person]);
    expect(await redeem(lobby, post({ code: "c" }))).toEqual({ kind: "signed-in", person });
    expect(await redeem(lobby, post({ token: "t", tenantCode: "acme" }))).toEqual({
      kind: "signed-in",
      person,
    });
    expect(calls.map(({ body }) => body)).toEqual([
      { tenantCode: "acme", code: "c", redirectUri: callback },
      { tenantCode: "acme", token: "t" },
    ]);
  });

  test.each([
    ["another origin", post({ code: "c" }, { Origin: "https://evil.example" }), "cross-site"],
    ["a form", post({ code: "c" }, { "Content-Type": "text/plain" }), "cross-site"],
    ["a link", new Request("https://app.example/session?code=c"), "cross-site"],
    ["nothing", post({}), "unexpected"],
    ["no code", post({ code: 1, token: "t" }), "unexpected"],
  ])("is refused from %s", async (_from, request, error) => {
    platformAnswers();
    expect(await redeem(lobby, request)).toEqual({ kind: "refused", error });
    expect(calls).toEqual([]);
  });

  test("is refused for another tenant", async () => {
    expect(await redeem(lobby, post({ token: "t", tenantCode: "other" }))).toMatchObject({
      kind: "foreign-tenant",
    });
  });
});

describe("a login initiated by the portal (connect-11)", () => {
  const ask = (query: Record<string, string>) =>
    initiateLogin(lobby, { url: `/initiate-login?${new URLSearchParams(query).toString()}`, headers: {} });

  test("asks that provider with a client of the application's own, and is exchanged with verifier and nonce", async () => {
    const target = "https://app.example/bookings?week=7&userDeviceToken=secret";
    const asked = await ask({
      iss: "https://login.example",
      target_link_uri: target,
      login_hint: "ada@acme.example",
    });
    if (asked.kind !== "asked") throw new Error(asked.error);
    const sent = Object.fromEntries(new URL(asked.location).searchParams);
    expect(sent).toMatchObject({
      audience: "a",
      scope: "openid rooms",
      client_id: "acme-application",
      response_type: "code",
      redirect_uri: callback,
      code_challenge_method: "S256",
      login_hint: "ada@acme.example",
    });
    platformAnswers([200, person]);
    const arrived = `/callback?code=c&state=${sent["state"]}&iss=https%3A%2F%2Flogin.example`;
    const received = await receive(lobby, requestWith(arrived, asked.cookie));
    expect(received).toMatchObject({ kind: "signed-in", page: "/bookings?week=7" });
    const { code_verifier: verifier, ...rest } = calls[0]?.body ?? {};
    expect(rest).toEqual({
      tenantCode: "acme",
      code: "c",
      redirectUri: callback,
      provider: "oidc",
      nonce: sent["nonce"],
    });
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(String(verifier)));
    expect(sent["code_challenge"]).toBe(Buffer.from(digest).toString("base64url"));
  });

  test.each(["", "&iss=https%3A%2F%2Fother.example"])(
    "an answer of another issuer (%s) is refused",
    async (iss) => {
      platformAnswers();
      const asked = await ask({ iss: "https://login.example" });
      if (asked.kind !== "asked") throw new Error(asked.error);
      const state = new URL(asked.location).searchParams.get("state");
      const received = await receive(
        lobby,
        requestWith(`/callback?code=c&state=${state}${iss}`, asked.cookie),
      );
      expect(received).toMatchObject({ kind: "refused", error: "issuer-mismatch" });
      expect(calls).toEqual([]);
    },
  );

  test.each([
    [{ iss: "https://evil.example" }, "unknown-issuer"],
    [{}, "unknown-issuer"],
    [{ iss: "https://login.example", target_link_uri: "https://evil.example/" }, "foreign-target"],
    [{ iss: "https://login.example", target_link_uri: "http://[" }, "foreign-target"],
  ])("%j is refused", async (query, error) => {
    expect(await ask(query)).toEqual({ kind: "refused", error });
  });
});
