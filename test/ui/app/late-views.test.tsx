import { render, screen } from "@testing-library/react";
import { ErrorBoundary } from "#ui/app/ErrorBoundary.tsx";
import { lateView, lateViews } from "#ui/app/late-views.ts";
import { nextTask } from "#ui/app/next-task.ts";

/** A page with views that never arrive, and how often they were asked for. */
function aPage() {
  const load = jest.fn(() => new Promise<Record<string, unknown>>(() => undefined));
  const useViews = lateViews(load);
  const Page = ({ isLater }: { readonly isLater: boolean }) => <p>{useViews(isLater) && "later"}</p>;
  return { load, Page };
}

test("views of a later step are asked for in a task after the one that shows the page (prerender-50)", async () => {
  const { load, Page } = aPage();
  render(<Page isLater={false} />);
  expect(load).not.toHaveBeenCalled();
  await nextTask();
  expect(load).toHaveBeenCalledTimes(1);
});

test("views that are needed are asked for at once (prerender-50)", () => {
  const { load, Page } = aPage();
  render(<Page isLater />);
  expect(load).toHaveBeenCalledTimes(1);
});

/** A view that is loaded on demand, and what is shown until it is there. */
const Guests = () => <p>guests</p>;
const fallback = <p>loading</p>;

test("a view is shown once it is loaded, and at once where it was loaded before (shell-73)", async () => {
  const Late = lateView(async () => Guests);
  const { unmount } = render(<Late fallback={fallback} />);
  expect(screen.getByText("loading")).toBeDefined();
  await screen.findByText("guests");
  unmount();
  render(<Late fallback={fallback} />);
  expect(screen.getByText("guests")).toBeDefined();
});

test("a view that was loaded ahead is shown without its fallback (shell-73)", async () => {
  const Late = lateView(async () => Guests);
  await Late.load();
  render(<Late fallback={fallback} />);
  expect(screen.queryByText("loading")).toBeNull();
});

test("a view whose load failed twice is requested again when it is next shown (NET-05)", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const load = jest
    .fn(async () => Guests)
    .mockRejectedValueOnce(new Error("Loading chunk 7 failed."))
    .mockRejectedValueOnce(new Error("Loading chunk 7 failed."));
  const Late = lateView(load);
  const page = (key: string) => (
    <ErrorBoundary resetKey={key} fallback={() => <p>failed</p>}>
      <Late fallback={fallback} />
    </ErrorBoundary>
  );
  const { rerender } = render(page("first"));
  await screen.findByText("failed");
  rerender(page("second"));
  await screen.findByText("guests");
  expect(load).toHaveBeenCalledTimes(3);
  jest.restoreAllMocks();
});
