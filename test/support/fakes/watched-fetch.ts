/** The browser's `fetch` as the test answers it: it remembers what was sent, and lets something happen meanwhile. */
export class WatchedFetch {
  private readonly sent: string[] = [];
  private work: () => void = () => undefined;

  /** Has every request answered so from now on. */
  answer(by: typeof fetch): void {
    globalThis.fetch = async (address, init) => {
      const url = address instanceof Request ? address.url : String(address);
      this.sent.push(`${url} ${await new Response(init?.body).text()}`);
      const response = by(address, init);
      this.work();
      return response;
    };
  }

  /** Has this happen while the next request is being answered. */
  meanwhile(work: () => void): void {
    this.work = work;
  }

  /** Returns the addresses and contents of all requests so far. */
  told(): string {
    return this.sent.join("\n");
  }
}
