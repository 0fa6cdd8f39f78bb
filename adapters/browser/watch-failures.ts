/** Where a line of a stack stands, in the notation of every engine. */
const frame = /([a-z-]+:\/\/[^/\s]+)\S*:\d+:\d+/;

/**
 * Tells of what the portal's own program threw and nobody caught (NET-06). What a messenger, analytics or an
 * extension throws in this document costs nobody their page.
 */
export function watchFailures(browserWindow: Window, onFailure: () => void): void {
  const judge = (thrown: unknown) => {
    const [, origin] = frame.exec(String((thrown as Partial<Error> | undefined)?.stack)) ?? [];
    if (origin === undefined || origin === browserWindow.location.origin) onFailure();
  };
  browserWindow.addEventListener("unhandledrejection", ({ reason }) => judge(reason));
  // Without an error it is the browser's own remark, or a script of another origin.
  browserWindow.addEventListener("error", ({ error }) => {
    if (error) judge(error);
  });
}
