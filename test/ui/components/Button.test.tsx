import { act, fireEvent, screen } from "@testing-library/react";
import { Button } from "#ui/components/Button.tsx";
import { renderLocalised } from "./render-localised.tsx";

describe("Button", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  test("is of type button unless it submits (X-01)", () => {
    renderLocalised(
      <>
        <Button>Act</Button>
        <Button type="submit">Send</Button>
      </>,
    );
    expect(screen.getByRole("button", { name: "Act" }).getAttribute("type")).toBe("button");
    expect(screen.getByRole("button", { name: "Send" }).getAttribute("type")).toBe("submit");
  });

  test("while pending neither a click nor a submit gets through, and focus stays (X-04)", () => {
    const click = jest.fn();
    const submit = jest.fn((event: Event) => event.preventDefault());
    const form = (pending: boolean) => (
      <form ref={(element) => element?.addEventListener("submit", submit)}>
        <Button type="submit" pending={pending} onClick={click}>
          Log in
        </Button>
      </form>
    );
    const { rerender } = renderLocalised(form(false));
    const button = screen.getByRole("button");
    expect([button.hasAttribute("aria-disabled"), button.hasAttribute("aria-busy")]).toEqual([false, false]);
    button.focus();
    rerender(form(true));
    fireEvent.click(button);
    fireEvent.click(button);
    expect(click).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(document.activeElement).toBe(button);
    expect(button.hasAttribute("disabled")).toBe(false);
  });

  test("shows and tells that it is busy only after 300 ms, beside its label (X-23)", () => {
    const { container, rerender } = renderLocalised(<Button pending={false}>Log in</Button>);
    wait(50);
    rerender(<Button pending>Log in</Button>);
    wait(299);
    expect(container.querySelector("button svg")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("");
    wait(1);
    expect(container.querySelector("button svg")).not.toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Please wait…");
    expect(screen.getByRole("button", { name: "Log in" })).toBeDefined();
    rerender(<Button pending={false}>Log in</Button>);
    expect(container.querySelector("button svg")).toBeNull();
  });

  test("says in view after ten seconds that it takes long (shell-17, MD-06)", () => {
    const { rerender } = renderLocalised(<Button pending={false}>Log in</Button>);
    wait(50);
    rerender(<Button pending>Log in</Button>);
    wait(9_999);
    expect(screen.getByRole("status").className).toContain("hidden");
    wait(1);
    expect(screen.getByRole("status").textContent).toMatch(/^Still working…/);
    expect(screen.getByRole("status").className).not.toContain("hidden");
  });
});
