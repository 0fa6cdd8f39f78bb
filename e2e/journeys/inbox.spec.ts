import { expect, test } from "../support/journey.ts";
import { languages } from "../support/messages.ts";
import { whatDoesNotFit } from "../support/page-fit.ts";

const alice = "alice@harbour.example";

for (const width of [1280, 360]) {
  test(`the inbox and a mail can be read at ${width} px`, async ({ page, inbox }) => {
    await page.setViewportSize({ width, height: 800 });
    await inbox.open();
    await expect(inbox.messages.first()).toBeVisible();
    expect(await whatDoesNotFit(page)).toEqual([]);
    await inbox.openLatest("malee@sunny.example");
    await expect(inbox.mail.getByRole("heading")).toHaveText("เปิดใช้งานบัญชี Sunny Stays ของคุณ");
    await expect(inbox.mail.getByRole("img", { name: "Sunny Stays" })).toBeVisible();
    await expect(inbox.text).toContainText("สวัสดีคุณ Malee Meechai");
    expect(await whatDoesNotFit(page)).toEqual([]);
  });
}

test("people get mails in their own language, in all eight", async ({ request, sandbox }) => {
  const subjects = new Set<string | undefined>();
  for (const locale of languages) {
    await sandbox.changePerson(alice, { locale });
    await request.post(`http://127.0.0.1:${sandbox.port}/api/user/${alice}/reset-password`, {
      headers: { Host: `harbour.localhost:${sandbox.port}`, "X-Trace-Token": `reset-in-${locale}` },
    });
    const [mail] = await sandbox.inbox(alice);
    expect(mail).toMatchObject({ kind: "mail", langCode: locale, purpose: "RESET" });
    expect(new URL(mail?.link ?? "").searchParams.get("langCode")).toBe(locale);
    subjects.add(mail?.subject);
  }
  expect(subjects.size).toBe(languages.length);
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

for (const [code, person, tenant] of [
  ["littlehotelier", "Lena Lindqvist", "littleinn"],
  ["siteminder", "Sofia Santos", "bayview"],
] as const) {
  test(`the application of ${code} signs a person in at the portal (partner-01)`, async ({
    page,
    sandbox,
    partner,
  }) => {
    const { host } = new URL(sandbox.portal(tenant));
    for (const condition of ["used", "expired", "garbage", "fresh"] as const) {
      await partner.open(code);
      const arrival = page.waitForRequest(
        (request) => request.isNavigationRequest() && new URL(request.url()).host === host,
      );
      await partner.handOver(person, condition);
      expect(new URL((await arrival).url()).pathname).toMatch(new RegExp(`^/partners/${code}/sso/[\\w-]+$`));
    }
  });
}
