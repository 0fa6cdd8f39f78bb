import { SystemClock } from "#adapters/browser/system-clock.ts";

describe("the machine's clock", () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it("tells milliseconds since the epoch", () => {
    expect(new SystemClock().now()).toBe(Date.UTC(2026, 0, 1));
  });

  it("calls once after a delay, unless cancelled", () => {
    const kept = jest.fn();
    const givenUp = jest.fn();
    const clock = new SystemClock();
    clock.after(100, kept);
    clock.after(100, givenUp)();
    jest.advanceTimersByTime(99);
    expect(kept).not.toHaveBeenCalled();
    jest.advanceTimersByTime(500);
    expect(kept).toHaveBeenCalledTimes(1);
    expect(givenUp).not.toHaveBeenCalled();
  });
});
