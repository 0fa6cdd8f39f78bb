import { SilentRoundTrips } from "#domain/login/silent-round-trips.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

function setUp(tab: Readonly<Record<string, string>> = {}) {
  const parts = domainParts({ tab });
  return { ...parts, roundTrips: new SilentRoundTrips(parts) };
}

describe("D-11 silent round trips", () => {
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

  test("NET-07 a clock that was set back locks nobody out", () => {
    const { roundTrips, clock } = setUp();
    for (let trip = 0; trip < 3; trip += 1) roundTrips.count();
    clock.set(clock.now() - 86_400_000);
    expect(roundTrips.areAllowed).toBe(true);
  });

  test.each(['["now"]', "{", "3", '{"at":1,"value":[null]}'])(
    "STO-07 nonsense counts as none: %s",
    (planted) => {
      expect(setUp({ AUTH_X_SILENT_REDIRECTS: planted }).roundTrips.areAllowed).toBe(true);
    },
  );
});
