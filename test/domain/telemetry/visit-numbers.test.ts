import { VisitNumbers } from "#domain/telemetry/visit-numbers.ts";

test("each number is taken once (telemetry-01)", () => {
  const numbers = new VisitNumbers();
  expect(numbers.take()).toBeUndefined();
  numbers.count("shown");
  numbers.count("password");
  numbers.count("password");
  numbers.countError("1a2b3c");
  expect(numbers.take()).toEqual({ counts: { shown: 1, password: 2 }, errors: { "1a2b3c": 1 } });
  numbers.count("arrived");
  expect([numbers.take(), numbers.take()]).toEqual([{ counts: { arrived: 1 } }, undefined]);
});

test("a moment has its latest value, and is told once (telemetry-04)", () => {
  const numbers = new VisitNumbers();
  numbers.time("largest-paint", 300.4);
  numbers.time("largest-paint", 812.6);
  expect(numbers.take()).toEqual({ times: { "largest-paint": 813 } });
  numbers.time("largest-paint", 900);
  numbers.time("interaction", 64);
  expect(numbers.take()).toEqual({ times: { interaction: 64 } });
});

test("a document tells of ten places of script errors at most (telemetry-05)", () => {
  const numbers = new VisitNumbers();
  for (let place = 0; place < 12; place += 1) numbers.countError(String(place % 11));
  expect(Object.values(numbers.take()?.errors ?? {})).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
});
