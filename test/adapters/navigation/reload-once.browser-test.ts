import { PageDeparture } from "#adapters/navigation/page-departure.ts";
import { reloadOnce } from "#adapters/navigation/reload-once.ts";
import { settled } from "#test/support/settled.ts";
import { portalWindow } from "#test/support/portal-window.ts";

const missing = Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });

function setUp(isServerThere = true) {
  const browser = portalWindow("/login");
  const report = reloadOnce(browser.window, new PageDeparture(browser.window), () =>
    Promise.resolve(isServerThere),
  );
  const recover = async (error: unknown) => {
    report(error);
    await settled();
  };
  return { ...browser, recover };
}

afterEach(() => {
  window.sessionStorage.clear();
  jest.restoreAllMocks();
});

describe("a chunk that cannot be loaded", () => {
  test("reloads the document once (NET-05)", async () => {
    const { recover, reloads } = setUp();
    await recover(missing);
    await recover(missing);
    expect(reloads()).toBe(1);
    const again = setUp();
    await again.recover(missing);
    expect(again.reloads()).toBe(0);
  });

  test("reloads again after a while, since a tab may outlive many deployments (NET-05)", async () => {
    const { recover, reloads } = setUp();
    await recover(missing);
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now + 10 * 60_000 + 1);
    await recover(missing);
    expect(reloads()).toBe(2);
  });

  test.each<[string, boolean, () => void]>([
    ["when something was typed", true, () => window.dispatchEvent(new Event("input"))],
    ["when the server does not answer: the document could not be loaded either", false, () => undefined],
    [
      "when the reload cannot be recorded, as it would never end",
      true,
      () =>
        jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
          throw new DOMException("Full", "QuotaExceededError");
        }),
    ],
  ])("does not reload %s (NET-05)", async (_when, isServerThere, arrange) => {
    const { recover, reloads } = setUp(isServerThere);
    arrange();
    await recover(missing);
    expect(reloads()).toBe(0);
  });

  test.each(["pagehide", "beforeunload"])(
    "does not reload while the page is being left, but after it came back: %s (NET-05, RAC-04)",
    async (leaving) => {
      const { recover, reloads } = setUp();
      window.dispatchEvent(new Event(leaving));
      await recover(missing);
      expect(reloads()).toBe(0);
      window.dispatchEvent(new Event("pageshow"));
      await recover(missing);
      expect(reloads()).toBe(1);
    },
  );

  test("does not reload where the page is left while the server is asked (NET-05)", async () => {
    const { recover, reloads } = setUp();
    const recovered = recover(missing);
    window.dispatchEvent(new Event("pagehide"));
    await recovered;
    expect(reloads()).toBe(0);
  });

  test.each([new Error("A view broke."), "text", undefined])(
    "does not reload for %s (NET-06)",
    async (error) => {
      const { recover, reloads } = setUp();
      await recover(error);
      expect(reloads()).toBe(0);
    },
  );
});
