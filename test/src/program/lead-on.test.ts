import type { LatePresenters } from "#application/presenters.ts";
import { PageCall } from "#application/shared/page-call.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { leftForApplication, moved } from "#domain/shared/outcome.ts";
import type { CountedOutcome } from "#domain/telemetry/telemetry-event.ts";
import { leadOn } from "#src/program/lead-on.ts";
import { settled } from "#test/support/settled.ts";

/** A document at an address, and pages whose calls do what the test says. */
function aDocument(
  pathname: string,
  pages: Partial<Record<"authenticate" | "authenticated" | "authorize", Call>>,
) {
  const listeners = new Set<() => void>();
  const navigation = {
    shown: { pathname, search: "?a=b", key: "0" },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const go = (path: string) => {
    navigation.shown = { pathname: path, search: "", key: "1" };
    for (const listener of listeners) listener();
  };
  const calls: { readonly page: string; readonly search: unknown; readonly cancellation: Cancellation }[] =
    [];
  const presenters = Object.fromEntries(
    Object.entries(pages).map(([page, call]) => [
      page,
      (search: string) =>
        new PageCall(async (cancellation) => {
          calls.push({ page, search, cancellation });
          return call(go);
        }),
    ]),
  ) as unknown as LatePresenters;
  let endPatience: () => void = () => undefined;
  const setTimeout = (work: () => void) => {
    endPatience = work;
    return 1;
  };
  const shown: Partial<LatePresenters> = {};
  const leading = leadOn({ window: { setTimeout }, navigation }, shown, async () => ({ presenters }));
  return { calls, presenters: shown as LatePresenters, leading, go, endPatience: () => endPatience() };
}

type Call = (go: (path: string) => void) => Promise<CountedOutcome>;

const movingTo =
  (path: string): Call =>
  async (go) => {
    go(path);
    return moved;
  };
const leaving: Call = async () => leftForApplication;
const never: Call = () => new Promise(() => undefined);

test("pages that lead to an application are not drawn (authenticated-16, authorize-08)", async () => {
  const { calls, leading } = aDocument("/authenticate", {
    authenticate: movingTo("/authenticated"),
    authenticated: leaving,
  });
  expect(await leading).toBe(true);
  expect(calls.map(({ page, search }) => [page, search])).toEqual([
    ["authenticate", "?a=b"],
    ["authenticated", ""],
  ]);
});

test("the page that follows is drawn alone (authenticate-73)", async () => {
  const { leading } = aDocument("/authenticate", { authenticate: movingTo("/mfa/verification") });
  expect(await leading).toBe(false);
});

test("other pages are drawn at once (authenticate-73)", async () => {
  const { calls, leading } = aDocument("/logout", {});
  expect([await leading, calls]).toEqual([false, []]);
});

test("after a second the page is drawn, takes over its call, and ends it when it is left (authenticate-73)", async () => {
  const { calls, endPatience, go, leading, presenters } = aDocument("/authorize", { authorize: never });
  await settled();
  endPatience();
  expect(await leading).toBe(false);
  const drawn = presenters.authorize("?a=b");
  const leave = drawn.start();
  await settled();
  expect(calls.map(({ cancellation }) => cancellation.isCancelled)).toEqual([false]);
  go("/login");
  leave();
  await settled();
  expect(calls.map(({ cancellation }) => cancellation.isCancelled)).toEqual([true]);
  presenters.authorize("?c=d").start();
  expect(calls).toHaveLength(2);
});

test("a page that has something to show is drawn with it (authenticate-73, authenticated-03)", async () => {
  const due = { kind: "email-verification-required", email: "ada@harbour.example" } as const;
  const { calls, leading, presenters } = aDocument("/authenticated", { authenticated: async () => due });
  expect(await leading).toBe(false);
  const drawn = presenters.authenticated();
  drawn.start();
  expect([drawn.phase, calls.length]).toEqual([due, 1]);
});
