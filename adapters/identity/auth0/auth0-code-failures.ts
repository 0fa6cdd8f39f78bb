import type { CodeRequestFailure, CodeSignInFailure } from "#domain/provider/identity-provider.port.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import { signInFailureOf } from "./auth0-failures.ts";

/** The error codes of a mistake in the operator's settings. */
const settingRefusals: ReadonlySet<string> = new Set([
  "bad.client_id",
  "bad.connection",
  "bad.request",
  "bad.tenant",
  "invalid_client",
  "invalid_request",
  "unauthorized_client",
]);

/**
 * Returns why Auth0 sent no code; undefined where the reason would reveal that the address has no account or a blocked
 * one. Auth0 has the same code for a connection that opens no accounts and one that is switched off.
 */
export function codeRequestFailureOf(error: unknown): CodeRequestFailure | undefined {
  const { code, description, statusCode, original } = asRecord(error) ?? {};
  const status = typeof statusCode === "number" ? statusCode : undefined;
  if (code === "too_many_requests" || status === 429) return { kind: "rate-limited", ...waitIn(original) };
  if (code === "bad.email") return { kind: "invalid-email" };
  if (code === "bad.connection" && /sign-?up/i.test(String(description))) return undefined;
  if (typeof code === "string" && settingRefusals.has(code)) {
    return { kind: "unexpected", cause: code, reason: "misconfigured" };
  }
  if (status !== undefined && status >= 400 && status < 500) return undefined;
  return status === undefined
    ? { kind: "unreachable" }
    : { kind: "unexpected", cause: `status ${status}`, reason: "server" };
}

/**
 * Returns what Auth0's refusal of a code means. Only the description of the error says whether the code is old or
 * spent.
 */
export function codeSignInFailureOf(error: unknown): CodeSignInFailure {
  const known = signInFailureOf(error);
  if (known.kind !== "invalid-credentials") return known;
  const description = String(asRecord(error)?.["description"]);
  if (/maximum number of attempts/i.test(description)) return { kind: "too-many-tries" };
  return /expired/i.test(description) ? { kind: "code-expired" } : known;
}

/** Returns the seconds of `Retry-After` (RFC 9110 §10.2.3), where the answer lets a page read it. */
function waitIn(original: unknown): { readonly retryAfter?: number } {
  const headers = asRecord(asRecord(asRecord(original)?.["response"])?.["headers"]);
  const seconds = Number(headers?.["retry-after"] ?? NaN);
  return seconds > 0 ? { retryAfter: Math.ceil(seconds) } : {};
}
