import { act, render } from "@testing-library/react";
import { StrictMode } from "react";
import { useSignIn, type SignInOfPage } from "#packages/connect/use-sign-in.ts";

const origin = window.location.origin;
const person = { uuid: "u-1", email: "ada@acme.example", name: "Ada", tenantCode: "acme" };

/** The `state` of a first attempt, and of a second one. */
const [first, second] = ["1", "2"].map((attempt) => `${attempt}-${"0".repeat(32)}`);

/** The page that the hook of these tests stands in. */
async function show(
  address: string,
  session: () => Promise<typeof person | undefined>,
  answer: unknown = {},
) {
  window.history.replaceState(null, "", address);
  sessionStorage.setItem(`lobby:${first}`, "/bookings");
  const views: SignInOfPage[] = [];
  const lobby = {
    portal: "https://acme.example",
    callback: `${origin}/callback`,
    redeem: async () => answer as never,
  };
  function Page() {
    views.push(useSignIn(lobby, session));
    return null;
  }
  await act(async () => {
    render(
      <StrictMode>
        <Page />
      </StrictMode>,
    );
  });
  return { last: () => views.at(-1) };
}

const nobody = async () => undefined;

test.each([
  ["somebody's session", "/", async () => person, {}, { kind: "signed-in", person }],
  ["no session", "/", nobody, {}, { kind: "signed-out" }],
  [
    "a session that cannot be read",
    "/",
    () => Promise.reject(new Error("offline")),
    {},
    { kind: "signed-out" },
  ],
  [
    "an answer",
    `/callback?code=c&state=${first}`,
    nobody,
    { kind: "signed-in", person },
    { kind: "signed-in", person, page: "/bookings" },
  ],
  [
    "a refusal",
    `/callback?error=access_denied&state=${first}`,
    nobody,
    {},
    { kind: "stopped", received: { kind: "refused", error: "access_denied" } },
  ],
  [
    "a spent state, twice",
    `/callback?code=c&state=${second}`,
    nobody,
    {},
    { kind: "stopped", received: { kind: "stale-given-up" } },
  ],
  [
    "the session behind a spent state",
    `/callback?code=c&state=${second}`,
    async () => person,
    {},
    { kind: "signed-in", person },
  ],
] as const)(
  "%s is shown, also where effects run twice (connect-17)",
  async (_what, address, session, answer, view) => {
    expect((await show(address, session, answer)).last()?.view).toEqual(view);
  },
);

test("a sign-in that cannot begin says so (connect-17)", async () => {
  const shown = await show("/", nobody);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  act(() => shown.last()?.signIn());
  jest.restoreAllMocks();
  const received = { kind: "refused", error: "storage-blocked" };
  expect(shown.last()?.view).toEqual({ kind: "stopped", received });
});
