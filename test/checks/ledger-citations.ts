import ts from "typescript";
import { type Area, type Passage, type Statement, statementsIn, type Title } from "./ledger.ts";

/** The ids that docs/checks.md defines, and the problems of its lines. */
type Checks = { ids: string[]; problems: string[] };

/** The statements and checks that may be cited, and the areas with which ids of statements begin. */
export type Citable = { areas: Area[]; statements: Statement[]; checks: Checks };

const CHECK_ROW = /^\| ([A-Z][A-Z0-9]{0,3}-\d{2}) \| \S[^|]*\. \|$/;
const TABLE_FRAME = /^\| id \| What holds \|$|^\|---\|---\|$/;
/** `D-nn` are decisions, which the architecture tests judge; `UTF-16` is an encoding. */
const CHECK_ID = /(?<![\w-])(?!D-|UTF-16\b)[A-Z][A-Z0-9]{0,3}-\d{2}(?!\w)/g;
const SECTION = /\bspec(?:ification)?\W?\s?§/i;
const CLOSING_BRACKETS = / \(([^()]*)\)$/;

/** Reads the rows of docs/checks.md: an id and one sentence each. */
export function readChecks(markdown: string): Checks {
  const ids: string[] = [];
  const problems: string[] = [];
  for (const [index, line] of markdown.split("\n").entries()) {
    if (!line.startsWith("|") || TABLE_FRAME.test(line)) continue;
    const id = CHECK_ROW.exec(line)?.[1];
    if (id === undefined) problems.push(`line ${index + 1}: not a check "| XX-nn | Sentence. |": ${line}`);
    else if (ids.includes(id)) problems.push(`line ${index + 1}: ${id} is given twice`);
    else ids.push(id);
  }
  return { ids, problems };
}

/**
 * Returns the passages of a file in which ids are citations: the comments of TypeScript, and all text of other files.
 */
export function readRemarks(path: string, source: string): Passage[] {
  const ranges = /\.tsx?$/.test(path) ? commentsOf(path, source) : [{ pos: 0, end: source.length }];
  return ranges.flatMap(({ pos, end }) => {
    const firstLine = source.slice(0, pos).split("\n").length;
    const lines = source.slice(pos, end).split("\n");
    return lines.map((text, index) => ({ text, place: `${path}:${firstLine + index}` }));
  });
}

function commentsOf(path: string, source: string): ts.TextRange[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const comments = new Map<number, ts.TextRange>();
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    const found = [
      ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
    ];
    for (const comment of found) comments.set(comment.pos, comment);
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return [...comments.values()].sort((one, other) => one.pos - other.pos);
}

function checksIn(text: string): string[] {
  return [...text.matchAll(CHECK_ID)].map(([id]) => id);
}

/** Requires that every id in a title or remark exists, and that every check is cited somewhere. */
export function judgeCitations({ areas, statements, checks }: Citable, passages: Passage[]): string[] {
  const failures = checks.problems.map((problem) => `checks: ${problem}`);
  const known = new Set([...statements.map(({ id }) => id), ...checks.ids]);
  const cited = new Set<string>();
  for (const { text, place } of passages) {
    for (const id of [...statementsIn(text, areas), ...checksIn(text)]) {
      cited.add(id);
      if (!known.has(id)) failures.push(`${place} cites ${id}, which does not exist`);
    }
  }
  const idle = checks.ids.filter((id) => !cited.has(id));
  return [...failures, ...idle.map((id) => `no title and no comment cites ${id}: remove it from the checks`)];
}

/** Refuses references to sections of a specification outside the repository; statements are cited by their ids. */
export function judgeSections(passages: Passage[]): string[] {
  return passages
    .filter(({ text }) => SECTION.test(text))
    .map(({ text, place }) => `${place} cites a section, not a statement: ${text.trim()}`);
}

/** Requires that a title is a sentence, with at most two ids in brackets at its end. */
export function judgeTitleForm(titles: Title[], areas: Area[]): string[] {
  const idsIn = (text: string): string[] => [...statementsIn(text, areas), ...checksIn(text)];
  return titles.flatMap(({ text, place, isRow }) => {
    const brackets = CLOSING_BRACKETS.exec(text)?.[1] ?? "";
    const sentence = isRow || brackets === "" ? text : text.replace(CLOSING_BRACKETS, "");
    if (!isRow && idsIn(sentence).length > 0)
      return [`${place} has ids outside the brackets at the end of its title: ${text}`];
    return idsIn(isRow ? text : brackets).length > 2 ? [`${place} cites more than two ids: ${text}`] : [];
  });
}
