import { showInstead } from "./show-instead.ts";
import type { Values } from "./prerendered-form.ts";

/**
 * Shows a message that the program could not be loaded, in place of the document's content. The content is hidden
 * with all that was typed, and shown again when the person tries once more or the network is back. If the program
 * still cannot be loaded then, the document is reloaded (NET-05).
 */
export function showReload(words: Values, tryAgain: () => Promise<void>): void {
  const again = () => {
    window.removeEventListener("online", again);
    goBack?.();
    tryAgain().catch(() => location.reload());
  };
  const goBack = showInstead(words, again);
  if (goBack) window.addEventListener("online", again);
}
