import { PageLifetime } from "#application/shared/page-lifetime.ts";

test("RAC-03 starting, stopping and starting again in one go is no leaving", async () => {
  const lifetime = new PageLifetime();
  lifetime.begin()();
  lifetime.begin();
  await Promise.resolve();
  expect(lifetime.cancellation.isCancelled).toBe(false);
});

test("NET-02 leaving is, and only of the last viewer", async () => {
  const lifetime = new PageLifetime();
  const [first, second] = [lifetime.begin(), lifetime.begin()];
  first();
  await Promise.resolve();
  expect(lifetime.cancellation.isCancelled).toBe(false);
  second();
  await Promise.resolve();
  expect(lifetime.cancellation.isCancelled).toBe(true);
});
