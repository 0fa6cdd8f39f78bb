import { budgetsOf, filesOf, judgeBudgets, type Budget } from "./byte-budgets.ts";

const chunks = {
  main: ["js/main.1.js", "css/main.3.css"],
  rest: ["js/lazy.2.js", "js/main.1.js"],
};
const sizes = new Map([
  ["index.html", 10_000],
  ["js/main.1.js", 60_000],
  ["js/lazy.2.js", 30_000],
  ["css/main.3.css", 5_000],
]);
const main = (kilobytes: number): Budget => ({ name: "main", kilobytes, files: filesOf(chunks, ["main"]) });

describe("the byte budget", () => {
  test("of a moment counts the documents and all that came before, each file once", () => {
    const moments = [
      { name: "first", kilobytes: 10, chunks: [] },
      { name: "second", kilobytes: 75, chunks: ["main"] },
      { name: "third", kilobytes: 115, chunks: ["rest"], document: ["index.html"] },
    ];
    expect(judgeBudgets(budgetsOf(moments, chunks), sizes).map(({ text }) => text)).toEqual([
      "kept  first: 10,000 of 10,000 bytes (Brotli) in 1 files",
      "kept  second: 75,000 of 75,000 bytes (Brotli) in 3 files",
      "kept  third: 115,000 of 115,000 bytes (Brotli) in 5 files",
    ]);
  });

  test("is broken by one byte more", () => {
    const grown = new Map([...sizes, ["css/main.3.css", 5_001] as const]);
    expect(judgeBudgets([main(65)], grown)[0]?.isKept).toBe(false);
  });

  test("is broken when it watches no file, and by a chunk that there is not", () => {
    expect(judgeBudgets([{ name: "gone", kilobytes: 1, files: [] }], sizes)[0]?.isKept).toBe(false);
    expect(() => filesOf(chunks, ["gone"])).toThrow("The build has no chunk gone.");
  });

  test("judges the largest where each file has the budget for itself", () => {
    const each: Budget = { name: "each", kilobytes: 59, each: true, files: ["js/main.1.js", "js/lazy.2.js"] };
    expect(judgeBudgets([each], sizes)[0]?.isKept).toBe(false);
  });
});
