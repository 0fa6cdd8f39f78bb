import { SilentRoundTrips } from "#domain/login/silent-round-trips.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

function setUp(tab: Readonly<Record<string, string>> = {}) {
  const parts = domainParts({ tab });
  return { ...parts, roundTrips: new SilentRoundTrips(parts) };
}

describe("silent round trips (D-11)", () => {
  test("three within a minute are allowed, a fourth is not", () => {
    const { roundTrips } = setUp();
    const allowed = [1, 2, 3, 4].map(() => {
      const isAllowed = roundTrips.areAllowed;
      roundTrips.count();
      return isAllowed;
    });
    expect(allowed).toEqual([true, true, true, false]);
  });

  test("a minute later the first no longer counts", () => {
    const { roundTrips, clock } = setUp();
    for (let trip = 0; trip < 3; trip += 1) {
      roundTrips.count();
      clock.advance(10_000);
    }
    clock.advance(29_999);
    expect(roundTrips.areAllowed).toBe(false);
    clock.advance(1);
    expect(roundTrips.areAllowed).toBe(true);
  });

  test("a clock that was set back does not block a sign-in (NET-07)", () => {
    const { roundTrips, clock } = setUp();
    for (let trip = 0; trip < 3; trip += 1) roundTrips.count();
    clock.set(clock.now() - 86_400_000);
    expect(roundTrips.areAllowed).toBe(true);
  });

  test.each(['["now"]', "{", "3", '{"at":1,"value":[null]}'])(
    "nonsense counts as none: %s (STO-07)",
    (planted) => {
      expect(setUp({ AUTH_X_SILENT_REDIRECTS: planted }).roundTrips.areAllowed).toBe(true);
    },
  );
});
