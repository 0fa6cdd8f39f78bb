import { filled, type Values } from "./prerendered-form.ts";

/** Milliseconds after which a wait gets an apology and a way out (MD-06). */
export const slowAfter = 10_000;

/**
 * Says at the end of an element that loading takes long, and offers to reload the page. Returns the function that
 * takes it away.
 */
export function showSlow(words: Values, place: Element): () => void {
  const template = document.querySelector<HTMLTemplateElement>("#slow");
  const notice = template && filled(template, words).firstElementChild;
  if (!notice) return () => undefined;
  place.append(notice);
  // A live region that is inserted with its text is not announced.
  setTimeout(() => notice.querySelector("[role=status]")?.append(words["common.stillWorking"] ?? ""), 100);
  notice.querySelector("button")?.addEventListener("click", () => location.reload());
  return () => notice.remove();
}
