import { createBrowserServices } from "#src/first-screen/first-screen.ts";
import { portalWindow } from "#test/support/portal-window.ts";

const origin = "https://harbour.example";

describe("an address that looks like another host's", () => {
  test.each(["//evil.example/login", String.raw`/\evil.example/login`, "///evil.example"])(
    "%s keeps its host when the language is switched (RED-09)",
    (path) => {
      const navigation = createBrowserServices(portalWindow(`${origin}${path}`).window).navigation;
      navigation.amend({ langCode: "de" });
      expect(new URL(window.location.href).origin).toBe(origin);
      expect(navigation.shown).toMatchObject({
        pathname: path.replaceAll("\\", "/"),
        search: "?langCode=de",
      });
    },
  );

  test("the router's own redirects reach it, and no other host (RED-09)", () => {
    const navigation = createBrowserServices(portalWindow("/login").window).navigation;
    navigation.replacePath(`${origin}//evil.example/?a=b#c`);
    expect(window.location.href).toBe(`${origin}//evil.example/?a=b`);
    for (const foreign of ["//evil.example/", String.raw`/\evil.example/`, "https://evil.example/"])
      navigation.replacePath(foreign);
    expect(window.location.href).toBe(`${origin}//evil.example/?a=b`);
  });
});

test("an address that is amended to what it is already is not written again (prerender-50)", () => {
  const navigation = createBrowserServices(portalWindow("/login?iid=7").window).navigation;
  const write = jest.spyOn(window.history, "replaceState");
  navigation.amend({ iid: "7", email: undefined });
  expect(write).not.toHaveBeenCalled();
  navigation.amend({ iid: "8" });
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
});

describe("Root", () => {
  test("is replaced by LoginPage, and the whole query stays (shell-02)", () => {
    const navigation = createBrowserServices(
      portalWindow("/?redirectUri=https://app.example/?a=b&x").window,
    ).navigation;
    expect(navigation.shown).toMatchObject({
      pathname: "/login",
      search: "?redirectUri=https://app.example/?a=b&x",
    });
    expect(window.location.pathname).toBe("/login");
  });

  test("is replaced as well when the portal itself leads there, in one step (shell-02)", () => {
    const navigation = createBrowserServices(portalWindow("/authenticated").window).navigation;
    const shown: string[] = [];
    navigation.subscribe(() => shown.push(navigation.shown.pathname + navigation.shown.search));
    navigation.go({ page: "root", iid: "7" });
    expect(shown).toEqual(["/login?iid=7"]);
  });
});
