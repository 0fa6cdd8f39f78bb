import { makeAutoObservable, runInAction } from "mobx";
import type { LinkUrl } from "#domain/navigation/parsed-url.ts";
import { closedNotices, mostClosed } from "#domain/notices/closed-notices.ts";
import { hostNotices, nextChange, type HostNotice } from "#domain/notices/host-notice.ts";
import type { NoticeFile } from "#domain/notices/notice-file.port.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Language } from "#domain/shared/language.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

export type ShownNotice = HostNotice<LinkUrl>;

/** Milliseconds after which the notices are asked for again when the page is looked at. */
const fresh = 60_000;
/** The longest wait for the next beginning or end, in milliseconds: browsers have no longer timers. */
const longestWait = 24 * 60 * 60_000;

type Deps = {
  readonly file: NoticeFile;
  readonly clock: Clock;
  readonly storage: BrowserStorage;
  readonly shell: {
    readonly language: Language;
    readonly givenNotices: unknown;
    readonly link: (text: string) => LinkUrl | undefined;
  };
};

/** What the operator tells the people of this host. */
export class NoticesPresenter {
  /** The server's time, in milliseconds since the Unix epoch: a device's own clock may be wrong. */
  private now: number;
  private fromFile: readonly unknown[] = [];
  private closedHere: readonly ShownNotice["text"][] = [];
  private closed: readonly string[];

  readonly #deps: Deps;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  #ahead = 0;
  #askedAt = 0;
  #forget: (() => void) | undefined = undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.now = deps.clock.now();
    this.closed = deps.storage.read(closedNotices) ?? [];
    makeAutoObservable(this);
  }

  /** Asks for the notices, unless that was done a moment ago. A file that cannot be read changes nothing. */
  async refresh(): Promise<void> {
    const { file, clock } = this.#deps;
    if (clock.now() - this.#askedAt < fresh) return;
    this.#askedAt = clock.now();
    const answer = await file.read();
    runInAction(() => {
      if (answer) {
        this.fromFile = answer.notices;
        this.#ahead = answer.now === undefined ? 0 : answer.now - clock.now();
      }
      this.advance();
    });
  }

  /** The notices to show, the most urgent first. */
  get shown(): readonly ShownNotice[] {
    return this.holding.filter(
      ({ id, text, level, isAhead }) =>
        (level === "maintenance" && !isAhead) ||
        !(id === undefined ? this.closedHere.includes(text) : this.closed.includes(id)),
    );
  }

  /** The maintenance that closes the sign-in at this moment. */
  get closure(): ShownNotice | undefined {
    return this.holding.find(({ level, isAhead }) => level === "maintenance" && !isAhead);
  }

  /** Closes a notice for this visit. */
  close({ id, text }: ShownNotice): void {
    if (id === undefined) {
      this.closedHere = [...this.closedHere, text];
      return;
    }
    this.closed = [...this.closed, id].slice(-mostClosed);
    this.#deps.storage.write(closedNotices, this.closed);
  }

  private get given(): readonly unknown[] {
    const { givenNotices } = this.#deps.shell;
    return [...(Array.isArray(givenNotices) ? (givenNotices as readonly unknown[]) : []), ...this.fromFile];
  }

  private get holding(): readonly ShownNotice[] {
    const { shell } = this.#deps;
    return hostNotices(this.given, { language: shell.language, now: this.now }, (text) => shell.link(text));
  }

  /** Takes the time, and waits for the next moment at which a notice begins or ends. */
  private advance(): void {
    const { clock } = this.#deps;
    this.#forget?.();
    this.now = clock.now() + this.#ahead;
    const next = nextChange(this.given, this.now);
    if (next === undefined) return;
    this.#forget = clock.after(Math.min(next - this.now, longestWait), () => this.advance());
  }
}
