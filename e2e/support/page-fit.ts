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
