import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { loadRichText } from "#ui/components/use-text.ts";
import { IdleDialog } from "#ui/shared-device/IdleDialog.tsx";
import { renderLocalised } from "#test/ui/components/render-localised.tsx";

beforeAll(loadRichText);

function dialogWith(secondsLeft: number | undefined, staySignedIn = jest.fn()) {
  return <IdleDialog presenter={{ secondsLeft, isWarning: secondsLeft !== undefined, staySignedIn }} />;
}

test("says what is about to happen, and how soon (desk-03)", () => {
  renderLocalised(dialogWith(23));
  const dialog = screen.getByRole("alertdialog", { name: "Are you still there?" });
  expect(dialog.textContent).toContain("everything you entered is removed");
  expect(dialog.textContent).toContain("23 seconds left");
});

test("announces the seconds every ten seconds only (desk-03)", async () => {
  const { rerender } = renderLocalised(dialogWith(30));
  const announced = async (seconds: number) => {
    rerender(dialogWith(seconds));
    return (await screen.findByRole("status")).textContent;
  };
  await screen.findByText("30 seconds left", { selector: "[role=status]" });
  const said = [await announced(29), await announced(21), await announced(20), await announced(1)];
  expect(said).toEqual(["30 seconds left", "30 seconds left", "20 seconds left", "10 seconds left"]);
});

test("its button has the focus and goes on, and so does Close (desk-03)", async () => {
  const staySignedIn = jest.fn();
  renderLocalised(dialogWith(30, staySignedIn));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Go on" }));
  await userEvent.keyboard("{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(staySignedIn).toHaveBeenCalledTimes(2);
});

test("is closed while there is no warning (desk-03)", () => {
  renderLocalised(dialogWith(undefined));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
