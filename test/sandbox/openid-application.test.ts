import { OpenIdStay } from "./openid-stay.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let stay: OpenIdStay;

beforeEach(() => {
  stay = new OpenIdStay(sandbox, "oldmill");
});

const olive = "olive@oldmill.example";

/** Opens an address of the application, and follows it to the provider and back. */
async function openApplication(path: string) {
  const { location } = await stay.visitor.open(new URL(path, stay.application));
  expect(location?.origin).toBe(stay.provider);
  const answer = await stay.visitor.openFully(location ?? stay.provider);
  const callback = answer.location ?? answer.url;
  return { asked: location?.searchParams, callback, page: await stay.visitor.openFully(callback) };
}

test("the sign-in leads to the target of the initiation, with its query (OIDC Core §4)", async () => {
  await stay.signIn(olive);
  const query = new URLSearchParams({
    iss: stay.provider,
    target_link_uri: `${stay.application}/?room=7&state=app-1`,
    login_hint: olive,
  });
  const { asked, page } = await openApplication(`/initiate-login?${query.toString()}`);
  expect(asked?.get("login_hint")).toBe(olive);
  expect(page.url.href).toBe(`${stay.application}/?room=7`);
  expect(page.text).toContain("Hello, Olive");
});

test.each([
  ["another issuer", { iss: "http://evil.example" }],
  ["no issuer", {}],
  ["a target elsewhere", { iss: "own", target_link_uri: "http://evil.example/" }],
])("refuses an initiation with %s", async (_case, given) => {
  const query = new URLSearchParams({ ...given });
  if (query.get("iss") === "own") query.set("iss", stay.provider);
  const reply = await stay.visitor.open(`${stay.application}/initiate-login?${query.toString()}`);
  expect([reply.status, reply.location]).toEqual([400, undefined]);
});

test("refuses an answer of another issuer, and one that another browser asked for (RFC 9207)", async () => {
  await stay.signIn(olive);
  const { location } = await stay.visitor.open(`${stay.application}/?iss=${stay.provider}`);
  const callback =
    (await stay.visitor.openFully(location ?? stay.provider)).location ?? stay.authorizeAddress();
  const other = await sandbox.open(callback.href);
  expect([other.status, other.text]).toEqual([400, expect.stringContaining("did not begin in this browser")]);
  callback.searchParams.set("iss", "http://evil.example");
  const mixedUp = await stay.visitor.open(callback);
  expect([mixedUp.status, mixedUp.text]).toEqual([400, expect.stringContaining("not from the provider")]);
});

test("sends a person with a step due to the portal first", async () => {
  await stay.signIn("oscar@oldmill.example");
  const { page } = await openApplication("/callback");
  expect(page.location?.href).toMatch(`${stay.portal}/login?redirectUri=`);
});
