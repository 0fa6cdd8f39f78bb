import { posix } from "node:path";
import ts from "typescript";
import { type Import, importsOf, lineOf, nodesOf, type SourceFile, treeOf } from "./source-reading.ts";

// Each rule takes files and gives what is wrong, one sentence each; nothing means that the rule is kept.

const folderOf = (path: string) => path.split("/")[0] ?? "";
const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

function problemsOfImports(
  files: SourceFile[],
  judge: (file: SourceFile, found: Import) => string | undefined,
) {
  return files.flatMap((file) =>
    importsOf(file).flatMap((found) => {
      const problem = judge(file, found);
      return problem === undefined ? [] : [`${file.path}:${found.line} ${problem}: ${found.specifier}`];
    }),
  );
}

/** Requires aliases between top-level folders, relative paths inside one, and file endings always. */
export function judgeSpecifiers(files: SourceFile[]): string[] {
  return problemsOfImports(files, (file, { specifier, target, inside }) => {
    if (!inside) return undefined;
    if (specifier.includes("../../..")) return "three steps up";
    const relative = specifier.startsWith(".");
    // The aliases inside a package are its own and stand for what it was built of.
    const leaves = folderOf(file.path) !== folderOf(target) && folderOf(file.path) !== "packages";
    if (relative && leaves && folderOf(target) !== "build") return "an alias leads to another folder";
    // The beginning of a computed name.
    const isComputed = specifier.endsWith("/");
    return isComputed || /\.(tsx?|json|scss|cjs)$/.test(specifier) ? undefined : "the file ending is missing";
  });
}

const FORBIDDEN_NAMES = new Set(["index", "utils", "types", "helpers", "common"]);
const FORBIDDEN_FOLDERS = new Set(["utils", "types", "helpers", "common"]);
const SHARED_NAMES = new Set(["README.md", "package.json", "tsconfig.json", "surface.txt"]);
const SUFFIXES = "port|presenter|query|schema|module|plugin|contract|test|browser-test|spec|config|d";
const KEBAB_CASE = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*(\\.(${SUFFIXES}))*\\.tsx?$`);
const PASCAL_CASE = new RegExp(`^[A-Z][A-Za-z0-9]*(\\.(${SUFFIXES}))*\\.tsx$`);

/**
 * Returns whether a `.tsx` file may be named in kebab-case: the entry, the route table and tests do not contain a
 * single component.
 */
function isNotAComponent(path: string): boolean {
  return /^src\//.test(path) || path.startsWith("test/");
}

/** Judges the names of files and folders. */
export function judgeNames(paths: string[]): string[] {
  const problems: string[] = [];
  const seen = new Map<string, string>();
  for (const path of paths) {
    const name = posix.basename(path);
    const folders = posix.dirname(path).split("/");
    const isCode = /\.tsx?$/.test(name);
    if (folders.some((folder) => FORBIDDEN_FOLDERS.has(folder)))
      problems.push(`${path}: a folder without a meaning`);
    if (isCode && FORBIDDEN_NAMES.has(name.split(".")[0] ?? ""))
      problems.push(`${path}: a name without a meaning`);
    const isWellNamed =
      !isCode ||
      (name.endsWith(".tsx") && PASCAL_CASE.test(name)) ||
      (KEBAB_CASE.test(name) && (name.endsWith(".ts") || isNotAComponent(path)));
    if (!isWellNamed)
      problems.push(`${path}: kebab-case.ts, PascalCase.tsx, and only the role suffixes of the house`);
    if (SHARED_NAMES.has(name)) continue;
    const other = seen.get(name);
    if (other !== undefined) problems.push(`${path}: the name is taken by ${other}`);
    seen.set(name, path);
  }
  return problems;
}

function problemsOfNodes(
  files: SourceFile[],
  judge: (node: ts.Node, file: SourceFile) => string | undefined,
) {
  return files.flatMap((file) =>
    [...nodesOf(treeOf(file))].flatMap((node) => {
      const problem = judge(node, file);
      return problem === undefined ? [] : [`${file.path}:${lineOf(node)} ${problem}`];
    }),
  );
}

/** The most that a use-case may take and be: one that asks more than one question is two. */
const COLLABORATORS = 5;
const LINES_OF_EXECUTE = 25;

/** Returns how many members a type has that is written in this file; none for an imported one. */
function membersOf(type: ts.TypeNode | undefined, tree: ts.SourceFile): number {
  if (type === undefined) return 0;
  if (ts.isTypeLiteralNode(type)) return type.members.length;
  if (ts.isIntersectionTypeNode(type))
    return type.types.reduce((count, part) => count + membersOf(part, tree), 0);
  if (!ts.isTypeReferenceNode(type)) return 0;
  const name = type.typeName.getText();
  const declared = tree.statements.find(
    (one) => (ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one)) && one.name.text === name,
  );
  if (declared && ts.isInterfaceDeclaration(declared)) return declared.members.length;
  return declared && ts.isTypeAliasDeclaration(declared) ? membersOf(declared.type, tree) : 0;
}

/**
 * Counts each parameter of a constructor, and in place of an object of collaborators its members; without a constructor
 * the members of the object that the base class takes.
 */
function collaboratorsOf(node: ts.ClassDeclaration): number {
  const base = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  const inherited = membersOf(base?.typeArguments?.[0], node.getSourceFile());
  const constructor = node.members.find(ts.isConstructorDeclaration);
  const counts = constructor?.parameters.map(({ type }) => membersOf(type, node.getSourceFile()) || 1);
  return counts?.reduce((sum, count) => sum + count, 0) ?? inherited;
}

/** Requires that a use-case of the domain, a class with `execute`, takes and does little. */
export function judgeUseCases(files: SourceFile[]): string[] {
  const domain = files.filter((file) => isWithin(file.path, "domain"));
  return problemsOfNodes(domain, (node) => {
    if (!ts.isClassDeclaration(node)) return undefined;
    const execute = node.members
      .filter(ts.isMethodDeclaration)
      .find(({ name }) => name.getText() === "execute");
    if (execute === undefined) return undefined;
    const count = collaboratorsOf(node);
    const lines = (execute.body?.getText().split("\n").length ?? 2) - 2;
    const problems = [
      ...(count > COLLABORATORS ? [`takes ${count} collaborators, and may take ${COLLABORATORS}`] : []),
      ...(lines > LINES_OF_EXECUTE ? [`executes in ${lines} lines, and may take ${LINES_OF_EXECUTE}`] : []),
    ];
    return problems.length > 0 ? problems.join("; ") : undefined;
  });
}

const PLACES_OF_THE_BROWSER = ["adapters/navigation", "adapters/storage", "adapters/browser"];
const BROWSER_VALUES = new Set(["location", "localStorage", "sessionStorage"]);
const WINDOW = /(^|\.)(window|globalThis|self|browserWindow)$/;

function namesDeclaredIn(file: SourceFile): Set<string> {
  const names = new Set<string>();
  for (const node of nodesOf(treeOf(file)))
    if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
      ts.isIdentifier(node.name)
    )
      names.add(node.name.text);
  return names;
}

function isUsedAsValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isQualifiedName(parent) || ts.isTypeReferenceNode(parent) || ts.isTypeQueryNode(parent))
    return false;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return ts.isExpression(parent) || ts.isStatement(parent) || ts.isShorthandPropertyAssignment(parent);
}

/** Allows the address bar, new windows, cookies and storage only in a few adapters and the boot script of the portal. */
export function judgeBrowserGlobals(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    const isPlace = PLACES_OF_THE_BROWSER.some((folder) => isWithin(file.path, folder));
    if (isPlace || /^src\/document\//.test(file.path) || /^(test|e2e|sandbox|packages)\//.test(file.path))
      return [];
    const declared = namesDeclaredIn(file);
    return problemsOfNodes([file], (node) => {
      if (ts.isPropertyAccessExpression(node)) {
        const [object, name] = [node.expression.getText(), node.name.text];
        if (WINDOW.test(object) && (BROWSER_VALUES.has(name) || name === "open")) return `uses ${name}`;
        const isOfDocument = (name === "cookie" || name === "location") && /(^|\.)document$/.test(object);
        return isOfDocument ? `uses document.${name}` : undefined;
      }
      if (ts.isBindingElement(node) && ts.isVariableDeclaration(node.parent.parent)) {
        const taken = (node.propertyName ?? node.name).getText();
        const from = node.parent.parent.initializer?.getText() ?? "";
        return WINDOW.test(from) && BROWSER_VALUES.has(taken) ? `uses ${taken}` : undefined;
      }
      const isGlobal = ts.isIdentifier(node) && BROWSER_VALUES.has(node.text) && !declared.has(node.text);
      return isGlobal && isUsedAsValue(node) ? `uses ${node.text}` : undefined;
    });
  });
}

const DECISION = /\bD-(\d{2,3})[a-z]?\b/g;
const DECISION_ROW = /^\| D-(\d{2,3}) \| ([^|]+) \| ([^|]+) \|$/;
const WORDS_OF_A_ROW = 60;
const WORDS_OF_ALL_DECISIONS = 4000;

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

/** Requires that the decisions are short, in the order of their ids, and each named by a statement. */
export function judgeDecisions(decisions: string, specification: string): string[] {
  const problems: string[] = [];
  let last = 0;
  for (const line of decisions.split("\n").filter((text) => text.startsWith("| D-"))) {
    const [, number = "", ...cells] = DECISION_ROW.exec(line) ?? [];
    const id = `D-${number}`;
    if (number === "") problems.push(`not "| D-nn | In place of | What |": ${line}`);
    else if (Number(number) <= last) problems.push(`${id} stands below D-${last}`);
    last = Math.max(last, Number(number));
    if (wordsIn(cells.join(" ")) > WORDS_OF_A_ROW)
      problems.push(`${id} has more than ${WORDS_OF_A_ROW} words`);
    if (!new RegExp(`\\b${id}\\b`).test(specification)) problems.push(`no statement names ${id}`);
  }
  if (wordsIn(decisions) > WORDS_OF_ALL_DECISIONS)
    problems.push(`there are more than ${WORDS_OF_ALL_DECISIONS} words of decisions`);
  return problems;
}

/** Requires that pages name only decisions that exist; other files name none and say the reason in words. */
export function judgeCitedDecisions(files: SourceFile[], decisions: string): string[] {
  const known = new Set([...decisions.matchAll(/^\| (D-\d{2,3}) \|/gm)].map((match) => match[1]));
  return files.flatMap((file) =>
    file.text.split("\n").flatMap((line, index) => {
      const place = `${file.path}:${index + 1}`;
      const cited = [...line.matchAll(DECISION)].map(([id]) => id);
      if (/SPEC-CHOICE/.test(line)) return [`${place} names a choice in place of its reason`];
      if (file.path.endsWith(".md"))
        return cited.filter((id) => !known.has(id)).map((id) => `${place} names ${id}, which does not exist`);
      return cited.map((id) => `${place} names ${id} in place of its reason`);
    }),
  );
}

/**
 * Requires that every folder of an identity provider has a README, a line in the catalogue, and a test that runs the
 * contract on it. `paths`: all files below adapters/identity.
 */
export function judgePlugs(paths: string[], catalogue: string, tests: SourceFile[]): string[] {
  const folders = paths.map((path) => posix.relative("adapters/identity", path).split("/"));
  const providers = new Set(folders.filter((parts) => parts.length > 1).map(([name = ""]) => name));
  return [...providers].sort().flatMap((name) => {
    const folder = `adapters/identity/${name}`;
    const proofs = tests.filter(
      (file) =>
        importsOf(file).some(({ target }) => isWithin(target, folder)) &&
        /\bidentityProviderContract\(/.test(file.text),
    );
    return [
      ...(paths.includes(`${folder}/README.md`) ? [] : [`${folder} has no README`]),
      ...(catalogue.includes(`"./${name}/${name}.plugin.ts"`) ? [] : [`${folder} is not in the catalogue`]),
      ...(proofs.length > 0 ? [] : [`${folder} has no test of the contract`]),
    ];
  });
}
