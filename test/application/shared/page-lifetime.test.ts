import { PageLifetime } from "#application/shared/page-lifetime.ts";

test("starting, stopping and starting again in one go is no leaving (RAC-03)", async () => {
  const lifetime = new PageLifetime();
  lifetime.begin()();
  lifetime.begin();
  await Promise.resolve();
  expect(lifetime.cancellation.isCancelled).toBe(false);
});

test("leaving is, and only of the last viewer (NET-02)", async () => {
  const lifetime = new PageLifetime();
  const [first, second] = [lifetime.begin(), lifetime.begin()];
  first();
  await Promise.resolve();
  expect(lifetime.cancellation.isCancelled).toBe(false);
  second();
  await Promise.resolve();
  expect(lifetime.cancellation.isCancelled).toBe(true);
});
