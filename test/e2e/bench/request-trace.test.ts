import { RequestTrace } from "#e2e/bench/request-trace.ts";

type Sent = Parameters<RequestTrace["send"]>[0];

/** The protocol's clock stands at zero when the epoch's stands at 100 seconds. */
const sent = (requestId: string, timestamp: number, more: Partial<Sent> = {}): Sent => ({
  requestId,
  timestamp,
  wallTime: 100 + timestamp,
  type: "Document",
  request: { url: `https://portal.example/${requestId}`, initialPriority: "High" },
  initiator: { type: "other" },
  ...more,
});
const answered = (requestId: string, timestamp: number, fromDiskCache = false) => ({
  requestId,
  timestamp,
  response: { fromDiskCache },
});

function traced(work: (trace: RequestTrace) => void) {
  const trace = new RequestTrace();
  work(trace);
  return trace.requests.map(({ began, answered: at, isFree }) => ({ began, answered: at, isFree }));
}

test("each redirect is a request, answered when the next one is sent", () => {
  const found = traced((trace) => {
    trace.send(sent("1", 1));
    trace.send(sent("1", 2, { redirectResponse: {} }));
    trace.answer(answered("1", 4));
  });
  expect(found).toEqual([
    { began: 101_000, answered: 102_000, isFree: false },
    { began: 102_000, answered: 104_000, isFree: false },
  ]);
});

test("a request with a preflight begins when that is answered, whichever is reported first", () => {
  const preflight = sent("2", 1, { type: "Preflight", initiator: { type: "preflight", requestId: "1" } });
  const found = traced((trace) => {
    trace.send(preflight);
    trace.answer(answered("2", 2));
    trace.send(sent("1", 1, { type: "XHR" }));
    trace.answer(answered("1", 3));
  });
  expect(found).toEqual([
    { began: 101_000, answered: 102_000, isFree: false },
    { began: 102_000, answered: 103_000, isFree: false },
  ]);
});

test("images, answers of a cache and what is fetched with low priority are free", () => {
  const low = { url: "https://portal.example/ahead.js", initialPriority: "Low" };
  const found = traced((trace) => {
    trace.send(sent("1", 1, { type: "Image" }));
    trace.send(sent("2", 1, { type: "Fetch", request: low }));
    trace.send(sent("3", 1, { type: "Script", request: low }));
    trace.send(sent("4", 1));
    trace.free("4");
    trace.send(sent("5", 1));
    trace.answer(answered("5", 1, true));
  });
  expect(found.map(({ isFree }) => isFree)).toEqual([true, true, false, true, true]);
});

test("the document of an origin is its first one that is no redirect", async () => {
  const trace = new RequestTrace();
  const arrived = trace.arrived("https://application.example");
  const request = { url: "https://application.example/callback", initialPriority: "High" };
  trace.send(sent("1", 1));
  trace.answer(answered("1", 2));
  trace.send(sent("2", 3, { request }));
  trace.send(sent("2", 4, { request, redirectResponse: {} }));
  trace.answer(answered("2", 5));
  await expect(arrived).resolves.toBe(105_000);
  await expect(trace.asked("https://application.example")).resolves.toBe(103_000);
});
