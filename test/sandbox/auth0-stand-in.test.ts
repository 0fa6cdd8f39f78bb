import type { PortalStay } from "./portal-stay.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let stay: PortalStay;

beforeEach(() => {
  stay = sandbox.stay("harbour");
});

const alice = { email: "alice@harbour.example" };

describe("GET /authorize", () => {
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

  test("refuses any other address, and keeps the session", async () => {
    await stay.signIn(alice);
    for (const returnTo of ["http://evil.example/", `${stay.portal}/authenticate`, "//evil.example"]) {
      expect((await logout(returnTo)).status).toBe(400);
    }
    expect(await isSignedIn()).toBe(true);
  });
});
