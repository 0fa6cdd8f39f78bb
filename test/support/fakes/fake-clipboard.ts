import type { Clipboard } from "#domain/ports/clipboard.port.ts";

/** Keeps what was copied; may be told to refuse. */
export class FakeClipboard implements Clipboard {
  readonly copied: string[] = [];
  refuses = false;

  async copyText(text: string): Promise<boolean> {
    if (this.refuses) return false;
    this.copied.push(text);
    return true;
  }
}
