import { once } from "#domain/shared/once.ts";

test("a value is given at the first call only", () => {
  const take = once(7);
  expect([take(), take(), take()]).toEqual([7, undefined, undefined]);
});
