import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "#ui/components/Button.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { renderLocalised } from "./render-localised.tsx";

const settle = () => act(async () => undefined);

function page(open: boolean, onClose?: () => void) {
  return (
    <>
      <h1 tabIndex={-1}>Heading</h1>
      <button type="button">Opener</button>
      <Modal
        open={open}
        title="Log out first"
        actions={
          <>
            <Button kind="danger">Log out</Button>
            <Button kind="secondary" initialFocus>
              Stay
            </Button>
          </>
        }
        {...(onClose && { onClose })}
      >
        Someone is logged in.
      </Modal>
    </>
  );
}

function renderOpened(onClose?: () => void) {
  const result = renderLocalised(page(false, onClose));
  screen.getByRole("button", { name: "Opener" }).focus();
  result.rerender(page(true, onClose));
  return { ...result, dialog: document.querySelector("dialog") };
}

describe("Modal", () => {
  test.each([
    ["may be closed", () => undefined],
    ["has to be answered", undefined],
  ])("one that %s is an alert dialog with a name and a description (MD-01)", (_kind, close) => {
    renderOpened(close);
    const dialog = screen.getByRole("alertdialog", { name: "Log out first" });
    expect(document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Someone is logged in.",
    );
  });

  test("focus goes to the least destructive button and back to the opener (MD-02)", async () => {
    const { rerender } = renderOpened();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Stay" }));
    rerender(page(false));
    await settle();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Opener" }));
    expect(document.querySelector("dialog")?.open).toBe(false);
  });

  test("without an opener focus goes to the heading (MD-02)", async () => {
    const { rerender } = renderLocalised(page(true));
    rerender(page(false));
    await settle();
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  test("one that can be dismissed is, by Esc and by its Close button (MD-03)", async () => {
    const close = jest.fn();
    const { dialog } = renderOpened(close);
    await userEvent.keyboard("{Escape}");
    expect(close).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(close).toHaveBeenCalledTimes(2);
    expect(dialog?.open).toBe(true);
  });

  test("one that cannot stays through Esc, twice, and has no Close button (MD-03)", async () => {
    const { dialog } = renderOpened();
    await userEvent.keyboard("{Escape}{Escape}");
    await settle();
    expect(dialog?.open).toBe(true);
    expect(dialog?.getAttribute("closedby")).toBe("none");
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  });

  test("a cancel from the browser is refused, and a close undone (MD-03)", async () => {
    const { dialog } = renderOpened();
    if (!dialog) throw new Error("no dialog");
    const cancel = new Event("cancel", { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    act(() => dialog.close());
    await settle();
    expect(dialog.open).toBe(true);
  });
});
