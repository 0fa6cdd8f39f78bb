import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "#ui/components/Button.tsx";
import { ErrorSummary, type FieldError } from "#ui/components/ErrorSummary.tsx";
import { Form } from "#ui/components/Form.tsx";
import { Notice } from "#ui/components/Notice.tsx";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { renderLocalised } from "./render-localised.tsx";

type Sample = {
  readonly failures: number;
  readonly errors: readonly FieldError[];
  readonly hasFields?: boolean;
};

const firstName: FieldError = { field: "first", message: "Enter a first name." };
const lastName: FieldError = { field: "last", message: "Enter a last name." };

function sample({ failures, errors, hasFields = true }: Sample, submit: () => void = () => undefined) {
  const message = (field: string) => errors.find((error) => error.field === field)?.message;
  const field = (id: string, label: string) => (
    <TextField
      id={id}
      label={label}
      value=""
      onChange={() => undefined}
      autoComplete="off"
      error={message(id)}
      focusAfterFailure={id === "last"}
    />
  );
  return (
    <>
      <ErrorSummary errors={errors} />
      <Form onSubmit={submit} failures={failures}>
        {hasFields && field("first", "First name")}
        {hasFields && field("last", "Last name")}
        <Button type="submit">Save</Button>
      </Form>
    </>
  );
}

describe("Form", () => {
  test("Enter submits, once (X-04)", async () => {
    const submit = jest.fn();
    renderLocalised(sample({ failures: 0, errors: [] }, submit));
    await userEvent.type(screen.getByLabelText("First name"), "{Enter}");
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test("an error that stays at a failed submit is announced again, and describes its field once it is left (shell-77)", async () => {
    jest.useFakeTimers();
    const { rerender } = renderLocalised(sample({ failures: 0, errors: [] }));
    const field = screen.getByLabelText("First name");
    const words = () => screen.queryAllByText("Enter a first name.").map(({ id }) => id);
    rerender(sample({ failures: 1, errors: [firstName] }));
    act(() => field.blur());
    expect(field.getAttribute("aria-describedby")).toBe("first-error");
    await act(async () => jest.advanceTimersByTimeAsync(100));
    expect(words()).toEqual(["first-error"]);
    rerender(sample({ failures: 2, errors: [firstName] }));
    expect([document.activeElement === field, field.hasAttribute("aria-describedby")]).toEqual([true, false]);
    await act(async () => jest.advanceTimersByTimeAsync(100));
    expect(words()).toEqual(["first-error", ""]);
    act(() => field.blur());
    expect(field.getAttribute("aria-describedby")).toBe("first-error");
    rerender(sample({ failures: 3, errors: [{ ...firstName, message: "Enter another one." }] }));
    await act(async () => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryAllByText("Enter another one.")).toHaveLength(1);
    jest.useRealTimers();
  });

  test("what was filled in without an event is heard of before the submit, and nothing else (login-121)", () => {
    const heard: string[] = [];
    const field = (id: string) => (
      <TextField
        id={id}
        label={id}
        value="before"
        onChange={(value) => heard.push(`${id}: ${value}`)}
        autoComplete="off"
      />
    );
    const { container } = renderLocalised(
      <Form onSubmit={() => heard.push("submit")}>
        {field("email")}
        {field("name")}
      </Form>,
    );
    // React watches the property of the element itself.
    Reflect.set(HTMLInputElement.prototype, "value", "ada@harbour.example", screen.getByLabelText("email"));
    const form = container.querySelector("form");
    if (form) fireEvent.submit(form);
    expect(heard).toEqual(["email: ada@harbour.example", "submit"]);
  });

  test("the browser's own bubbles are off (X-05)", () => {
    const { container } = renderLocalised(sample({ failures: 0, errors: [] }));
    expect(container.querySelector("form")?.noValidate).toBe(true);
  });

  test("a form that no script holds back would post, never put fields into the address (URL-07)", () => {
    const { container } = renderLocalised(sample({ failures: 0, errors: [] }));
    const form = container.querySelector("form");
    expect(form?.method).toBe("post");
    expect(form && fireEvent.submit(form)).toBe(false);
  });

  test("one error: focus goes to its field (X-06)", () => {
    const { rerender } = renderLocalised(sample({ failures: 0, errors: [] }));
    rerender(sample({ failures: 1, errors: [lastName] }));
    expect(document.activeElement).toBe(screen.getByLabelText("Last name"));
    expect(screen.queryByText("There is a problem")).toBeNull();
  });

  test("two errors: focus goes to the summary, whose links lead to the fields (X-08, X-06)", async () => {
    const { rerender } = renderLocalised(sample({ failures: 0, errors: [] }));
    rerender(sample({ failures: 1, errors: [firstName, lastName] }));
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "There is a problem" }));
    const links = screen.getAllByRole("link").map((link) => link.textContent);
    expect(links).toEqual(["Enter a first name.", "Enter a last name."]);
    await userEvent.click(screen.getByRole("link", { name: "Enter a last name." }));
    expect(document.activeElement).toBe(screen.getByLabelText("Last name"));
  });

  test("no field to blame: focus goes to the one that asks for it (P-06)", () => {
    const { rerender } = renderLocalised(sample({ failures: 0, errors: [] }));
    rerender(sample({ failures: 1, errors: [] }));
    expect(document.activeElement).toBe(screen.getByLabelText("Last name"));
  });

  test("no field asks for it: focus goes to the button, for what was pressed may be gone (X-06)", () => {
    const { rerender } = renderLocalised(sample({ failures: 0, errors: [], hasFields: false }));
    rerender(sample({ failures: 1, errors: [], hasFields: false }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Save" }));
  });

  const problem = (failures: number, action: "retry" | "none", isFailed: boolean) => (
    <>
      {action === "retry" ? (
        <ProblemNotice problem={isFailed ? { kind: "unreachable" } : undefined} onRetry={() => undefined} />
      ) : (
        <ProblemNotice problem={undefined} onRetry={() => undefined}>
          {isFailed ? "Our servers are busy." : undefined}
        </ProblemNotice>
      )}
      {sample({ failures, errors: [], hasFields: false })}
    </>
  );

  test.each([
    ["what it offers has the focus", "retry", "Try again"],
    ["without an offer it is the button's", "none", "Save"],
  ] as const)(
    "a card that appears is scrolled to, after the focus has moved; %s (error-14, X-06)",
    (_title, action, focused) => {
      jest.useFakeTimers();
      const seen: (string | null | undefined)[] = [];
      const scroll = jest.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {
        seen.push(document.activeElement?.textContent);
      });
      const { rerender } = renderLocalised(problem(0, action, false));
      // The region stands before anything is said in it.
      act(() => jest.advanceTimersByTime(100));
      expect(scroll).not.toHaveBeenCalled();
      rerender(problem(1, action, true));
      expect(scroll.mock.calls).toEqual([[{ block: "nearest" }]]);
      expect(seen).toEqual([focused]);
      rerender(problem(1, action, false));
      rerender(problem(2, action, true));
      expect(seen).toEqual([focused, focused]);
      scroll.mockRestore();
      jest.useRealTimers();
    },
  );

  test.each([
    [true, [[{ block: "nearest" }]]],
    [false, []],
  ])("a status that answers a press is scrolled to, another is not: %s (error-26)", (isAnswer, calls) => {
    const scroll = jest.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
    const status = (text: string | undefined) => (
      <Notice live="status" tone="success" isAnswer={isAnswer}>
        {text}
      </Notice>
    );
    const { rerender } = renderLocalised(status(undefined));
    rerender(status("The e-mail was requested once more."));
    expect(scroll.mock.calls).toEqual(calls);
    scroll.mockRestore();
  });

  test("an error that appears without a submit takes no focus (X-06)", () => {
    const { rerender } = renderLocalised(sample({ failures: 1, errors: [] }));
    rerender(sample({ failures: 1, errors: [firstName] }));
    expect(document.activeElement).toBe(document.body);
  });
});
