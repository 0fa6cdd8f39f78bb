import { createBrowserServices } from "#src/first-screen/first-screen.ts";

describe("the address of a page", () => {
  beforeEach(() => {
    window.history.replaceState(undefined, "", "/login?langCode=th");
  });

  test("keeps the language that was chosen: a new tab speaks it, too (language-05)", () => {
    const address = createBrowserServices(window).navigation.urlOf({ page: "reset-password" });
    expect(address).toBe("https://harbour.example/reset-password?langCode=th");
  });

  test.each([
    ["de-AT", "?langCode=de"],
    ["xx", ""],
    ["", ""],
  ])("has it as one of the eight codes, or not at all: %s (language-37)", (langCode, expected) => {
    window.history.replaceState(undefined, "", `/login?langCode=${langCode}`);
    const { navigation } = createBrowserServices(window);
    expect(navigation.urlOf({ page: "reset-password" })).toBe(
      `https://harbour.example/reset-password${expected}`,
    );
    navigation.go({ page: "reset-password" });
    expect(window.location.search).toBe(expected);
  });

  test.each([
    [{ page: "authenticate" }, "/authenticate"],
    [{ page: "logout", resume: true }, "/logout?resume=1"],
    [{ page: "root" }, "/"],
  ] as const)("is to the letter where others compare it: %j", (destination, expected) => {
    expect(createBrowserServices(window).navigation.urlOf(destination)).toBe(
      `https://harbour.example${expected}`,
    );
  });
});
