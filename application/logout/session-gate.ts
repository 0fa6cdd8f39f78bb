import { makeAutoObservable, runInAction } from "mobx";
import type { FindSignedInPerson } from "#domain/login/find-signed-in-person.ts";
import type { FindActiveSession } from "#domain/logout/find-active-session.ts";
import type { LeaveLink } from "#domain/logout/leave-link.ts";
import type { RequireLogout } from "#domain/logout/require-logout.ts";
import type { SignedOutPage } from "#domain/navigation/pages.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";

/** Guards a page that is used without a session: while one is active it is closed, and the person can only log out. */
export class SessionGate {
  /** Whether the person has to log out first. */
  isClosed = false;
  /** The e-mail of the person who is signed in, if it is known. */
  account: string | undefined = undefined;
  /** Whether the browser is being sent to LogoutPage. */
  isLeaving = false;

  readonly #page: SignedOutPage;
  readonly #deps: SessionGateDeps;
  /** Counts the calls that ask who is signed in, so that only the last answer is shown. */
  #questions = 0;

  constructor(page: SignedOutPage, deps: SessionGateDeps) {
    this.#page = page;
    this.#deps = deps;
    makeAutoObservable(this);
  }

  /**
   * Calls `begin` if no session is active, or else once it has ended in another tab (RAC-05). If the link is spent, leaves
   * the page for LoginPage, since a logout would lead back to a link that cannot be used.
   */
  async open(cancellation: Cancellation, begin: () => Promise<void>): Promise<void> {
    const session = await this.#deps.findActiveSession.execute(cancellation);
    if (cancellation.isCancelled) return;
    if (session.kind === "none") return begin();
    if (this.#deps.leaveLink.isSpent(this.#page)) this.#deps.leaveLink.execute();
    else this.close(cancellation);
    this.whenReopened(cancellation, () => void begin());
  }

  /** A session that begins in another tab changes the account that is named; until it has begun, none is named. */
  private whenReopened(cancellation: Cancellation, begin: () => void): void {
    const stop = this.#deps.tabs.listen((announcement) => {
      switch (announcement) {
        case "signed-in":
        case "session-begun":
          if (this.isClosed) void this.learnAccount(cancellation);
          return undefined;
        case "sign-in-begun":
          return this.forgetAccount();
        case "signed-out":
        case "session-ended":
          stop();
          this.reopen();
          return begin();
        case "recovery-codes-made":
          return undefined;
      }
    });
    cancellation.onCancel(stop);
  }

  keepSession(): void {
    this.#deps.leaveLink.execute();
  }

  /** Logs out and then returns to this link. */
  logOut(): void {
    if (this.isLeaving) return;
    this.isLeaving = true;
    this.#deps.requireLogout.execute({ page: this.#page, langCode: this.#deps.language() });
  }

  /** Shows the dialog at once, and names the account as soon as it is known. */
  private close(cancellation: Cancellation): void {
    this.isClosed = true;
    void this.learnAccount(cancellation);
  }

  private reopen(): void {
    this.isClosed = false;
  }

  private forgetAccount(): void {
    this.#questions += 1;
    this.account = undefined;
  }

  private async learnAccount(cancellation: Cancellation): Promise<void> {
    this.#questions += 1;
    const questions = this.#questions;
    const person = await this.#deps.findSignedInPerson.execute(cancellation);
    // Another tab has signed in meanwhile, so a later call asks again.
    if (questions !== this.#questions) return;
    runInAction(() => (this.account = person.kind === "signed-in" ? person.email : undefined));
  }
}

export type SessionGateDeps = {
  readonly findActiveSession: Pick<FindActiveSession, "execute">;
  readonly findSignedInPerson: Pick<FindSignedInPerson, "execute">;
  readonly leaveLink: Pick<LeaveLink, "execute" | "isSpent">;
  readonly requireLogout: Pick<RequireLogout, "execute">;
  readonly tabs: Pick<Tabs, "listen">;
  readonly language: () => Language;
};
