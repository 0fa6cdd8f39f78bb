import type { PortalStay } from "./portal-stay.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let stay: PortalStay;

beforeEach(() => {
  stay = sandbox.stay("harbour");
});

/** The target that the application asks the portal to come back to. */
async function targetOfSignIn(): Promise<URL> {
  const { location } = await stay.visitor.open(`${stay.application}/sign-in`);
  expect(location?.origin).toBe(stay.portal);
  return new URL(location?.searchParams.get("redirectUri") ?? "");
}

/** As the portal does it: an authorize redirect to the target, with the target's own state. */
async function handOver(target: URL, state = target.searchParams.get("state") ?? "made-by-the-portal") {
  const { location } = await stay.authorize({ redirect_uri: target.href, state });
  return stay.visitor.openFully(location ?? stay.application);
}

const verdictsIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/data-received="(\w+)" data-verdict="(\w+)"/g)].map(([, name, verdict]) => [
      name,
      verdict,
    ]),
  ) as unknown;

test("two sign-ins of one browser end each with its own state, once (RAC-05)", async () => {
  const targets = [await targetOfSignIn(), await targetOfSignIn()];
  await stay.signIn({ email: "alice@harbour.example" });
  for (const target of targets) expect((await handOver(target)).text).toContain("Hello, Alice");
  for (const target of targets) expect((await handOver(target)).status).toBe(400);
});

test("a device token of another person is marked as invalid", async () => {
  await stay.signIn({ email: "alice@harbour.example" });
  const { userDeviceToken = "" } = await sandbox.given("/user-device-token", {
    email: "grace@harbour.example",
  });
  const page = await handOver(new URL(`/callback?userDeviceToken=${userDeviceToken}`, stay.application));
  expect(verdictsIn(page.text)).toMatchObject({ code: "valid", userDeviceToken: "invalid" });
});

test("refuses a code without a state, with the state of another browser, and one that was spent", async () => {
  await stay.signIn({ email: "alice@harbour.example" });
  const callback = new URL("/callback", stay.application);
  const { location } = await stay.authorize({ redirect_uri: callback.href, state: "made-by-the-portal" });
  const code = location?.searchParams.get("code") ?? "";
  for (const query of [{ code }, { code, state: "app-of-another-browser" }]) {
    const page = await stay.visitor.open(`${callback.href}?${new URLSearchParams(query).toString()}`);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("You are not signed in")]);
  }
  expect((await stay.visitor.openFully(location ?? callback)).text).toContain("Hello, Alice");
  expect((await stay.visitor.openFully(location ?? callback)).status).toBe(400);
});

test("what arrives is text, never markup", async () => {
  const page = await stay.visitor.open(`${stay.application}/callback?code=%3Cb%3Ex&state=%3Ci%3E%22`);
  expect(page.text).not.toMatch(/<b>|<i>/);
});
