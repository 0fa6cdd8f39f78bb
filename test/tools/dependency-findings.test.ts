import { reportAdvisories, reportOutdated } from "#tools/dependency-findings.ts";

const audit = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });
const advisory = { title: "Something leaks", url: "https://advisories.example/1" };
const none = audit({});

/** The answers that npm gives where the registry is out of reach, or knows no audits. */
const noAnswers = [
  JSON.stringify({ error: { code: "ECONNREFUSED", summary: "connect" } }),
  JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 }),
  "not JSON",
];

test("what is behind stands in a table, the portal's own packages first, with the size of the step", () => {
  const answer = JSON.stringify({
    jest: { current: "1.2.3", latest: "1.2.9" },
    axios: { current: "1.2.3", latest: "1.4.0" },
    webpack: [{ current: "5.0.0", latest: "6.0.0" }],
    "for-another-platform": { latest: "1.0.0" },
  });
  expect(reportOutdated(answer, ["axios"])).toEqual({
    outcome: "fine",
    lines: [
      "package  installed  latest  step   part of",
      "axios    1.2.3      1.4.0   minor  the portal",
      "jest     1.2.3      1.2.9   patch  development",
      "webpack  5.0.0      6.0.0   major  development",
    ],
  });
});

test.each(["", "{}"])("nothing behind is said in words (%j)", (answer) => {
  expect(reportOutdated(answer, []).lines).toEqual(["Every dependency is at its latest version."]);
});

test("advisories stand in a table, the gravest first", () => {
  const all = audit({
    axios: { severity: "moderate", via: ["follow"], fixAvailable: { name: "axios", version: "2.0.0" } },
    jest: { severity: "critical", via: [advisory], fixAvailable: true },
    koa: { severity: "high", via: [advisory], fixAvailable: false },
  });
  const shipped = audit({ axios: { severity: "moderate", via: ["follow"] } });
  expect(reportAdvisories(all, shipped)).toEqual({
    outcome: "fine",
    lines: [
      "package  severity  part of      mended by      advisory",
      "jest     critical  development  npm audit fix  https://advisories.example/1",
      "koa      high      development  nothing yet    https://advisories.example/1",
      "axios    moderate  the portal   axios 2.0.0    through follow",
    ],
  });
});

test.each([
  ["low", "fine"],
  ["moderate", "fine"],
  ["high", "grave"],
  ["critical", "grave"],
])("an advisory of %s severity in what the portal ships is %s", (severity, outcome) => {
  const answer = audit({ axios: { severity, via: [advisory] } });
  expect(reportAdvisories(answer, answer).outcome).toBe(outcome);
  expect(reportAdvisories(answer, none).outcome).toBe("fine");
});

test("no advisory is said in words", () => {
  expect(reportAdvisories(none, none).lines).toEqual(["No advisory concerns what is installed."]);
});

test.each(noAnswers)(
  "a registry that gives no answer is told, and is not taken for a good one: %s",
  (answer) => {
    expect(reportOutdated(answer, [])).toEqual({
      outcome: "unknown",
      lines: ["What is behind is not known: the registry gave no answer."],
    });
    expect(reportAdvisories(answer, none).lines[0]).toMatch(/^Advisories are not known/);
    expect(reportAdvisories(none, answer)).toMatchObject({ outcome: "unknown" });
  },
);
