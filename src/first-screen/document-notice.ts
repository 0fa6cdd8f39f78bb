import { openNetworkPage } from "#adapters/navigation/open-network-page.ts";
import type { Language } from "#domain/shared/language.ts";
import type { BootResult } from "#src/document/boot-result.ts";
import words from "../../build/translations/public-network.json";

/**
 * Returns a function that shows or removes a message that a public network is in the way, in place of the document's
 * content. The short texts are part of this chunk, because no other chunk may have been loaded.
 */
export function documentNotice(
  browserWindow: Window,
  boot: Pick<BootResult, "language" | "showInstead"> | undefined,
): (isInTheWay: boolean) => void {
  let takeAway: (() => void) | undefined;
  return (isInTheWay) => {
    takeAway?.();
    takeAway = undefined;
    if (!isInTheWay || !boot) return;
    const [title, action] =
      (words as Partial<Record<Language, readonly string[]>>)[boot.language] ?? words.en;
    takeAway = boot.showInstead({ "shell.reload.title": title, "shell.reload.action": action }, () =>
      openNetworkPage(browserWindow),
    );
  };
}
