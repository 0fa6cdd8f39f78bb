import type { Randomness } from "#domain/ports/randomness.port.ts";

/**
 * Returns a function that makes the value of `traceparent` for one call (W3C Trace Context, version 00): a new trace
 * each time, so that calls cannot be joined to a visit. Undefined where none is to be sent: it goes to this host alone.
 */
export function traceParents(
  setting: "none" | "sampled" | "unsampled",
  apiBaseUrl: string,
  randomness: Pick<Randomness, "uuid">,
): (() => string) | undefined {
  if (setting === "none" || !apiBaseUrl.startsWith("/")) return undefined;
  const digits = () => randomness.uuid().replaceAll("-", "");
  const flags = setting === "sampled" ? "01" : "00";
  return () => `00-${digits()}-${digits().slice(0, 16)}-${flags}`;
}
