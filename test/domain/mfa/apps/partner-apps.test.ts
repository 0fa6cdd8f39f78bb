import { shownApp } from "#domain/mfa/apps/partner-apps.ts";

const configured = {
  littlehotelier: {
    open: "littlehotelier://confirm",
    ios: "https://apps.apple.com/app/id1",
    android: "https://play.google.com/store/apps/details?id=example",
  },
};

describe("the partner's app as people see it", () => {
  test("has its name, and the addresses that the configuration knows (mfa-94)", () => {
    expect(shownApp(configured, "littlehotelier")).toEqual({
      name: "Little Hotelier",
      openAddress: "littlehotelier://confirm",
      stores: {
        ios: "https://apps.apple.com/app/id1",
        android: "https://play.google.com/store/apps/details?id=example",
      },
    });
    const second = { littlehotelier: { open: "hotel2+app://confirm" } };
    expect(shownApp(second, "littlehotelier").openAddress).toBe("hotel2+app://confirm");
    expect(shownApp({}, "littlehotelier")).toEqual({
      name: "Little Hotelier",
      openAddress: undefined,
      stores: {},
    });
  });

  test("is the usual one where the session names no partner (mfa-94)", () => {
    expect(shownApp(configured, undefined).name).toBe("SiteMinder");
  });

  test.each([
    { open: "littlehotelier:confirm" },
    { open: "see littlehotelier://confirm" },
    { open: "littlehotelier://confirm it" },
    { open: ["littlehotelier://confirm"] },
    { open: 5, ios: ["https://apps.apple.com/app/id1"] },
    { ios: "https://apps.apple.com.evil.example/app", android: "http://play.google.com/store" },
    { ios: "https://play.google.com/store", android: "https://apps.apple.com/app/id1" },
    "littlehotelier://confirm",
  ])("an address of another kind counts as absent: %j (mfa-94, RED-04)", (littlehotelier) => {
    const { openAddress, stores } = shownApp({ littlehotelier }, "littlehotelier");
    expect([openAddress, stores]).toEqual([undefined, {}]);
  });
});
