import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";

describe("cancellation (NET-02)", () => {
  test("calls a late listener at once", () => {
    const source = cancellationSource();
    source.cancel();
    const listener = jest.fn();
    source.cancellation.onCancel(listener);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("does not call a listener that stopped listening, and stopping twice is harmless", () => {
    const source = cancellationSource();
    const [stopped, kept] = [jest.fn(), jest.fn()];
    const stop = source.cancellation.onCancel(stopped);
    source.cancellation.onCancel(kept);
    stop();
    stop();
    source.cancel();
    expect(stopped).not.toHaveBeenCalled();
    expect(kept).toHaveBeenCalledTimes(1);
  });

  test("the uncancellable token is never cancelled", () => {
    const listener = jest.fn();
    uncancellable.onCancel(listener)();
    expect(uncancellable.isCancelled).toBe(false);
    expect(listener).not.toHaveBeenCalled();
  });
});
