import { formOf, OpenIdStay } from "./openid-stay.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let stay: OpenIdStay;

beforeEach(() => {
  stay = new OpenIdStay(sandbox, "oldmill");
});

const olive = "olive@oldmill.example";
const queryOf = (address: URL | undefined) => Object.fromEntries(address?.searchParams ?? []);

describe("the document of the provider", () => {
  test("names its endpoints, and may be read by the portal's scripts", async () => {
    const reply = await stay.visitor.open(`${stay.provider}/.well-known/openid-configuration`, {
      headers: { origin: stay.portal },
    });
    expect(reply.body).toMatchObject({
      issuer: stay.provider,
      authorization_endpoint: `${stay.provider}/authorize`,
      token_endpoint: `${stay.provider}/token`,
      end_session_endpoint: `${stay.provider}/logout`,
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      response_modes_supported: ["form_post", "fragment", "query"],
    });
    expect(reply.headers["access-control-allow-origin"]).toBe(stay.portal);
  });

  test("a tenant without an OpenID provider has none", async () => {
    expect((await sandbox.open(`${sandbox.origin("login.harbour")}/authorize`)).status).toBe(404);
    expect((await sandbox.open(`${sandbox.origin("auth.oldmill")}/authorize`)).status).toBe(404);
  });
});

describe("an authorization", () => {
  test("shows the sign-in page and returns a code with state and issuer (RFC 9207)", async () => {
    const page = await stay.authorize({ ...stay.challenge, login_hint: olive, ui_locales: "de-AT en" });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(`value="${olive}"`)]);
    expect(page.text).toMatch(/<html lang="de">[\s\S]*Anmelden/);
    const { location } = await stay.submit(page, olive);
    expect(location?.origin + String(location?.pathname)).toBe(`${stay.portal}/authenticate`);
    expect(queryOf(location)).toEqual({
      code: expect.any(String) as string,
      state: "state-of-the-test",
      iss: stay.provider,
    });
  });

  test("a wrong password, an unknown address and one of another tenant are answered alike (ENU-02)", async () => {
    const answers = [];
    for (const [email, password] of [
      [olive, "wrong"],
      ["nobody@oldmill.example", "Welcome2Lobby"],
      ["alice@harbour.example", "Welcome2Lobby"],
    ] as const) {
      const { status, text } = await stay.submit(await stay.authorize(), email, password);
      answers.push([status, /role="alert">([^<]+)</.exec(text)?.[1]]);
    }
    expect(answers).toEqual(Array(3).fill([403, "The e-mail address or the password is wrong."]));
  });

  test("a blocked account is told so", async () => {
    const { status, text } = await stay.submit(await stay.authorize(), "omar@oldmill.example");
    expect([status, text]).toEqual([403, expect.stringContaining("blocked")]);
  });

  test("Cancel answers access_denied, and the page is over", async () => {
    const page = await stay.authorize();
    const { location } = await stay.cancel(page);
    expect(queryOf(location)).toMatchObject({
      error: "access_denied",
      state: "state-of-the-test",
      iss: stay.provider,
    });
    const again = await stay.visitor.open(formOf(page));
    expect([again.status, again.text]).toEqual([400, expect.stringContaining("This sign-in is over")]);
  });

  test("prompt=none: login_required without a session, a code with one", async () => {
    expect(queryOf((await stay.authorize({ prompt: "none" })).location)).toMatchObject({
      error: "login_required",
      iss: stay.provider,
    });
    await stay.signIn(olive);
    expect(queryOf((await stay.authorize({ prompt: "none" })).location)).toMatchObject({
      code: expect.any(String) as string,
    });
  });

  test("a session signs in again without the page, but with prompt=login", async () => {
    await stay.signIn(olive);
    expect((await stay.authorize()).location?.searchParams.has("code")).toBe(true);
    expect((await stay.authorize({ prompt: "login" })).text).toContain('name="password"');
    sandbox.world.clock.advance(86_400 + 1);
    expect((await stay.authorize()).text).toContain('name="password"');
  });

  test("refuses every redirect address that is not registered letter by letter", async () => {
    await stay.signIn(olive);
    for (const address of [
      `${stay.portal}/authenticate?langCode=en`,
      `${stay.portal}/authenticate/`,
      `${stay.portal}/authenticate#here`,
      `${stay.portal.toUpperCase()}/authenticate`,
      `${stay.application}/callback`,
      "http://evil.example/",
    ]) {
      const reply = await stay.authorize({ redirect_uri: address });
      expect([reply.status, reply.location]).toEqual([400, undefined]);
      expect(reply.text).toContain("redirect_uri");
    }
  });

  test("answers neither in frames nor with tokens", async () => {
    for (const [parameters, error] of [
      [{ response_mode: "web_message", prompt: "none" }, "unsupported_response_mode"],
      [{ response_type: "id_token" }, "unsupported_response_type"],
    ] as const) {
      const { status, location, text } = await stay.authorize(parameters);
      expect([status, location?.href ?? text]).toEqual([expect.any(Number), expect.stringContaining(error)]);
    }
    expect((await stay.authorize()).headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });
});

describe("the end of a session", () => {
  const signOut = async (returnTo: string) => {
    const address = new URL("/logout", stay.provider);
    address.search = new URLSearchParams({
      client_id: "oldmill-portal-openid",
      post_logout_redirect_uri: returnTo,
      state: "state-of-the-logout",
    }).toString();
    const page = await stay.visitor.open(address);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1];
    const action = /action="([^"]+)"/.exec(page.text)?.[1];
    if (xsrf === undefined || action === undefined) return page;
    expect(page.text).toContain("Do you want to sign out");
    return stay.visitor.open(action, { method: "POST", form: { xsrf, logout: "yes" } });
  };
  const isSignedIn = async () =>
    (await stay.authorize({ prompt: "none" })).location?.searchParams.has("code");

  test("asks, ends it, and returns to a registered address with the state", async () => {
    await stay.signIn(olive);
    const { location } = await signOut(`${stay.portal}/logout?resume=1`);
    expect(location?.href).toBe(`${stay.portal}/logout?resume=1&state=state-of-the-logout`);
    expect(await isSignedIn()).toBe(false);
  });

  test("refuses every address that is not registered letter by letter, and keeps the session", async () => {
    await stay.signIn(olive);
    for (const returnTo of [
      `${stay.portal}/login?loggedOut=true&langCode=en`,
      `${stay.portal}/logout?resume=1&langCode=en`,
      `${stay.application}/`,
      "http://evil.example/",
    ]) {
      const reply = await signOut(returnTo);
      expect([reply.status, reply.text]).toEqual([400, expect.stringContaining("post_logout_redirect_uri")]);
    }
    expect(await isSignedIn()).toBe(true);
  });
});

describe("profiles", () => {
  const set = (profile: string, further: object = {}) =>
    sandbox.lever("POST", "/openid-profiles", { profile, ...further });

  test("redirects: sends an authorization on to the sign-in page", async () => {
    await set("redirects");
    const { status, location } = await stay.visitor.open(stay.authorizeAddress());
    expect([status, location?.pathname]).toEqual([303, expect.stringMatching(/^\/interaction\/[\w-]+$/)]);
    expect((await stay.signIn(olive)).searchParams.has("code")).toBe(true);
  });

  test("pkce: refuses an authorization without a challenge", async () => {
    await set("pkce");
    expect(queryOf((await stay.authorize()).location)).toMatchObject({ error: "invalid_request" });
    expect((await stay.signIn(olive)).searchParams.has("code")).toBe(true);
  });

  test("frames: answers by web message, either way", async () => {
    await set("frames");
    const check = () => stay.authorize({ response_mode: "web_message", prompt: "none" });
    const before = await check();
    expect(before.text).toContain('"error":"login_required"');
    await stay.signIn(olive);
    const after = await check();
    expect(after.text).toMatch(/"code":"[^"]+"/);
    expect(after.headers["x-frame-options"]).toBeUndefined();
  });

  test("slow: waits before each answer", async () => {
    await set("slow", { latencyMs: 80 });
    const before = performance.now();
    expect((await stay.visitor.open(stay.authorizeAddress())).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(70);
  });

  test("down: cuts the connection, or answers a status", async () => {
    await set("down");
    await expect(stay.authorize()).rejects.toThrow();
    await set("down", { status: 503 });
    expect((await stay.authorize()).status).toBe(503);
  });

  test("cancels: each authorization answers access_denied", async () => {
    await stay.signIn(olive);
    await set("cancels");
    for (const parameters of [{}, { prompt: "none" }] as Record<string, string>[]) {
      expect(queryOf((await stay.authorize(parameters)).location)).toMatchObject({ error: "access_denied" });
    }
  });

  test("belong to one tenant where it is named, end with a reset, and are refused when unknown", async () => {
    const reply = await set("down", { tenantCode: "lakeside" });
    expect(reply.body).toMatchObject({ oldmill: { name: "strict" }, lakeside: { name: "down" } });
    for (const wrong of [
      { profile: "kind" },
      { profile: "slow", latencyMs: "long" },
      { profile: "down", status: 200 },
    ]) {
      expect((await sandbox.lever("POST", "/openid-profiles", wrong)).status).toBe(400);
    }
    expect((await set("down", { tenantCode: "harbour" })).status).toBe(400);
    sandbox.world.reset();
    expect((await sandbox.lever("GET", "/openid-profiles")).body).toMatchObject({
      lakeside: { name: "strict" },
    });
  });
});

test("calls are logged and can be disturbed by name", async () => {
  await stay.signIn(olive);
  const calls = sandbox.requests.all().map(({ call, status }) => [call, status]);
  expect(calls).toEqual([
    ["openid.authorize", 200],
    ["openid.signIn", 303],
  ]);
  await sandbox.lever("POST", "/faults", { call: "openid.authorize", status: 500, times: 1 });
  expect((await stay.authorize()).status).toBe(500);
});
