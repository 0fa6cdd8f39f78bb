import { expect, test } from "../support/atlas-journey.ts";

// A literal list, because tests are named before any page is open; the first test compares it with the atlas.
const languages = ["en", "de", "fr", "es", "pt", "it", "th", "id", "ar", "he", "en-XA", "ar-XB"];
const widths = [320, 360, 768, 1280];

test("the combinations are those that the atlas offers", async ({ atlas }) => {
  const range = await atlas.open();
  expect([...range.languages].sort()).toEqual([...languages].sort());
  expect(range.widths).toEqual(widths);
  expect(range.states.length).toBeGreaterThan(70);
});

for (const language of languages) {
  for (const width of widths) {
    test(`every state in ${language} at ${width} px, in each scheme and look (X-26, X-12)`, async ({
      atlas,
    }) => {
      const { states, tenants } = await atlas.open();
      for (const tenant of tenants) {
        for (const scheme of ["light", "dark"] as const) {
          const combination = { language, tenant, scheme, width };
          const { shown, overflows } = await atlas.overflows(states, combination);
          expect(shown).toBe(states.length);
          expect.soft(overflows).toEqual([]);
          for (const state of states) {
            const complaints = await atlas.complaints(await atlas.show(state, combination));
            expect.soft(complaints).toEqual([]);
          }
        }
      }
    });
  }
}
