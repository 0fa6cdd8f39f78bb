import type { Cancellation } from "#domain/shared/cancellation.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";

/**
 * Opens an address in a hidden frame, and returns the address of the page that is then shown there, after all
 * redirects; undefined where that page is not the portal's own, because a browser lets no address of another origin be
 * read.
 */
export type AskInFrame = (address: string, cancellation: Cancellation) => Promise<string | undefined>;

export const askInFrame: AskInFrame = async (address, cancellation) => {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  // After Back, WebKit loads into a frame what a frame of the same name showed before, instead of its `src`.
  frame.name = crypto.randomUUID();
  // A page of the provider that is shown there can run no script, open nothing and lead the portal nowhere.
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.src = address;
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener("load", () => resolve());
  });
  document.documentElement.append(frame);
  await untilCancelled(cancellation, loaded);
  const shown = ownAddressIn(frame);
  frame.remove();
  return shown;
};

function ownAddressIn(frame: HTMLIFrameElement): string | undefined {
  try {
    return frame.contentWindow?.location.href;
  } catch {
    return undefined;
  }
}
