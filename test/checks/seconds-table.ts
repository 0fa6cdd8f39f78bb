import { type Step, steps, type Tier } from "./steps.ts";

const head = "| Step | In | Fifth | Seconds |\n| --- | --- | --- | --- |\n";
const table = /^\| Step \| In \| Fifth \| Seconds \|\n(?:\|.*\n)+/m;
const row = /^\| ([^|]+) \| [^|]+ \| [^|]+ \| (\d+) \|$/gm;

const commands: Readonly<Record<Tier | "hand", string>> = {
  check: "`npm run check`",
  test: "`npm test`",
  all: "`npm run test:all`",
  hand: "by hand",
};

/** Reads the seconds of each step from the text of docs/testing.md. */
export function readSeconds(text: string): ReadonlyMap<string, number> {
  const [written = ""] = table.exec(text) ?? [];
  return new Map([...written.matchAll(row)].map(([, name = "", seconds]) => [name, Number(seconds)]));
}

/** Returns the text of docs/testing.md with the table of all steps, and with newer seconds of some. */
export function withSeconds(text: string, newer: ReadonlyMap<string, number>): string {
  const seconds = new Map([...readSeconds(text), ...newer]);
  const rowOf = ({ name, tier, fifth, command }: Step) =>
    `| ${name} | ${tier === "hand" ? `\`${command.replace("--silent ", "")}\`` : commands[tier]} | ${fifth ?? "–"} | ${seconds.get(name) ?? "–"} |\n`;
  if (!table.test(text)) throw new Error("docs/testing.md has no table of steps.");
  return text.replace(table, () => head + steps.map(rowOf).join(""));
}
