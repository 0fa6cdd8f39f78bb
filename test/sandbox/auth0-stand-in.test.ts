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

  test("a wrong password and an unknown address are answered alike (ENU-02)", async () => {
    const wrong = await stay.provePassword({ ...alice, password: "wrong" });
    const unknown = await stay.provePassword({ email: "nobody@harbour.example" });
    const elsewhere = await stay.provePassword({ email: "sam@sunny.example" });
    expect(wrong.body).toMatchObject({ error: "access_denied" });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([elsewhere.status, elsewhere.body]).toEqual([wrong.status, wrong.body]);
  });
});

describe("GET /authorize", () => {
  test("a ticket works once", async () => {
    const { login_ticket: ticket } = (await stay.provePassword(alice)).body as { login_ticket: string };
    await stay.authorize({ login_ticket: ticket });
    const other = sandbox.stay("harbour");
    const { location } = await other.authorize({ login_ticket: ticket });
    expect(location?.href).toBe(`${stay.portal}/login`);
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
