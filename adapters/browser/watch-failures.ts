/** Matches one frame of a stack trace, in the notation of every engine. */
const frame = /([a-z-]+:\/\/[^/\s]+)\S*:\d+:\d+/;

/**
 * Reports uncaught errors of the portal's own program (NET-06). Errors of a messenger, of analytics or of an
 * extension are ignored, so that they do not take the page away.
 */
export function watchFailures(browserWindow: Window, onFailure: () => void): void {
  const judge = (thrown: unknown) => {
    const [, origin] = originIn(thrown);
    if (origin === undefined || origin === browserWindow.location.origin) onFailure();
  };
  browserWindow.addEventListener("unhandledrejection", ({ reason }) => judge(reason));
  // Without an error object the report is a message of the browser itself, or comes from a script of another origin.
  browserWindow.addEventListener("error", ({ error }) => {
    if (error && !isParseError(error)) judge(error);
  });
}

function originIn(thrown: unknown): readonly (string | undefined)[] {
  return frame.exec(String((thrown as Partial<Error> | undefined)?.stack)) ?? [];
}

/** Returns whether a script could not be parsed, and so has not run. The code that loads the script handles that. */
function isParseError(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === "SyntaxError" && originIn(thrown).length === 0;
}
