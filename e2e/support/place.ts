import type { Page } from "@playwright/test";

/**
 * Returns in words what a tab shows: for a page of the portal its heading, such as “Log in”, the e-mail in its field
 * and a dialog over it; for an application, whose it is and who is signed in there. Returns an empty text while the
 * page is still changing.
 */
export async function placeOf(page: Page): Promise<string> {
  try {
    return await page.evaluate(describePlace);
  } catch {
    // The document is being replaced by another one.
    return "";
  }
}

/** Runs in the page. */
function describePlace(): string {
  const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText.trim() ?? "";
  const { hostname, protocol } = location;
  if (protocol === "about:") return "an empty tab";
  if (hostname.startsWith("app.")) {
    const isSignedIn = document.body.innerText.toLowerCase().includes("you are signed in");
    if (isSignedIn) return `the application, as ${textOf("main strong")}`;
    const pages = [
      ["Welcome", "the application’s front page"],
      ["You are not signed in", "the application, which refuses"],
      ["Prove that it is you", "the application’s step-up page"],
    ] as const;
    return pages.find(([heading]) => textOf("h1").startsWith(heading))?.[1] ?? "";
  }
  if (hostname.startsWith("partner.")) return "the partner’s application";
  if (document.querySelector("#portal") === null) return "";
  const heading = textOf("main h1");
  // The first screen is drawn before the program has taken it over.
  const isAttached = Object.keys(document.querySelector("#portal h1") ?? {}).some((key) =>
    key.startsWith("__reactProps"),
  );
  // A page that is waiting has not ended anywhere yet.
  if (heading === "" || heading.endsWith("…") || !isAttached) return "";
  const dialogName = document.querySelector("[role=alertdialog][open]")?.getAttribute("aria-labelledby");
  const dialog = dialogName ? textOf(`[id="${dialogName}"]`) : "";
  // Error pages with the same heading are distinguished by the actions that they offer.
  const offer = heading === "Something went wrong" ? textOf("main button, main a[class]") : "";
  const field = document.querySelector<HTMLInputElement>("main #email");
  const shown = field !== null && field.type !== "hidden" && field.tabIndex >= 0 && field.value !== "";
  return [
    `“${heading}”`,
    ...(shown ? [`with ${field.value}`] : []),
    ...(offer === "" ? [] : [`offering “${offer}”`]),
    ...(dialog === "" ? [] : [`behind “${dialog}”`]),
  ].join(" ");
}

/** Returns the visible fields, buttons and links of a page of the portal, by which a person can go on. */
export async function waysOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "main a[href], main button, main input, [role=alertdialog] button",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
      .filter((element) => !element.matches(":disabled, [inert] *"))
      .map((element) => element.innerText || element.id),
  );
}
