import type { Overflow } from "../screens/atlas-pages.ts";
import { expect, test } from "../support/atlas-journey.ts";
import { languages as offered } from "../support/messages.ts";
import { atlasGroups, leastOf, leastStates, screenOf, turn } from "../support/atlas-turns.ts";

test.describe("the state atlas", () => {
  test.setTimeout(240_000);

  test("has every screen in its states, and every language, tenant and width", async ({ atlas }) => {
    const { states, languages, tenants, widths } = await atlas.open();
    expect(new Set(states).size).toBe(states.length);
    expect([...new Set(states.map(screenOf))].sort(), "screens").toEqual(Object.keys(leastStates).sort());
    for (const [screen, count] of Object.entries(leastStates)) {
      const found = states.filter((state) => screenOf(state) === screen);
      expect(found.length, `states of ${screen}`).toBeGreaterThanOrEqual(count);
    }
    expect([...languages].sort()).toEqual([...offered, "ar", "ar-XB", "en-XA", "he"].sort());
    expect(tenants).toEqual(expect.arrayContaining(["navy", "yellow", "grey", "teal"]));
    expect(widths).toEqual([320, 360, 768, 1280]);
  });

  for (const [name, screens] of atlasGroups) {
    test(`axe finds nothing in any state of ${name}, and nothing is too wide (X-11, X-12)`, async ({
      atlas,
    }) => {
      const range = await atlas.open();
      const complaints: string[] = [];
      const overflows: Overflow[] = [];
      const judged = new Map(screens.map((screen) => [screen, 0]));
      for (const [index, state] of range.states.entries()) {
        const screen = screenOf(state);
        const count = judged.get(screen);
        if (count === undefined) continue;
        const address = await atlas.show(state, turn(range, index));
        complaints.push(...(await atlas.complaints(address)));
        overflows.push(...(await atlas.overflowsOf(address)));
        judged.set(screen, count + 1);
      }
      expect(complaints).toEqual([]);
      expect(overflows).toEqual([]);
      for (const [screen, count] of judged) expect(count, screen).toBeGreaterThanOrEqual(leastOf(screen));
    });
  }
});
