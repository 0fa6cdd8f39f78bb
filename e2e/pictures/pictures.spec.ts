import { AcceptedPictures, isAccepting, picturesOfRelease } from "../support/accepted-pictures.ts";
import { expect, test } from "../support/atlas-journey.ts";
import { writePictureSheet, type ChangedPicture } from "../support/picture-sheet.ts";
import { PictureTaker } from "../support/picture-taker.ts";

const tenant = "navy";

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
        const version = browser.version();
        const isSameEngine = accepted.isOf(version);
        test.skip(
          !isAccepting && !isSameEngine && !accepted.areAtHand,
          accepted.version === ""
            ? "None was accepted yet; ACCEPT_PICTURES=1 npm run test:pictures does so."
            : `Accepted with Chromium ${accepted.version}, and this is ${version}, whose pixels differ; the pictures of the release are not in ${picturesOfRelease}.`,
        );
        const { states } = await atlas.open();
        const taker = await PictureTaker.for(page);
        const changes: ChangedPicture[] = [];
        for (const state of states) {
          await atlas.show(state, { language, tenant, scheme, width });
          const picture = await taker.take();
          if (isAccepting) accepted.accept(state, picture);
          else if (!isSameEngine)
            expect.soft(picture).toMatchSnapshot([...accepted.placeOf(state)], { maxDiffPixelRatio: 0.01 });
          else if (!accepted.includes(state, picture))
            changes.push({ state, before: accepted.pictureOf(state), now: picture });
        }
        if (isAccepting) accepted.write(version);
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
