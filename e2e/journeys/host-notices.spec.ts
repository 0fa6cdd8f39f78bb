import { expect, test } from "../support/journey.ts";

const disruption = {
  id: "sms",
  level: "disruption",
  text: { en: "Codes by text message arrive late." },
};
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

test("a notice waits for the next page while an e-mail is typed, and stays closed in its tab (tenant-44, tenant-46)", async ({
  page,
  login,
  sandbox,
  context,
}) => {
  await sandbox.changeNotices("harbour", disruption);
  const notice = page.getByRole("status").filter({ hasText: disruption.text.en });
  const answer = page.waitForResponse("**/notice.json");
  await login.open("harbour", "?newSession=true");
  await login.email.fill("alice@harbour.example");
  await answer;
  await expect(notice).toBeHidden();
  await login.email.press("Enter");
  await expect(notice).toBeVisible();
  await expect(login.password).toBeVisible();
  await notice.getByRole("button", { name: "Close" }).press("Enter");
  await expect(notice).toBeHidden();
  const again = page.waitForResponse("**/notice.json");
  await page.reload();
  await again;
  await expect(login.password).toBeVisible();
  await expect(notice).toBeHidden();
  const other = await context.newPage();
  await other.goto(sandbox.portal("harbour", "/login?newSession=true"));
  await expect(other.getByText(disruption.text.en)).toBeVisible();
});

test("a maintenance takes the place of the form, and a living session goes on (tenant-47)", async ({
  login,
  sandbox,
  application,
  context,
}) => {
  await login.open("harbour", "?newSession=true");
  await login.signIn("alice@harbour.example");
  await application.expectSignedIn("harbour", "alice@harbour.example");
  await sandbox.changeNotices("harbour", {
    level: "maintenance",
    text: "We are moving.",
    from: inHours(-1),
    until: inHours(1),
  });
  const other = await context.newPage();
  await other.goto(sandbox.portal("harbour", "/login?newSession=true"));
  await expect(other.getByRole("heading", { name: "Sign-in is closed" })).toBeVisible();
  await expect(other.getByText("We are moving.")).toBeVisible();
  await expect(other.getByRole("textbox")).toBeHidden();
  const third = await context.newPage();
  await third.goto(sandbox.portal("harbour", "/login"));
  await third.waitForURL(`${sandbox.application("harbour")}**`);
});
