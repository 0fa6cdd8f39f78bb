import { filled, type Values } from "./prerendered-form.ts";

/**
 * Shows a message that the program could not be loaded, in place of the document's content. The content is hidden
 * with all that was typed, and shown again when the person tries once more or the network is back. If the program
 * still cannot be loaded then, the document is reloaded (NET-05).
 */
export function showReload(words: Values, tryAgain: () => Promise<void>): void {
  const portal = document.getElementById("portal");
  const template = document.querySelector<HTMLTemplateElement>("#reload");
  const notice = template && filled(template, words).firstElementChild;
  if (!portal || !notice) return;
  const standing = Array.from(portal.children, (child) => child as HTMLElement);
  const focused = document.activeElement as HTMLElement | null;
  const hide = (isHidden: boolean) => {
    for (const child of standing) child.hidden = isHidden;
  };
  const ended = new AbortController();
  const again = () => {
    ended.abort();
    notice.remove();
    hide(false);
    focused?.focus();
    tryAgain().catch(() => location.reload());
  };
  hide(true);
  portal.append(notice);
  window.addEventListener("online", again, { signal: ended.signal });
  notice.querySelector("button")?.addEventListener("click", again);
  notice.querySelector("h1")?.focus();
}
