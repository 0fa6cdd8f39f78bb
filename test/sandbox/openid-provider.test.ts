import { OpenIdStay } from "./openid-stay.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let stay: OpenIdStay;

beforeEach(() => {
  stay = new OpenIdStay(sandbox, "oldmill");
});

const olive = "olive@oldmill.example";
const queryOf = (address: URL | undefined) => Object.fromEntries(address?.searchParams ?? []);

describe("an authorization", () => {
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

  test("pkce: refuses an authorization without a challenge", async () => {
    await set("pkce");
    expect(queryOf((await stay.authorize()).location)).toMatchObject({ error: "invalid_request" });
    expect((await stay.signIn(olive)).searchParams.has("code")).toBe(true);
  });
});
