import type { MobileFlow } from "#domain/mfa/mobile-flow.ts";
import type { Clock } from "#domain/ports/clock.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** How often is asked where nobody says, and the bounds of what may be said (SPEC-CHOICE D-42). */
const usualPause = 2_000;
const shortestPause = 500;
const longestPause = 30_000;
/** How long a flow is followed of which it is not known when it expires: a reload found it. */
const usualLifetime = 600_000;

type Deps = { readonly clock: Clock };

/** When a flow is looked at again, and when no more. One look at a time. */
export class FlowPolling {
  private readonly deps: Deps;
  private readonly begin: number;
  private pause = usualPause;
  private expiry: number | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.begin = deps.clock.now();
  }

  get isOver(): boolean {
    return this.deps.clock.now() >= (this.expiry ?? this.begin + usualLifetime);
  }

  /** What the flow says of itself counts; it may expire sooner than it once said, never later. */
  heed({ expiresInSeconds, pollAfterMs }: MobileFlow): void {
    this.expiry = Math.min(this.expiry ?? Infinity, this.deps.clock.now() + expiresInSeconds * 1_000);
    this.pause = Math.min(longestPause, Math.max(shortestPause, pollAfterMs));
  }

  /** Resolves when it is time for the next look, or the person has left. */
  nextLook(cancellation: Cancellation): Promise<void> {
    return new Promise((resolve) => {
      const forget = this.deps.clock.after(this.pause, () => {
        stopListening();
        resolve();
      });
      const stopListening = cancellation.onCancel(() => {
        forget();
        resolve();
      });
    });
  }
}
