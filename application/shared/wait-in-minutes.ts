/** Returns in how many minutes a request may be repeated, where its refusal names the time. */
export function waitInMinutes(
  refusal: { readonly kind: string; readonly retryAfter?: number } | undefined,
): number | undefined {
  return refusal?.retryAfter && Math.ceil(refusal.retryAfter / 60);
}
