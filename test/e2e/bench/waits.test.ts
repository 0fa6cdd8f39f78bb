import { waitsBefore, type TracedRequest } from "#e2e/bench/waits.ts";

const asked = (
  address: string,
  began: number,
  answered: number | undefined,
  isFree = false,
): TracedRequest => ({ address, began, answered, isFree });

function waits(...requests: readonly TracedRequest[]): readonly string[] {
  return waitsBefore(1_000, requests, 0).map(({ address }) => address);
}

test("each redirect is a wait of its own", () => {
  expect(waits(asked("form", 1, 150), asked("first", 150, 300), asked("second", 300, 1_000))).toEqual([
    "form",
    "first",
    "second",
  ]);
});

test("questions side by side are one wait, the one that is answered last", () => {
  expect(waits(asked("document", 1, 150), asked("config", 160, 310), asked("tenant", 161, 320))).toEqual([
    "document",
    "tenant",
  ]);
});

test("a document counts from its first byte, as its scripts ask before its last one", () => {
  expect(waits(asked("document", 1, 150), asked("exchange", 151, 900))).toEqual(["document", "exchange"]);
});

test("a long download beside a chain does not hide it", () => {
  expect(
    waits(
      asked("program", 10, 160),
      asked("document", 1, 150),
      asked("exchange", 200, 400),
      asked("status", 410, 600),
    ),
  ).toEqual(["program", "exchange", "status"]);
});

test("what comes from a cache or is fetched ahead is no wait", () => {
  expect(waits(asked("exchange", 1, 150), asked("script", 160, 170, true))).toEqual(["exchange"]);
});

test("a request without an answer, or one that is answered later, is no wait", () => {
  expect(waits(asked("exchange", 1, 150), asked("broken", 2, undefined), asked("late", 3, 1_001))).toEqual([
    "exchange",
  ]);
});

test("an answer counts if it came after the moment, even where it was asked for before", () => {
  expect(waits(asked("before", -300, -150), asked("library", -150, 40), asked("proof", 50, 200))).toEqual([
    "library",
    "proof",
  ]);
});
