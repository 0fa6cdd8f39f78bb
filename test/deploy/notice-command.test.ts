import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { NoticeFiles } from "#deploy/notices/notice-files.ts";
import { WrittenSets } from "#deploy/render/written-sets.ts";
import { readable } from "#deploy/notice-verb.ts";
import { noticeLevels } from "#domain/notices/host-notice.ts";
import { languages } from "#domain/shared/language.ts";
import { deploy, emptyFolder, fileOf } from "./command-run.ts";

const hosts = fileOf(`
defaults: { apiUpstream: "https://platform.internal" }
groups: { sea: {}, wide: {} }
hosts: { a.example: sea, b.example: sea, c.example: wide }
patterns: { "*.wide.example": wide }
`);

/** Makes the folder that a rendering has made. */
function rendered() {
  const out = emptyFolder();
  const files = new NoticeFiles(new WrittenSets(out, 1).noticeFolder);
  files.prepare();
  return { out, files };
}

const tell = (out: string, ...words: readonly string[]) =>
  deploy(
    "notice",
    "--level",
    "disruption",
    "--text",
    "en=Codes arrive late.",
    "--hosts",
    hosts,
    ...words,
    out,
  );
const idIn = (said: string) => /Notice (\S+) /.exec(said)?.[1] ?? "";

test("a notice for all hosts is in every file, and one for a group in its hosts' alone (deploy-76)", () => {
  const { out, files } = rendered();
  const ofGroup = idIn(tell(out, "--group", "sea").said);
  const ofAll = idIn(tell(out, "--text", "de=Codes kommen spät.", "--url", "https://status.example/").said);
  expect(Array.from(files.all(), ([name, notices]) => [name, notices.map(({ id }) => id)])).toEqual([
    ["a.example", [ofGroup, ofAll]],
    ["all", [ofAll]],
    ["b.example", [ofGroup, ofAll]],
  ]);
  const { said } = tell(out, "--host", "c.example", "--host", "x.wide.example");
  expect(said).toContain("2 hosts");
  expect(files.all().get("x.wide.example")).toMatchObject([
    {
      id: ofAll,
      level: "disruption",
      text: { en: "Codes arrive late.", de: "Codes kommen spät." },
      url: "https://status.example/",
    },
    { id: idIn(said) },
  ]);
});

test("one that is ended is gone everywhere, with those whose time is over (deploy-76)", () => {
  const { out, files } = rendered();
  files.add({ id: "old", level: "information", text: { en: "Old" }, until: "2026-01-01T00:00:00Z" });
  const id = idIn(tell(out, "--host", "a.example").said);
  expect(deploy("notice", "--list", out).said).toContain(
    `${id}  disruption, from now on until it is ended by --end, a.example`,
  );
  expect(deploy("notice", "--end", id, out).said).toBe(`Notice ${id} has ended.\n`);
  expect(deploy("notice", "--list", out).said).toBe("There is no notice.\n");
  expect(deploy("notice", "--end", id, out).refused).toContain(`There is no notice ${id}`);
});

test("times are from now, or with a zone (deploy-76)", () => {
  const { out, files } = rendered();
  const before = Date.now();
  tell(out, "--from", "+90m", "--until", "2099-12-03T22:00+01:00");
  const [{ from = "", until } = {}] = files.all().get("all") ?? [];
  const minutes = (Date.parse(from) - before) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(90);
  expect(minutes).toBeLessThan(91);
  expect(until).toBe("2099-12-03T21:00:00.000Z");
});

test.each([
  ["an unknown level", ["--level", "alarm"], "write maintenance, disruption, information"],
  ["an unknown language", ["--text", "xx=a"], "--text xx=a"],
  ["a text that is too long", ["--text", `de=${"a".repeat(302)}`], "2 characters more than 300"],
  ["a page without https", ["--url", "http://a.example"], "https address"],
  ["a time without a zone", ["--until", "2026-12-03T22:00"], "a time with its zone"],
  ["an end in the past", ["--until", "2026-01-01T00:00Z"], "--until 2026-01-01T00:00Z is over"],
  ["an end before its beginning", ["--from", "+2h", "--until", "+1h"], "--until +1h comes before --from +2h"],
  ["an unknown host", ["--host", "b.exmple"], "Write b.example."],
  ["an unknown group", ["--group", "sae"], "Write sea."],
  ["a group with a pattern", ["--group", "wide"], "*.wide.example"],
])("%s is refused, and nothing is written (deploy-77)", (_what, words, sentence) => {
  const { out, files } = rendered();
  const run = tell(out, ...words);
  expect(run.exitCode).toBe(1);
  expect(run.refused).toContain(sentence);
  expect([...files.all()]).toEqual([["all", []]]);
});

test("without English, or before a rendering, nothing is written (deploy-77)", () => {
  const { out } = rendered();
  const german = deploy("notice", "--level", "disruption", "--text", "de=Störung", out);
  expect(german.refused).toContain("needs English");
  rmSync(path.join(out, "notices"), { recursive: true });
  expect(tell(out).refused).toContain("Render to");
});

test("a maintenance says when the sign-in is closed (deploy-77)", () => {
  const { out } = rendered();
  const { said } = tell(out, "--level", "maintenance", "--from", "2099-12-03T22:00Z");
  expect(said).toContain("closed there from 2099-12-03T22:00:00.000Z until it is ended by --end.");
});

test("levels and languages are those that the portal reads (deploy-77)", () => {
  expect([[...readable.levels], new Set<string>(readable.languages)]).toEqual([
    [...noticeLevels],
    new Set(languages),
  ]);
});

test("a rendering leaves the notices as they are (deploy-76)", () => {
  const { out, files } = rendered();
  tell(out);
  files.prepare();
  expect(readFileSync(path.join(files.folder, "all.json"), "utf8")).toContain("Codes arrive late.");
});
