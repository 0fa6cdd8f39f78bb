import { GtagAnalytics } from "#adapters/vendors/gtag-analytics.ts";

const browserWindow = window as Window & { dataLayer?: unknown[] };

afterEach(() => {
  delete browserWindow.dataLayer;
  for (const script of document.querySelectorAll("script")) script.remove();
});

describe("GtagAnalytics", () => {
  test("starts GA4 once and tells of patterns only (analytics-02, analytics-04)", () => {
    const now = new Date(0);
    const analytics = new GtagAnalytics({
      window,
      origin: "https://harbour.example",
      measurementId: "G-ABC123",
      now: () => now,
    });
    expect(document.scripts).toHaveLength(0);
    analytics.pageShown("/login/:stage?");
    analytics.pageShown("/login/:stage?");
    analytics.pageShown("/error");
    const layer = browserWindow.dataLayer ?? [];
    for (const entry of layer) expect(Object.prototype.toString.call(entry)).toBe("[object Arguments]");
    const commands = layer.map((entry) => [...(entry as Iterable<unknown>)]);
    const login = { page_location: "https://harbour.example/login/:stage?", page_referrer: "" };
    const error = { page_location: "https://harbour.example/error", page_referrer: "" };
    expect(commands.map(([name]) => name)).toEqual([
      "set",
      "consent",
      "js",
      "config",
      "event",
      "set",
      "event",
    ]);
    expect(commands[3]).toEqual([
      "config",
      "G-ABC123",
      expect.objectContaining({ ...login, send_page_view: false }),
    ]);
    expect(commands.filter(([name]) => name === "event")).toEqual([
      ["event", "page_view", login],
      ["event", "page_view", error],
    ]);
    expect([...document.scripts].map(({ src }) => src)).toEqual([
      "https://www.googletagmanager.com/gtag/js?id=G-ABC123",
    ]);
  });
});
