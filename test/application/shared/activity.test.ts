import { Activity } from "#application/shared/activity.ts";

test("RAC-03 starting, stopping and starting again in one go is no leaving", async () => {
  const activity = new Activity();
  activity.begin()();
  activity.begin();
  await Promise.resolve();
  expect(activity.cancellation.isCancelled).toBe(false);
});

test("NET-02 leaving is, and only of the last viewer", async () => {
  const activity = new Activity();
  const [first, second] = [activity.begin(), activity.begin()];
  first();
  await Promise.resolve();
  expect(activity.cancellation.isCancelled).toBe(false);
  second();
  await Promise.resolve();
  expect(activity.cancellation.isCancelled).toBe(true);
});
