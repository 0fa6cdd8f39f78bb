import { act, fireEvent, screen } from "@testing-library/react";
import { SupportReference } from "#ui/components/SupportReference.tsx";
import { renderLocalised } from "./render-localised.tsx";

const reference = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

function withClipboard(writeText: (text: string) => Promise<void>, execCommand: () => boolean = () => false) {
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  Object.defineProperty(document, "execCommand", { configurable: true, value: execCommand });
}

async function copy() {
  fireEvent.click(screen.getByRole("button", { name: "Copy support reference" }));
  await act(() => jest.advanceTimersByTimeAsync(100));
}

describe("SupportReference and its CopyButton", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("shows the reference to read out, and nothing without one (ERR-02)", () => {
    const { container, rerender } = renderLocalised(<SupportReference reference={reference} />);
    expect(screen.getByText(reference).tagName).toBe("CODE");
    rerender(<SupportReference reference={undefined} />);
    expect(container.textContent).toBe("");
  });

  test("copies, says so, and is itself again after two seconds (M-05)", async () => {
    const writeText = jest.fn(async () => undefined);
    withClipboard(writeText);
    renderLocalised(<SupportReference reference={reference} />);
    await copy();
    expect(writeText).toHaveBeenCalledWith(reference);
    expect(screen.getByRole("status").textContent).toBe("Copied");
    expect(screen.getByRole("button").textContent).toBe("Copied");
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole("button").textContent).toBe("Copy");
    expect(screen.getByRole("status").textContent).toBe("");
  });

  test("takes the older way where the clipboard is refused, and leaves focus where it was (M-05)", async () => {
    let copied: string | undefined;
    withClipboard(
      () => Promise.reject(new Error("refused")),
      () => {
        copied =
          document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : undefined;
        return true;
      },
    );
    renderLocalised(<SupportReference reference={reference} />);
    screen.getByRole("button").focus();
    await copy();
    expect(copied).toBe(reference);
    expect(document.activeElement).toBe(screen.getByRole("button"));
    expect(document.querySelector("textarea")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Copied");
  });

  test("where nothing works it selects the text and says how to go on (M-05)", async () => {
    withClipboard(() => Promise.reject(new Error("refused")));
    renderLocalised(<SupportReference reference={reference} />);
    await copy();
    expect(screen.getByRole("status").textContent).toContain("please copy it yourself");
    expect(getSelection()?.toString()).toBe(reference);
  });
});
