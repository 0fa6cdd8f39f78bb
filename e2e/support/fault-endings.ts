import { expect, type Page } from "@playwright/test";

/** How long a page has to stay as it is to have ended, in milliseconds: also where it goes on asking. */
const quiet = 800;
const quietWhilePolling = 10_000;

/** What a person meets after a fault. `sent`: how often the call was requested; undefined where that is by chance. */
export type Ending = { readonly sees: string; readonly sent: number | undefined; readonly wayOn: string };

/** Returns what the page says, or an empty text while it says nothing yet or waits for a call. Runs in the page. */
function said(isPolling: boolean): string {
  const visible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const textOf = (element: HTMLElement) => {
    const copy = element.cloneNode(true) as HTMLElement;
    // The reference for support differs each time.
    for (const changing of copy.querySelectorAll("code, time, button, a")) changing.remove();
    for (const block of copy.querySelectorAll("p, div, li, strong")) block.append(" ");
    return (copy.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  };
  const all = (selector: string) =>
    [...window.document.querySelectorAll<HTMLElement>(selector)].filter(visible).map(textOf).filter(Boolean);
  if (location.hostname.startsWith("app.")) return "the application";
  if (location.hostname.startsWith("login.")) return "the provider’s page";
  const [heading = ""] = all("main h1");
  const notices = all(
    "[role=alert], [role=status], dialog[open] h2, dialog[open] p, [id$=-error], [id$=-problem]",
  );
  const isWaiting =
    heading === "" ||
    heading.endsWith("…") ||
    all("main [aria-busy=true]").length > 0 ||
    notices.some((notice) => /…/.test(notice));
  if (isWaiting && !isPolling) return "";
  const words = notices.length > 0 ? notices : all("main p").slice(0, 1);
  const others = words.filter(
    (word, index) =>
      !words.some((other, at) => at !== index && other.includes(word) && (other !== word || at < index)),
  );
  return [`“${heading}”`, ...others.filter((word) => word !== heading)].join(" · ");
}

/**
 * Marks the first way on of the page, and returns its words: what a notice offers, else a field, a button or a link.
 * Runs in the page.
 */
function markWayOn(): string {
  const dialog = window.document.querySelector("dialog[open]");
  const within = (selector: string) => [
    ...(dialog ?? window.document).querySelectorAll<HTMLElement>(selector),
  ];
  const offered = dialog
    ? within("button, a[href]")
    : within(":has(> [role=alert]) ~ * :is(button, a[href])");
  const others = dialog ? [] : within("main a[href], main button, main input:not([type=checkbox])");
  const [way] = [...offered, ...others]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
    // A button with a countdown says when it can be pressed.
    .filter((element) => !element.matches(":disabled:not(:has(time)), [inert] *"))
    // Copying the reference for support leads nowhere.
    .filter((element) => element.innerText !== "Copy" && (element.innerText || element.id) !== "");
  way?.setAttribute("data-way-on", offered.includes(way) ? "offered" : "other");
  const named = way instanceof HTMLInputElement ? way.labels?.[0] : way;
  return (named?.textContent ?? "")
    .replaceAll(/\s+/g, " ")
    .replace(/\d:\d\d/, "0:00")
    .trim();
}

/** Waits until the page stays as it is and makes no further request of the call, unless it asks again and again. */
export async function ending(
  page: Page,
  count: () => number,
  { changing = /(?!)/g, isPolled = false }: { readonly changing?: RegExp; readonly isPolled?: boolean },
): Promise<Ending> {
  let last = "";
  let since = Date.now();
  await expect
    .poll(
      async () => {
        const sees = (await page.evaluate(said, isPolled).catch(() => "")).replaceAll(changing, "00");
        const now = `${isPolled ? "" : count()} ${sees}`;
        if (now !== last || sees === "" || count() === 0) {
          last = now;
          since = Date.now();
        }
        return Date.now() - since > (isPolled ? quietWhilePolling : quiet);
      },
      { message: "the page says something", intervals: [100], timeout: 60_000 },
    )
    .toBe(true);
  const sees = last.slice(last.indexOf(" ") + 1);
  const isElsewhere = sees === "the application" || sees === "the provider’s page";
  const wayOn = isElsewhere ? "–" : await page.evaluate(markWayOn);
  expect(wayOn, "a way on").not.toBe("");
  return { sees, sent: isPolled && count() > 1 ? Infinity : count(), wayOn };
}

/** Returns the values of the fields that a person can see, but for passwords, by their ids. */
export function typed(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...window.document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("main input, main select")]
        .filter((field) => field.checkVisibility() && field.id !== "" && field.value !== "")
        .filter((field) => !["password", "checkbox", "radio"].includes(field.type))
        .map((field) => [field.id, field.value]),
    ),
  );
}
