import { Records } from "#domain/records/records.ts";
import { SavedTarget } from "#domain/redirect/saved-target.ts";
import { publicStage } from "#test/corpora/redirect-stage.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";
import { redirectsOn } from "./redirects-on-stage.ts";

function setUp(kept: Readonly<Record<string, string>> = {}) {
  const browser = new MemoryStore(kept);
  const stores = { browser, tab: new MemoryStore(), cookie: new MemoryStore() };
  const records = new Records({ stores, clock: new FakeClock() });
  const redirects = redirectsOn(publicStage, [publicStage.application]);
  return { browser, savedTarget: new SavedTarget({ records, redirects }) };
}

describe("SavedTarget", () => {
  test("RED-15 redirect-17 keeps an allowed target as it will be sent", () => {
    const { browser, savedTarget } = setUp();
    savedTarget.keep({ redirectUri: "HTTPS://App.Harbour.Example/caf\u00e9", iid: "7" });
    expect(browser.read("AUTH_X_REDIRECT_URI")).toBe("https://app.harbour.example/caf%C3%A9");
    expect(savedTarget.parameters).toEqual({
      redirectUri: "https://app.harbour.example/caf%C3%A9",
      iid: "7",
    });
  });

  test("RED-12 redirect-19 a refused target is not kept, and takes the place of the last one", () => {
    const { browser, savedTarget } = setUp({ AUTH_X_REDIRECT_URI: "https://app.harbour.example/" });
    savedTarget.keep({ redirectUri: "https://evil.example/", iid: "7" });
    expect(browser.keys).toEqual(["AUTH_X_IID"]);
    expect(savedTarget.parameters).toEqual({ iid: "7" });
  });

  test("D-51 an absent target and an absent instance are forgotten", () => {
    const { browser, savedTarget } = setUp({
      AUTH_X_REDIRECT_URI: "https://app.harbour.example/",
      AUTH_X_IID: "7",
    });
    savedTarget.keep({});
    expect(browser.keys).toEqual([]);
    expect(savedTarget.parameters).toEqual({});
  });

  test.each([
    "https://evil.example/",
    "javascript:alert(1)",
    "https://harbour.example/logout",
    "https://app.harbour.example@evil.example/",
    "",
    "x".repeat(3_000),
  ])("RED-03 redirect-17 redirect-18 a planted target is deleted when it is read: %#", (planted) => {
    const { browser, savedTarget } = setUp({ AUTH_X_REDIRECT_URI: planted });
    expect(savedTarget.address).toBeUndefined();
    expect(browser.keys).toEqual([]);
  });
});
