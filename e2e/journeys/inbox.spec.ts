import { expect, test } from "../support/journey.ts";
import { whatDoesNotFit } from "../support/page-fit.ts";

test("the inbox and a mail can be read at 360 px", async ({ page, inbox }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await inbox.open();
  await expect(inbox.messages.first()).toBeVisible();
  expect(await whatDoesNotFit(page)).toEqual([]);
  await inbox.openLatest("malee@sunny.example");
  await expect(inbox.mail.getByRole("heading")).toHaveText("เปิดใช้งานบัญชี Sunny Stays ของคุณ");
  await expect(inbox.mail.getByRole("img", { name: "Sunny Stays" })).toBeVisible();
  await expect(inbox.text).toContainText("สวัสดีคุณ Malee Meechai");
  expect(await whatDoesNotFit(page)).toEqual([]);
});

test("a mail leads into the portal by its button and by the link in its text (URL-01)", async ({
  page,
  inbox,
}) => {
  for (const follow of ["followButton", "followText"] as const) {
    await inbox.openLatest("mia@harbour.example");
    await inbox[follow]();
    await expect(page).toHaveURL(/^http:\/\/harbour\.localhost:\d+\/activate\/?(\?langCode=en)?$/);
  }
});
