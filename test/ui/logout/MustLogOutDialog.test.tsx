import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Presenters } from "#application/presenters.ts";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { MustLogOutDialog } from "#ui/logout/MustLogOutDialog.tsx";
import { renderLocalised } from "#test/ui/components/render-localised.tsx";

const switchLanguage = jest.fn();
const presenters = { shell: { language: "en", switchLanguage } } as unknown as Presenters;

function renderDialog(difference: { readonly isLeaving?: boolean; readonly account?: string } = {}) {
  const [logOut, keepSession] = [jest.fn(), jest.fn()];
  const gate = { isClosed: true, isLeaving: false, account: undefined, logOut, keepSession, ...difference };
  renderLocalised(
    <PresentersProvider value={presenters}>
      <h1 tabIndex={-1}>Heading</h1>
      <MustLogOutDialog gate={gate} />
    </PresentersProvider>,
  );
  return { logOut, keepSession };
}

test("its first button has the focus and logs out (activate-05, MD-04)", async () => {
  const { logOut } = renderDialog();
  const button = screen.getByRole("button", { name: "Log out" });
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard("{Enter}");
  expect(logOut).toHaveBeenCalledTimes(1);
});

test("names the account, and offers to stay logged in (activate-20, reset-21)", async () => {
  const { logOut, keepSession } = renderDialog({ account: "ada@harbour.example" });
  expect(screen.getByRole("alertdialog").textContent).toContain("ada@harbour.example is logged in");
  await userEvent.click(screen.getByRole("button", { name: "Stay logged in" }));
  expect([keepSession.mock.calls.length, logOut.mock.calls.length]).toEqual([1, 0]);
});

test("the language can be chosen in it (activate-20, language-12)", async () => {
  renderDialog();
  await userEvent.selectOptions(screen.getByRole("combobox"), "th");
  expect(switchLanguage).toHaveBeenCalledWith("th");
});

test("which is busy while the browser leaves (X-04)", () => {
  renderDialog({ isLeaving: true });
  expect(screen.getByRole("button", { name: "Log out" }).getAttribute("aria-busy")).toBe("true");
});
