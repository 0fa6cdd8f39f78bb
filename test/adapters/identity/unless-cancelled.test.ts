import { unlessCancelled } from "#adapters/identity/unless-cancelled.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";

describe("waiting unless cancelled", () => {
  it("passes the answer on", async () => {
    expect(await unlessCancelled(uncancellable, Promise.resolve(success(7)))).toEqual(success(7));
    expect(await unlessCancelled(uncancellable, Promise.resolve(failure("no")))).toEqual(failure("no"));
  });

  it("ignores an answer that was there but not yet looked at when the person left (RAC-02)", async () => {
    const { cancellation, cancel } = cancellationSource();
    const answer = unlessCancelled(cancellation, Promise.resolve(success(7)));
    cancel();
    expect(await answer).toEqual(failure({ kind: "cancelled" }));
  });

  it("does not wait for work that never ends", async () => {
    const { cancellation, cancel } = cancellationSource();
    const answer = unlessCancelled(cancellation, new Promise<never>(() => undefined));
    cancel();
    expect(await answer).toEqual(failure({ kind: "cancelled" }));
  });
});
