import { render } from "@testing-library/react";
import { lateViews } from "#ui/app/late-views.ts";
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
