import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { password } from "../support/sandbox-control.ts";

const person = "alice@harbour.example";

/** Returns the accessible name of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (element === null || element === document.body) return "nothing";
    return (
      element.getAttribute("aria-label") ??
      element.labels?.[0]?.innerText.split("\n")[0] ??
      element.textContent?.trim() ??
      element.id
    );
  });
}

/** Presses Tab and returns the names of the tab stops; the focus has to be visible at each of them. */
async function tabThrough(page: Page, steps: number): Promise<string[]> {
  const passed: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press("Tab");
    passed.push(await focused(page));
    await expectVisibleFocus(page);
  }
  return passed;
}

/** Expects a ring of at least two pixels around the focused element or around the box drawn for it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return "nothing has the focus";
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isInView = box.top >= 0 && box.bottom <= window.innerHeight && box.width > 0;
    return { style: outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 2, isInView };
  });
  expect(ring).toEqual({ style: "solid", isWide: true, isInView: true });
}

test.describe("by keyboard alone", () => {
  test("the whole sign-in works with a visible focus (login-05, P-04)", async ({
    page,
    login,
    application,
  }) => {
    await login.open("harbour");
    await expect(login.email).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.type(person);
    await page.keyboard.press("Tab");
    await expect(login.remember).toBeFocused();
    await page.keyboard.press("Space");
    await expect(login.remember).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(login.next).toBeFocused();
    await page.keyboard.press("Space");
    await expect(login.password).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Show password");
    await page.keyboard.press("Space");
    await expect(login.password).toHaveAttribute("type", "text");
    await expect(page.getByRole("status").filter({ hasText: "Your password is visible" })).toHaveCount(1);
    expect(await focused(page)).toBe("Hide password");
    await page.keyboard.press("Enter");
    await expect(login.password).toHaveAttribute("type", "password");
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await application.expectSignedIn("harbour", person);
  });

  test("error pages focus the heading, and the first Tab reaches the first action (X-15)", async ({
    page,
    portal,
  }) => {
    await portal.open("harbour", "/error/account-disabled");
    await expect(portal.heading).toHaveText("Your account has been disabled");
    await expect(portal.heading).toBeFocused();
    expect(await tabThrough(page, 2)).toEqual(["Reset password", "Back to login"]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
  });
});
