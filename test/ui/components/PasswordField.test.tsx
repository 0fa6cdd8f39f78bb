import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PasswordField } from "#ui/components/PasswordField.tsx";
import { renderLocalised } from "./render-localised.tsx";

function renderPassword() {
  renderLocalised(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField
        id="current-password"
        name="password"
        label="Password"
        value="secret"
        onChange={() => undefined}
        autoComplete="current-password"
      />
    </form>,
  );
  return screen.getByLabelText<HTMLInputElement>("Password");
}

describe("PasswordField", () => {
  test("is what password managers expect and limits no length (P-02)", () => {
    const input = renderPassword();
    expect(input.type).toBe("password");
    expect([input.id, input.name]).toEqual(["current-password", "password"]);
    expect(input.autocomplete).toBe("current-password");
    expect(input.getAttribute("autocapitalize")).toBe("none");
    expect(input.getAttribute("spellcheck")).toBe("false");
    expect(input.hasAttribute("maxlength")).toBe(false);
  });

  test("shows and hides on click, swaps its name and says what it did (P-03)", async () => {
    const input = renderPassword();
    const toggle = screen.getByRole("button", { name: "Show password" });
    expect(toggle.getAttribute("type")).toBe("button");
    expect(toggle.getAttribute("aria-controls")).toBe("current-password");
    await userEvent.click(toggle);
    expect(input.type).toBe("text");
    await screen.findByText("Your password is visible");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(input.type).toBe("password");
    await screen.findByText("Your password is hidden");
  });

  test.each([
    ["Space", " "],
    ["Enter", "{Enter}"],
  ])("works with %s (P-04)", async (_name, key) => {
    const input = renderPassword();
    input.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button"));
    await userEvent.keyboard(key);
    expect(input.type).toBe("text");
  });

  test("hides itself when the form is sent (P-03)", async () => {
    const input = renderPassword();
    await userEvent.click(screen.getByRole("button"));
    if (input.form) fireEvent.submit(input.form);
    expect(input.type).toBe("password");
  });

  test("hides itself when the browser brings the page back from its memory (P-03)", async () => {
    const input = renderPassword();
    await userEvent.click(screen.getByRole("button"));
    fireEvent(window, Object.assign(new Event("pageshow"), { persisted: false }));
    expect(input.type).toBe("text");
    fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
    expect(input.type).toBe("password");
  });

  test("warns of Caps Lock while it is on, and no longer after leaving the field", async () => {
    const input = renderPassword();
    fireEvent.keyUp(input, { key: "A", modifierCapsLock: true });
    await screen.findByText("Caps Lock is on");
    fireEvent.blur(input);
    await waitFor(() => expect(screen.queryByText("Caps Lock is on")).toBeNull());
  });

  test("pasting is not intercepted (X-18)", () => {
    expect(fireEvent.paste(renderPassword())).toBe(true);
  });
});
