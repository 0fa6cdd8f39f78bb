import { PageCall } from "#application/shared/page-call.ts";
import { cancelled, moved, type Ended } from "#domain/shared/outcome.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { settled } from "#test/support/settled.ts";

type Outcome = { readonly kind: "unreachable"; readonly reference: string } | Ended;

const unreachable = { kind: "unreachable", reference: "trace-1" } as const;

function setUp(...outcomes: readonly Outcome[]) {
  const calls: Cancellation[] = [];
  const pageCall = new PageCall(async (cancellation): Promise<Outcome> => {
    calls.push(cancellation);
    return outcomes[calls.length - 1] ?? moved;
  });
  return { calls, pageCall };
}

test("calls once however often the view starts, and is not cancelled by a view that starts anew (RAC-03)", async () => {
  const { calls, pageCall } = setUp();
  pageCall.start()();
  pageCall.start();
  await settled();
  expect(calls.map(({ isCancelled }) => isCancelled)).toEqual([false]);
});

test.each<readonly [Outcome, object]>([
  [unreachable, unreachable],
  [moved, { kind: "working" }],
  [cancelled, { kind: "working" }],
])("after %j the page shows %j (NET-01)", async (outcome, phase) => {
  const { pageCall } = setUp(outcome);
  pageCall.start();
  expect(pageCall.phase).toEqual({ kind: "working" });
  await settled();
  expect(pageCall.phase).toEqual(phase);
});

test("a retry shows the loader and calls once more, and none while a call is running (RAC-01)", async () => {
  const { calls, pageCall } = setUp(unreachable, unreachable);
  pageCall.start();
  pageCall.retry();
  await settled();
  pageCall.retry();
  expect(pageCall.phase).toEqual({ kind: "working" });
  pageCall.retry();
  await settled();
  expect([calls.length, pageCall.phase]).toEqual([2, unreachable]);
});
