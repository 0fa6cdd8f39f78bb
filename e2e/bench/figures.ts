/** The figures of one visit by name; undefined for one that the visit does not have. */
export type Figures = Readonly<Record<string, number | undefined>>;

/** A column of the table: a figure, and how it is written. */
export type Column = {
  readonly title: string;
  readonly figure: string;
  readonly unit?: "ms" | "kB" | "MB" | "shift";
  /** Whether the column also shows the figure as a multiple of the plain form's. */
  readonly floor?: true;
};

/** A row of the table: a page, and the figures of its runs. */
export type Row = { readonly name: string; readonly runs: readonly Figures[] };

const divisors = { ms: 1, kB: 1_000, MB: 1_000_000, shift: 1 } as const;

/** Returns the median; of an even number of figures, the higher of the two in the middle; undefined without figures. */
export function median(figures: readonly (number | undefined)[]): number | undefined {
  const sorted = figures.filter((figure) => figure !== undefined).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * Returns a Markdown table of medians. The first row is the baseline. Multiples are computed in each run, from the
 * baseline's figure in the same run, so that a busy moment affects both.
 */
export function tableOf(rows: readonly Row[], columns: readonly Column[]): string {
  const floors = rows[0]?.runs ?? [];
  const titles = columns.flatMap(({ title, floor }) => (floor ? [title, "×"] : [title]));
  const lines = rows.map(({ name, runs }) => {
    const cells = columns.flatMap(({ figure, unit = "ms", floor }) => {
      const value = median(runs.map((run) => run[figure]));
      const multiple = median(runs.map((run, index) => quotient(run[figure], floors[index]?.[figure])));
      const written = value === undefined ? "–" : (value / divisors[unit]).toFixed(unit === "shift" ? 3 : 0);
      return floor ? [written, multiple?.toFixed(2) ?? "–"] : [written];
    });
    return `| ${name} | ${cells.join(" | ")} |`;
  });
  return [`| page | ${titles.join(" | ")} |`, `|---|${titles.map(() => "---:|").join("")}`, ...lines].join(
    "\n",
  );
}

function quotient(figure: number | undefined, floor: number | undefined): number | undefined {
  return figure === undefined || floor === undefined ? undefined : figure / floor;
}
