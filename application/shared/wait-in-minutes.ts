/** Returns in how many minutes to try again, if the answer said how many seconds to wait. */
export function waitInMinutes({ retryAfter }: { readonly retryAfter?: number }): {
  readonly waitInMinutes?: number;
} {
  return retryAfter === undefined ? {} : { waitInMinutes: Math.ceil(retryAfter / 60) };
}
