import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MustLogOutDialog } from "#ui/logout/MustLogOutDialog.tsx";
import { renderLocalised } from "#test/ui/components/render-localised.tsx";

function renderDialog(isLeaving = false) {
  const logOut = jest.fn();
  renderLocalised(
    <>
      <h1 tabIndex={-1}>Heading</h1>
      <MustLogOutDialog gate={{ isClosed: true, isLeaving, logOut }} />
    </>,
  );
  return logOut;
}

describe("MustLogOutDialog", () => {
  test("is an alert dialog that says to log out first (activate-04, MD-01)", () => {
    renderDialog();
    const dialog = screen.getByRole("alertdialog", { name: "Please log out first" });
    expect(dialog.textContent).toContain("Log out to use this link.");
  });

  test("stays through Esc, twice, and cannot be closed (activate-04, MD-03)", async () => {
    const logOut = renderDialog();
    await userEvent.keyboard("{Escape}{Escape}");
    await act(async () => undefined);
    expect(document.querySelector("dialog")?.open).toBe(true);
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    expect(logOut).not.toHaveBeenCalled();
  });

  test("its one button has the focus and logs out (activate-05, MD-04)", async () => {
    const logOut = renderDialog();
    const button = screen.getByRole("button", { name: "Log out" });
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard("{Enter}");
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  test("which is busy while the browser leaves (X-04)", () => {
    renderDialog(true);
    expect(screen.getByRole("button", { name: "Log out" }).getAttribute("aria-busy")).toBe("true");
  });
});
