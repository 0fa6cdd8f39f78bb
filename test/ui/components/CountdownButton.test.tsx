import { act, fireEvent, render, screen } from "@testing-library/react";
import { clockTime, CountdownButton } from "#ui/components/CountdownButton.tsx";
import { renderLocalised } from "./render-localised.tsx";

const ready = "You can request a new code now";

function button(secondsLeft: number, onClick: () => void = () => undefined) {
  return (
    <CountdownButton
      secondsLeft={secondsLeft}
      waiting={(time) => `Resend in ${time}`}
      announcement={ready}
      onClick={onClick}
    >
      Send a new code
    </CountdownButton>
  );
}

const announcements = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const regionsStand = () => act(() => jest.advanceTimersByTimeAsync(50));

describe("CountdownButton", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("is really disabled while it counts, with the time in sight (OTP-03, M-15)", () => {
    const onClick = jest.fn();
    renderLocalised(button(27, onClick));
    const shown = screen.getByRole<HTMLButtonElement>("button", { name: "Resend in 0:27" });
    expect(shown.disabled).toBe(true);
    expect(shown.querySelector("time")?.getAttribute("datetime")).toBe("PT27S");
    fireEvent.click(shown);
    expect(onClick).not.toHaveBeenCalled();
  });

  test("that is disabled after a press moves focus to the heading (OTP-03, M-15)", () => {
    const page = (secondsLeft: number) => (
      <>
        <h1 tabIndex={-1}>Heading</h1>
        {button(secondsLeft)}
        <button type="button">Another</button>
      </>
    );
    const { rerender } = renderLocalised(page(0));
    screen.getByRole("button", { name: "Another" }).focus();
    rerender(page(30));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Another" }));
    rerender(page(0));
    screen.getByRole("button", { name: "Send a new code" }).focus();
    rerender(page(30));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  test("may be pressed at nought, and announces only that (M-15, X-04)", async () => {
    const onClick = jest.fn();
    const { rerender } = renderLocalised(button(2, onClick));
    await regionsStand();
    expect(announcements()).toEqual(["", ""]);
    rerender(button(1, onClick));
    expect(announcements()).toEqual(["", ""]);
    rerender(button(0, onClick));
    await regionsStand();
    expect(announcements()).toContain(ready);
    fireEvent.click(screen.getByRole("button", { name: "Send a new code" }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  test("announces nothing without a countdown (M-15)", async () => {
    render(button(0));
    await regionsStand();
    expect(announcements()).not.toContain(ready);
  });

  test("time is written as a stopwatch shows it (M-15)", () => {
    expect([0, 9, 60, 605].map(clockTime)).toEqual(["0:00", "0:09", "1:00", "10:05"]);
  });
});
