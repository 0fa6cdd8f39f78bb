import { filled, type Values } from "./prerendered-form.ts";

/**
 * Shows a message with a button in place of the document's content, which is hidden with all that was typed. Returns
 * the function that shows it again; undefined where the document has no such message, as in development.
 */
export function showInstead(words: Values, onPress: () => void): (() => void) | undefined {
  const portal = document.getElementById("portal");
  const template = document.querySelector<HTMLTemplateElement>("#reload");
  const notice = template && filled(template, words).firstElementChild;
  if (!portal || !notice) return undefined;
  const focused = document.activeElement as HTMLElement | null;
  portal.hidden = true;
  // Beside the content, which the program may draw anew meanwhile.
  portal.after(notice);
  notice.querySelector("button")?.addEventListener("click", onPress);
  notice.querySelector("h1")?.focus();
  return () => {
    notice.remove();
    portal.hidden = false;
    focused?.focus();
  };
}
