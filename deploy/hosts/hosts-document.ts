import { isMap, isNode, isPair, isSeq, LineCounter, parseDocument, type Document, type Node } from "yaml";
import type { Problem } from "./hosts-problem.ts";

type Position = { readonly line: number; readonly column: number };
/** The keys and places that lead to a value of the file. */
export type Path = readonly (string | number)[];

/** The most aliases (references to anchors) that a hosts file may use: enough for lists, too few to fill the memory. */
const aliasLimit = 1_000;

/** The text of a hosts file as YAML: its values, and the position of each. */
export class HostsDocument {
  readonly content: unknown;
  readonly problems: readonly Problem[];
  private readonly document: Document.Parsed;
  private readonly lines = new LineCounter();

  constructor(text: string) {
    this.document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false });
    const found = [...this.document.errors, ...this.document.warnings];
    const named = found.map(({ code, message, pos }): Problem => {
      const { line, column } = this.positionAt(pos[0]);
      return code === "DUPLICATE_KEY"
        ? {
            cause: "repeated-key",
            line,
            column,
            text: `The key ${JSON.stringify(this.wordAt(text, pos[0]))} stands here a second time.`,
            advice: "Remove one of the two.",
          }
        : {
            cause: "syntax",
            line,
            column,
            text: `This is not YAML: ${message.split("\n")[0] ?? ""}.`.replace(/\.\.$/, "."),
            advice: "Check indentation, commas and brackets; a text with , : # { or } stands in quotes.",
          };
    });
    // What is no YAML further down mostly follows from its first place.
    const first = named.find(({ cause }) => cause === "syntax");
    const problems = named.filter((problem) => problem.cause !== "syntax" || problem === first);
    let content: unknown;
    try {
      content = this.document.toJS({ maxAliasCount: aliasLimit });
    } catch (cause) {
      problems.push({
        cause: "syntax",
        line: 1,
        column: 1,
        text: `The anchors of this file cannot be followed: ${cause instanceof Error ? cause.message : ""}.`,
        advice: "Write the values out.",
      });
    }
    this.content = content;
    this.problems = problems;
  }

  /** Returns the position of a value; of its key where `of` says so. Falls back to the closest value around it. */
  positionOf(path: Path, of: "key" | "value" = "value"): Position {
    let node: unknown = this.document.contents;
    let start = isNode(node) ? node.range?.[0] : 0;
    for (const [index, step] of path.entries()) {
      const isLast = index === path.length - 1;
      if (isMap(node)) {
        const pair = node.items.find((item) => isPair(item) && keyText(item.key) === String(step));
        if (pair === undefined) break;
        const key = pair.key as Node | null;
        start = key?.range?.[0] ?? start;
        node = pair.value;
        if (isLast && of === "key") break;
        if (isNode(node)) start = node.range?.[0] ?? start;
      } else if (isSeq(node)) {
        node = node.items[Number(step)];
        if (isNode(node)) start = node.range?.[0] ?? start;
      } else break;
    }
    return this.positionAt(start ?? 0);
  }

  /** Returns whether a comma ended a text without quotes before this key: `{ en: Tell us, then wait }`. */
  isRestOfText(path: Path): boolean {
    const map = this.document.getIn(path.slice(0, -1));
    if (!isMap(map) || map.flow !== true) return false;
    return map.items.some(({ key, value }) => value === null && keyText(key) === String(path.at(-1)));
  }

  private positionAt(offset: number): Position {
    const { line, col } = this.lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  }

  private wordAt(text: string, offset: number): string {
    return /^[^\s:]+/.exec(text.slice(offset))?.[0] ?? "";
  }
}

function keyText(key: unknown): string {
  const value = typeof key === "object" && key !== null && "value" in key ? key.value : key;
  return typeof value === "string" ? value : JSON.stringify(value);
}
