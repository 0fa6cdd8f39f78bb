import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

/** What a reloaded page is still waiting for when Back is pressed. */
const moments: Readonly<Record<string, RegExp>> = {
  "the program": /\/js\/portal\./,
  "the part of the program for second factors": /\/js\/mfa\./,
  "the platform, which is asked what is due": /\/api\/mfa\/status/,
  "the view of the step": /\/js\/mfa-apps\./,
};

for (const [awaited, address] of Object.entries(moments)) {
  test(`Back that is pressed while a reloaded page waits for ${awaited} asks before a pairing is given up (mfa-115, mfa-13)`, async ({
    page,
    mfa,
    partner,
  }) => {
    await partner.open("littlehotelier");
    await partner.handOver("Nora Nielsen");
    await mfa.choose("app");
    await mfa.start.click();
    await mfa.expectHeading("mfa.waiting.heading");
    const held = await hold(page, address);
    await page.reload({ waitUntil: "commit" });
    await held.arrived;
    await page.evaluate(() => history.back());
    await expect(page).not.toHaveURL(/[?&]step=waiting(&|$)/);
    held.release();
    await expect(mfa.dialog).toContainText(mfa.text("mfa.stop.title"));
    await mfa.dialog.getByRole("button", { name: mfa.text("mfa.stop.keep") }).click();
    await expect(mfa.dialog).toBeHidden();
    await mfa.expectHeading("mfa.waiting.heading");
  });
}
