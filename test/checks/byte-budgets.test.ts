import { firstLoadOf, judgeBudgets, partOf, type Budget } from "./byte-budgets.ts";

const names = ["js/main.1.js", "js/lazy.2.js", "css/main.3.css"];
const html = `<meta name="parts" content='{"rest":["/js/lazy.2.js"]}'><link href="/css/main.3.css"><script src="/js/main.1.js"></script>`;
const sizes = new Map([
  ["js/main.1.js", 60_000],
  ["js/lazy.2.js", 30_000],
  ["css/main.3.css", 5_000],
]);
const firstLoad = (kilobytes: number): Budget => ({ name: "first load", kilobytes, files: firstLoadOf });

describe("the byte budget", () => {
  test("counts what the document asks for, and nothing else", () => {
    expect(judgeBudgets([firstLoad(65)], names, html, sizes)).toEqual([
      { text: "kept  first load: 65.0 of 65 kB brotli in 2 files", isKept: true },
    ]);
  });

  test("counts a part that the document names for later by itself", () => {
    const rest: Budget = { name: "rest", kilobytes: 30, files: partOf("rest") };
    expect(judgeBudgets([rest], names, html, sizes)).toEqual([
      { text: "kept  rest: 30.0 of 30 kB brotli in 1 files", isKept: true },
    ]);
  });

  test("is broken by one byte more", () => {
    const grown = new Map([...sizes, ["css/main.3.css", 5_001] as const]);
    expect(judgeBudgets([firstLoad(65)], names, html, grown)[0]?.isKept).toBe(false);
  });

  test("is broken when it watches no file", () => {
    const nothing: Budget = { name: "gone", kilobytes: 1, files: () => [] };
    expect(judgeBudgets([nothing], names, html, sizes)[0]?.isKept).toBe(false);
  });

  test("judges the largest where each file has the budget for itself", () => {
    const each: Budget = { name: "each", kilobytes: 59, each: true, files: () => names };
    expect(judgeBudgets([each], names, html, sizes)[0]?.isKept).toBe(false);
  });
});
