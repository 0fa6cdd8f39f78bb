import ts from "typescript";

/** A group of statements; every id in it begins with the area's name. */
export type Area = { name: string; finished: boolean };

/** One testable sentence of the specification. `later` frees it from needing a test in a finished area. */
export type Statement = { id: string; area: string; text: string; later: boolean };

type Specification = { areas: Area[]; statements: Statement[]; problems: string[] };

/** A text that may cite ids, and its file and line. */
export type Passage = { text: string; place: string };

/** The title of something that really runs: a test, or a group or step with one. */
export type Title = Passage & {
  /** Whether it is a value of a table that the title of a test contains, and so only a part of a title. */
  isRow?: boolean;
};

type Ledger = {
  /** One line: how many statements are shown, in all and by area. */
  summary: string;
  /** Statements without a test that may lack one for now, by area. */
  pending: { area: string; ids: string[] }[];
  /** The reasons for which the check fails, one sentence each. */
  failures: string[];
};

const AREA_HEADING = /^## \S.* \{#([a-z]+) status=(open|finished)\}$/;
const STATEMENT = /^- \*\*([a-z]+)-(\d{2,})\*\* (\S.*\.)( \(later\))?$/;
/** The line below a statement that says why it holds. */
const REASON = /^ {2}Why: \S.*\.$/;
const LIST_ITEM = /^\s*([-*+]|\d+[.)])\s/;

/** Reads the statements in the specification's text, and reports every malformed line. */
export function readSpecification(markdown: string): Specification {
  const areas: Area[] = [];
  const statements: Statement[] = [];
  const problems: string[] = [];
  let area: Area | undefined;
  let previous = "";
  for (const [index, line] of markdown.split("\n").entries()) {
    const place = `line ${index + 1}`;
    const follows = LIST_ITEM.test(previous) ? "item" : REASON.test(previous) ? "reason" : undefined;
    previous = line;
    if (line.startsWith("## ")) {
      const heading = AREA_HEADING.exec(line);
      if (heading?.[1] === undefined) {
        problems.push(`${place}: an area heading ends in {#area status=open} or {#area status=finished}`);
        area = undefined;
        continue;
      }
      area = { name: heading[1], finished: heading[2] === "finished" };
      if (areas.some((other) => other.name === heading[1]))
        problems.push(`${place}: area ${area.name} twice`);
      areas.push(area);
    } else if (LIST_ITEM.test(line)) {
      const item = STATEMENT.exec(line);
      if (item === null) problems.push(`${place}: not a statement "- **area-nn** Sentence.": ${line.trim()}`);
      else if (area === undefined || item[1] !== area.name)
        problems.push(`${place}: ${item[1]}-${item[2]} stands outside its area`);
      else {
        const id = `${item[1]}-${item[2]}`;
        if (statements.some((other) => other.id === id)) problems.push(`${place}: ${id} is given twice`);
        statements.push({ id, area: area.name, text: item[3] ?? "", later: item[4] !== undefined });
      }
    } else if (REASON.test(line)) {
      if (follows !== "item")
        problems.push(`${place}: a reason stands below its statement, and has one line`);
    } else if (follows !== undefined && line.trim() !== "")
      problems.push(`${place}: a statement stands on one line, its reason below as "  Why: Sentence."`);
  }
  return { areas, statements, problems };
}

const TITLED = new Set(["test", "it", "describe"]);
const RUNNING = new Set(["only", "concurrent", "serial", "parallel", "each", "describe", "step", "test"]);
const SKIPPING = new Set(["skip", "fixme", "todo"]);

type TitledCall = { modifiers: string[]; table: ts.Expression | undefined };

/**
 * Reads a call such as `test`, `it.concurrent`, `test.describe.serial` or `it.each(table)`; undefined for any other
 * call.
 */
function titledCall(callee: ts.Expression): TitledCall | undefined {
  if (ts.isIdentifier(callee))
    return TITLED.has(callee.text) ? { modifiers: [], table: undefined } : undefined;
  if (ts.isPropertyAccessExpression(callee)) {
    const inner = titledCall(callee.expression);
    return inner && { modifiers: [...inner.modifiers, callee.name.text], table: inner.table };
  }
  if (ts.isCallExpression(callee)) return tabled(callee.expression, callee.arguments[0]);
  if (ts.isTaggedTemplateExpression(callee)) return tabled(callee.tag, callee.template);
  return undefined;
}

/** Reads `test.each` with its table. */
function tabled(each: ts.Expression, table: ts.Expression | undefined): TitledCall | undefined {
  const call = titledCall(each);
  return call?.modifiers.at(-1) === "each" ? { modifiers: call.modifiers, table } : undefined;
}

function textOf(node: ts.Expression | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join("…");
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const parts = [textOf(node.left), textOf(node.right)];
    return parts.every((part) => part === undefined) ? undefined : parts.map((part) => part ?? "…").join("");
  }
  return undefined;
}

function stringsIn(node: ts.Node): string[] {
  const own = ts.isStringLiteralLike(node) ? [node.text] : [];
  const nested: string[] = [];
  node.forEachChild((child) => void nested.push(...stringsIn(child)));
  return [...own, ...nested];
}

/** Returns the texts that a table puts into titles with placeholders; follows a constant of the same file. */
function tableStrings(table: ts.Expression, file: ts.SourceFile): string[] {
  if (!ts.isIdentifier(table)) return stringsIn(table);
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const declaration of statement.declarationList.declarations)
      if (
        ts.isIdentifier(declaration.name) &&
        declaration.name.text === table.text &&
        declaration.initializer
      )
        return stringsIn(declaration.initializer);
  }
  return [];
}

/** Returns whether `test.skip()` or `test.fixme(true)` inside a test or group turns it off, under any condition. */
function switchesItselfOff(body: ts.Node): boolean {
  let off = false;
  body.forEachChild((child) => {
    if (ts.isCallExpression(child)) {
      const call = titledCall(child.expression);
      const condition = child.arguments[0];
      const always = condition === undefined || condition.kind === ts.SyntaxKind.TrueKeyword;
      if (call?.modifiers.some((modifier) => SKIPPING.has(modifier)) && always) off = true;
    }
    off ||= !ts.isFunctionLike(child) && switchesItselfOff(child);
  });
  return off;
}

/**
 * Returns whether an argument is a test's function: one that is not empty, or one made elsewhere, as in `test("…",
 * withSandbox(…))`.
 */
function runs(argument: ts.Expression): boolean {
  if (ts.isArrowFunction(argument) || ts.isFunctionExpression(argument))
    return !ts.isBlock(argument.body) || argument.body.statements.length > 0;
  return ts.isIdentifier(argument) || ts.isCallExpression(argument);
}

/**
 * Returns the titles of the tests in one file, of the groups around them and of their steps. Skipped and empty tests,
 * and groups without a running test, do not count. Rows of a table count if the title has a placeholder for them.
 */
export function readTitles(path: string, source: string): Title[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);

  function titlesOfCall(node: ts.CallExpression, call: TitledCall): Title[] | undefined {
    const { modifiers, table } = call;
    const text = textOf(node.arguments[0]);
    if (modifiers.some((modifier) => SKIPPING.has(modifier))) return text === undefined ? undefined : [];
    if (text === undefined || modifiers.some((modifier) => !RUNNING.has(modifier))) return undefined;
    const callback = node.arguments.slice(1).find(runs);
    if (callback === undefined || (ts.isFunctionLike(callback) && switchesItselfOff(callback))) return [];
    const inner = titlesIn(callback);
    const isGroup = modifiers.includes("describe") || /^describe\b/.test(node.expression.getText(file));
    if (isGroup && inner.length === 0) return [];
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    const place = `${path}:${line}`;
    const rows = table !== undefined && /[%$]/.test(text) ? tableStrings(table, file) : [];
    return [{ text, place }, ...rows.map((row) => ({ text: row, place, isRow: true })), ...inner];
  }

  function titlesIn(node: ts.Node): Title[] {
    if (ts.isCallExpression(node)) {
      const call = titledCall(node.expression);
      const titles = call && titlesOfCall(node, call);
      if (titles !== undefined) return titles;
    }
    const nested: Title[] = [];
    node.forEachChild((child) => void nested.push(...titlesIn(child)));
    return nested;
  }

  return titlesIn(file);
}

/** Returns the ids of statements in a text, known or not: an area's name with a number. */
export function statementsIn(text: string, areas: Area[]): string[] {
  if (areas.length === 0) return [];
  const names = areas.map((area) => area.name).join("|");
  return [...text.matchAll(new RegExp(`(?<![\\w-])(?:${names})-\\d+\\b`, "g"))].map(([id]) => id);
}

/** Compares the specification with the titles of all tests. */
export function judgeLedger(specification: Specification, titles: Title[]): Ledger {
  const { areas, statements } = specification;
  const failures = specification.problems.map((problem) => `specification: ${problem}`);
  if (statements.length === 0) failures.push("the specification has no statements");
  if (titles.length === 0) failures.push("no test was found");

  const known = new Set(statements.map((statement) => statement.id));
  const cited = titles.flatMap((title) => statementsIn(title.text, areas));
  const shown = new Set(cited.filter((id) => known.has(id)));

  const counts: string[] = [];
  const pending: Ledger["pending"] = [];
  for (const area of areas) {
    const own = statements.filter((statement) => statement.area === area.name);
    const missing = own.filter((statement) => !shown.has(statement.id));
    counts.push(`${area.name} ${own.length - missing.length}/${own.length}`);
    const due = missing.filter((statement) => area.finished && !statement.later);
    failures.push(...due.map((statement) => `no test shows ${statement.id}: ${statement.text}`));
    const ids = missing.filter((statement) => !due.includes(statement)).map((statement) => statement.id);
    if (ids.length > 0) pending.push({ area: area.name, ids });
  }
  const summary = `specification: ${shown.size} of ${known.size} statements are shown by a test (${counts.join(", ")})`;
  return { summary, pending, failures };
}
