import { answerLimit, attemptLimit } from "./attempt.ts";
import { fetchOptions, type MakeAttempts } from "./call-client.ts";
import { retryAfterOf } from "./retry-after.ts";

/**
 * Sends a request once by the browser's `fetch`, whatever the policy: for calls that are never repeated and do not wait
 * for the program with its HTTP client.
 */
export const sendOnce: MakeAttempts = async ({ outlivesDocument, url, ...request }, _policy, signal) => {
  const abort = new AbortController();
  const end = () => abort.abort();
  signal.addEventListener("abort", end);
  const timer = setTimeout(end, attemptLimit);
  try {
    const response = await fetch(url, {
      ...fetchOptions,
      ...request,
      body: request.body ?? null,
      keepalive: outlivesDocument,
      credentials: "omit",
      redirect: "manual",
      signal: abort.signal,
    });
    const announced = Number(response.headers.get("content-length"));
    const text = announced > answerLimit ? undefined : await response.text();
    if (text === undefined || text.length > answerLimit) return { kind: "too-large", repeats: 0 };
    const retryAfter = retryAfterOf(response.headers.get("retry-after"));
    const { status } = response;
    return { kind: "answered", repeats: 0, status, text, ...(retryAfter !== undefined && { retryAfter }) };
  } catch {
    return { kind: "no-answer", repeats: 0 };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
};
