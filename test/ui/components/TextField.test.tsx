import { fireEvent, screen } from "@testing-library/react";
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
  test("X-02 has its label above it, tied to it", () => {
    renderLocalised(<TextField {...email} />);
    const input = screen.getByLabelText("E-mail");
    const label = screen.getByText("E-mail");
    expect(label.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(input.hasAttribute("placeholder")).toBe(false);
  });

  test("X-03 L-01 carries stable names and what password managers and keyboards look for", () => {
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
    expect(input.hasAttribute("required")).toBe(true);
  });

  test("X-06 an error stands beside the field and is tied to it together with the hint", () => {
    renderLocalised(
      <TextField {...email} hint="The one you work with." error="Enter your e-mail address." />,
    );
    const input = screen.getByLabelText("E-mail");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-describedby")).toBe("email-hint email-error");
    expect(document.getElementById("email-error")?.textContent).toBe("Enter your e-mail address.");
    expect(document.getElementById("email-hint")?.textContent).toBe("The one you work with.");
  });

  test("X-06 without an error nothing claims one", () => {
    renderLocalised(<TextField {...email} />);
    const input = screen.getByLabelText("E-mail");
    expect(input.hasAttribute("aria-invalid")).toBe(false);
    expect(input.hasAttribute("aria-describedby")).toBe(false);
  });

  test("X-09 the place of the error is in the page before the error is", () => {
    const { rerender } = renderLocalised(<TextField {...email} />);
    const place = document.getElementById("email-error");
    expect(place?.getAttribute("aria-live")).toBe("polite");
    rerender(<TextField {...email} error="Enter your e-mail address." />);
    expect(document.getElementById("email-error")).toBe(place);
  });

  test("X-18 pasting is nobody's business", () => {
    renderLocalised(<TextField {...email} />);
    expect(fireEvent.paste(screen.getByLabelText("E-mail"))).toBe(true);
  });
});

describe("Select", () => {
  test("X-02 X-06 is a labelled native list whose error is tied to it", () => {
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
