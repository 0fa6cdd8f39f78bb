import { FetchedNotices } from "#adapters/http/fetched-notices.ts";
import { NoticesPresenter } from "#application/shell/notices.presenter.ts";
import type { ShellPresenter } from "#application/shell/shell.presenter.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";

/**
 * Asks for the notices of this host and shows them, again whenever the page is looked at. The first ones wait for another
 * page while something is typed, so that they do not move the form under a person's fingers.
 */
export async function followNotices(
  { window: browserWindow, clock, storage, navigation }: FirstScreen,
  shell: ShellPresenter,
): Promise<void> {
  // A partner's page has its own words, and little room.
  if (navigation.isFramed) return;
  const notices = new NoticesPresenter({ file: new FetchedNotices(browserWindow), clock, storage, shell });
  const { document } = browserWindow;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void notices.refresh();
  });
  await notices.refresh();
  if (notices.closure === undefined && isTyping(document)) {
    await new Promise<void>((resolve) => {
      const stop = navigation.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
  shell.takeNotices(notices);
}

/** Returns whether a field of the page holds a text. */
function isTyping(document: Document): boolean {
  return Array.from(document.querySelectorAll("input")).some(
    ({ type, value }) => ["email", "password", "text", "tel"].includes(type) && value !== "",
  );
}
