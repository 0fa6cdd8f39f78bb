import { createBrowserServices } from "#src/first-screen/first-screen.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import { portalWindow } from "#test/support/portal-window.ts";

const verification = "/mfa/verification?purpose=mfaVerification";

function inFrame() {
  const { window: browserWindow, departures } = portalWindow(verification);
  const framed = new Proxy(browserWindow, {
    get: (target, name) => (name === "parent" ? window : (Reflect.get(target, name) as unknown)),
  });
  return { navigation: createBrowserServices(framed).navigation, departures };
}

describe("in a frame", () => {
  test.each<readonly [Destination, string]>([
    [{ page: "login", newSession: true }, "/login?newSession=true"],
    [{ page: "unknown-error" }, "/error"],
    [{ page: "root" }, "/"],
    [{ page: "mfa-setup" }, "/mfa"],
  ])("%j is a page load of its own, never shown by this document (mfa-43)", (destination, path) => {
    const { navigation, departures } = inFrame();
    navigation.go(destination, "replace");
    navigation.go(destination);
    expect(departures).toEqual([`https://harbour.example${path}`, `https://harbour.example${path}`]);
    expect(navigation.shown.pathname + navigation.shown.search).toBe(verification);
  });

  test("the steps of the verification are shown by this one (mfa-43)", () => {
    const { navigation, departures } = inFrame();
    navigation.go({ page: "mfa-verification", step: "choose-way" }, "replace");
    expect(navigation.shown).toMatchObject({ pathname: "/mfa/verification", search: "?step=choose-way" });
    expect(departures).toEqual([]);
  });
});

test("by itself, every page is shown by this document (shell-01)", () => {
  const { window: browserWindow, departures } = portalWindow(verification);
  const navigation = createBrowserServices(browserWindow).navigation;
  navigation.go({ page: "login" });
  expect([navigation.isFramed, navigation.shown.pathname, departures]).toEqual([false, "/login", []]);
});
