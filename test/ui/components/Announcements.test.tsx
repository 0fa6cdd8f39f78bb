import { act, fireEvent, screen } from "@testing-library/react";
import { LiveRegion } from "#ui/components/LiveRegion.tsx";
import { AwaitedAnswer } from "#ui/components/AwaitedAnswer.tsx";
import { Loader } from "#ui/components/Loader.tsx";
import { Notice } from "#ui/components/Notice.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { ReloadProvider } from "#ui/components/use-reload.ts";
import { ToastRegion } from "#ui/components/Toast.tsx";
import { renderLocalised } from "./render-localised.tsx";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe("LiveRegion", () => {
  test.each(["status", "alert"] as const)("a %s stands in the page before its text does (X-09)", (kind) => {
    renderLocalised(<LiveRegion kind={kind}>Saved</LiveRegion>);
    const region = screen.getByRole(kind);
    expect(region.textContent).toBe("");
    wait(50);
    expect(region.textContent).toBe("Saved");
  });

  test("its text waits until the page has been drawn, and in a hidden page does not (X-09, shell-79)", () => {
    const draws = jest.spyOn(window, "requestAnimationFrame").mockReturnValue(1);
    renderLocalised(<LiveRegion kind="status">Saved</LiveRegion>);
    wait(500);
    expect(screen.getByRole("status").textContent).toBe("");
    act(() => draws.mock.calls.at(-1)?.[0](500));
    wait(50);
    expect(screen.getByRole("status").textContent).toBe("Saved");

    const isHidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    renderLocalised(<LiveRegion kind="alert">Lost</LiveRegion>);
    wait(50);
    expect(screen.getByRole("alert").textContent).toBe("Lost");
    for (const mock of [draws, isHidden]) mock.mockRestore();
  });

  test("later text comes into the region that is there (X-09)", () => {
    const { rerender } = renderLocalised(<LiveRegion kind="alert" />);
    const region = screen.getByRole("alert");
    wait(50);
    rerender(<LiveRegion kind="alert">No connection</LiveRegion>);
    expect(screen.getByRole("alert")).toBe(region);
    expect(region.textContent).toBe("No connection");
  });
});

describe("Notice", () => {
  const notice = (words?: string) => (
    <Notice
      live="alert"
      tone="error"
      title="Oh dear"
      details={<p>trace-1</p>}
      action={<button type="button">Try again</button>}
    >
      {words}
    </Notice>
  );

  test("a live one announces its text, but not its buttons (OTP-03, X-09)", () => {
    const { container, rerender } = renderLocalised(notice());
    wait(50);
    expect(container.textContent).toBe("");
    rerender(notice("No connection"));
    expect(screen.getByRole("alert").textContent).toBe("Error: Oh dearNo connection");
    for (const beside of [screen.getByRole("button", { name: "Try again" }), screen.getByText("trace-1")]) {
      expect(beside.closest('[role="alert"]')).toBeNull();
    }
    rerender(notice());
    expect(container.textContent).toBe("");
  });

  test("an alert is inserted with its words, alone into an element with an id (shell-78)", () => {
    const { rerender } = renderLocalised(notice());
    const empty = screen.getByRole("alert");
    const place = empty.parentElement;
    wait(50);
    rerender(notice("No connection"));
    const alert = screen.getByRole("alert");
    expect([alert === empty, alert.parentElement === place]).toEqual([false, true]);
    expect([place?.childElementCount, place?.id, place?.closest(".notice")?.id]).toEqual([
      1,
      expect.any(String),
      expect.any(String),
    ]);
  });

  test("a status stands before its words (X-09)", () => {
    const status = (words?: string) => (
      <Notice live="status" tone="info">
        {words}
      </Notice>
    );
    const { rerender } = renderLocalised(status());
    const region = screen.getByRole("status");
    wait(50);
    rerender(status("Saved"));
    expect(screen.getByRole("status")).toBe(region);
  });

  test("its words are one text without blocks (shell-75)", () => {
    renderLocalised(notice("No connection"));
    wait(50);
    const elements = [...screen.getByRole("alert").querySelectorAll("*")].map(({ tagName }) => tagName);
    expect(elements).toEqual(["SPAN", "STRONG", "BR"]);
  });

  test("one that comes with its words announces them as well (X-09)", () => {
    renderLocalised(notice("No connection"));
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(screen.queryByRole("button")).not.toBeNull();
    wait(50);
    expect(screen.getByRole("alert").textContent).toContain("No connection");
  });
});

describe("ToastRegion", () => {
  const toast = { tone: "success", text: "You have logged out successfully." } as const;

  test("is announced politely, takes no focus and stays (L-07, X-10)", () => {
    renderLocalised(<ToastRegion toast={toast} onDismiss={() => undefined} />);
    wait(60_000);
    expect(screen.getByRole("status").textContent).toBe(toast.text);
    expect(document.activeElement).toBe(document.body);
  });

  test("goes by its button or by Esc, and gives the focus back (X-10, login-62)", () => {
    const onDismiss = jest.fn();
    const page = (shown: boolean) => (
      <>
        <h1 tabIndex={-1}>Log in</h1>
        <input aria-label="E-mail" />
        <ToastRegion toast={shown ? toast : undefined} onDismiss={onDismiss} />
      </>
    );
    const { rerender } = renderLocalised(page(true));
    wait(50);
    const button = () => screen.getByRole("button", { name: "Dismiss message" });
    const email = screen.getByRole("textbox");
    for (const dismiss of [
      () => fireEvent.click(button()),
      () => fireEvent.keyDown(button(), { key: "Escape" }),
    ]) {
      rerender(page(true));
      act(() => email.focus());
      act(() => button().focus());
      dismiss();
      rerender(page(false));
      expect(document.activeElement).toBe(email);
    }
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(onDismiss).toHaveBeenCalledTimes(2);
    act(() => email.blur());
    rerender(page(true));
    act(() => button().focus());
    fireEvent.click(button());
    expect(document.activeElement).toBe(screen.getByRole("heading"));
  });

  test("a pointer on its button leaves the focus where it is (X-10, login-62)", () => {
    renderLocalised(<ToastRegion toast={toast} onDismiss={() => undefined} />);
    wait(50);
    const isTaken = fireEvent.mouseDown(screen.getByRole("button", { name: "Dismiss message" }));
    expect(isTaken).toBe(false);
  });
});

describe("Loader", () => {
  const leave = jest.fn();

  test("nothing for 300 ms, then a spinner with its words (X-23)", () => {
    const { container } = renderLocalised(<Loader text="Logging you in…" />);
    wait(299);
    expect(container.querySelector("svg")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("");
    wait(1);
    expect(container.querySelector("svg")).not.toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Logging you in…");
  });

  test.each([
    ["its own way out", { exit: { text: "Back to login", onClick: leave } }, "Back to login"],
    ["to reload the page", {}, "Reload page"],
  ])("after ten seconds it says so and offers %s (shell-17, MD-06)", (_what, exit, name) => {
    leave.mockClear();
    renderLocalised(
      <ReloadProvider value={leave}>
        <Loader text="Logging you in…" {...exit} />
      </ReloadProvider>,
    );
    wait(9_999);
    expect(screen.queryByRole("button")).toBeNull();
    wait(1);
    expect(screen.getByRole("status").textContent).toContain("Still working…");
    fireEvent.click(screen.getByRole("button", { name }));
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe("AwaitedAnswer", () => {
  test("says whose turn it is, and nothing more however long it takes (M-19)", () => {
    renderLocalised(<AwaitedAnswer text="Waiting for your confirmation…" />);
    wait(60_000);
    expect(screen.getByRole("status").textContent).toBe("Waiting for your confirmation…");
  });
});

describe("Skeleton", () => {
  test("shows shapes without names after 300 ms and says that the page is loading (S-01, X-23)", () => {
    const { container } = renderLocalised(<Skeleton />);
    // The stylesheet draws them after 300 ms, so that the document can bring them along.
    expect(container.querySelector("[aria-hidden]")?.textContent).toBe("");
    wait(299);
    expect(screen.getByRole("status").textContent).toBe("");
    wait(1);
    expect(screen.getByRole("status").textContent).toBe("Loading…");
  });

  test("after ten seconds it apologises and offers to reload (shell-17, MD-06)", () => {
    const reload = jest.fn();
    renderLocalised(
      <ReloadProvider value={reload}>
        <Skeleton />
      </ReloadProvider>,
    );
    wait(9_999);
    expect(screen.queryByRole("button")).toBeNull();
    wait(1);
    wait(50);
    expect(screen.getAllByRole("status").at(-1)?.textContent).toBe(
      "Still working… This is taking longer than usual.",
    );
    fireEvent.click(screen.getByRole("button", { name: "Reload page" }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
