import { checkSession } from "#src/document/early-session-check.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";

const { tenant } = aLoginDomain();
const never = new Promise<undefined>(() => undefined);
const frames = () => [...document.querySelectorAll("iframe")];
const asked = () => frames().map(({ src }) => new URL(src));

/** Answers a frame's question as the provider does. */
function answer(frame: HTMLIFrameElement | undefined, response: object): void {
  const { origin, searchParams } = new URL(frame?.src ?? "");
  const data = {
    type: "authorization_response",
    response: { state: searchParams.get("state"), ...response },
  };
  window.dispatchEvent(new MessageEvent("message", { data, origin, source: frame?.contentWindow ?? null }));
}

/** Begins a check whose platform answers when it is told to. */
function begin(expected: typeof tenant | undefined) {
  let say: (answered: typeof tenant | undefined) => void = () => undefined;
  const answered = new Promise<typeof tenant | undefined>((resolve) => (say = resolve));
  return { checked: checkSession({ expected, answered }, never), say };
}

afterEach(() => {
  for (const frame of frames()) frame.remove();
});

test("the expected provider is asked before the platform has answered, and once (prerender-46)", async () => {
  const { checked, say } = begin(tenant);
  expect(asked().map(({ host }) => host)).toEqual(["auth.harbour.example"]);
  answer(frames()[0], { error: "login_required" });
  say({ ...tenant, code: "ANOTHER" });
  expect(await checked).toEqual({ provider: "auth0", answer: { error: "login_required" } });
  expect(frames()).toEqual([]);
});

test("its answer counts for nothing before the platform names the same client (prerender-46)", async () => {
  const { checked, say } = begin(tenant);
  answer(frames()[0], {});
  const settled = jest.fn();
  void checked.then(settled);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  say(undefined);
  expect(await checked).toBeUndefined();
});

test.each([
  ["domain", { loginDomain: "evil.example" }],
  ["client", { loginClientId: "another" }],
])(
  "another %s than the platform's is thrown away, and the check made anew (prerender-46)",
  async (_what, change) => {
    const { checked, say } = begin({ ...tenant, ...change });
    const [first] = frames();
    answer(first, {});
    say(tenant);
    await Promise.resolve();
    await Promise.resolve();
    const [second] = asked();
    expect(frames()).toHaveLength(1);
    expect(second?.host).toBe("auth.harbour.example");
    expect(second?.searchParams.get("client_id")).toBe("harbour-client");
    answer(frames()[0], { error: "login_required" });
    expect(await checked).toEqual({ provider: "auth0", answer: { error: "login_required" } });
  },
);

test("a provider that the boot script cannot ask is left to the program (prerender-46)", async () => {
  const { checked, say } = begin(tenant);
  say({ ...tenant, identityProvider: "oidc" });
  expect(await checked).toBeUndefined();
  expect(frames()).toEqual([]);
});

test("without an expected provider the platform's is asked (prerender-46)", async () => {
  const { checked, say } = begin(undefined);
  expect(frames()).toEqual([]);
  say(tenant);
  await Promise.resolve();
  await Promise.resolve();
  expect(asked().map(({ host }) => host)).toEqual(["auth.harbour.example"]);
  answer(frames()[0], {});
  expect(await checked).toEqual({ provider: "auth0", answer: { error: undefined } });
});
