import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";

describe("waiting until cancelled", () => {
  test("passes the value on", async () => {
    expect(await untilCancelled(uncancellable, Promise.resolve(7))).toBe(7);
  });

  test("does not wait for work that never ends", async () => {
    const { cancellation, cancel } = cancellationSource();
    const answer = untilCancelled(cancellation, new Promise<never>(() => undefined));
    cancel();
    expect(await answer).toBeUndefined();
  });

  test("stops listening once the work has ended", async () => {
    const { cancellation } = cancellationSource();
    let listeners = 0;
    const watched = {
      isCancelled: false,
      onCancel(listener: () => void) {
        listeners += 1;
        const stop = cancellation.onCancel(listener);
        return () => {
          listeners -= 1;
          stop();
        };
      },
    };
    await untilCancelled(watched, Promise.resolve(7));
    expect(listeners).toBe(0);
  });
});
