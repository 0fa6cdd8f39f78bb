import type { PageName } from "#domain/navigation/destination.ts";
import type { SupportMessenger } from "#domain/ports/support-messenger.port.ts";
import { isSensitive, pages } from "#domain/navigation/pages.ts";

/** The page that is shown now: its name, and the pattern of its path without values. */
export type ShownPage = {
  readonly page: PageName;
  readonly path: string;
  /** Whether its address holds a value that must not reach a vendor. */
  readonly hasSecret: boolean;
};

type Deps = { readonly messenger: SupportMessenger; readonly appId: string };

/**
 * Shows the support messenger where it is allowed: never on a sensitive page (messenger-04, URL-02; SPEC-CHOICE D-300).
 */
export class OfferMessenger {
  private readonly deps: Deps;
  private isRunning = false;
  private isOver = false;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Starts, updates or stops the messenger when another page is shown. */
  execute({ page, path, hasSecret }: ShownPage): void {
    // The vendor's script could have stored any address that this document has shown (SPEC-CHOICE D-48).
    this.isOver ||= hasSecret;
    if (page === "logout" || (this.isOver && this.isRunning)) return this.stop();
    if (this.isOver || isSensitive(pages[page])) return;
    if (this.isRunning) this.deps.messenger.routeChanged(path);
    else this.deps.messenger.start(this.deps.appId);
    this.isRunning = true;
  }

  private stop(): void {
    this.deps.messenger.stop(this.deps.appId);
    this.isRunning = false;
    this.isOver = true;
  }
}
