import { receive, signIn, signOut, type Lobby } from "#packages/connect/connect.ts";
import { PageUnderTest } from "./page-under-test.ts";

const person = { uuid: "u-1", email: "ada@acme.example", name: "Ada", tenantCode: "acme" };
const callback = "https://app.example/callback";
const lobby: Lobby = { portal: "https://acme.example", callback, redeem: "/session", tenant: "acme" };
const signedIn = () => ({ kind: "signed-in", person });
const stale = () => ({ kind: "stale" });

let page: PageUnderTest;
beforeEach(() => {
  page = new PageUnderTest("https://app.example/bookings?week=7#today");
  page.install();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Object.assign(globalThis, { window: undefined, sessionStorage: undefined });
});

/** Has the portal answer the sign-in that the page began last. */
function comeBack(parameters: Record<string, string> = { code: "c-1" }): void {
  const address = page.target;
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  page.open(address.href);
}

test("a sign-in goes to the portal with a new state of 128 random bits in the target (connect-01)", () => {
  expect(signIn(lobby)).toEqual({ kind: "leaving" });
  const login = new URL(page.left[0] ?? "");
  expect(login.origin + login.pathname).toBe("https://acme.example/login");
  expect(login.searchParams.has("newSession")).toBe(false);
  expect(page.target.origin + page.target.pathname).toBe(callback);
  const state = page.target.searchParams.get("state");
  expect(state).toMatch(/^1-[0-9a-f]{32}$/);
  signIn(lobby, { newSession: true });
  expect(page.target.searchParams.get("state")).not.toBe(state);
  expect(new URL(page.left[1] ?? "").searchParams.get("newSession")).toBe("true");
});

test("an answer signs in once and leads to the page of the sign-in; no secret stays in the address (connect-02, connect-03)", async () => {
  signIn(lobby);
  page.answers = [signedIn];
  comeBack({ code: "c-1", userDeviceToken: "d", iss: "https://login.example", view: "wide" });
  const state = page.target.searchParams.get("state") ?? "";
  expect(await Promise.all([receive(lobby), receive(lobby)])).toEqual(
    Array(2).fill({ kind: "signed-in", person, page: "/bookings?week=7#today" }),
  );
  expect(page.replaced).toEqual([`${callback}?view=wide`]);
  expect(page.posted).toEqual([{ code: "c-1" }]);
  expect([...page.kept.keys()].join()).not.toContain(state);
  expect(await receive(lobby)).toEqual({ kind: "nothing" });
});

test("the same names at another address are none of the portal's (connect-02)", async () => {
  page.open("https://app.example/offers?code=SUMMER&state=open");
  expect(await receive(lobby)).toEqual({ kind: "nothing" });
  expect(page.replaced).toEqual([]);
});

test.each([
  [
    "spent",
    async () => {
      signIn(lobby);
      page.answers = [stale, stale];
      comeBack();
    },
  ],
  ["unknown", async () => page.open(`${callback}?code=c&state=1-${"0".repeat(32)}`)],
  ["missing", async () => page.open(`${callback}?code=c`)],
  ["the portal's", async () => page.open(`${callback}?code=c&state=xyz`)],
])("a state that is %s begins again once, then gives up (connect-04)", async (_what, arrive) => {
  await arrive();
  expect(await receive(lobby)).toEqual({ kind: "stale-restarted" });
  expect(page.target.searchParams.get("state")).toMatch(/^2-/);
  const left = page.left.length;
  page.kept.clear();
  comeBack();
  expect(await receive(lobby)).toEqual({ kind: "stale-given-up" });
  expect(page.left).toHaveLength(left);
});

test("without storage a sign-in does not begin, and an answer is given up at once (connect-04)", async () => {
  page.storageIsBlocked = true;
  expect(signIn(lobby)).toEqual({ kind: "refused", error: "storage-blocked" });
  page.open(`${callback}?code=c&state=1-${"0".repeat(32)}`);
  expect(await receive(lobby)).toEqual({ kind: "stale-given-up" });
  expect(page.left).toEqual([]);
});

test("an error of the provider is refused without an exchange (connect-05)", async () => {
  signIn(lobby);
  comeBack({ error: "access_denied" });
  expect(await receive(lobby)).toEqual({ kind: "refused", error: "access_denied" });
  expect([page.posted, page.left.length]).toEqual([[], 1]);
});

test("a token for another tenant is not sent to the server (connect-06)", async () => {
  page.open(`${callback}?token=t&tenantCode=other`);
  expect(await receive(lobby)).toEqual({ kind: "foreign-tenant", tenantCode: "other" });
  expect(page.posted).toEqual([]);
});

test("a partner's sign-in is taken only where the application accepts one that it did not ask for (connect-07)", async () => {
  page.open(`${callback}?token=t&tenantCode=acme`);
  expect(await receive(lobby)).toEqual({ kind: "refused", error: "unasked" });
  page.answers = [signedIn];
  page.open(`${callback}?token=t&tenantCode=acme`);
  expect(await receive({ ...lobby, acceptsUnasked: true })).toEqual({ kind: "signed-in", person, page: "/" });
  expect(page.posted).toEqual([{ token: "t", tenantCode: "acme" }]);
  for (const state of [`1-${"0".repeat(32)}`, `2-${"A".repeat(41)}`, "x"]) {
    page.open(`${callback}?code=c&state=${state}`);
    expect(await receive({ ...lobby, acceptsUnasked: true })).toEqual({ kind: "stale-restarted" });
  }
});

test("a step that is due leads to the portal once (connect-08)", async () => {
  signIn(lobby);
  const due = () => ({ kind: "step-due", step: "MFA_VERIFICATION_REQUIRED" });
  page.answers = [due, due];
  comeBack();
  expect(await receive(lobby)).toEqual({ ...due(), isLeaving: true });
  comeBack();
  expect(await receive(lobby)).toEqual({ ...due(), isLeaving: false });
  expect(page.left).toHaveLength(2);
});

test.each([
  ["unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["unexpected", () => Promise.resolve({ kind: "of a later version" })],
  ["unreachable", () => Promise.resolve(undefined)],
])("a server that cannot answer as expected is %s (connect-09)", async (error, redeem) => {
  signIn(lobby);
  comeBack();
  const received = receive({ ...lobby, redeem: redeem as () => Promise<never> });
  expect(await received).toEqual({ kind: "refused", error });
});

test("a server that does not answer is waited for 25 seconds (connect-09)", async () => {
  jest.useFakeTimers();
  signIn(lobby);
  comeBack();
  const received = receive({ ...lobby, redeem: () => new Promise(() => undefined) });
  await jest.advanceTimersByTimeAsync(24_999);
  expect(await Promise.race([received, Promise.resolve("waiting")])).toBe("waiting");
  await jest.advanceTimersByTimeAsync(1);
  expect(await received).toEqual({ kind: "refused", error: "unreachable" });
});

test("a logout goes to the portal, which comes back to the application's root (connect-15)", () => {
  signOut(lobby);
  signOut(lobby, "https://app.example/bye");
  const root = encodeURIComponent("https://app.example/");
  const bye = encodeURIComponent("https://app.example/bye");
  expect(page.left).toEqual([root, bye].map((target) => `https://acme.example/logout?redirectUri=${target}`));
});
