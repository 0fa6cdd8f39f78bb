import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
const alice = "alice@harbour.example";
const vera = "vera@harbour.example";

type Listed = { readonly id: string; readonly isThis: boolean };

/** Opens another browser, and signs a person in there. */
async function browser(email: string) {
  const stay = sandbox.stay("harbour");
  const token = (await stay.identity({ email }))["token"] as string;
  const call = async (method: string, path: string, expected: number, body?: object) => {
    const reply = await stay.callSignedIn(token, method, path, body);
    expectAnswer(reply, expected);
    return reply.body as Record<string, unknown>;
  };
  const sessions = async () => (await call("GET", "/sessions", 200))["sessions"] as readonly Listed[];
  const isContinued = async () => {
    const { location } = await stay.authorize({ prompt: "none" });
    return location?.searchParams.has("code") === true;
  };
  return { stay, call, sessions, isContinued };
}

test("one entry stands for one browser, however often its session was renewed (account-02)", async () => {
  const first = await browser(alice);
  sandbox.world.clock.advance(60);
  const { location } = await first.stay.authorize({ prompt: "none" });
  await first.stay.spend(location?.searchParams.get("code") ?? null);
  await browser(alice);
  await browser(vera);
  const sessions = await first.sessions();
  expect(sessions).toHaveLength(2);
  const at = (seconds: number) => new Date(sandbox.world.clock.now() - seconds * 1000).toISOString();
  expect(sessions).toContainEqual(
    expect.objectContaining({ isThis: true, place: "Local network", signedInAt: at(60), lastSeenAt: at(0) }),
  );
});

test("an ended session is refused, and its provider does not continue it (account-03)", async () => {
  const [here, there] = [await browser(alice), await browser(alice)];
  const id = (await here.sessions()).find(({ isThis }) => !isThis)?.id;
  expect(await there.isContinued()).toBe(true);
  await here.call("POST", "/sessions/end", 200, { id });
  await here.call("POST", "/sessions/end", 404, { id });
  await there.call("GET", "/sessions", 401);
  expect([await there.isContinued(), await here.isContinued()]).toEqual([false, true]);
  expect(await here.sessions()).toHaveLength(1);
});

test("all others end, and nobody else's (account-03)", async () => {
  const [here, there, foreign] = [
    await browser(alice),
    await browser(alice),
    await browser("grace@harbour.example"),
  ];
  await here.call("POST", "/sessions/end-others", 200);
  await there.call("GET", "/sessions", 401);
  await foreign.call("GET", "/sessions", 200);
  expect(await here.sessions()).toHaveLength(1);
});

test("a person with a factor has to prove it, to look and to end (account-04)", async () => {
  const { call } = await browser(vera);
  await call("GET", "/sessions", 403);
  await call("POST", "/sessions/end-others", 403);
});

test("a sign-in in another browser is mailed of, and its link ends every session once (account-20, account-21)", async () => {
  const mails = () => sandbox.world.inbox.all().filter(({ purpose }) => purpose === "NEW_SIGN_IN");
  const here = await browser(alice);
  expect(mails()).toEqual([]);
  const there = await browser(alice);
  const [mail, ...others] = mails();
  expect([mail?.to, others]).toEqual([alice, []]);
  const token = new URL(mail?.link ?? "").searchParams.get("token");
  const { stay } = await browser(vera);
  expectAnswer(await stay.call("POST", "/validate-not-me-token", { token }), 200);
  await there.call("GET", "/sessions", 200);
  expectAnswer(await stay.call("POST", "/not-me", { token }), 200);
  for (const { call, isContinued } of [here, there]) {
    await call("GET", "/sessions", 401);
    expect(await isContinued()).toBe(false);
  }
  expectAnswer(await stay.call("POST", "/validate-not-me-token", { token }), 409);
});
