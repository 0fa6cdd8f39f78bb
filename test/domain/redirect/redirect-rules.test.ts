import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import { isLoopback } from "#domain/redirect/loopback-names.ts";
import { coversOrigin } from "#domain/redirect/redirect-origins.ts";
import { usedTargets } from "#domain/redirect/used-targets.ts";

test.each([
  ["localhost", true],
  ["harbour.localhost", true],
  ["[::1]", true],
  ["127.0.0.1", true],
  ["127.10.200.255", true],
  ["localhost.example", false],
  ["notlocalhost", false],
  ["[::2]", false],
  ["1127.0.0.1", false],
  ["127.0.0.1.example", false],
  ["127.1", false],
  ["127.a.b.c", false],
  ["", false],
])("the host %j is this machine: %s (RED-02)", (hostname, isOwn) => {
  expect(isLoopback(hostname)).toBe(isOwn);
});

test("a star stands for exactly one label", () => {
  const parsed = new WhatwgUrlParser().parse("https://a.harbour.example/");
  if (!parsed) throw new Error("The address is valid.");
  expect(coversOrigin("https://*.harbour.example", parsed)).toBe(true);
  // No parser gives such a host; the rule does not rely on that.
  expect(coversOrigin("https://*.harbour.example", { ...parsed, hostname: ".harbour.example" })).toBe(false);
});

test("of the used targets only those are read that have a mark and a time (STO-07)", () => {
  const good = { mark: "abc", at: 1 };
  const bad = [{ mark: "abc" }, { at: 1 }, { mark: 1, at: 1 }, { mark: "abc", at: "1" }, null, "text"];
  expect(usedTargets.check([good, ...bad, { ...good, more: true }])).toStrictEqual([good, good]);
  expect(usedTargets.check("text")).toBeUndefined();
});
