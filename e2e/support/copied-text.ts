import type { Page } from "@playwright/test";

/** Returns the text in the clipboard, by pasting it: no page of the portal may read the clipboard itself. */
export async function copiedText(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => {
    const made = document.createElement("textarea");
    document.body.append(made);
    made.focus();
    return made;
  });
  await page.keyboard.press("ControlOrMeta+V");
  return field.evaluate((made) => {
    made.remove();
    return made.value;
  });
}
