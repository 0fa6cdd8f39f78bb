import { fireEvent, render, screen } from "@testing-library/react";
import { ErrorBoundary } from "#ui/app/ErrorBoundary.tsx";

let broken = true;

function Page() {
  if (broken) throw new Error("broken view");
  return <p>Page</p>;
}

function boundary(resetKey: string, onError: (error: unknown) => void) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onError={onError}
      fallback={(_error, reset) => (
        <button type="button" onClick={reset}>
          Try again
        </button>
      )}
    >
      <Page />
    </ErrorBoundary>
  );
}

beforeEach(() => {
  broken = true;
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test("a view that throws leaves a page to read and is reported (NET-06)", () => {
  const report = jest.fn();
  render(boundary("login", report));
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  expect(report).toHaveBeenCalledWith(new Error("broken view"));
});

test("trying again shows the page once it works, and so does another page (NET-06)", () => {
  const { rerender } = render(boundary("login", jest.fn()));
  fireEvent.click(screen.getByRole("button"));
  expect(screen.queryByText("Page")).toBeNull();
  broken = false;
  fireEvent.click(screen.getByRole("button"));
  expect(screen.getByText("Page")).toBeDefined();
  broken = true;
  rerender(boundary("login", jest.fn()));
  broken = false;
  rerender(boundary("logout", jest.fn()));
  expect(screen.getByText("Page")).toBeDefined();
});
