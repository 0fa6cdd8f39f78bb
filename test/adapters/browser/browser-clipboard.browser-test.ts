import { BrowserClipboard } from "#adapters/browser/browser-clipboard.ts";

function browserWith(writeText: ((text: string) => Promise<void>) | undefined): Window {
  return { document, navigator: { clipboard: writeText && { writeText } } } as unknown as Window;
}

function withCopyCommand(command: (() => boolean) | undefined): void {
  Object.defineProperty(document, "execCommand", { configurable: true, writable: true, value: command });
}

afterEach(() => {
  withCopyCommand(undefined);
  document.body.replaceChildren();
});

describe("the clipboard", () => {
  it("takes text by the browser's own interface", async () => {
    const copied: string[] = [];
    const clipboard = new BrowserClipboard(browserWith(async (text) => void copied.push(text)));
    expect(await clipboard.copyText("reference-1")).toBe(true);
    expect(copied).toEqual(["reference-1"]);
  });

  it.each([
    ["missing", undefined],
    ["refused", () => Promise.reject(new DOMException("Denied.", "NotAllowedError"))],
  ])(
    "falls back to the copy command when the interface is %s, and gives the focus back",
    async (_, writeText) => {
      const button = document.createElement("button");
      document.body.append(button);
      button.focus();
      let selected = "";
      withCopyCommand(() => {
        const field = document.activeElement as HTMLTextAreaElement;
        selected = field.value;
        return true;
      });
      const field = jest.spyOn(HTMLTextAreaElement.prototype, "select").mockImplementation(function (
        this: HTMLTextAreaElement,
      ) {
        this.focus();
      });
      expect(await new BrowserClipboard(browserWith(writeText)).copyText("reference-1")).toBe(true);
      expect(selected).toBe("reference-1");
      expect(document.querySelector("textarea")).toBeNull();
      expect(document.activeElement).toBe(button);
      field.mockRestore();
    },
  );

  it("says so when nothing worked", async () => {
    withCopyCommand(() => false);
    expect(await new BrowserClipboard(browserWith(undefined)).copyText("text")).toBe(false);
    withCopyCommand(undefined);
    expect(await new BrowserClipboard(browserWith(undefined)).copyText("text")).toBe(false);
    expect(document.querySelector("textarea")).toBeNull();
  });
});
