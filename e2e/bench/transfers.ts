import type { CDPSession } from "playwright";

type Started = { readonly requestId: string; readonly type?: string };
type Received = { readonly requestId: string; readonly encodedDataLength: number };

/** The amount transferred up to a moment, including the received part of unfinished answers. */
type Transferred = {
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
};

/** Counts what a page transfers, as its protocol reports it. Answers from the cache count nothing. */
export class Transfers {
  private readonly types = new Map<string, string>();
  private readonly sizes = new Map<string, number>();

  static of(protocol: CDPSession): Transfers {
    const transfers = new Transfers();
    protocol.on("Network.requestWillBeSent", (event) => transfers.start(event));
    protocol.on("Network.dataReceived", (event) => transfers.receive(event));
    protocol.on("Network.loadingFinished", (event) => transfers.finish(event));
    return transfers;
  }

  start({ requestId, type = "Other" }: Started): void {
    this.types.set(requestId, type);
  }

  receive({ requestId, encodedDataLength }: Received): void {
    this.sizes.set(requestId, (this.sizes.get(requestId) ?? 0) + encodedDataLength);
  }

  /** Counts the size of a whole answer, headers included. */
  finish({ requestId, encodedDataLength }: Received): void {
    this.sizes.set(requestId, encodedDataLength);
  }

  /** Begins to count anew; unfinished answers continue to count. */
  clear(): void {
    this.sizes.clear();
  }

  soFar(): Transferred {
    const sizes = [...this.sizes].filter(([, size]) => size > 0);
    const sum = (of: typeof sizes): number => of.reduce((total, [, size]) => total + size, 0);
    return {
      bytes: sum(sizes),
      scriptBytes: sum(sizes.filter(([requestId]) => this.types.get(requestId) === "Script")),
      requests: sizes.length,
    };
  }
}
