import { RestoredPage } from "#adapters/navigation/restored-page.ts";

const field = { id: "email" };
const busyButton = { ariaBusy: "true" };

/** A page with the e-mail step, and what happens to it on the way into the browser's memory and back. */
function page(path: string, content: readonly object[] = [field], mayGoOn = true) {
  const elements = content.map((attributes) => Object.assign(document.createElement("input"), attributes));
  document.body.replaceChildren(...elements);
  document.documentElement.style.visibility = "";
  window.history.replaceState(undefined, "", path);
  // With events of its own, since the pages of other tests go on listening.
  const events = new EventTarget();
  const addEventListener = events.addEventListener.bind(events);
  const browserWindow: Window = new Proxy(window, {
    get: (_target, name) =>
      name === "addEventListener" ? addEventListener : (Reflect.get(window, name) as unknown),
  });
  let reloads = 0;
  new RestoredPage(browserWindow, () => (reloads += 1)).mayGoOn = mayGoOn;
  const say = (type: string, persisted = true) =>
    events.dispatchEvent(new PageTransitionEvent(type, { persisted }));
  return {
    leave: () => say("pagehide"),
    comeBack: () => {
      say("pageshow");
      return { reloads, isSeen: document.documentElement.style.visibility !== "hidden" };
    },
    say,
    isSeen: () => document.documentElement.style.visibility !== "hidden",
    reloads: () => reloads,
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each(["/login", "/login/", "/login/email"])(
  "the e-mail step goes on as it was left: %s (RAC-04, prerender-55)",
  (path) => {
    const { leave, comeBack, isSeen } = page(path);
    leave();
    expect(isSeen()).toBe(false);
    expect(comeBack()).toEqual({ reloads: 0, isSeen: true });
  },
);

test.each([
  ["the password step", "/login/password", [field], true],
  ["another page", "/authenticated", [field], true],
  ["an e-mail step that is being submitted", "/login", [field, busyButton], true],
  ["a page that still loads", "/login", [], true],
  ["the e-mail step of a shared device", "/login", [field], false],
])("%s is loaded anew, and is not seen before (RAC-04, prerender-55)", (_name, path, content, mayGoOn) => {
  const { leave, comeBack } = page(path, content, mayGoOn);
  leave();
  expect(comeBack()).toEqual({ reloads: 1, isSeen: false });
});

test.each([
  ["signed in or out in another tab", () => localStorage.setItem("AUTH_X_LAST_LOGOUT", "1")],
  ["gone on in this tab", () => sessionStorage.setItem("AUTH_X_IDENTITY", "1")],
  ["got a session", () => (document.cookie = `AUTH_X_TOKEN=${String(Math.random())}`)],
])("the e-mail step is loaded anew where the person has %s (RAC-04, prerender-55)", (_name, act) => {
  const { leave, comeBack } = page("/login");
  leave();
  act();
  expect(comeBack()).toEqual({ reloads: 1, isSeen: false });
});

test("where nothing can be read from the browser, it is loaded anew (RAC-04)", () => {
  const reading = jest.spyOn(document, "cookie", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const { leave, comeBack } = page("/login");
  leave();
  expect(comeBack()).toEqual({ reloads: 1, isSeen: false });
  reading.mockRestore();
});

test("a page that is opened or closed for good is let be (RAC-04)", () => {
  const { say, isSeen, reloads } = page("/authenticated");
  say("pagehide", false);
  say("pageshow", false);
  expect([isSeen(), reloads()]).toEqual([true, 0]);
});
