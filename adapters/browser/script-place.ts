import { shortMark } from "#domain/shared/short-mark.ts";

/** Matches the first frame of the portal's own scripts in a stack trace: the file's name, its line and column. */
const ownFrame = /\/js\/([\w-]+\.\w+\.js):(\d{1,6}):(\d{1,7})/;
/** The characters of a stack trace that are searched. */
const longest = 4_000;

const errorNames = [
  "TypeError",
  "ReferenceError",
  "RangeError",
  "SyntaxError",
  "ChunkLoadError",
  "DOMException",
];

/**
 * Returns a mark of the place in the portal's own scripts that threw an error, and of the error's name. Contains nothing
 * of the message, which may quote what a person typed. Undefined where no script of the portal is known to have thrown.
 */
export function scriptPlaceOf(thrown: unknown): string | undefined {
  const { stack, name } = (thrown ?? {}) as { readonly stack?: unknown; readonly name?: unknown };
  const [, file, line, column] = ownFrame.exec(String(stack).slice(0, longest)) ?? [];
  if (file === undefined) return undefined;
  const known = errorNames.find((errorName) => errorName === name) ?? "Error";
  return shortMark([known, file, line, column].join(":"));
}
