import type { CDPSession } from "playwright";
import type { TracedRequest } from "./waits.ts";

type Sent = {
  readonly requestId: string;
  readonly timestamp: number;
  readonly wallTime: number;
  readonly type?: string;
  readonly request: { readonly url: string; readonly initialPriority: string };
  readonly initiator: { readonly type: string; readonly requestId?: string };
  readonly redirectResponse?: object;
};

type Answered = {
  readonly requestId: string;
  readonly timestamp: number;
  readonly response: { readonly fromDiskCache?: boolean };
};

type Entry = {
  readonly requestId: string;
  readonly type: string;
  readonly address: string;
  readonly began: number;
  answered: number | undefined;
  isFree: boolean;
  isRedirect: boolean;
  /** The request whose preflight this is. */
  readonly isPreflightOf: string | undefined;
};

/** Records the requests of a tab, in milliseconds since the epoch. */
export class RequestTrace {
  private readonly entries: Entry[] = [];
  /** The last entry of each request, which has several if it is redirected. */
  private readonly current = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();
  /** Milliseconds from the start of the protocol's own clock to the epoch. */
  private epoch: number | undefined;

  static of(protocol: CDPSession): RequestTrace {
    const trace = new RequestTrace();
    protocol.on("Network.requestWillBeSent", (event) => trace.send(event));
    protocol.on("Network.requestServedFromCache", ({ requestId }) => trace.free(requestId));
    protocol.on("Network.responseReceived", (event) => trace.answer(event));
    return trace;
  }

  get requests(): readonly TracedRequest[] {
    // A browser reports preflights in its own time, before or after the request that waits for one.
    return this.entries.map((entry) => {
      const preflight = this.entries.find(({ isPreflightOf }) => isPreflightOf === entry.requestId);
      return { ...entry, began: preflight?.answered ?? entry.began };
    });
  }

  send({ requestId, timestamp, wallTime, type = "Other", request, initiator, redirectResponse }: Sent): void {
    this.epoch ??= (wallTime - timestamp) * 1_000;
    const began = this.timeOf(timestamp);
    const before = this.current.get(requestId);
    if (before && redirectResponse) {
      before.isRedirect = true;
      this.end(before, began);
    }
    const entry: Entry = {
      requestId,
      type,
      address: request.url,
      began,
      answered: undefined,
      // With low priority only that is fetched which the program fetches ahead (`src/program/fetch-ahead.ts`).
      isFree: type === "Image" || (type === "Fetch" && request.initialPriority === "Low"),
      isRedirect: false,
      isPreflightOf: initiator.type === "preflight" ? initiator.requestId : undefined,
    };
    this.entries.push(entry);
    this.current.set(requestId, entry);
    this.tell();
  }

  free(requestId: string): void {
    const entry = this.current.get(requestId);
    if (entry) entry.isFree = true;
  }

  answer({ requestId, timestamp, response }: Answered): void {
    const entry = this.current.get(requestId);
    if (!entry) return;
    entry.isFree ||= response.fromDiskCache === true;
    this.end(entry, this.timeOf(timestamp));
  }

  /** Forgets the requests so far. */
  clear(): void {
    this.entries.length = 0;
  }

  /** Resolves to the time at which something is first asked at an origin. */
  async asked(origin: string): Promise<number> {
    return (await this.first((entry) => isAt(entry, origin))).began;
  }

  /** Resolves to the time at which an origin first answers with a document that is no redirect. */
  async arrived(origin: string): Promise<number> {
    const isArrived = (entry: Entry): boolean =>
      isAt(entry, origin) && entry.type === "Document" && !entry.isRedirect && entry.answered !== undefined;
    return (await this.first(isArrived)).answered ?? Number.NaN;
  }

  private first(isWanted: (entry: Entry) => boolean): Promise<Entry> {
    return new Promise((resolve) => {
      const poll = (): void => {
        const found = this.entries.find(isWanted);
        if (!found) return;
        this.listeners.delete(poll);
        resolve(found);
      };
      this.listeners.add(poll);
      poll();
    });
  }

  private end(entry: Entry, at: number): void {
    entry.answered = at;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private timeOf(timestamp: number): number {
    return timestamp * 1_000 + (this.epoch ?? 0);
  }
}

function isAt({ address }: Entry, origin: string): boolean {
  return address.startsWith(`${origin}/`);
}
