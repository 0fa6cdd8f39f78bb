import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";

/** A number that waits to be confirmed. */
export function aMobileFlow(changes: Partial<MobileFlow> = {}): MobileFlow {
  return {
    id: "flow-1",
    kind: "number-challenge",
    expiresInSeconds: 120,
    pollAfterMs: 2_000,
    progress: { kind: "pending", number: "42" },
    ...changes,
  };
}
