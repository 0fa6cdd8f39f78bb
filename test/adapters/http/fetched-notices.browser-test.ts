import { FetchedNotices } from "#adapters/http/fetched-notices.ts";

const time = "Fri, 27 Nov 2026 12:00:00 GMT";
const json = { "Content-Type": "application/json", Date: time };

function read(content: string | Error, headers: Readonly<Record<string, string>> = json, ok = true) {
  AbortSignal.timeout = () => new AbortController().signal;
  window.fetch = jest.fn(() =>
    content instanceof Error
      ? Promise.reject(content)
      : Promise.resolve({ ok, headers: new Headers(headers), json: () => JSON.parse(content) as unknown }),
  ) as unknown as typeof fetch;
  return new FetchedNotices(window).read();
}

test.each([
  ["notices", '{"notices":[{}]}', { notices: [{}], now: Date.parse(time) }],
  ["no list", '{"notices":"a"}', { notices: [], now: Date.parse(time) }],
  ["no record", "null", { notices: [], now: Date.parse(time) }],
])("a file with %s is read with the server's time (tenant-43, tenant-45)", async (_what, content, found) => {
  expect(await read(content)).toEqual(found);
});

test("an answer without a time is read without one (tenant-45)", async () => {
  expect(await read('{"notices":[]}', { "Content-Type": "application/json" })).toEqual({ notices: [] });
});

test.each<[string, ...Parameters<typeof read>]>([
  ["no answer", new TypeError("Failed to fetch")],
  ["a missing file", "{}", json, false],
  ["the portal's document", "<!doctype html>", { "Content-Type": "text/html" }],
  ["what is no JSON", "{", json],
])("%s is no file (tenant-44)", async (_what, ...given) => {
  expect(await read(...given)).toBeUndefined();
});
