import { closedNotices, mostClosed } from "#domain/notices/closed-notices.ts";
import { hostNotices, nextChange } from "#domain/notices/host-notice.ts";

const now = Date.UTC(2026, 10, 27, 12);
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
/** Judges addresses as the portal does, as far as these tests need it. */
const linkTo = (text: string) => (text.startsWith("https://") ? text : undefined);
const read = (given: readonly unknown[], language: "en" | "de" | "th" = "en") =>
  hostNotices(given, { language, now }, linkTo);
const textsOf = (given: readonly unknown[]) => read(given).map(({ text }) => text);

test("the most urgent come first, a maintenance ahead comes last, and the fourth is left out (tenant-43)", () => {
  const given = [
    { level: "maintenance", text: "ahead", from: at(1) },
    { level: "information", text: "information" },
    { level: "maintenance", text: "closed" },
    { level: "disruption", text: "disruption" },
  ];
  expect(textsOf(given)).toEqual(["closed", "disruption", "information"]);
  expect(textsOf(given.slice(0, 2))).toEqual(["information", "ahead"]);
});

test.each([
  ["de", "Störung", "https://a.example/de"],
  ["th", "Disruption", "https://a.example/en"],
] as const)("in %s it says %s and links to %s (tenant-43)", (language, text, url) => {
  const texts = { en: "Disruption", de: "Störung" };
  const urls = { en: "https://a.example/en", de: "https://a.example/de" };
  expect(read([{ level: "disruption", text: texts, url: urls, id: "sms" }], language)).toEqual([
    { level: "disruption", text, url, id: "sms", isAhead: false },
  ]);
});

test.each([
  ["no record", "text"],
  ["an unknown level", { level: "alarm", text: "a" }],
  ["no text", { level: "disruption" }],
  ["a text without a printable sign", { level: "disruption", text: "\u202e\n" }],
  ["no text for the language, nor in English", { level: "disruption", text: { de: "Störung" } }],
  ["a time that is none", { level: "disruption", text: "a", until: "tonight" }],
  ["a time that is a number", { level: "disruption", text: "a", from: 1 }],
  ["an end before its beginning", { level: "maintenance", text: "a", from: at(2), until: at(1) }],
])("one with %s is left out (tenant-43)", (_what, notice) => {
  expect(read([notice])).toEqual([]);
});

test("a refused link, an id that is none and a long text lose what is too much (tenant-43)", () => {
  const [notice] = read([
    { level: "information", text: `${"a".repeat(299)}🏨b`, url: "javascript:alert(1)", id: 7, until: null },
  ]);
  expect(notice).toEqual({ level: "information", text: `${"a".repeat(299)}🏨`, isAhead: false });
});

test.each([
  ["maintenance", at(1), at(2), [true]],
  ["maintenance", at(0), at(2), [false]],
  ["maintenance", at(-2), at(0), []],
  ["disruption", at(1), undefined, []],
  ["information", undefined, at(1), [false]],
] as const)("a %s from %s until %s: ahead %j (tenant-45)", (level, from, until, ahead) => {
  expect(read([{ level, text: "a", from, until }]).map(({ isAhead }) => isAhead)).toEqual(ahead);
});

test("one that has both times passes them on, unlike one without (tenant-45)", () => {
  const notice = { level: "maintenance", text: "a" };
  const times = { from: at(1), until: at(2) };
  expect(read([{ ...notice, ...times }, notice])).toEqual([
    { ...notice, isAhead: false },
    { ...notice, isAhead: true, from: now + 3_600_000, until: now + 2 * 3_600_000 },
  ]);
  expect(read([{ ...notice, from: at(1), until: at(1) }])).toEqual([]);
});

test("what else stands where the closed ones are kept is left out, and the oldest are forgotten (tenant-44)", () => {
  const ids = Array.from({ length: mostClosed + 1 }, (_, index) => `n${index}`);
  expect(closedNotices.check([7, "", ...ids])).toEqual(ids.slice(1));
  expect(closedNotices.check("n1")).toBeUndefined();
  expect(closedNotices).toMatchObject({ area: "session", belongsToPerson: true });
});

test("the next change is the first beginning or end to come (tenant-45)", () => {
  const given = [{ from: at(-1), until: at(3) }, { from: at(2) }, { until: "never" }, "no record"];
  expect(nextChange(given, now)).toBe(now + 2 * 3_600_000);
  expect(nextChange(given, now + 3 * 3_600_000)).toBeUndefined();
});
