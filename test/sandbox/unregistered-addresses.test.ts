import { OpenIdStay } from "./openid-stay.ts";
import type { PortalStay } from "./portal-stay.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
const evil = "http://evil.example/";

const isSignedIn = async (stay: PortalStay | OpenIdStay) =>
  (await stay.authorize({ prompt: "none" })).location?.searchParams.has("code");

describe("the stand-in for Auth0 refuses an address that is not registered", () => {
  let stay: PortalStay;
  beforeEach(async () => {
    stay = sandbox.stay("harbour");
    await stay.signIn({ email: "alice@harbour.example" });
  });

  test("for a code", async () => {
    for (const address of [
      evil,
      `${stay.portal}.evil.example/authenticate`,
      `${stay.portal}/elsewhere`,
      `${stay.application}/callback#fragment`,
      `${sandbox.origin("app.sunny")}/callback`,
    ]) {
      const reply = await stay.authorize({ redirect_uri: address, prompt: "none" });
      expect([reply.status, reply.location]).toEqual([400, undefined]);
    }
  });

  test("after a logout, and keeps the session", async () => {
    for (const returnTo of [evil, `${stay.portal}/authenticate`, "//evil.example"]) {
      const address = new URL("/v2/logout?client_id=harbour-portal", stay.provider);
      address.searchParams.set("returnTo", returnTo);
      expect((await stay.visitor.open(address)).status).toBe(400);
    }
    expect(await isSignedIn(stay)).toBe(true);
  });
});

describe("the OpenID provider refuses", () => {
  const olive = "olive@oldmill.example";
  let stay: OpenIdStay;
  beforeEach(() => {
    stay = new OpenIdStay(sandbox, "oldmill");
  });

  test("an address for a code that is not registered letter by letter", async () => {
    await stay.signIn(olive);
    for (const address of [
      `${stay.portal}/authenticate?langCode=en`,
      `${stay.portal}/authenticate/`,
      `${stay.portal}/authenticate#here`,
      `${stay.portal.toUpperCase()}/authenticate`,
      `${stay.application}/callback`,
      evil,
    ]) {
      const reply = await stay.authorize({ redirect_uri: address });
      expect([reply.status, reply.location]).toEqual([400, undefined]);
      expect(reply.text).toContain("redirect_uri");
    }
  });

  test("such an address after a logout, and keeps the session", async () => {
    await stay.signIn(olive);
    for (const returnTo of [
      `${stay.portal}/login?loggedOut=true&langCode=en`,
      `${stay.portal}/logout?resume=1&langCode=en`,
      `${stay.application}/`,
      evil,
    ]) {
      const address = new URL("/logout", stay.provider);
      address.search = new URLSearchParams({
        client_id: "oldmill-portal-openid",
        post_logout_redirect_uri: returnTo,
        state: "state-of-the-logout",
      }).toString();
      const reply = await stay.visitor.open(address);
      expect([reply.status, reply.text]).toEqual([400, expect.stringContaining("post_logout_redirect_uri")]);
    }
    expect(await isSignedIn(stay)).toBe(true);
  });

  test("an authorization without a challenge, where its profile is pkce", async () => {
    await sandbox.lever("POST", "/openid-profiles", { profile: "pkce" });
    const { location } = await stay.authorize();
    expect(location?.searchParams.get("error")).toBe("invalid_request");
    expect((await stay.signIn(olive)).searchParams.has("code")).toBe(true);
  });
});
