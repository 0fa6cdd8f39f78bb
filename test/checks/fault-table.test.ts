import { readFileSync } from "node:fs";
import { faults } from "#e2e/support/faults.ts";
import { callNames } from "#sandbox/faults/call-names.ts";

const [, ...sections] = readFileSync("docs/faults.md", "utf8").split(/^## /m);
const tables = new Map(sections.map((section) => [section.slice(0, section.indexOf("\n")), section]));
const withoutTable = "Calls without a table";

/** The cells of the rows of a section. */
function rowsOf(name: string): readonly (readonly string[])[] {
  const lines = (tables.get(name) ?? "").split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(2).map((line) => line.slice(2, -2).split(" | "));
}

const excused = new Map(rowsOf(withoutTable).map(([call = "", reason = ""]) => [call, reason]));

test("every call of the contract, of the partner's app and of providers has a table, or a reason to have none (calls-37)", () => {
  const shown = [...tables.keys()].filter((name) => name !== withoutTable);
  expect([...shown, ...excused.keys()].toSorted()).toEqual([...callNames].toSorted());
  for (const reason of excused.values()) expect(reason).toMatch(/.{10}/);
});

test.each([...tables.keys()].filter((name) => name !== withoutTable))(
  "%s: each fault has its sentence, its way on, and how often the call is sent (calls-37)",
  (call) => {
    const rows = rowsOf(call);
    const named = rows.flatMap(([names = ""]) => names.split("; "));
    expect(named).toEqual([...new Set(named)]);
    expect(named).toEqual(expect.arrayContaining(Object.keys(faults)));
    for (const cells of rows) {
      expect(cells).toHaveLength(4);
      expect(cells.filter((cell) => cell.trim() === "")).toEqual([]);
    }
  },
);
