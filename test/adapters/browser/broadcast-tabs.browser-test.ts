import { BroadcastTabs } from "#adapters/browser/broadcast-tabs.ts";
import { sessionMark } from "#domain/session/session-mark.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

/** One browser's channels: what one says, all others hear. */
function channelsOfABrowser() {
  const open: Channel[] = [];
  class Channel extends EventTarget {
    constructor() {
      super();
      open.push(this);
    }

    postMessage(data: unknown): void {
      for (const other of open)
        if (other !== this) other.dispatchEvent(new MessageEvent("message", { data }));
    }
  }
  return Channel as unknown as typeof BroadcastChannel;
}

/** The cookie of the session and the mark of the last logout, as one tab sees them. */
type SeenCookie = { token?: string; logout?: string };

function storageOf(cookie: SeenCookie): BrowserStorage {
  return {
    read: ({ key }: { readonly key: string }) => (key === "AUTH_X_TOKEN" ? cookie.token : cookie.logout),
  } as unknown as BrowserStorage;
}

function tabWith(parts: Readonly<Record<string, unknown>>, cookie: SeenCookie = {}): BroadcastTabs {
  const addEventListener = window.addEventListener.bind(window);
  return new BroadcastTabs({ addEventListener, ...parts } as unknown as Window, storageOf(cookie));
}

/** Two tabs of a browser that shows a cookie of one tab to the other one only later, as Firefox does. */
function tabsOfFirefox() {
  const parts = { BroadcastChannel: channelsOfABrowser() };
  const [own, seen]: [SeenCookie, SeenCookie] = [{}, {}];
  const heard: string[] = [];
  const tab = tabWith(parts, own);
  tabWith(parts, seen).listen((announcement) => heard.push(`${announcement}, ${seen.token ?? "no token"}`));
  return { tab, own, seen, heard };
}

describe("the other tabs", () => {
  it("get a tab's message, and the sender does not (logout-06, RAC-05)", () => {
    const parts = { BroadcastChannel: channelsOfABrowser() };
    const [one, another] = [tabWith(parts), tabWith(parts)];
    const heardByOne: string[] = [];
    const heardByAnother: string[] = [];
    one.listen((announcement) => heardByOne.push(announcement));
    another.listen((announcement) => heardByAnother.push(announcement));
    one.announce("signed-out");
    expect(heardByOne).toEqual([]);
    expect(heardByAnother).toEqual(["signed-out"]);
  });

  it("may stop listening", () => {
    const parts = { BroadcastChannel: channelsOfABrowser() };
    const [one, another] = [tabWith(parts), tabWith(parts)];
    const heard: string[] = [];
    another.listen((announcement) => heard.push(announcement))();
    one.announce("signed-in");
    expect(heard).toEqual([]);
  });

  it.each(["something else", 7, null, { kind: "signed-out" }])("ignore %j", (message) => {
    const BroadcastChannel = channelsOfABrowser();
    const heard: string[] = [];
    tabWith({ BroadcastChannel }).listen((announcement) => heard.push(announcement));
    new BroadcastChannel("lobby").postMessage(message);
    expect(heard).toEqual([]);
  });

  it("get it by the storage event without BroadcastChannel, and nothing stays stored (RAC-05)", () => {
    const heard: string[] = [];
    const tab = tabWith({ localStorage: window.localStorage });
    tab.listen((announcement) => heard.push(announcement));
    const change = { key: "AUTH_X_ANNOUNCEMENT", newValue: "signed-out" };
    window.dispatchEvent(new StorageEvent("storage", change));
    window.dispatchEvent(new StorageEvent("storage", { ...change, newValue: null }));
    window.dispatchEvent(new StorageEvent("storage", { ...change, key: "AUTH_X_IID" }));
    expect(heard).toEqual(["signed-out"]);
    const write = jest.spyOn(Storage.prototype, "setItem");
    tab.announce("signed-in");
    expect(write).toHaveBeenCalledWith("AUTH_X_ANNOUNCEMENT", "signed-in");
    expect(window.localStorage).toHaveLength(0);
    write.mockRestore();
  });

  it("get no message in a browser that allows neither (STO-06)", () => {
    const refusal = () => {
      throw new DOMException("Denied.", "SecurityError");
    };
    const browserWindow = {
      addEventListener: window.addEventListener.bind(window),
      BroadcastChannel: refusal,
      get localStorage() {
        return refusal();
      },
    };
    const tab = new BroadcastTabs(browserWindow as unknown as Window, storageOf({}));
    expect(() => tab.announce("signed-out")).not.toThrow();
  });

  describe("that do not see the session of an announcement yet", () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it("act on it once they do (shell-64)", () => {
      const { tab, own, seen, heard } = tabsOfFirefox();
      seen.token = "earlier";
      own.token = "new";
      tab.announce("signed-in");
      jest.advanceTimersByTime(100);
      expect(heard).toEqual([]);
      seen.token = "new";
      jest.runAllTimers();
      expect(heard).toEqual(["signed-in, new"]);
    });

    it("act on it all the same after little more than a second (shell-64)", () => {
      const { tab, own, heard } = tabsOfFirefox();
      own.token = "new";
      tab.announce("session-begun");
      jest.runAllTimers();
      expect(heard).toEqual(["session-begun, no token"]);
    });

    it("act on a logout once they see its mark (shell-70)", () => {
      const { tab, own, seen, heard } = tabsOfFirefox();
      seen.token = "ended";
      own.logout = "mark";
      tab.announce("signed-out");
      jest.advanceTimersByTime(20);
      expect(heard).toEqual([]);
      delete seen.token;
      jest.advanceTimersByTime(20);
      expect(heard).toEqual([]);
      seen.logout = "mark";
      jest.runAllTimers();
      expect(heard).toEqual(["signed-out, no token"]);
    });

    it("hear announcements in their order (shell-64)", () => {
      const { tab, own, heard } = tabsOfFirefox();
      own.token = "new";
      tab.announce("signed-in");
      delete own.token;
      tab.announce("signed-out");
      expect(heard).toEqual(["signed-in, no token", "signed-out, no token"]);
      jest.runAllTimers();
      expect(heard).toHaveLength(2);
    });
  });

  it("get nothing of the session but its mark (shell-64)", () => {
    const BroadcastChannel = channelsOfABrowser();
    const said: unknown[] = [];
    new BroadcastChannel("lobby").addEventListener("message", (event) => said.push(event.data));
    tabWith({ BroadcastChannel }, { token: "secret" }).announce("signed-in");
    expect(said).toEqual([`signed-in ${sessionMark("secret")}`]);
  });
});
