import { previewIn } from "#domain/tenant/preview.ts";

const host = "login.sunny.example";
const now = Date.parse("2026-11-27T12:00:00Z");
const inSeconds = (seconds: number) => now / 1_000 + seconds;
const claims = { aud: host, exp: inSeconds(1_800) };
const read = (given: unknown) => previewIn(given, { host, now });
const nothing = { look: {}, words: {}, links: undefined, notices: [] };

test("a preview of this host has what its claims have, and ends with them (tenant-55)", () => {
  const parts = { look: { name: "Sunny" }, words: { "register.title": {} }, links: [1], notices: [2] };
  expect(read({ ...claims, ...parts })).toEqual({ ...parts, until: now + 1_800_000 });
  expect(read(claims)).toEqual({ ...nothing, until: now + 1_800_000 });
});

test("parts of another kind are left out (tenant-55)", () => {
  const parts = { look: "Sunny", words: ["Join"], links: { 0: "a" }, notices: "closed" };
  expect(read({ ...claims, ...parts })).toEqual({ ...nothing, until: now + 1_800_000 });
});

test.each([
  ["another host", { ...claims, aud: "login.rainy.example" }],
  ["a list of hosts", { ...claims, aud: [host] }],
  ["no host", { exp: claims.exp }],
  ["an end that has come", { ...claims, exp: inSeconds(0) }],
  ["no end", { aud: host }],
  ["an end that is a text", { ...claims, exp: String(claims.exp) }],
  ["an end after an hour and a minute", { ...claims, exp: inSeconds(3_661) }],
  ["claims that are no record", [claims]],
  ["no claims", undefined],
])("%s shows nothing (tenant-56)", (_what, given) => {
  expect(read(given)).toBeUndefined();
});

test("the clock that signed may be a minute ahead (tenant-56)", () => {
  expect(read({ ...claims, exp: inSeconds(3_660) })).toBeDefined();
  expect(read({ ...claims, exp: inSeconds(1) })).toBeDefined();
});
