import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";

describe("cancellation (NET-02)", () => {
  test("begins uncancelled and calls no listener", () => {
    const { cancellation } = cancellationSource();
    const listener = jest.fn();
    cancellation.onCancel(listener);
    expect(cancellation.isCancelled).toBe(false);
    expect(listener).not.toHaveBeenCalled();
  });

  test("tells every listener, once", () => {
    const source = cancellationSource();
    const listeners = [jest.fn(), jest.fn()];
    for (const listener of listeners) source.cancellation.onCancel(listener);
    source.cancel();
    source.cancel();
    expect(source.cancellation.isCancelled).toBe(true);
    for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(1);
  });

  test("is cancelled by the time its listeners hear of it", () => {
    const source = cancellationSource();
    const seen: boolean[] = [];
    source.cancellation.onCancel(() => seen.push(source.cancellation.isCancelled));
    source.cancel();
    expect(seen).toEqual([true]);
  });

  test("calls a late listener at once", () => {
    const source = cancellationSource();
    source.cancel();
    const listener = jest.fn();
    source.cancellation.onCancel(listener);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("calls a listener that is added while it is being cancelled", () => {
    const source = cancellationSource();
    const late = jest.fn();
    source.cancellation.onCancel(() => source.cancellation.onCancel(late));
    source.cancel();
    expect(late).toHaveBeenCalledTimes(1);
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

  test("does not call a listener that another one stops", () => {
    const source = cancellationSource();
    const stopped = jest.fn();
    const stops: (() => void)[] = [];
    source.cancellation.onCancel(() => {
      for (const stop of stops) stop();
    });
    stops.push(source.cancellation.onCancel(stopped));
    source.cancel();
    expect(stopped).not.toHaveBeenCalled();
  });

  test("leaves other sources alone", () => {
    const [one, other] = [cancellationSource(), cancellationSource()];
    one.cancel();
    expect(other.cancellation.isCancelled).toBe(false);
  });

  test("the uncancellable token is never cancelled", () => {
    const listener = jest.fn();
    uncancellable.onCancel(listener)();
    expect(uncancellable.isCancelled).toBe(false);
    expect(listener).not.toHaveBeenCalled();
  });
});
