import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { SavedTarget } from "#domain/redirect/saved-target.ts";
import { publicStage } from "#test/corpora/redirect-stage.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";
import { redirectsOn } from "./redirect-policy-on-stage.ts";

const logout = "AUTH_X_LAST_LOGOUT";

function setUp(kept: Readonly<Record<string, string>> = {}) {
  const local = new MemoryStore(kept);
  return { local, ...tabOf(local) };
}

/** One tab of a browser. */
function tabOf(local: MemoryStore, keptInTab: Readonly<Record<string, string>> = {}) {
  const tab = new MemoryStore(keptInTab);
  const storage = new BrowserStorage({
    stores: { local, session: tab, cookie: new MemoryStore() },
    clock: new FakeClock(),
  });
  const redirectPolicy = redirectsOn(publicStage, [publicStage.application]);
  return { tab, savedTarget: new SavedTarget({ storage, redirectPolicy }) };
}

const reservations = "https://app.harbour.example/?page=reservations";
const invoices = "https://app.harbour.example/?page=invoices";

describe("SavedTarget", () => {
  test("keeps an allowed target as it will be sent (redirect-17, RED-15)", () => {
    const { local, savedTarget } = setUp();
    savedTarget.keep({ redirectUri: "HTTPS://App.Harbour.Example/caf\u00e9", iid: "7" });
    const redirectUri = "https://app.harbour.example/caf%C3%A9";
    expect(local.read("AUTH_X_REDIRECT_URI")).toBe(redirectUri);
    expect(savedTarget.parameters).toEqual({ redirectUri, iid: "7" });
  });

  test.each([
    [
      "a refused target (redirect-19, RED-12)",
      { redirectUri: "https://evil.example/", iid: "7" },
      { iid: "7" },
    ],
    ["an absent target and an absent instance", {}, {}],
  ])("the last target gives way to %s, of which none is kept", (_title, asked, left) => {
    const { local, savedTarget } = setUp({ AUTH_X_REDIRECT_URI: invoices, AUTH_X_IID: "1" });
    savedTarget.keep(asked);
    expect(local.keys).toEqual(Object.keys(left).map(() => "AUTH_X_IID"));
    expect(savedTarget.parameters).toEqual(left);
  });

  test("what another tab is asked for changes nothing here (login-57)", () => {
    const local = new MemoryStore();
    const { savedTarget } = tabOf(local);
    savedTarget.keep({ redirectUri: reservations, iid: "1" });
    const other = tabOf(local).savedTarget;
    other.keep({ redirectUri: invoices, iid: "2" });
    expect(savedTarget.parameters).toEqual({ redirectUri: reservations, iid: "1" });
    expect(other.parameters).toEqual({ redirectUri: invoices, iid: "2" });
    expect(local.read("AUTH_X_REDIRECT_URI")).toBe(invoices);
    const third = tabOf(local).savedTarget;
    third.keep({});
    expect(savedTarget.parameters).toEqual({ redirectUri: reservations, iid: "1" });
    other.keep({ redirectUri: invoices, iid: "2" });
    expect(third.parameters).toEqual({});
  });

  test("a tab that was never asked goes where the browser was asked to go last (storage-04)", () => {
    const { savedTarget } = setUp({ AUTH_X_REDIRECT_URI: invoices, AUTH_X_IID: "2" });
    expect(savedTarget.parameters).toEqual({ redirectUri: invoices, iid: "2" });
  });

  test("a logout ends the target of a tab that did not hear of it, and no later one (logout-42)", () => {
    const local = new MemoryStore({ [logout]: "first" });
    const { tab, savedTarget } = tabOf(local);
    savedTarget.keep({ redirectUri: reservations, iid: "1" });
    expect(savedTarget.parameters).toEqual({ redirectUri: reservations, iid: "1" });
    local.write(logout, "second");
    expect(savedTarget.parameters).toEqual({});
    expect(tab.read("AUTH_X_TARGET")).not.toContain("reservations");
    savedTarget.keep({ redirectUri: invoices, iid: "2" });
    expect(savedTarget.parameters).toEqual({ redirectUri: invoices, iid: "2" });
  });

  test("a tab whose target ended takes no later target of another tab (logout-42, login-57)", () => {
    const local = new MemoryStore();
    const { savedTarget } = tabOf(local);
    savedTarget.keep({ redirectUri: reservations, iid: "1" });
    local.write(logout, "first");
    tabOf(local).savedTarget.keep({ redirectUri: invoices, iid: "2" });
    expect(savedTarget.parameters).toEqual({});
  });

  test("what LoginPage is asked for holds on through a logout elsewhere, if there is any (logout-43)", () => {
    const { local, tab, savedTarget } = setUp();
    local.write(logout, "first");
    savedTarget.holdOn();
    expect(tab.keys).toEqual([]);
    savedTarget.keep({ redirectUri: reservations, iid: "1" });
    local.write(logout, "second");
    savedTarget.holdOn();
    expect(savedTarget.parameters).toEqual({ redirectUri: reservations, iid: "1" });
  });

  test("forgets where to go in this tab and the local, and keeps the instance (partner-02)", () => {
    const { local, savedTarget } = setUp();
    savedTarget.keep({ redirectUri: reservations, iid: "1" });
    savedTarget.forgetAddress();
    expect(local.keys).toEqual(["AUTH_X_IID"]);
    tabOf(local).savedTarget.keep({ redirectUri: invoices, iid: "2" });
    expect(savedTarget.parameters).toEqual({ iid: "1" });
  });

  test.each(["{", "null", '{"at":0,"value":7}', '{"redirectUri":"https://app.harbour.example/"}'])(
    "a tab's record that is nonsense counts as absent: %s (storage-06, STO-07)",
    (planted) => {
      const { savedTarget } = tabOf(new MemoryStore({ AUTH_X_IID: "2" }), { AUTH_X_TARGET: planted });
      expect(savedTarget.parameters).toEqual({ iid: "2" });
    },
  );

  test("a target planted in the tab is deleted there, and no other tab's (redirect-18)", () => {
    const local = new MemoryStore({ AUTH_X_REDIRECT_URI: invoices });
    const { tab, savedTarget } = tabOf(local, {
      AUTH_X_TARGET: JSON.stringify({ at: 0, value: { redirectUri: "https://evil.example/", iid: "1" } }),
    });
    expect(savedTarget.parameters).toEqual({ iid: "1" });
    expect(tab.read("AUTH_X_TARGET")).not.toContain("evil");
    expect(local.read("AUTH_X_REDIRECT_URI")).toBe(invoices);
  });

  test.each(["https://evil.example/", "https://harbour.example/logout", "x".repeat(3_000)])(
    "a planted target is deleted when it is read: %# (redirect-18, redirect-17)",
    (planted) => {
      const { local, savedTarget } = setUp({ AUTH_X_REDIRECT_URI: planted });
      expect(savedTarget.address).toBeUndefined();
      expect(local.keys).toEqual([]);
    },
  );
});
