import { cancellationSource, uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";

function untilCancelled(cancellation: Cancellation): Promise<"cancelled"> {
  return new Promise((resolve) => void cancellation.onCancel(() => resolve("cancelled")));
}

describe("a time limit (NET-02)", () => {
  test("cancels the work when the time is up, and not before", async () => {
    const clock = new FakeClock();
    let limited: Cancellation | undefined;
    const result = new TimeLimit({ clock, milliseconds: 5_000 }).within(uncancellable, (cancellation) => {
      limited = cancellation;
      return untilCancelled(cancellation);
    });
    clock.advance(4_999);
    expect(limited?.isCancelled).toBe(false);
    clock.advance(1);
    await expect(result).resolves.toBe("cancelled");
  });

  test("work that ends in time is left alone, and so is the clock", async () => {
    const clock = new FakeClock();
    const source = cancellationSource();
    const limit = new TimeLimit({ clock, milliseconds: 5_000 });
    await expect(limit.within(source.cancellation, async () => "done")).resolves.toBe("done");
    expect(clock.pending).toBe(0);
  });

  test("leaving cancels the work early", async () => {
    const source = cancellationSource();
    const limit = new TimeLimit({ clock: new FakeClock(), milliseconds: 5_000 });
    const result = limit.within(source.cancellation, untilCancelled);
    source.cancel();
    await expect(result).resolves.toBe("cancelled");
  });
});
