import { parseRegExpLiteral, type AST } from "@eslint-community/regexpp";
import { runInNewContext } from "node:vm";
import ts from "typescript";
import { lineOf, nodesOf, treeOf, type SourceFile } from "#test/architecture/source-reading.ts";

/** A regular expression in a source file. `place`: its file and line. */
export type FoundExpression = { readonly place: string; readonly expression: RegExp };

/** Returns the regular expressions that a file writes down. */
export function expressionsIn(file: SourceFile): readonly FoundExpression[] {
  return [...nodesOf(treeOf(file))].filter(ts.isRegularExpressionLiteral).map((literal) => {
    const { text } = literal;
    const end = text.lastIndexOf("/");
    const expression = new RegExp(text.slice(1, end), text.slice(end + 1));
    return { place: `${file.path}:${String(lineOf(literal))}`, expression };
  });
}

/** Returns the places in a file that make a regular expression of a text. */
export function constructionsIn(file: SourceFile): readonly string[] {
  return [...nodesOf(treeOf(file))]
    .filter((node) => ts.isNewExpression(node) || ts.isCallExpression(node))
    .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === "RegExp")
    .map((node) => `${file.path}:${String(lineOf(node))}`);
}

/** Characters of the kinds that expressions tell apart. */
export const kinds = [..."a0Z_ \n/.:-%<>{}\"'=,;@#?&[]()", "\u00e9"];

/** What may follow a long repetition, so that no match ends there. */
const ends = ["", "\u0000", "\n!", "?#\"<>{}'/"];

/**
 * Returns texts of some length that are the worst for a backtracking matcher: for each repetition in the expression,
 * what comes before it and what it repeats, again and again, each alone and both together, with an end that does not
 * match.
 */
export function hostileTexts(expression: RegExp, length: number): readonly string[] {
  const { pattern } = parseRegExpLiteral(expression);
  const texts = new Set<string>();
  for (const { prefix, pump } of repetitions(pattern)) {
    for (const end of ends) {
      texts.add(repeated(pump, length) + end);
      texts.add(prefix + repeated(pump, length) + end);
      texts.add(repeated(prefix + pump, length) + end);
    }
  }
  return [...texts];
}

/**
 * Returns whether an expression, or a function, has looked through all texts before the limit in milliseconds has
 * passed. V8 can be stopped in the middle of a match.
 */
export function looksThrough(
  given: RegExp | ((text: string) => unknown),
  texts: readonly string[],
  limit: number,
): boolean {
  const search = given instanceof RegExp ? searchWith(given) : given;
  try {
    runInNewContext("for (const text of texts) search(text);", { search, texts }, { timeout: limit });
    return true;
  } catch (cause) {
    if ((cause as { code?: string }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw cause;
  }
}

/** Returns a function that finds every match in a text. */
function searchWith({ source, flags }: RegExp): (text: string) => unknown {
  const everywhere = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  return (text) => text.replace(everywhere, "");
}

function repeated(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length));
}

type Repetition = { readonly prefix: string; readonly pump: string };

function* repetitions(node: AST.Node, prefix = ""): Generator<Repetition> {
  if ("alternatives" in node) {
    for (const alternative of node.alternatives) yield* repetitions(alternative, prefix);
  } else if (node.type === "Alternative") {
    let before = prefix;
    for (const element of node.elements) {
      yield* repetitions(element, before);
      before += sampleOf(element);
    }
  } else if (node.type === "Quantifier") {
    if (node.max > 9) for (const pump of pumpsOf(node.element)) yield { prefix, pump };
    yield* repetitions(node.element, prefix);
  }
}

/** Returns what a repetition may repeat: each kind of character that it takes, or a sample of a group. */
function pumpsOf(element: AST.Node): readonly string[] {
  const taken = kinds.filter((kind) => takes(element, kind));
  return [...new Set([...taken, sampleOf(element)])].filter((pump) => pump !== "");
}

/** Returns whether an element matches a single character. */
function takes(element: AST.Node, character: string): boolean {
  return new RegExp(`^(?:${element.raw})$`, "su").test(character);
}

/** Returns a short text that an element matches; none for what matches no characters of its own. */
function sampleOf(node: AST.Node): string {
  if (node.type === "Character") return String.fromCodePoint(node.value);
  if (node.type === "CharacterSet" || node.type === "CharacterClass")
    return kinds.find((kind) => takes(node, kind)) ?? "";
  if (node.type === "Quantifier") return sampleOf(node.element).repeat(Math.max(node.min, 1));
  if (node.type === "Alternative") return node.elements.map(sampleOf).join("");
  if (node.type !== "Group" && node.type !== "CapturingGroup") return "";
  const [first] = node.alternatives;
  return first === undefined ? "" : sampleOf(first);
}
