import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const program = /\/js\/main\./;
test("the program's first script that could not be loaded is asked for once more, and what was typed stays (prerender-45)", async ({
  page,
  sandbox,
  login,
  application,
  text,
}) => {
  let attempts = 0;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(program, async (route) => {
    attempts += 1;
    if (attempts === 1) return route.abort();
    await held;
    return route.continue();
  });
  await page.goto(sandbox.portal("harbour", "/login?newSession=true"), { waitUntil: "commit" });
  await expect.poll(() => attempts).toBe(2);
  await login.email.fill(alice);
  letGo();
  await login.expectAttached();
  await expect(login.email).toHaveValue(alice);
  await expect(page.getByText(text("shell.reload.title"))).toHaveCount(0);
  await login.next.click();
  await login.enterPassword();
  await application.expectSignedIn("harbour", alice);
  expect(attempts).toBe(3);
});
