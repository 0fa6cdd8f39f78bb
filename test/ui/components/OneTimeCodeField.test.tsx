import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { OneTimeCodeField } from "#ui/components/OneTimeCodeField.tsx";

type OwnerProps = {
  readonly error?: string;
  readonly failures?: number;
  readonly heard?: (text: string) => void;
};

function Owner({ error, failures = 0, heard }: OwnerProps) {
  const [value, setValue] = useState("");
  const hear = (text: string) => {
    heard?.(text);
    setValue(text);
  };
  return (
    <OneTimeCodeField
      id="code"
      label="Code"
      value={value}
      error={error}
      failures={failures}
      describedBy="explanation"
      onChange={hear}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Code" });

describe("OneTimeCodeField", () => {
  test("is one input that phones and password managers know (PWD-02, M-10)", () => {
    const { container } = render(<Owner />);
    expect(container.querySelectorAll("input")).toHaveLength(1);
    expect(input().autocomplete).toBe("one-time-code");
    expect(input().inputMode).toBe("numeric");
    expect(input().pattern).toBe("\\d{6}");
    expect(input().dir).toBe("ltr");
    expect(container.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(6);
  });

  test.each(["123 456", "123-456", "Your code is 123456"])(
    "hands on what is pasted, whole: %s (PWD-02, M-10)",
    async (text) => {
      const heard = jest.fn();
      render(<Owner heard={heard} />);
      await userEvent.click(input());
      await userEvent.paste(text);
      expect(heard).toHaveBeenLastCalledWith(text);
      expect(input().value).toBe(text);
    },
  );

  test("a text that is too long for six slots has one for all of it (mfa-130)", async () => {
    const { container } = render(<Owner />);
    const slots = () => container.querySelectorAll('[aria-hidden="true"] > span').length;
    await userEvent.click(input());
    await userEvent.paste("1234567");
    expect([input().value, slots()]).toEqual(["1234567", 1]);
    await userEvent.type(input(), "{Backspace}");
    expect([input().value, slots()]).toEqual(["123456", 6]);
  });

  test("a refused code is marked, told, and typed over (M-11)", async () => {
    const { rerender } = render(<Owner />);
    await userEvent.type(input(), "123456");
    rerender(<Owner error="Invalid code, please try again." failures={1} />);
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(input());
    await userEvent.keyboard("654321");
    expect(input().value).toBe("654321");
    await userEvent.tab();
    expect(input().getAttribute("aria-describedby")).toBe("code-error explanation");
  });

  test("so is one that the field is not to blame for, each time (M-11)", async () => {
    const { rerender } = render(<Owner />);
    await userEvent.type(input(), "123456");
    rerender(<Owner failures={1} />);
    await userEvent.keyboard("654321");
    rerender(<Owner failures={2} />);
    await userEvent.keyboard("111111");
    expect(input().value).toBe("111111");
  });
});
