/** The conditions in which a test can request a token. */
const tokenConditions = ["fresh", "used", "expired", "garbage"] as const;

export type TokenCondition = (typeof tokenConditions)[number];

export function isTokenCondition(value: unknown): value is TokenCondition {
  return tokenConditions.some((condition) => condition === value);
}

/** A time in milliseconds that is longer than the lifetime of every token. */
export const longAgo = 366 * 24 * 60 * 60 * 1000;

/** A token that no part of the platform has issued. */
export const garbage = "this-token-was-never-issued";
