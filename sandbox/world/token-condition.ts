/** In which condition a token is handed out: for what people do with links, and for what becomes of links. */
export const tokenConditions = ["fresh", "used", "expired", "garbage"] as const;

export type TokenCondition = (typeof tokenConditions)[number];

export function isTokenCondition(value: unknown): value is TokenCondition {
  return tokenConditions.some((condition) => condition === value);
}

/** Long enough ago for every token to have expired. */
export const longAgo = 366 * 24 * 60 * 60 * 1000;

export const garbage = "this-token-was-never-issued";
