import { expect, test } from "../support/atlas-journey.ts";
import type { AtlasCombination, AtlasPages, AtlasRange, Overflow } from "../screens/atlas-pages.ts";

/** Returns the combination for the n-th state, so that neighbours differ and every value is used. */
function turn({ languages, tenants, widths }: AtlasRange, index: number): AtlasCombination {
  const round = Math.floor(index / languages.length);
  return {
    language: languages[index % languages.length] ?? "en",
    tenant: tenants[(index + round) % tenants.length] ?? "navy",
    scheme: index % 2 === 0 ? "light" : "dark",
    width: widths[(index + round) % widths.length] ?? 320,
  };
}

const opposite = { light: "dark", dark: "light" } as const;

/** The least number of states for each screen; fewer mean that the atlas has lost some. */
const least: Readonly<Record<string, number>> = {
  shell: 12,
  login: 29,
  authenticate: 3,
  authenticated: 4,
  authorize: 3,
  logout: 3,
  "unknown-error": 6,
  "account-disabled": 1,
  "password-expired": 1,
  "not-found": 1,
  activate: 24,
  register: 7,
  "activate-sent": 3,
  "activate-expired": 8,
  "reset-password": 10,
  "reset-password-sent": 3,
  "reset-password-update": 14,
  "password-will-expire": 9,
  "verify-email": 11,
  "verify-expired": 1,
  "partner-sso": 5,
  "mfa-setup": 70,
  "mfa-verification": 29,
  "mfa-reset": 5,
  "mfa-factors": 31,
  components: 20,
};

const leastOf = (screen: string) => least[screen] ?? 1;

/** Groups of screens, each small enough for one test; screens of no group belong to the last. */
const shares = [
  ["the frame and LoginPage", ["shell", "login"]],
  ["activation and registration", ["activate", "register", "activate-sent", "activate-expired"]],
  ["passwords", ["reset-password", "reset-password-sent", "reset-password-update", "password-will-expire"]],
  ["the set-up of MFA", ["mfa-setup"]],
  ["the use of MFA", ["mfa-verification", "mfa-reset"]],
  ["the page of second steps", ["mfa-factors"]],
  ["the components", ["components"]],
] as const;
const groups: readonly (readonly [name: string, screens: readonly string[]])[] = [
  ...shares,
  [
    "the other pages",
    Object.keys(least).filter((screen) =>
      shares.every(([, screens]) => !screens.some((name) => name === screen)),
    ),
  ],
];

const screenOf = (state: string) => state.split("/")[1] ?? "";

test.describe("the state atlas", () => {
  test.setTimeout(240_000);

  test("has every screen in its states, and every language, tenant and width", async ({ atlas }) => {
    const { states, languages, tenants, widths } = await atlas.open();
    expect(new Set(states).size).toBe(states.length);
    expect([...new Set(states.map(screenOf))].sort(), "screens").toEqual(Object.keys(least).sort());
    for (const [screen, count] of Object.entries(least)) {
      const found = states.filter((state) => screenOf(state) === screen);
      expect(found.length, `states of ${screen}`).toBeGreaterThanOrEqual(count);
    }
    expect([...languages].sort()).toEqual(["de", "en", "en-XA", "es", "fr", "id", "it", "pt", "th"]);
    expect(tenants).toEqual(expect.arrayContaining(["navy", "yellow", "grey", "teal"]));
    expect(widths).toEqual([320, 360, 768, 1280]);
  });

  for (const [name, screens] of groups) {
    test(`axe finds nothing in any state of ${name}, in either scheme (X-11, X-26)`, async ({ atlas }) => {
      const range = await atlas.open();
      const complaints: string[] = [];
      const judged = new Map(screens.map((screen) => [screen, 0]));
      for (const [index, state] of range.states.entries()) {
        const screen = screenOf(state);
        const count = judged.get(screen);
        if (count === undefined) continue;
        const combination = turn(range, index);
        complaints.push(...(await atlas.complaints(await atlas.show(state, combination))));
        const other = { ...combination, scheme: opposite[combination.scheme] };
        complaints.push(...(await atlas.complaints(await atlas.show(state, other), ["color-contrast"])));
        judged.set(screen, count + 1);
      }
      expect(complaints).toEqual([]);
      for (const [screen, count] of judged) expect(count, screen).toBeGreaterThanOrEqual(leastOf(screen));
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
  for (const languages of [["de"], ["th"], ["en-XA"], ["en", "fr", "es", "pt", "it", "id"]]) {
    test(`nothing is wider than a window of 320 px in ${languages.join(", ")} (I-09, X-12)`, async ({
      atlas,
    }) => {
      const { states } = await atlas.open();
      const look = { tenant: "endless", scheme: "light", width: 320 } as const;
      expect(await overflowsByTurns(atlas, states, languages, look)).toEqual([]);
    });
  }

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
