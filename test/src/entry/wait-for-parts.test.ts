import { waitForParts } from "#src/entry/wait-for-parts.ts";
import type { Passage } from "#domain/login/public-network.port.ts";

const missing = new Error("Loading chunk 7 failed.");

/** Loads a part that is missing so often, with what comes of each wait for a public network. */
function setUp(failures: number, ...passages: Passage[]) {
  const load = jest.fn((id: string | number) => {
    if (load.mock.calls.length <= failures) return Promise.reject(missing);
    return Promise.resolve(`part ${id}`);
  });
  const passed = jest.fn(() => Promise.resolve(passages.shift() ?? ("none" as const)));
  const departure = { isLeaving: false, inUseAgain: () => Promise.resolve() };
  const browserWindow = Object.assign(new EventTarget(), { navigator: { onLine: true } });
  const wait = waitForParts(load, { passed }, departure, browserWindow as unknown as Window);
  return { load, passed, departure, wait, browserWindow };
}

describe("a part of the program", () => {
  test("that can be loaded waits for nothing (shell-18)", async () => {
    const { wait, passed } = setUp(0);
    expect(await wait(7)).toBe("part 7");
    expect(passed).not.toHaveBeenCalled();
  });

  test("is loaded once a public network lets it through (shell-18)", async () => {
    const { wait, load } = setUp(1, "passed");
    expect(await wait(7)).toBe("part 7");
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("is missing as before where no such network is in the way (shell-18, NET-05)", async () => {
    const { wait, load } = setUp(1, "none");
    await expect(wait(7)).rejects.toBe(missing);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("asks the person once: what repeats the request by itself fails, a later request waits (shell-18)", async () => {
    const { wait, passed, browserWindow } = setUp(2, "stays", "passed");
    await expect(wait(7)).rejects.toBe(missing);
    await expect(wait(7)).rejects.toBe(missing);
    expect(passed).toHaveBeenCalledTimes(1);
    browserWindow.dispatchEvent(new Event("click"));
    expect(await wait(7)).toBe("part 7");
    expect(passed).toHaveBeenCalledTimes(2);
  });

  test("is requested once for all that wait for it at the same time (shell-61)", async () => {
    const { wait, load } = setUp(1);
    const both = [wait(7), wait(7)];
    for (const one of both) await expect(one).rejects.toBe(missing);
    expect(load).toHaveBeenCalledTimes(1);
    expect(await wait(7)).toBe("part 7");
  });

  test.each(["online", "popstate", "click", "keydown", "submit"])(
    "that failed twice is requested again only after an event like %s (shell-61)",
    async (type) => {
      const { wait, load, browserWindow } = setUp(2);
      for (let caller = 1; caller <= 5; caller++) await expect(wait(7)).rejects.toBe(missing);
      expect(load).toHaveBeenCalledTimes(2);
      browserWindow.dispatchEvent(new Event(type));
      expect(await wait(7)).toBe("part 7");
    },
  );

  test("that failed without a network is not requested again before the network is back (shell-61)", async () => {
    const { wait, load, browserWindow } = setUp(1);
    browserWindow.navigator.onLine = false;
    for (let caller = 1; caller <= 3; caller++) await expect(wait(7)).rejects.toBe(missing);
    expect(load).toHaveBeenCalledTimes(1);
    browserWindow.dispatchEvent(new Event("online"));
    expect(await wait(7)).toBe("part 7");
  });

  test("that fails while the page is being left is loaded when the page is in use again (shell-60)", async () => {
    const { wait, load, passed, departure } = setUp(1);
    let use: () => void = () => undefined;
    Object.assign(departure, {
      isLeaving: true,
      inUseAgain: () => new Promise<void>((done) => (use = done)),
    });
    const part = wait(7);
    await Promise.resolve();
    await Promise.resolve();
    expect(load).toHaveBeenCalledTimes(1);
    use();
    expect(await part).toBe("part 7");
    expect(passed).not.toHaveBeenCalled();
  });
});
