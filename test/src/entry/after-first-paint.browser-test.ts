import { afterFirstPaint } from "#src/entry/after-first-paint.ts";

/** Whether the program may run, at the end of everything that waits for nothing. */
function watch(awaited: Promise<unknown> | undefined) {
  let isCalm = false;
  void afterFirstPaint(window, awaited).then(() => (isCalm = true));
  return async (milliseconds: number) => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    return isCalm;
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe("the program runs", () => {
  test("after the form was painted (prerender-01)", async () => {
    const isCalmAfter = watch(Promise.resolve({}));
    expect(await isCalmAfter(0)).toBe(false);
    expect(await isCalmAfter(50)).toBe(true);
  });

  test.each([
    ["where there is none", Promise.resolve(undefined)],
    ["when the check was never started", undefined],
  ])("at once %s", async (_title, awaited) => {
    expect(await watch(awaited)(0)).toBe(true);
  });

  test("after a second where it is not there by then", async () => {
    const isCalmAfter = watch(new Promise(() => undefined));
    expect(await isCalmAfter(999)).toBe(false);
    expect(await isCalmAfter(1)).toBe(true);
  });
});
