import type { SupportMessenger } from "#domain/ports/support-messenger.port.ts";

/** Shows no messenger: for hosts without one. */
export class NoMessenger implements SupportMessenger {
  start(): void {
    return undefined;
  }

  routeChanged(): void {
    return undefined;
  }

  stop(): void {
    return undefined;
  }
}
