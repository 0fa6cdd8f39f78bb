import { deploy, emptyFolder, fileOf } from "./command-run.ts";
import { rightHostsFile } from "./hosts-base.ts";

test("check ends with 0 where the file is right, and says how many hosts it has (deploy-02)", () => {
  const file = fileOf(rightHostsFile);
  expect(deploy("check", file)).toEqual({
    exitCode: 0,
    said: `${file} is right: 3 hosts, 1 pattern.\n`,
    refused: "",
  });
});

test("check ends with 1 where it is wrong, with file, line and column, in words or as data (deploy-02)", () => {
  const file = fileOf(rightHostsFile.replace("guard:", "gaurd:"));
  expect(deploy("check", file)).toMatchObject({
    exitCode: 1,
    refused: `${file}:4:1: Nothing reads the key "gaurd". Write "guard".\n1 mistake\n`,
  });
  expect(JSON.parse(deploy("check", "--json", file).said)).toMatchObject([
    { cause: "unknown-key", line: 4, column: 1, advice: 'Write "guard".' },
  ]);
});

/** The right file, whose hosts of the group hotels have hsts. */
const withHsts = (hsts: string) => rightHostsFile.replace("  hotels:\n", `  hotels:\n    hsts: ${hsts}\n`);

test("check says for which names a host speaks with hsts, and that a list is hard to leave (deploy-56)", () => {
  const text = withHsts("includeSubDomains").replace("group: hotels\n", "group: hotels\n    hsts: preload\n");
  const { exitCode, said, refused } = deploy("check", fileOf(text));
  expect([exitCode, refused]).toEqual([0, ""]);
  expect(said.trim().split("\n").slice(1)).toEqual([
    "login0.harbour.example: hsts: includeSubDomains has browsers use https alone for every name below login0.harbour.example, for two years after each visit. Of a whole domain such as sunny.example, that is everything: websites, mail, machines of the own network.",
    expect.stringMatching(
      /^own\.harbour\.example: hsts: preload has browsers use https alone for every name below own\.harbour\.example, for two years after each visit\. .* Anybody may then enter the name in the list that browsers come with \(hstspreload\.org\); .* months/,
    ),
  ]);
});

test("check names a few of the many hosts that have the same hsts (deploy-56)", () => {
  const many = Array.from({ length: 40 }, (_host, index) => `  inn-${String(index)}.example: hotels`);
  const text = withHsts("includeSubDomains").replace("hosts:\n", `hosts:\n${many.join("\n")}\n`);
  const { said } = deploy("check", fileOf(text));
  expect(said).toContain(
    "\ninn-0.example, inn-1.example and 40 others: hsts: includeSubDomains has browsers",
  );
  expect(said).toContain("below each of these names,");
});

test("check says nothing of hsts where no host has it (deploy-56)", () => {
  expect(deploy("check", fileOf(withHsts("host"))).said).not.toContain("hsts");
});

test.each([
  ["is missing", () => `${emptyFolder()}/hosts.yaml`, "it does not exist"],
  ["is a folder", emptyFolder, "it is a folder"],
  ["is no text", () => fileOf(new Uint8Array([0xff, 0xfe, 0x00])), "it is not UTF-8 text"],
])("a hosts file that %s is told in one sentence (deploy-04)", (_why, make, reason) => {
  const file = make();
  expect(deploy("check", file)).toEqual({
    exitCode: 1,
    said: "",
    refused: `${file} cannot be read: ${reason}.\n`,
  });
});

test.each(["", "# later\n", "hosts"])("a file that holds %j is told to name hosts (deploy-04)", (text) => {
  const file = fileOf(text);
  expect(deploy("check", file).refused).toBe(
    `${file}:1:1: The file names no hosts. Write hosts: and below it a line for each host, such as login.hotels.example: {}.\n1 mistake\n`,
  );
});

test.each([
  [[], "Usage: npm run deploy -- VERB"],
  [["chek", "hosts.yaml"], "Usage: npm run deploy -- VERB"],
  [["check"], "Usage: npm run deploy -- check"],
  [["check", "--jsn", "hosts.yaml"], "Unknown option '--jsn'. Write --json."],
])("wrong words on the command line end with 2 and the usage: %j (deploy-04)", (words, usage) => {
  const { exitCode, refused } = deploy(...words);
  expect(exitCode).toBe(2);
  expect(refused).toContain(usage);
});

test("each verb explains itself (deploy-04)", () => {
  const names = [...deploy("--help").said.matchAll(/^ {2}(\w+) {2}/gm)].map(([, name = ""]) => name);
  expect(names).toContain("check");
  for (const name of names) expect(deploy(name, "--help").said).toContain(`npm run deploy -- ${name}`);
});
