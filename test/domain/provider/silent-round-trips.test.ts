import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

describe("silent round trips", () => {
  test("the fourth has to wait until the first is a minute old (state-13)", () => {
    const { roundTrips, clock } = domainParts();
    for (let trip = 0; trip < 3; trip += 1) {
      roundTrips.count();
      clock.advance(10_000);
    }
    clock.advance(29_999);
    expect(roundTrips.areAllowed).toBe(false);
    clock.advance(1);
    expect(roundTrips.areAllowed).toBe(true);
  });

  test("a target is allowed once, and only while trips are", () => {
    const { roundTrips } = domainParts();
    const target = "https://app.harbour.example/?state=1" as TrustedUrl;
    const other = "https://app.harbour.example/?state=2" as TrustedUrl;
    expect(roundTrips.areAllowedFor(target)).toBe(true);
    roundTrips.count(target);
    expect([roundTrips.areAllowedFor(target), roundTrips.areAllowedFor(other)]).toEqual([false, true]);
    roundTrips.count();
    roundTrips.count();
    expect(roundTrips.areAllowedFor(other)).toBe(false);
  });

  test("a clock that was set back does not block a sign-in (NET-07)", () => {
    const { roundTrips, clock } = domainParts();
    for (let trip = 0; trip < 3; trip += 1) roundTrips.count();
    clock.set(clock.now() - 86_400_000);
    expect(roundTrips.areAllowed).toBe(true);
  });
});
