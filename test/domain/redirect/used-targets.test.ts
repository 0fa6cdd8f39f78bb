import { domainParts } from "#test/support/builders/domain-parts.ts";

const callback = "https://app.harbour.example/callback";
const hour = 3_600_000;

describe("UsedTargets", () => {
  test("knows a target whose state was used, in every tab of the browser (authenticated-15)", () => {
    const { usedTargets, stores } = domainParts();
    expect(usedTargets.has(`${callback}?state=one`)).toBe(false);
    usedTargets.add(`${callback}?state=one`);
    const browser = { AUTH_X_USED_TARGETS: stores.local.read("AUTH_X_USED_TARGETS") ?? "" };
    const other = domainParts({ browser });
    for (const parts of [usedTargets, other.usedTargets]) {
      expect(parts.has(`${callback}?state=one`)).toBe(true);
      expect(parts.has(`${callback}?state=two`)).toBe(false);
    }
  });

  test("one state serves once, wherever at the application it comes back to", () => {
    const { usedTargets } = domainParts();
    usedTargets.add(`${callback}?state=a%20b`);
    expect(usedTargets.has("https://app.harbour.example/other?x=1&state=a+b#top")).toBe(true);
    expect(usedTargets.has("https://desk.harbour.example/callback?state=a%20b")).toBe(false);
  });

  test.each([callback, `${callback}?state=`, `${callback}?State=one`])(
    "a target without a state may be used again: %s",
    (target) => {
      const { usedTargets, stores } = domainParts();
      usedTargets.add(target);
      expect(usedTargets.has(target)).toBe(false);
      expect(stores.local.keys).toEqual([]);
    },
  );

  test("keeps marks of 50 targets and nothing of their text (storage-13)", () => {
    const { usedTargets, stores } = domainParts();
    const targets = Array.from({ length: 51 }, (_, index) => `${callback}?state=secret-${index}`);
    for (const target of targets) usedTargets.add(target);
    expect(targets.map((target) => usedTargets.has(target)).indexOf(true)).toBe(1);
    expect(stores.local.read("AUTH_X_USED_TARGETS")).not.toMatch(/secret|harbour/);
  });

  test("forgets them after 24 hours, and on logout not before (storage-13)", () => {
    const { usedTargets, sessions, clock } = domainParts();
    usedTargets.add(`${callback}?state=one`);
    sessions.endAt("logged-out");
    clock.advance(24 * hour - 1);
    expect(usedTargets.has(`${callback}?state=one`)).toBe(true);
    clock.advance(1);
    expect(usedTargets.has(`${callback}?state=one`)).toBe(false);
  });

  test("a clock that was set back makes no state good again (NET-07)", () => {
    const { usedTargets, clock } = domainParts();
    usedTargets.add(`${callback}?state=one`);
    clock.set(clock.now() - 90 * 24 * hour);
    expect(usedTargets.has(`${callback}?state=one`)).toBe(true);
  });

  test("nonsense counts as none (storage-06, STO-07)", () => {
    const { usedTargets } = domainParts({ browser: { AUTH_X_USED_TARGETS: '{"at":0,"value":"all"}' } });
    expect(usedTargets.has(`${callback}?state=one`)).toBe(false);
    usedTargets.add(`${callback}?state=one`);
    expect(usedTargets.has(`${callback}?state=one`)).toBe(true);
  });
});
