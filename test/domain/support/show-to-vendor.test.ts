import type { PageName } from "#domain/navigation/destination.ts";
import type { ConsentAnswer } from "#domain/consent/consent.port.ts";
import { ShowToVendor, type ShownPage } from "#domain/support/show-to-vendor.ts";

function setUp(endsWithSession: boolean) {
  const calls: string[] = [];
  const show = new ShowToVendor({
    endsWithSession,
    vendor: { pageShown: (path) => calls.push(path), end: () => calls.push("end") },
  });
  const allowed = (page: PageName, hasSecret = false) => show.execute(shown(page, hasSecret), "allowed");
  const answers = (...given: readonly ConsentAnswer[]) =>
    given.map((answer) => show.execute(shown("login"), answer));
  return { calls, show, allowed, answers };
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

function expectSilenceOn(page: PageName, endsWithSession: boolean) {
  const { calls, allowed } = setUp(endsWithSession);
  expect(allowed(page)).toBe(false);
  expect(allowed("login")).toBe(true);
  allowed(page);
  expect(calls).toEqual(["/login"]);
}

describe("the messenger", () => {
  test("hears of every page once it is asked for (messenger-06)", () => {
    const { calls, show, allowed } = setUp(true);
    show.execute(shown("login"), "unanswered");
    expect(calls).toEqual([]);
    for (const page of ["login", "unknown-error", "login"] as const) allowed(page);
    expect(calls).toEqual(["/login", "/unknown-error", "/login"]);
  });

  test.each(specifiedPages)("on %s it is neither started nor told (messenger-04, URL-02)", (page) => {
    expectSilenceOn(page, true);
  });

  test.each(otherPages)("nor is it on %s (messenger-31)", (page) => {
    expectSilenceOn(page, true);
  });

  test("a document that has shown a secret is without it from then on (messenger-05)", () => {
    const { calls, allowed } = setUp(true);
    allowed("login");
    allowed("reset-password", true);
    expect(allowed("login")).toBe(false);
    expect(calls).toEqual(["/login", "end"]);
    const fresh = setUp(true);
    fresh.allowed("reset-password", true);
    fresh.allowed("login");
    expect(fresh.calls).toEqual([]);
  });

  test("logging out shuts it down, also where it did not run (messenger-07)", () => {
    const { calls, show, allowed } = setUp(true);
    show.execute(shown("logout"), "unanswered");
    expect(calls).toEqual(["end"]);
    expect(allowed("login")).toBe(false);
    expect(calls).toEqual(["end"]);
  });
});

describe("analytics", () => {
  test.each([...specifiedPages, ...otherPages])("%s is not counted (analytics-05)", (page) => {
    expectSilenceOn(page, false);
  });

  test("a logout is not counted, and ends nothing (analytics-05)", () => {
    expectSilenceOn("logout", false);
  });

  test("other pages are, but for an address with a secret in it (analytics-04)", () => {
    const { calls, allowed } = setUp(false);
    allowed("login");
    allowed("reset-password", true);
    expect(calls).toEqual(["/login"]);
  });

  test("a document that has shown a secret counts nothing from then on (analytics-05, URL-02)", () => {
    const { calls, allowed } = setUp(false);
    allowed("not-found", true);
    allowed("login");
    expect(calls).toEqual([]);
  });

  test.each<readonly [answers: readonly ConsentAnswer[], told: readonly string[]]>([
    [["unanswered"], ["end"]],
    [["denied"], ["end"]],
    [
      ["unanswered", "allowed"],
      ["end", "/login"],
    ],
    [
      ["unanswered", "denied", "denied"],
      ["end", "end"],
    ],
    [
      ["allowed", "denied"],
      ["/login", "end"],
    ],
    [
      ["allowed", "unanswered", "unanswered"],
      ["/login", "end"],
    ],
    [
      ["denied", "allowed", "denied"],
      ["end", "/login", "end"],
    ],
  ])("after %j it was told %j (analytics-08, analytics-09)", (given, expected) => {
    const { calls: told, answers } = setUp(false);
    expect(answers(...given).every(Boolean)).toBe(true);
    expect(told).toEqual(expected);
  });

  test("while the answer is unknown, nothing is ended (consent-09)", () => {
    const { calls: told, show } = setUp(false);
    expect(show.execute(shown("login"), undefined)).toBe(true);
    expect(told).toEqual([]);
  });

  test("a withdrawal counts on every page, also after a secret (analytics-08)", () => {
    const { calls: told, show, allowed } = setUp(false);
    allowed("login");
    allowed("reset-password", true);
    show.execute(shown("authenticated"), "denied");
    expect(told).toEqual(["/login", "end"]);
  });
});
