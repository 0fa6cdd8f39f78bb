/**
 * Matches one frame of a stack trace, in the notation of every engine. Its time grows with the square of a line's
 * length.
 */
const frame = /([a-z-]+:\/\/[^/\s]+)\S*:\d+:\d+/;

/** The characters of a line that are searched. */
const longestLine = 1_000;

/**
 * Reports uncaught errors of the portal's own program (NET-06). Errors of a messenger, of analytics or of an
 * extension are ignored, so that they do not take the page away.
 */
export function watchFailures(browserWindow: Window, onFailure: (thrown: unknown) => void): void {
  const judge = (thrown: unknown) => {
    const [, origin] = originIn(thrown);
    if (origin === undefined || origin === browserWindow.location.origin) onFailure(thrown);
  };
  browserWindow.addEventListener("unhandledrejection", ({ reason }) => judge(reason));
  // Without an error object the report is a message of the browser itself, or comes from a script of another origin.
  browserWindow.addEventListener("error", ({ error }) => {
    if (error && !isParseError(error)) judge(error);
  });
}

/** Returns what the first frame of a thrown error's stack matches: the frame and its origin. */
function originIn(thrown: unknown): readonly (string | undefined)[] {
  for (const line of String((thrown as Partial<Error> | undefined)?.stack).split("\n")) {
    const found = frame.exec(line.slice(0, longestLine));
    if (found) return found;
  }
  return [];
}

/** Returns whether a script could not be parsed, and so has not run. The code that loads the script handles that. */
function isParseError(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === "SyntaxError" && originIn(thrown).length === 0;
}
