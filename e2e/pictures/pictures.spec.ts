import { AcceptedPictures, isAccepting, picturesOfRelease } from "../support/accepted-pictures.ts";
import { expect, test as atlasTest } from "../support/atlas-journey.ts";
import { openFrameByFrame } from "../support/frame-by-frame.ts";
import { engineOf } from "../support/picture-fonts.ts";
import { writePictureSheet, type ChangedPicture } from "../support/picture-sheet.ts";
import { PictureTaker } from "../support/picture-taker.ts";

const test = atlasTest.extend({
  page: async ({ context }, use, testInfo) => {
    const page = await openFrameByFrame(context);
    testInfo.skip(page === undefined, "Only a headless shell of Chromium draws frame by frame.");
    if (page !== undefined) await use(page);
  },
});

for (const language of ["en", "de", "th"]) {
  for (const scheme of ["light", "dark"] as const) {
    for (const width of [360, 1280]) {
      const name = `${language}-${scheme}-${String(width)}`;

      test(`every state in ${language}, ${scheme}, ${String(width)} px wide looks as it was accepted`, async ({
        atlas,
        browser,
        page,
      }) => {
        test.setTimeout(600_000);
        const accepted = AcceptedPictures.of(name);
        const engine = engineOf(browser.version());
        test.info().annotations.push({ type: "engine", description: engine });
        const isSameEngine = accepted.isOf(engine);
        test.skip(
          !isAccepting && !isSameEngine && !accepted.areAtHand,
          accepted.engine === ""
            ? "None was accepted yet; ACCEPT_PICTURES=1 npm run test:pictures does so."
            : `Accepted with ${accepted.engine}; the pixels of ${engine} differ, and the pictures of the release are not in ${picturesOfRelease}.`,
        );
        const { states } = await atlas.open();
        test.info().annotations.push({ type: "states", description: String(states.length) });
        const taker = await PictureTaker.for(page, {
          language,
          tenant: "navy",
          scheme,
          width,
          // The dark has the same texts, and so has every repetition.
          readsFonts: scheme === "light" && test.info().repeatEachIndex === 0,
        });
        const changes: ChangedPicture[] = [];
        for (const state of states) {
          const picture = await taker.take(state);
          if (isAccepting) accepted.accept(state, picture);
          else if (!isSameEngine)
            expect.soft(picture).toMatchSnapshot([...accepted.placeOf(state)], { maxDiffPixelRatio: 0.01 });
          else if (!accepted.includes(state, picture))
            changes.push({ state, before: accepted.pictureOf(state), now: picture });
        }
        expect(taker.machineTexts, "texts drawn with a font of the machine").toEqual([]);
        if (isAccepting) accepted.write(engine);
        const sheet = changes.length === 0 ? "" : writePictureSheet(name, changes);
        expect(
          changes.map(({ state }) => state),
          `states that look another way, shown in ${sheet}`,
        ).toEqual([]);
        expect(accepted.states).toEqual(states.toSorted());
      });
    }
  }
}
