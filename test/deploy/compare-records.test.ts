import { writeFileSync } from "node:fs";
import path from "node:path";
import { readBuild } from "#deploy/portal/built-portal.ts";
import { compareRecords } from "#deploy/release/compare-records.ts";
import { readRecord, recordOf, type ReleaseRecord } from "#deploy/release/release-record.ts";
import { deploy, emptyFolder } from "./command-run.ts";
import { smallBuild, smallFacts, smallHeaders } from "./portal-build.ts";

const before = recordOf(readBuild(smallBuild("one")));
const after = recordOf(readBuild(smallBuild("two")));
const facts = after.build ?? smallFacts;
const { headers } = after;

test("builds that differ in their files alone can be switched (deploy-27)", () => {
  expect(compareRecords(before, after)).toEqual({ reasons: [], remarks: [] });
});

const { document, asset } = headers;

test.each<[Partial<ReleaseRecord>, string]>([
  [
    { build: { ...facts, records: { ...facts.records, AUTH_X_PENDING_LOGIN: 2 } } },
    "People who are signing in have AUTH_X_PENDING_LOGIN of version 1; the new build reads version 2.",
  ],
  [
    { build: { ...facts, records: { AUTH_X_MFA_STEP: 1 } } },
    "The new build does not read AUTH_X_PENDING_LOGIN, which people who are signing in have.",
  ],
  [
    { build: { ...facts, contract: { version: "2", fingerprint: "b" } } },
    "The old build calls the platform by contract 1, the new one by 2: both have to be answered during the switch.",
  ],
  [{ assets: { "js/main.one.js": "other" } }, "js/main.one.js has another content under the same name."],
  [
    { headers: { ...headers, framablePaths: [] } },
    "Partners may no longer frame /mfa/verification, where people may be at the moment.",
  ],
  [{ headers: { ...headers, redirects: {} } }, "/.well-known/change-password no longer leads where it did."],
  [
    { headers: { ...headers, asset: { ...asset, "Cross-Origin-Resource-Policy": "same-origin" } } },
    "Scripts and styles come with another Cross-Origin-Resource-Policy, which open pages may refuse.",
  ],
])("with %j the switch is not safe: %s (deploy-27)", (difference, sentence) => {
  expect(compareRecords(before, { ...after, ...difference })).toEqual({ reasons: [sentence], remarks: [] });
});

const otherScripts = smallHeaders.document["Content-Security-Policy"].replace(
  /'sha256-[^']+'/,
  "'sha256-other'",
);

test.each<[string, Partial<ReleaseRecord>, string[]]>([
  ["one more record", { build: { ...facts, records: { ...facts.records, AUTH_X_NEW: 1 } } }, []],
  [
    "another text of the contract",
    { build: { ...facts, contract: { version: "1", fingerprint: "b" } } },
    ["The text of contract 1 differs."],
  ],
  [
    "another policy of the document",
    { headers: { ...headers, document: { ...document, "Referrer-Policy": "origin" } } },
    ["The document's Referrer-Policy differs: render again."],
  ],
  [
    "a page that has no document of its own any more (deploy-70)",
    { headers: { ...headers, documents: {} } },
    ["Other paths have a document of their own: render again."],
  ],
  [
    "other scripts in the document",
    { headers: { ...headers, document: { ...document, "Content-Security-Policy": otherScripts } } },
    [],
  ],
])("%s is a safe switch (deploy-27)", (_name, difference, remarks) => {
  expect(compareRecords(before, { ...after, ...difference })).toEqual({ reasons: [], remarks });
});

test("a build that does not say what it keeps is not called safe (deploy-27)", () => {
  const { build: _build, ...older } = before;
  expect(compareRecords(older, after).reasons).toEqual([
    "The old build does not say which records it keeps (build.json): build it again.",
  ]);
});

test("the command compares builds and what was released (deploy-27)", () => {
  const out = emptyFolder();
  deploy("release", "--dist", smallBuild("one"), out);
  expect(readRecord(path.join(out, "set-0001"))).toEqual(readRecord(out));
  const next = smallBuild("two");
  expect(deploy("compare", out, next)).toEqual({ exitCode: 0, said: "The switch is safe.\n", refused: "" });
  writeFileSync(path.join(next, "build.json"), JSON.stringify({ ...smallFacts, records: {} }));
  const { exitCode, said } = deploy("compare", "--json", out, next);
  expect(exitCode).toBe(3);
  expect((JSON.parse(said) as { reasons: string[] }).reasons).toHaveLength(2);
  expect(deploy("compare", out, next).said).toMatch(/^The switch is not safe:\nThe new build does not read/);
});

test.each<[string[], number, string]>([
  [["/nothing", "/nothing"], 1, "/nothing is neither a build nor something that was released."],
  [["one"], 2, "Usage: npm run deploy -- compare"],
])("compare %j is refused (deploy-04)", (words, exitCode, sentence) => {
  const run = deploy("compare", ...words);
  expect(run.exitCode).toBe(exitCode);
  expect(run.refused).toContain(sentence);
});
