import type { PageName } from "#domain/navigation/destination.ts";
import type { SupportMessenger } from "#domain/ports/support-messenger.port.ts";
import { isSensitive, pages } from "#domain/navigation/pages.ts";

/** A page that is shown now: its name, and its path without the values in it. */
export type ShownPage = {
  readonly page: PageName;
  readonly path: string;
  /** Whether its address holds a value that no vendor may see. */
  readonly hasSecret: boolean;
};

type Deps = { readonly messenger: SupportMessenger; readonly appId: string };

/** Offers the support messenger where it may be: never beside a secret (messenger-04, URL-02). */
export class OfferMessenger {
  private readonly deps: Deps;
  private isRunning = false;
  private isOver = false;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Follows the person to another page. */
  execute({ page, path, hasSecret }: ShownPage): void {
    // What a document has once shown in its address, the vendor's script could have kept (SPEC-CHOICE D-48).
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
