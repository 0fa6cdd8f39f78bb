import { reloadOnce } from "#adapters/navigation/reload-once.ts";
import { portalWindow } from "#test/support/portal-window.ts";

const missing = Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });

function setUp() {
  const browser = portalWindow("/login");
  return { ...browser, recover: reloadOnce(browser.window) };
}

afterEach(() => {
  window.sessionStorage.clear();
  jest.restoreAllMocks();
});

describe("a part of the program that cannot be had", () => {
  test("NET-05 loads the document anew, once", () => {
    const { recover, reloads } = setUp();
    recover(missing);
    recover(missing);
    expect(reloads()).toBe(1);
    const again = setUp();
    again.recover(missing);
    expect(again.reloads()).toBe(0);
  });

  test("NET-05 and again after a while: a tab may outlive many deployments", () => {
    const { recover, reloads } = setUp();
    recover(missing);
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now + 10 * 60_000 + 1);
    recover(missing);
    expect(reloads()).toBe(2);
  });

  test("NET-05 but not where something was typed", () => {
    const { recover, reloads } = setUp();
    window.dispatchEvent(new Event("input"));
    recover(missing);
    expect(reloads()).toBe(0);
  });

  test("NET-05 nor where it cannot be remembered: there would be no end to it", () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    const { recover, reloads } = setUp();
    recover(missing);
    expect(reloads()).toBe(0);
  });

  test.each([new Error("A view broke."), "text", undefined])("NET-06 %s is no reason to", (error) => {
    const { recover, reloads } = setUp();
    recover(error);
    expect(reloads()).toBe(0);
  });
});
