import type { PortalStay } from "./portal-stay.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let stay: PortalStay;

beforeEach(() => {
  stay = sandbox.stay("harbour");
});

const alice = { email: "alice@harbour.example" };

describe("POST /co/authenticate", () => {
  test("gives a ticket for the right password, to scripts of the portal alone", async () => {
    const reply = await stay.provePassword(alice);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      login_ticket: expect.any(String) as string,
      co_verifier: expect.any(String) as string,
      co_id: expect.any(String) as string,
    });
    expect(reply.headers["access-control-allow-origin"]).toBe(stay.portal);
    expect(reply.headers["access-control-allow-credentials"]).toBe("true");
    const stranger = await stay.visitor.open(`${stay.provider}/co/authenticate`, {
      method: "POST",
      headers: { origin: "http://evil.example" },
      body: {},
    });
    expect(stranger.status).toBe(403);
    expect(stranger.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("knows the portal's client only", async () => {
    for (const client of ["sunny-portal", undefined]) {
      const reply = await stay.visitor.open(`${stay.provider}/co/authenticate`, {
        method: "POST",
        headers: { origin: stay.portal },
        body: { client_id: client, username: alice.email, password: "Welcome2Lobby" },
      });
      expect([reply.status, reply.body]).toMatchObject([403, { error: "unauthorized_client" }]);
    }
  });

  test("answers the browser's question before the call", async () => {
    const reply = await stay.visitor.open(`${stay.provider}/co/authenticate`, {
      method: "OPTIONS",
      headers: { origin: stay.portal, "access-control-request-headers": "auth0-client,content-type" },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers["access-control-allow-headers"]).toBe("auth0-client,content-type");
  });

  test("a wrong password and an unknown address are answered alike (ENU-02)", async () => {
    const wrong = await stay.provePassword({ ...alice, password: "wrong" });
    const unknown = await stay.provePassword({ email: "nobody@harbour.example" });
    const elsewhere = await stay.provePassword({ email: "sam@sunny.example" });
    expect(wrong.body).toMatchObject({ error: "access_denied" });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([elsewhere.status, elsewhere.body]).toEqual([wrong.status, wrong.body]);
  });

  test.each(["alice@harbour.example", "nobody@harbour.example"])(
    "blocks %s after ten wrong passwords, the right one included",
    async (email) => {
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        expect((await stay.provePassword({ email, password: "wrong" })).status).toBe(403);
      }
      const reply = await stay.provePassword({ email });
      expect([reply.status, reply.body]).toMatchObject([429, { error: "too_many_attempts" }]);
    },
  );

  test("a right password in between starts the count again", async () => {
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await stay.provePassword({ ...alice, password: "wrong" });
    }
    expect((await stay.provePassword(alice)).status).toBe(200);
    expect((await stay.provePassword({ ...alice, password: "wrong" })).status).toBe(403);
    expect((await stay.provePassword(alice)).status).toBe(200);
  });

  test("tells of a leaked password, and of a block from before", async () => {
    expect((await stay.provePassword({ email: "carla@harbour.example" })).body).toMatchObject({
      error: "password_leaked",
    });
    expect((await stay.provePassword({ email: "bruno@harbour.example" })).body).toMatchObject({
      error: "too_many_attempts",
    });
  });
});

describe("GET /authorize", () => {
  test("with a ticket: begins a session and returns a code, its own query kept", async () => {
    const callback = await stay.signIn(alice);
    expect(callback.origin + callback.pathname).toBe(`${stay.portal}/authenticate`);
    expect(Object.fromEntries(callback.searchParams)).toMatchObject({
      langCode: "en",
      applyMfa: "1",
      state: "state-of-the-test",
      code: expect.any(String) as string,
    });
  });

  test("a ticket works once", async () => {
    const { login_ticket: ticket } = (await stay.provePassword(alice)).body as { login_ticket: string };
    await stay.authorize({ login_ticket: ticket });
    const other = sandbox.stay("harbour");
    const { location } = await other.authorize({ login_ticket: ticket });
    expect(location?.href).toBe(`${stay.portal}/login`);
  });

  test("a risky person is redirected with the known message, with state and without a code (D-10)", async () => {
    const callback = await stay.signIn({ email: "dmitri@harbour.example" });
    expect(Object.fromEntries(callback.searchParams)).toEqual({
      langCode: "en",
      applyMfa: "1",
      error: "access_denied",
      error_description: "access denied due to risk assessment scores",
      state: "state-of-the-test",
    });
  });

  test("prompt=none: login_required without a session, a code with one (D-09)", async () => {
    const before = (await stay.authorize({ prompt: "none" })).location;
    expect(before?.searchParams.get("error")).toBe("login_required");
    expect(before?.searchParams.get("state")).toBe("state-of-the-test");
    await stay.signIn(alice);
    const after = (await stay.authorize({ prompt: "none" })).location;
    expect(after?.searchParams.get("code")).toEqual(expect.any(String));
  });

  test("a session check answers by web message, either way (D-14)", async () => {
    const check = () =>
      stay.authorize({
        response_type: "id_token",
        response_mode: "web_message",
        prompt: "none",
        nonce: "nonce-of-the-test",
      });
    const before = await check();
    expect([before.status, before.text]).toEqual([200, expect.stringContaining('"error":"login_required"')]);
    await stay.signIn(alice);
    const reply = await check();
    expect(reply.text).toContain('"id_token":"');
    expect(reply.headers["x-frame-options"]).toBeUndefined();
  });

  test("a session ends after three days without a visit", async () => {
    await stay.signIn(alice);
    sandbox.world.clock.advance(3 * 86_400 + 1);
    const { location } = await stay.authorize({ prompt: "none" });
    expect(location?.searchParams.get("error")).toBe("login_required");
  });

  test("sends nothing to an address that is not registered", async () => {
    await stay.signIn(alice);
    for (const address of [
      "http://evil.example/",
      `${stay.portal}.evil.example/authenticate`,
      `${stay.portal}/elsewhere`,
      `${stay.application}/callback#fragment`,
      `${sandbox.origin("app.sunny")}/callback`,
    ]) {
      const reply = await stay.authorize({ redirect_uri: address, prompt: "none" });
      expect([reply.status, reply.location]).toEqual([400, undefined]);
    }
  });

  test("sends a code to the tenant's application, its query aside (D-50)", async () => {
    await stay.signIn(alice);
    const { location } = await stay.authorize({
      redirect_uri: `${stay.application}/callback?userDeviceToken=abc`,
      state: "its-own",
    });
    expect(location?.origin).toBe(stay.application);
    expect(Object.fromEntries(location?.searchParams ?? [])).toMatchObject({
      userDeviceToken: "abc",
      state: "its-own",
      code: expect.any(String) as string,
    });
  });
});

describe("GET /v2/logout", () => {
  const logout = (returnTo?: string) => {
    const address = new URL("/v2/logout?client_id=harbour-portal", stay.provider);
    if (returnTo !== undefined) {
      address.searchParams.set("returnTo", returnTo);
    }
    return stay.visitor.open(address);
  };
  const isSignedIn = async () =>
    (await stay.authorize({ prompt: "none" })).location?.searchParams.has("code");

  test("signs out and returns to a listed address, its query aside", async () => {
    for (const returnTo of [
      `${stay.portal}/login?loggedOut=true&langCode=de`,
      `${stay.portal}/logout?resume=1`,
      `${stay.application}/`,
    ]) {
      await stay.signIn(alice);
      expect((await logout(returnTo)).location?.href).toBe(returnTo);
      expect(await isSignedIn()).toBe(false);
    }
  });

  test("without an address it leads to the login page", async () => {
    expect((await logout()).location?.href).toBe(`${stay.portal}/login`);
  });

  test("refuses another client, and keeps the session", async () => {
    await stay.signIn(alice);
    const address = new URL("/v2/logout?client_id=sunny-portal", stay.provider);
    expect((await stay.visitor.open(address)).status).toBe(400);
    expect(await isSignedIn()).toBe(true);
  });

  test("refuses any other address, and keeps the session", async () => {
    await stay.signIn(alice);
    for (const returnTo of ["http://evil.example/", `${stay.portal}/authenticate`, "//evil.example"]) {
      expect((await logout(returnTo)).status).toBe(400);
    }
    expect(await isSignedIn()).toBe(true);
  });
});
