import { sheetOf } from "./clause-sheet.ts";

const clause = (plug: string, title: string, status = "passed") => ({
  ancestorTitles: [`${plug} as an identity provider (provider-13)`, "finishing"],
  title,
  status,
});

describe("the sheet of clauses and plugs (provider-52)", () => {
  it("tells passed, failed and absent apart", () => {
    const sheet = sheetOf([
      clause("auth0", "accepts an answer once"),
      clause("acme, which opens,", "accepts an answer once", "failed"),
      clause("acme, which opens,", "has no PKCE challenge: declared absent"),
      clause("acme, which opens,", "is skipped", "pending"),
    ]);
    expect(sheet.split("\n")).toEqual([
      "| Clause | acme, which opens | auth0 |",
      "| --- | --- | --- |",
      "| finishing: accepts an answer once | FAILED | ok |",
      "| finishing: has no PKCE challenge: declared absent | declared absent | absent |",
    ]);
  });

  it("has a clause of several tests fail with one of them", () => {
    const sheet = sheetOf([clause("acme", "a", "failed"), clause("acme", "a")]);
    expect(sheet).toContain("| finishing: a | FAILED |");
  });
});
