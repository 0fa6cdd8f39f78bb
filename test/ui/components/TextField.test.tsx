import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Select } from "#ui/components/Select.tsx";
import { TextField, type TextFieldProps } from "#ui/components/TextField.tsx";
import { renderLocalised } from "./render-localised.tsx";

const email: TextFieldProps = {
  id: "email",
  type: "email",
  label: "E-mail",
  value: "",
  onChange: () => undefined,
  autoComplete: "username",
  inputMode: "email",
};

describe("TextField", () => {
  test("has its label above it, tied to it (X-02)", () => {
    renderLocalised(<TextField {...email} />);
    const input = screen.getByLabelText("E-mail");
    const label = screen.getByText("E-mail");
    expect(label.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(input.hasAttribute("placeholder")).toBe(false);
  });

  test("is judged after the press that takes its focus, and at once without one (login-72)", async () => {
    const onBlur = jest.fn();
    renderLocalised(<TextField {...email} onBlur={onBlur} />);
    const input = screen.getByLabelText("E-mail");
    fireEvent.blur(input);
    expect(onBlur).toHaveBeenCalledTimes(1);
    fireEvent.pointerDown(document.body);
    fireEvent.blur(input);
    expect(onBlur).toHaveBeenCalledTimes(1);
    fireEvent.pointerUp(document.body);
    await waitFor(() => expect(onBlur).toHaveBeenCalledTimes(2));
  });

  test("carries stable names and what password managers and keyboards look for (X-03, L-01)", () => {
    renderLocalised(<TextField {...email} required />);
    const input = screen.getByLabelText("E-mail");
    const attributes = ["id", "name", "type", "autocomplete", "inputmode", "autocapitalize", "spellcheck"];
    expect(attributes.map((name) => input.getAttribute(name))).toEqual([
      "email",
      "email",
      "email",
      "username",
      "email",
      "none",
      "false",
    ]);
    expect([input.getAttribute("aria-required"), input.hasAttribute("required")]).toEqual(["true", false]);
  });

  test("an error is shown beside the field and linked to it together with the hint (X-06)", () => {
    renderLocalised(
      <TextField {...email} hint="The one you work with." error="Enter your e-mail address." />,
    );
    const input = screen.getByLabelText("E-mail");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-describedby")).toBe("email-hint email-error");
    expect(document.getElementById("email-error")?.textContent).toBe("Enter your e-mail address.");
    expect(document.getElementById("email-hint")?.textContent).toBe("The one you work with.");
  });

  test("without an error it is said to be valid, whatever the browser thinks of it (X-06, shell-76)", () => {
    renderLocalised(<TextField {...email} />);
    const input = screen.getByLabelText("E-mail");
    expect(input.getAttribute("aria-invalid")).toBe("false");
    expect(input.hasAttribute("aria-describedby")).toBe(false);
  });

  test("an error that comes while it has the focus describes it once it is left (shell-77)", () => {
    const { rerender } = renderLocalised(<TextField {...email} autoFocus />);
    const input = screen.getByLabelText("E-mail");
    const described = () => input.getAttribute("aria-describedby");
    rerender(<TextField {...email} error="Enter your e-mail address." />);
    expect([document.activeElement, described()]).toEqual([input, null]);
    act(() => input.blur());
    expect(described()).toBe("email-error");
    act(() => input.focus());
    expect(described()).toBe("email-error");
    rerender(<TextField {...email} />);
    rerender(<TextField {...email} error="Enter your e-mail address." />);
    expect(described()).toBeNull();
  });

  test("an error that comes while the focus is elsewhere describes it at once (shell-77)", () => {
    const { rerender } = renderLocalised(<TextField {...email} />);
    rerender(<TextField {...email} error="Enter your e-mail address." />);
    expect(screen.getByLabelText("E-mail").getAttribute("aria-describedby")).toBe("email-error");
  });

  test("the place of the error is in the page before the error is, and holds its words alone (X-09, shell-75)", () => {
    const { rerender } = renderLocalised(<TextField {...email} />);
    const place = document.getElementById("email-error");
    expect(place?.getAttribute("aria-live")).toBe("polite");
    rerender(<TextField {...email} error="Enter your e-mail address." />);
    expect(document.getElementById("email-error")).toBe(place);
    expect([place?.textContent, place?.childElementCount]).toEqual(["Enter your e-mail address.", 0]);
  });

  test("pasting is not intercepted (X-18)", () => {
    renderLocalised(<TextField {...email} />);
    expect(fireEvent.paste(screen.getByLabelText("E-mail"))).toBe(true);
  });
});

describe("Select", () => {
  test("is a labelled native list whose error is tied to it (X-02, X-06)", () => {
    const choose = jest.fn();
    renderLocalised(
      <Select id="question" label="Question" value="" onChange={choose} error="Choose a question.">
        <option value="">Choose</option>
        <option value="pet">Pet</option>
      </Select>,
    );
    const select = screen.getByLabelText("Question");
    expect(select.getAttribute("aria-describedby")).toBe("question-error");
    fireEvent.change(select, { target: { value: "pet" } });
    expect(choose).toHaveBeenCalledWith("pet");
  });
});
