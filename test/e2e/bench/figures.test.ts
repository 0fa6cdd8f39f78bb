import { median, tableOf } from "#e2e/bench/figures.ts";

describe("median", () => {
  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 3],
    [[undefined, 5], 5],
    [[], undefined],
    [[100, 20, 3], 20],
  ])("of %j is %j", (figures, expected) => {
    expect(median(figures)).toBe(expected);
  });
});

describe("tableOf", () => {
  const floor = { name: "floor", runs: [{ usable: 100 }, { usable: 400 }, { usable: 200 }] };

  test("divides each run by the floor of the same run, and takes the median of that", () => {
    const portal = { name: "portal", runs: [{ usable: 200 }, { usable: 440 }, { usable: 600 }] };
    expect(tableOf([floor, portal], [{ title: "usable", figure: "usable", floor: true }])).toBe(
      ["| page | usable | × |", "|---|---:|---:|", "| floor | 200 | 1.00 |", "| portal | 440 | 2.00 |"].join(
        "\n",
      ),
    );
  });

  test("writes each unit, and a dash for what a page does not have", () => {
    const columns = [
      { title: "sent", figure: "sent", unit: "kB" },
      { title: "held", figure: "held", unit: "MB" },
      { title: "moved", figure: "moved", unit: "shift" },
      { title: "gone", figure: "gone", floor: true },
    ] as const;
    const table = tableOf(
      [{ name: "page", runs: [{ sent: 12_400, held: 7_000_000, moved: 0.0123 }] }],
      columns,
    );
    expect(table.split("\n").at(-1)).toBe("| page | 12 | 7 | 0.012 | – | – |");
  });
});
