import { GtagAnalytics } from "#adapters/vendors/gtag-analytics.ts";

const browserWindow = window as Window & { dataLayer?: unknown[] };
const commands = () =>
  (browserWindow.dataLayer ?? []).map((entry) => [...(entry as Iterable<unknown>)] as readonly unknown[]);
const denied = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
};

function setUp(cookieDays?: number) {
  const now = new Date(0);
  return new GtagAnalytics({
    window,
    origin: "https://harbour.example",
    measurementId: "G-ABC123",
    cookieDays,
    now: () => now,
  });
}

afterEach(() => {
  delete browserWindow.dataLayer;
  for (const script of document.querySelectorAll("script")) script.remove();
});

describe("GtagAnalytics", () => {
  test("starts GA4 once and tells of patterns only (analytics-02, analytics-04)", () => {
    const analytics = setUp(182);
    expect(document.scripts).toHaveLength(0);
    analytics.pageShown("/login/:stage?");
    analytics.pageShown("/login/:stage?");
    analytics.pageShown("/error");
    for (const entry of browserWindow.dataLayer ?? [])
      expect(Object.prototype.toString.call(entry)).toBe("[object Arguments]");
    const login = { page_location: "https://harbour.example/login/:stage?", page_referrer: "" };
    const error = { page_location: "https://harbour.example/error", page_referrer: "" };
    expect(commands()).toEqual([
      ["set", login],
      ["consent", "default", denied],
      ["consent", "update", { analytics_storage: "granted" }],
      ["js", new Date(0)],
      [
        "config",
        "G-ABC123",
        expect.objectContaining({
          ...login,
          send_page_view: false,
          cookie_domain: "none",
          cookie_expires: 182 * 24 * 60 * 60,
        }),
      ],
      ["event", "page_view", login],
      ["set", error],
      ["event", "page_view", error],
    ]);
    expect([...document.scripts].map(({ src }) => src)).toEqual([
      "https://www.googletagmanager.com/gtag/js?id=G-ABC123",
    ]);
  });

  test("without days for cookies none is ever granted, and none is left (analytics-07, analytics-09)", () => {
    for (const name of ["_ga", "_ga_ABC123"]) document.cookie = `${name}=1; path=/`;
    setUp().pageShown("/login");
    expect(document.cookie).not.toContain("_ga");
    expect(commands().filter(([name]) => name === "consent")).toEqual([["consent", "default", denied]]);
  });

  test("an end tells the vendor, stops it and removes its cookies; it can go on later (analytics-08)", () => {
    const analytics = setUp(182);
    analytics.pageShown("/login");
    for (const name of ["_ga", "_ga_ABC123", "_gallery"]) document.cookie = `${name}=1; path=/`;
    analytics.end();
    expect(commands().at(-1)).toEqual(["consent", "update", { analytics_storage: "denied" }]);
    expect(Reflect.get(window, "ga-disable-G-ABC123")).toBe(true);
    expect(document.cookie).toBe("_gallery=1");
    analytics.pageShown("/login");
    expect(Reflect.get(window, "ga-disable-G-ABC123")).toBe(false);
    expect(
      commands()
        .slice(-3)
        .map(([name]) => name),
    ).toEqual(["set", "consent", "event"]);
    expect(document.scripts).toHaveLength(1);
  });

  test("an end before anything was loaded only removes cookies (analytics-08)", () => {
    document.cookie = "_ga=1; path=/";
    setUp(182).end();
    expect(document.cookie).not.toContain("_ga=");
    expect(commands()).toEqual([]);
  });

  test("a script of the vendor that throws affects nothing (analytics-08)", () => {
    browserWindow.dataLayer = Object.assign([], {
      push: () => {
        throw new Error("the vendor's");
      },
    });
    expect(() => setUp(182).pageShown("/login")).not.toThrow();
  });
});
