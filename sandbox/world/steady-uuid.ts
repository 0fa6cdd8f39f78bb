import { createHash } from "node:crypto";

/** Returns the same UUID for the same person in every run. */
export function steadyUuid(email: string): string {
  const digest = createHash("sha256").update(email).digest("hex");
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join("-");
}
