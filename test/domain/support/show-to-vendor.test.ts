import type { PageName } from "#domain/navigation/destination.ts";
import type { ConsentAnswer } from "#domain/consent/consent.port.ts";
import { ShowToVendor, type ShownPage } from "#domain/support/show-to-vendor.ts";

function setUp(endsWithSession: boolean) {
  const told: string[] = [];
  const show = new ShowToVendor({
    endsWithSession,
    vendor: { pageShown: (path) => told.push(path), end: () => told.push("end") },
  });
  const allowed = (page: PageName, hasSecret = false) => show.execute(shown(page, hasSecret), "allowed");
  const answers = (...given: readonly ConsentAnswer[]) =>
    given.map((answer) => show.execute(shown("login"), answer));
  return { told, show, allowed, answers };
}

const shown = (page: PageName, hasSecret = false): ShownPage => ({ page, path: `/${page}`, hasSecret });

const specified = ["authenticate", "partner-sso", "mfa-verification"] as const;
const mailed = ["activate", "register", "reset-password-update", "verify-email"] as const;
const others = ["authenticated", "authorize", "mfa-setup", "mfa-reset", "mfa-factors"] as const;

describe("the messenger", () => {
  test("hears of every page once it is asked for (messenger-06)", () => {
    const { told, show, allowed } = setUp(true);
    show.execute(shown("login"), "unanswered");
    expect(told).toEqual([]);
    for (const page of ["login", "unknown-error", "login"] as const) allowed(page);
    expect(told).toEqual(["/login", "/unknown-error", "/login"]);
  });

  test.each([...specified, ...mailed, ...others])(
    "on %s it is neither started nor told (messenger-04, messenger-31)",
    (page) => {
      const { told, allowed } = setUp(true);
      expect([allowed(page), allowed("login"), allowed(page)]).toEqual([false, true, false]);
      expect(told).toEqual(["/login"]);
    },
  );

  test("a document that has shown a secret is without it from then on (messenger-05)", () => {
    const { told, allowed } = setUp(true);
    allowed("login");
    allowed("reset-password", true);
    expect(allowed("login")).toBe(false);
    expect(told).toEqual(["/login", "end"]);
    const fresh = setUp(true);
    fresh.allowed("reset-password", true);
    fresh.allowed("login");
    expect(fresh.told).toEqual([]);
  });

  test("logging out shuts it down, also where it did not run (messenger-07)", () => {
    const { told, show, allowed } = setUp(true);
    show.execute(shown("logout"), "unanswered");
    expect(told).toEqual(["end"]);
    expect(allowed("login")).toBe(false);
    expect(told).toEqual(["end"]);
  });
});

describe("analytics", () => {
  test.each<readonly [answers: readonly ConsentAnswer[], told: readonly string[]]>([
    [
      ["unanswered", "denied", "denied"],
      ["end", "end"],
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
    const { told, answers } = setUp(false);
    expect(answers(...given).every(Boolean)).toBe(true);
    expect(told).toEqual(expected);
  });
});
