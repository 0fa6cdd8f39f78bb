import { askInFrame } from "#adapters/identity/oidc/ask-in-frame.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";

const address = "https://id.harbour.example/authorize?prompt=none";

const frames = () => [...document.querySelectorAll("iframe")];

/** Has the frame show a page: one at this address, or one whose address the browser keeps to itself. */
function show(shown: string | undefined): void {
  const [frame] = frames();
  if (!frame) throw new Error("There is no frame.");
  const location = {
    get href() {
      if (shown === undefined) throw new DOMException("Blocked a frame", "SecurityError");
      return shown;
    },
  };
  Object.defineProperty(frame, "contentWindow", { value: { location } });
  frame.dispatchEvent(new Event("load"));
}

describe("askInFrame", () => {
  it("opens the address where nobody sees it, and lets what is shown there run nothing (provider-75)", () => {
    void askInFrame(address, uncancellable);
    const [frame] = frames();
    expect(frame?.src).toBe(address);
    expect(frame?.hidden).toBe(true);
    expect(frame?.getAttribute("sandbox")).toBe("allow-same-origin");
    frame?.remove();
  });

  it("names its frame anew each time, so that no earlier answer is restored in it (provider-75, prerender-77)", () => {
    for (const ask of [askInFrame, askInFrame]) void ask(address, uncancellable);
    const names = frames().map(({ name }) => name);
    for (const frame of frames()) frame.remove();
    expect([names.length, new Set(names).size, names.includes("")]).toEqual([2, 2, false]);
  });

  it.each([
    ["its own page with the answer", "https://harbour.example/session-answer.html?code=1"],
    ["nothing of another origin's page", undefined],
  ])("returns %s, and leaves no frame behind (provider-76)", async (_name, shown) => {
    const answer = askInFrame(address, uncancellable);
    show(shown);
    expect(await answer).toBe(shown);
    expect(frames()).toEqual([]);
  });

  it("leaves no frame behind where the person does not wait (provider-76)", async () => {
    const { cancellation, cancel } = cancellationSource();
    const answer = askInFrame(address, cancellation);
    cancel();
    await answer;
    expect(frames()).toEqual([]);
  });
});
