import { expect, test } from "../support/atlas-journey.ts";
import { languages } from "../support/messages.ts";

for (const language of languages) {
  test(`every state can be read aloud in ${language}: names, errors, headings, one language (X-06, X-09)`, async ({
    atlas,
  }) => {
    const { states } = await atlas.open();
    expect(await atlas.stumbles(states, language)).toEqual([]);
    expect(states.length).toBeGreaterThan(300);
  });
}
