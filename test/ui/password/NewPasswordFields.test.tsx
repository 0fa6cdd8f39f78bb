import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewPasswordPresenter } from "#application/password/new-password.presenter.ts";
import { NewPasswordFields } from "#ui/password/NewPasswordFields.tsx";
import { renderLocalised } from "#test/ui/components/render-localised.tsx";

function renderFields() {
  const presenter = new NewPasswordPresenter();
  renderLocalised(
    <form onSubmit={(event) => event.preventDefault()}>
      <NewPasswordFields presenter={presenter} />
    </form>,
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return { presenter, password: field("New password"), confirmation: field("Confirm password") };
}

const descriptionOf = (input: HTMLInputElement) =>
  (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
const items = () => screen.getAllByRole("listitem").map((item) => item.textContent);

test("are what password managers know, and limit nothing (R-03, R-02)", () => {
  const { password, confirmation } = renderFields();
  expect([password.id, confirmation.id]).toEqual(["new-password", "confirm-password"]);
  for (const input of [password, confirmation]) {
    expect([input.type, input.autocomplete]).toEqual(["password", "new-password"]);
    expect(input.getAttribute("passwordrules")).toBe(
      "minlength: 12; required: lower; required: upper; required: digit;",
    );
    expect(input.hasAttribute("maxlength")).toBe(false);
  }
});

test("each rule says in words whether it is met, and describes the field (password-07, R-04)", async () => {
  const { password } = renderFields();
  await userEvent.type(password, "abcdefghijkl");
  expect(items()).toEqual([
    "At least 12 characters (met)",
    "An upper-case letter (A–Z) (not met)",
    "A lower-case letter (a–z) (met)",
    "A number (0–9) (not met)",
    "Both passwords match (not met)",
  ]);
  expect(descriptionOf(password)).toContain("At least 12 characters (met)");
});

test("a pause of half a second is summed up, single keys are not (R-04)", async () => {
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({
      advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds),
    });
    const { password } = renderFields();
    act(() => jest.advanceTimersByTime(1_000));
    const summaries = () =>
      screen.getAllByRole("status").flatMap(({ textContent }) => (textContent ? [textContent] : []));
    await user.type(password, "Ab");
    act(() => jest.advanceTimersByTime(499));
    expect(summaries()).toEqual([]);
    await user.type(password, "cdefghijkl");
    act(() => jest.advanceTimersByTime(499));
    expect(summaries()).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(summaries()).toEqual(["Still missing: A number (0–9), Both passwords match"]);
  } finally {
    jest.useRealTimers();
  }
});

test("errors stand beside the fields, also of what was pasted (password-04, password-03)", async () => {
  const { password, confirmation } = renderFields();
  await userEvent.click(password);
  await userEvent.paste("short");
  await userEvent.click(confirmation);
  await userEvent.paste("another");
  await userEvent.tab();
  expect(password.getAttribute("aria-invalid")).toBe("true");
  expect(descriptionOf(password)).toContain(
    "Your password must contain upper and lower case letters, a number and be at least 12 characters.",
  );
  expect(descriptionOf(confirmation)).toContain("These passwords don’t match.");
});

test("each has a toggle of its own, by its own name (R-06)", async () => {
  const { password, confirmation } = renderFields();
  await userEvent.click(screen.getByRole("button", { name: "Show re-entered password" }));
  expect([password.type, confirmation.type]).toEqual(["password", "text"]);
  const hide = screen.getByRole("button", { name: "Hide re-entered password" });
  expect(hide.getAttribute("aria-controls")).toBe("confirm-password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect([password.type, confirmation.type]).toEqual(["text", "text"]);
});

test("what is typed and pasted arrives as it is (PWD-03)", async () => {
  const { presenter, password, confirmation } = renderFields();
  await userEvent.type(password, " Aa1 ");
  await userEvent.paste("  😀é\u0301 ");
  await userEvent.click(confirmation);
  await userEvent.paste(" Aa1   😀é\u0301 ");
  expect(presenter.password).toBe(" Aa1   😀é\u0301 ");
  expect(presenter.confirmPassword).toBe(presenter.password);
  expect(within(screen.getByRole("list")).getAllByText("(met)")).toHaveLength(4);
});
