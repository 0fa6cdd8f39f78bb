import type { SupportMessenger } from "#domain/ports/support-messenger.port.ts";

/** No messenger: for hosts that have none configured. */
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
