import type { PageName } from "#domain/navigation/destination.ts";
import { CountPageView } from "#domain/support/count-page-view.ts";
import { OfferMessenger, type ShownPage } from "#domain/support/offer-messenger.ts";

function setUp() {
  const told: string[] = [];
  const offer = new OfferMessenger({
    appId: "abc123",
    messenger: {
      start: (appId) => told.push(`start ${appId}`),
      routeChanged: (path) => told.push(`changed ${path}`),
      stop: (appId) => told.push(`stop ${appId}`),
    },
  });
  const count = new CountPageView({ analytics: { pageShown: (path) => told.push(`counted ${path}`) } });
  return { told, offer, count };
}

const shown = (page: PageName, hasSecret = false): ShownPage => ({ page, path: `/${page}`, hasSecret });

const specifiedPages: readonly PageName[] = ["authenticate", "partner-sso", "mfa-verification"];
const otherPages: readonly PageName[] = [
  "authenticated",
  "authorize",
  "activate",
  "register",
  "reset-password-update",
  "verify-email",
  "mfa-setup",
  "mfa-reset",
  "mfa-factors",
];

describe("OfferMessenger", () => {
  test("boots once and tells of later pages (messenger-06, D-48)", () => {
    const { told, offer } = setUp();
    for (const page of ["login", "unknown-error", "login"] as const) offer.execute(shown(page));
    expect(told).toEqual(["start abc123", "changed /unknown-error", "changed /login"]);
  });

  function expectSilenceOn(page: PageName) {
    const { told, offer } = setUp();
    offer.execute(shown(page));
    expect(told).toEqual([]);
    offer.execute(shown("login"));
    offer.execute(shown(page));
    expect(told).toEqual(["start abc123"]);
  }

  test.each(specifiedPages)("on %s it is neither started nor told (messenger-04, URL-02)", (page) => {
    expectSilenceOn(page);
  });

  test.each(otherPages)("nor is it on %s (messenger-31, D-300)", (page) => {
    expectSilenceOn(page);
  });

  test("a document that has shown a secret is without it from then on (messenger-05, D-48)", () => {
    const { told, offer } = setUp();
    offer.execute(shown("login"));
    offer.execute(shown("reset-password", true));
    offer.execute(shown("login"));
    expect(told).toEqual(["start abc123", "stop abc123"]);
    const fresh = setUp();
    fresh.offer.execute(shown("reset-password", true));
    fresh.offer.execute(shown("login"));
    expect(fresh.told).toEqual([]);
  });

  test("logging out shuts it down, also where it did not run (messenger-07)", () => {
    const { told, offer } = setUp();
    offer.execute(shown("logout"));
    expect(told).toEqual(["stop abc123"]);
  });
});

describe("CountPageView", () => {
  test.each([...specifiedPages, ...otherPages, "logout" as const])(
    "%s is not counted (analytics-05, D-47)",
    (page) => {
      const { told, count } = setUp();
      count.execute(shown(page));
      expect(told).toEqual([]);
    },
  );

  test("other pages are, but for an address with a secret in it (analytics-04)", () => {
    const { told, count } = setUp();
    count.execute(shown("login"));
    count.execute(shown("reset-password", true));
    expect(told).toEqual(["counted /login"]);
  });

  test("a document that has shown a secret counts nothing from then on (analytics-05, URL-02)", () => {
    const { told, count } = setUp();
    count.execute(shown("not-found", true));
    count.execute(shown("login"));
    expect(told).toEqual([]);
  });
});
