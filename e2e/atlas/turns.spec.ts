import type { AtlasCombination, AtlasPages, Overflow } from "../screens/atlas-pages.ts";
import { expect, test } from "../support/atlas-journey.ts";
import { atlasGroups, leastOf, screenOf, turn } from "../support/atlas-turns.ts";

const opposite = { light: "dark", dark: "light" } as const;

test.describe("the state atlas", () => {
  test.setTimeout(240_000);

  for (const [name, screens] of atlasGroups) {
    test(`the contrast of every state of ${name} is enough in the other scheme as well (X-26)`, async ({
      atlas,
    }) => {
      const range = await atlas.open();
      const complaints: string[] = [];
      let judged = 0;
      for (const [index, state] of range.states.entries()) {
        if (!screens.includes(screenOf(state))) continue;
        const own = turn(range, index);
        const address = await atlas.show(state, { ...own, scheme: opposite[own.scheme] });
        complaints.push(...(await atlas.complaints(address, ["color-contrast"])));
        judged += 1;
      }
      expect(complaints).toEqual([]);
      expect(judged).toBeGreaterThan(0);
    });
  }

  test("the focus is visible at every tab stop of the MFA steps, with forced colours as well (X-14, X-15)", async ({
    atlas,
  }) => {
    await atlas.open();
    for (const [state, least] of [
      ["/mfa-setup/enter-code/sent-again", 6],
      ["/mfa-setup/enter-number/plain", 6],
      ["/mfa-setup/choose-method/plain", 4],
      ["/mfa-setup/confirm-replacement/plain", 3],
    ] as const) {
      for (const isForced of [false, true]) {
        await atlas.forceColors(isForced);
        const look = { language: "en", tenant: "navy", scheme: "light", width: 360 } as const;
        const { stops, unseen } = await atlas.focusStops(await atlas.show(state, look));
        expect(unseen, `with forced colours: ${isForced}`).toEqual([]);
        expect(stops, state).toBeGreaterThanOrEqual(least);
      }
    }
  });

  for (const screen of ["mfa-setup", "mfa-verification", "mfa-reset"]) {
    test(`the accessibility trees of ${screen} are those that were last read over (X-15)`, async ({
      atlas,
    }) => {
      const { states } = await atlas.open();
      const look = { language: "en", tenant: "navy", scheme: "light", width: 1280 } as const;
      const trees: string[] = [];
      for (const state of states.filter((each) => screenOf(each) === screen)) {
        await atlas.show(state, look);
        trees.push(`# ${state}\n${await atlas.accessibilityTree()}\n`);
      }
      expect(trees.length).toBeGreaterThanOrEqual(leastOf(screen));
      expect(trees.join("\n")).toMatchSnapshot(`${screen}.yml`);
    });
  }

  // The longest words, the tallest script and the longest texts in every state; the others take turns.
  for (const languages of [
    ["de"],
    ["th"],
    ["en-XA"],
    ["ar-XB"],
    ["en", "fr", "es", "pt", "it", "id", "ar", "he"],
  ]) {
    test(`nothing is wider than a window of 320 px in ${languages.join(", ")} (I-09, X-12)`, async ({
      atlas,
    }) => {
      const { states } = await atlas.open();
      const look = { tenant: "endless", scheme: "light", width: 320 } as const;
      expect(await overflowsByTurns(atlas, states, languages, look)).toEqual([]);
    });
  }

  for (const width of [360, 1280]) {
    for (const [name, screens] of atlasGroups) {
      test(`axe finds nothing in any state of ${name} from right to left at ${width} px, and nothing is too wide (language-46)`, async ({
        atlas,
      }) => {
        const { states } = await atlas.open();
        const own = states.filter((state) => screens.includes(screenOf(state)));
        const look = { language: "ar-XB", tenant: "navy", scheme: "light", width } as const;
        const complaints: string[] = [];
        const overflows: Overflow[] = [];
        for (const state of own) {
          const address = await atlas.show(state, look);
          complaints.push(...(await atlas.complaints(address)));
          overflows.push(...(await atlas.overflowsOf(address)));
        }
        expect({ complaints, overflows }).toEqual({ complaints: [], overflows: [] });
        expect(own.length).toBeGreaterThan(0);
      });
    }
  }
  test("the longest own words are whole on a screen of 360 px, in every language (tenant-62)", async ({
    atlas,
  }) => {
    const { states, languages } = await atlas.open();
    const own = states.filter((state) => screenOf(state) === "own-words");
    for (const language of languages) {
      const look = { language, tenant: "navy", scheme: "light", width: 360 } as const;
      const { shown, overflows } = await atlas.overflows(own, look, "forced");
      expect(shown).toBeGreaterThanOrEqual(leastOf("own-words"));
      expect(overflows).toEqual([]);
    }
  });

  test("nothing is cut off in de or th when a reader spaces the text out (X-13)", async ({ atlas }) => {
    const { states } = await atlas.open();
    const look = { tenant: "navy", scheme: "light", width: 360 } as const;
    expect(await overflowsByTurns(atlas, states, ["de", "th"], look, "forced")).toEqual([]);
  });
});

/** Returns what overflows, with each state in one of the languages. */
async function overflowsByTurns(
  atlas: AtlasPages,
  states: readonly string[],
  languages: readonly string[],
  look: Omit<AtlasCombination, "language">,
  spacing?: "forced",
) {
  const found: Overflow[] = [];
  for (const [turn, language] of languages.entries()) {
    const own = states.filter((_state, index) => index % languages.length === turn);
    const { shown, overflows } = await atlas.overflows(own, { ...look, language }, spacing);
    expect(shown).toBe(own.length);
    found.push(...overflows);
  }
  return found;
}
