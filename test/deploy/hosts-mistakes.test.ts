import { readFileSync } from "node:fs";
import { describeProblems } from "#deploy/hosts/hosts-problem.ts";
import { readHosts } from "#deploy/hosts/read-hosts.ts";
import { rightHostsFile } from "./hosts-base.ts";
import { mutants } from "./hosts-mutations.ts";

const schema = JSON.parse(readFileSync("deploy/hosts/hosts.schema.json", "utf8")) as object;
const wrong = mutants(4);

test("at least 200 files with one mistake are judged", () => {
  expect(wrong.length).toBeGreaterThanOrEqual(200);
  expect(new Set(wrong.map(({ text }) => text)).size).toBeGreaterThanOrEqual(190);
});

test.each([0, 1, 2, 3])("the file that they were made from is right: %s", (number) => {
  expect(readHosts(rightHostsFile(number), schema).problems).toEqual([]);
});

test.each(wrong)("$title is refused for its own reason, on its line (deploy-02)", ({ text, cause, line }) => {
  const { problems } = readHosts(text, schema);
  expect(new Set(problems.map((problem) => problem.cause))).toEqual(new Set([cause]));
  expect(problems.map((problem) => problem.line)).toContain(line);
  expect(problems.every(({ advice }) => advice !== "")).toBe(true);
});

test("all mistakes are reported at once, one line each, in the order of the file (deploy-02)", () => {
  const text = [
    "servr: {}",
    "groups:",
    "  hotels:",
    "    apiUpstream: https://platform.internal/v1",
    "    redirctOrigins: []",
    "hosts:",
    "  login.example: hotles",
  ].join("\n");
  expect(describeProblems("hosts.yaml", readHosts(text, schema).problems)).toBe(
    [
      'hosts.yaml:1:1: Nothing reads the key "servr". Write "server".',
      'hosts.yaml:4:18: "https://platform.internal/v1" has more than scheme, host and port. Write https://platform.internal: the path of a call is passed on as it is.',
      'hosts.yaml:5:5: Nothing reads the key "redirctOrigins". Write "redirectOrigins".',
      'hosts.yaml:7:18: There is no group "hotles". Write hotels.',
    ].join("\n"),
  );
});

test("a logo that the policy blocks is reported once for its group, and not if its origin is listed (deploy-36)", () => {
  const file = (images: string) =>
    [
      `defaults: { apiUpstream: "https://p.internal", imageOrigins: [${images}] }`,
      "groups:",
      "  hotels: { look: { name: Bay, logo: https://cdn.example/logo.svg } }",
      "hosts: { a.example: hotels, b.example: hotels }",
    ].join("\n");
  expect(readHosts(file("https://images.example"), schema).problems).toMatchObject([
    { cause: "image-elsewhere", line: 3 },
  ]);
  expect(readHosts(file("https://cdn.example"), schema).problems).toEqual([]);
});
