import { makeAutoObservable, runInAction } from "mobx";
import type { AskedConsent } from "#domain/consent/asked-consent.ts";
import type { Consent, ConsentAnswer } from "#domain/consent/consent.port.ts";
import type { SupportMessenger } from "#domain/support/vendor.port.ts";
import type { ShownPage, ShowToVendor } from "#domain/support/show-to-vendor.ts";

/** The support chat. `offered`: nothing of it is loaded; `failed`: its vendor's script could not be loaded. */
export type Chat = "offered" | "opening" | "open" | "failed";

/** What a person decides about vendors: whether visits are counted, and whether the support chat is loaded. */
export class VendorsPresenter {
  chat: Chat = "offered";
  /** Whether the support chat may be opened on this page. */
  isChatOffered = false;

  readonly #deps: VendorsDeps;
  #shown: ShownPage | undefined = undefined;
  private knownAnswer: ConsentAnswer | undefined = undefined;
  #isFollowing = false;
  private isReopened = false;
  private mayCount = false;

  constructor(deps: VendorsDeps) {
    this.#deps = deps;
    makeAutoObservable(this);
  }

  /** Notes that a page is shown. */
  showPage(shown: ShownPage): void {
    this.#shown = shown;
    this.#deps.askedConsent?.refresh();
    this.tellAnalytics();
    this.tellMessenger();
  }

  get answer(): ConsentAnswer {
    return this.knownAnswer ?? "unanswered";
  }

  /** Whether the person is asked now. */
  get isAsking(): boolean {
    return this.mayAnswer && (this.answer === "unanswered" || this.isReopened);
  }

  /** Whether the person can answer here, for the first time or anew. */
  get mayAnswer(): boolean {
    return this.#deps.askedConsent !== undefined && this.mayCount;
  }

  /** Shows the question again. */
  ask(): void {
    this.isReopened = true;
  }

  give(answer: "allowed" | "denied"): void {
    this.isReopened = false;
    this.#deps.askedConsent?.give(answer);
  }

  /** Loads the support chat, as the person has asked for it, and opens it. */
  async openChat(): Promise<void> {
    if (this.chat === "opening" || !this.#deps.chat) return;
    this.chat = "opening";
    this.tellMessenger();
    const isOpen = await this.#deps.chat.messenger.open();
    runInAction(() => (this.chat = isOpen ? "open" : "failed"));
  }

  private noteAnswer(answer: ConsentAnswer): void {
    this.knownAnswer = answer;
    // An answer in another tab counts here, too.
    this.isReopened = false;
    this.tellAnalytics();
  }

  private tellAnalytics(): void {
    const shown = this.#shown;
    const { knownAnswer } = this;
    const { analytics } = this.#deps;
    if (!shown || !analytics) return;
    this.mayCount = analytics.show.execute(shown, knownAnswer);
    if (!this.mayCount || this.#isFollowing) return;
    this.#isFollowing = true;
    // Only now, as a consent platform is a vendor's script, too.
    analytics.consent.follow((answer) => this.noteAnswer(answer));
  }

  private tellMessenger(): void {
    const shown = this.#shown;
    const answer = this.chat === "opening" || this.chat === "open" ? "allowed" : "unanswered";
    this.isChatOffered = shown !== undefined && this.#deps.chat?.show.execute(shown, answer) === true;
  }
}

export type VendorsDeps = {
  /** Undefined where this host has no analytics. */
  readonly analytics: { readonly show: ShowToVendor; readonly consent: Consent } | undefined;
  /** The same consent, where the portal itself asks for it. */
  readonly askedConsent: AskedConsent | undefined;
  /** Undefined where this host has no messenger. */
  readonly chat:
    | { readonly show: ShowToVendor; readonly messenger: Pick<SupportMessenger, "open"> }
    | undefined;
};
