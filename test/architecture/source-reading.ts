import { posix } from "node:path";
import ts from "typescript";

/** A file of the repository: its path from the root, with slashes, and its text. */
export type SourceFile = { path: string; text: string };

/** One import of any kind. `target` is a path from the root, or for a package its name (`node:` for the built-in ones). */
export type Import = {
  specifier: string;
  inside: boolean;
  target: string;
  line: number;
};

const parsed = new Map<string, ts.SourceFile>();

/** Returns the syntax tree of a file; parses the same text only once. */
export function treeOf(file: SourceFile): ts.SourceFile {
  const key = `${file.path}\n${file.text}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const kind = file.path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind);
  parsed.set(key, tree);
  return tree;
}

/** Returns every node of a tree, outer nodes first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

export function lineOf(node: ts.Node): number {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

/** Returns the text of a module name; of a computed name, the part before the first value. */
function nameOf(node: ts.Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text;
  return undefined;
}

function targetOf(path: string, specifier: string): Pick<Import, "inside" | "target"> {
  if (specifier.startsWith(".")) return { inside: true, target: posix.join(posix.dirname(path), specifier) };
  if (specifier.startsWith("#")) return { inside: true, target: specifier.slice(1) };
  if (specifier.startsWith("node:")) return { inside: false, target: "node:" };
  const parts = specifier.split("/");
  return { inside: false, target: parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/") };
}

/** Returns the imports of a file: static, type-only and dynamic ones, `require`, `import("…").Type` and re-exports. */
export function importsOf(file: SourceFile): Import[] {
  return [...nodesOf(treeOf(file))].flatMap((node) => {
    const specifier = nameOf(moduleNamedIn(node));
    return specifier === undefined
      ? []
      : [{ specifier, line: lineOf(node), ...targetOf(file.path, specifier) }];
  });
}

function moduleNamedIn(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const isRequire = ts.isIdentifier(expression) && expression.text === "require";
  return isRequire || expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined;
}
