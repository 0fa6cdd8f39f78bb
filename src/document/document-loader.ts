import type { MessageId } from "#translations/message-id.ts";
import type { Values } from "./prerendered-form.ts";
import { showSlow, slowAfter } from "./show-slow.ts";

/** Writes into the document's loader that the page is loading, and this title until it has. */
export function sayLoading(words: Values, title: MessageId): void {
  const loading = words["shell.loading"];
  const heading = document.querySelector("#portal h1");
  if (!loading || !heading) return;
  document.title = words[title] ?? "";
  heading.textContent = loading;
  const region = loaderStatus();
  // A live region that is inserted with its text is not announced.
  setTimeout(() => region?.replaceChildren(loading), 300);
}

/** Says in the loader that loading takes long, if it is still shown after ten seconds. */
export async function watchLoader(words: Values, parsed: Promise<void>): Promise<void> {
  await parsed;
  const region = loaderStatus();
  setTimeout(
    () => region?.isConnected && region.parentElement && showSlow(words, region.parentElement),
    slowAfter,
  );
}

function loaderStatus(): Element | null {
  return document.querySelector("#portal [role=status]");
}
