import { nextTask } from "#ui/app/next-task.ts";

const given = window as { scheduler?: Partial<Scheduler> };

afterEach(() => {
  delete given.scheduler;
});

test("what waits already comes before the next task (prerender-50)", async () => {
  const order: string[] = [];
  setTimeout(() => order.push("a key press"));
  await nextTask();
  order.push("the rest of the work");
  expect(order).toEqual(["a key press", "the rest of the work"]);
});

test("the browser's own scheduler goes on with the work, where it can (prerender-50)", async () => {
  const goOn = jest.fn(() => Promise.resolve());
  given.scheduler = { yield: goOn };
  await nextTask();
  expect(goOn).toHaveBeenCalledTimes(1);
});

test("a scheduler that can only begin work is left alone (prerender-50)", async () => {
  given.scheduler = {};
  await expect(nextTask()).resolves.toBeUndefined();
});
