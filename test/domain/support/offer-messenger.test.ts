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

const pagesWithSecrets: readonly PageName[] = [
  "authenticate",
  "authenticated",
  "authorize",
  "partner-sso",
  "activate",
  "register",
  "reset-password-update",
  "verify-email",
  "mfa-setup",
  "mfa-verification",
  "mfa-reset",
];

describe("OfferMessenger", () => {
  test("messenger-06 D-48 boots once and tells of later pages", () => {
    const { told, offer } = setUp();
    for (const page of ["login", "unknown-error", "login"] as const) offer.execute(shown(page));
    expect(told).toEqual(["start abc123", "changed /unknown-error", "changed /login"]);
  });

  test.each(pagesWithSecrets)("messenger-04 URL-02 on %s it is neither started nor told", (page) => {
    const { told, offer } = setUp();
    offer.execute(shown(page));
    expect(told).toEqual([]);
    offer.execute(shown("login"));
    offer.execute(shown(page));
    expect(told).toEqual(["start abc123"]);
  });

  test("messenger-05 D-48 a document that has shown a secret is without it from then on", () => {
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

  test("messenger-07 logging out shuts it down, also where it did not run", () => {
    const { told, offer } = setUp();
    offer.execute(shown("logout"));
    expect(told).toEqual(["stop abc123"]);
  });
});

describe("CountPageView", () => {
  test.each([...pagesWithSecrets, "logout" as const])("analytics-05 D-47 %s is not counted", (page) => {
    const { told, count } = setUp();
    count.execute(shown(page));
    expect(told).toEqual([]);
  });

  test("analytics-04 other pages are, but for an address with a secret in it", () => {
    const { told, count } = setUp();
    count.execute(shown("login"));
    count.execute(shown("reset-password", true));
    expect(told).toEqual(["counted /login"]);
  });
});
