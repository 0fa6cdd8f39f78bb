import type { Page } from "@playwright/test";

/** Returns what is wider than the page or cut off; empty when everything fits. */
export function whatDoesNotFit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const misfits: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? "").trim().slice(0, 40)}”`;
    const isHiddenOnPurpose = (element: Element) =>
      element.closest("[aria-hidden='true'], option, noscript, script") !== null ||
      getComputedStyle(element).clipPath === "inset(50%)" ||
      (element.parentElement !== null && getComputedStyle(element.parentElement).clipPath === "inset(50%)");
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) misfits.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
    for (const element of document.body.querySelectorAll("*")) {
      if (isHiddenOnPurpose(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      if (box.right > clientWidth + 1 || box.left < -1) misfits.push(`${nameOf(element)} sticks out`);
      const { display, overflowX, overflowY, textOverflow } = getComputedStyle(element);
      if (display === "inline" || textOverflow === "ellipsis" || element instanceof HTMLSelectElement)
        continue;
      const isText = element.childElementCount === 0 && (element.textContent ?? "").trim() !== "";
      if (element.scrollWidth > element.clientWidth + 1 && (isText || overflowX === "hidden"))
        misfits.push(`${nameOf(element)} is cut at the side`);
      if (element.scrollHeight > element.clientHeight + 1 && overflowY === "hidden")
        misfits.push(`${nameOf(element)} is cut below`);
    }
    return misfits;
  });
}

/** Returns controls that are smaller than 24 px in one direction, with their labels (WCAG 2.2, 2.5.8). */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select")]
      .filter((element) => element.closest("[aria-hidden='true']") === null)
      .filter((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
        const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
        const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
        return width < 24 || height < 24;
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} “${element.textContent?.trim() ?? ""}” ${element.getBoundingClientRect().height}`,
      ),
  );
}

/** Applies the text spacing of WCAG 2.2, 1.4.12, in a way that the page's policy allows. */
export function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
}
