import { makeAutoObservable, runInAction } from "mobx";
import type { FindActiveSession } from "#domain/logout/find-active-session.ts";
import type { RequireLogout } from "#domain/logout/require-logout.ts";
import type { SignedOutPage } from "#domain/navigation/pages.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";

/**
 * Stands before a page that nobody signed in may work with: closed as long as somebody is, and then the only way
 * on is to log out (activate-04, reset-13).
 */
export class SessionGate {
  /** Whether the person has to log out first. */
  isClosed = false;
  /** Whether the browser is on its way to LogoutPage. */
  isLeaving = false;

  private readonly page: SignedOutPage;
  private readonly deps: SessionGateDeps;

  constructor(page: SignedOutPage, deps: SessionGateDeps) {
    this.page = page;
    this.deps = deps;
    makeAutoObservable<this, "page" | "deps">(this, { page: false, deps: false });
  }

  /** Finds out whether somebody is signed in; true when nobody is and the page may begin. */
  async opens(cancellation: Cancellation): Promise<boolean> {
    const session = await this.deps.findActiveSession.execute(cancellation);
    if (cancellation.isCancelled) return false;
    runInAction(() => {
      this.isClosed = session.kind === "active";
    });
    return !this.isClosed;
  }

  /** Has the page begin by itself once another tab has logged out: nobody is signed in any more (RAC-05). */
  whenReopened(cancellation: Cancellation, begin: () => void): void {
    const stop = this.deps.tabs.listen((announcement) => {
      if (announcement !== "signed-out") return;
      stop();
      runInAction(() => {
        this.isClosed = false;
      });
      begin();
    });
    cancellation.onCancel(stop);
  }

  /** Logs out, and comes back to this very link. The dialog has no other way on (reset-13). */
  logOut(): void {
    if (this.isLeaving) return;
    this.isLeaving = true;
    this.deps.requireLogout.execute({ page: this.page, langCode: this.deps.language() });
  }
}

/** What the gate works with. */
export type SessionGateDeps = {
  readonly findActiveSession: Pick<FindActiveSession, "execute">;
  readonly requireLogout: Pick<RequireLogout, "execute">;
  readonly tabs: Pick<Tabs, "listen">;
  readonly language: () => Language;
};
