import { filled, type Values } from "./prerendered-form.ts";

/**
 * Says that the program could not be had, in place of what stands in the document: that waits, with all that was
 * typed, and is there again as soon as somebody tries once more, or the network is back. If the program still
 * cannot be had then, the document is loaded anew (NET-05).
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
