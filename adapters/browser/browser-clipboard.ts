import type { Clipboard } from "#domain/ports/clipboard.port.ts";

/** The browser's clipboard; where its interface is missing or refused, the copy command of old. */
export class BrowserClipboard implements Clipboard {
  private readonly window: Window;

  constructor(browserWindow: Window) {
    this.window = browserWindow;
  }

  async copyText(text: string): Promise<boolean> {
    try {
      await this.window.navigator.clipboard.writeText(text);
      return true;
    } catch {
      return this.copyBySelection(text);
    }
  }

  private copyBySelection(text: string): boolean {
    const { document } = this.window;
    const focused = document.activeElement;
    const field = document.createElement("textarea");
    field.value = text;
    field.readOnly = true;
    field.style.position = "fixed";
    field.style.opacity = "0";
    document.body.append(field);
    try {
      field.select();
      return document.execCommand("copy");
    } catch {
      return false;
    } finally {
      field.remove();
      if (focused instanceof HTMLElement) focused.focus();
    }
  }
}
