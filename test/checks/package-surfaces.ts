// `npm run check:packages`: compares what each package offers, as `npm run packages` has built it, with its
// surface.txt, so that a change for its users is never made unnoticed. `--write` writes the files: read the difference.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

type Manifest = {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | { readonly types?: string }>>;
};

/** Returns the text of a declaration without comments, initial values and private members. */
function textOf(declaration: ts.Declaration): string {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const withoutPrivate = ts.transform(node, [
    (context) => (root) => {
      const visit = (each: ts.Node): ts.Node | undefined =>
        ts.isClassElement(each) &&
        ts.canHaveModifiers(each) &&
        ts.getModifiers(each)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)
          ? undefined
          : ts.visitEachChild(each, visit, context);
      return ts.visitEachChild(root, visit, context);
    },
  ]).transformed[0] as ts.Node;
  return ts
    .createPrinter({ removeComments: true })
    .printNode(ts.EmitHint.Unspecified, withoutPrivate, declaration.getSourceFile());
}

/** Returns what a package offers: each entry's exports, and once each type of its own sources that one of them names. */
export function surfaceOf(folder: string): string {
  const { name, exports = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const entries = Object.entries(exports).flatMap(([path, target]) =>
    typeof target === "object" && target.types?.endsWith(".d.ts")
      ? [[path, join(folder, target.types)] as const]
      : [],
  );
  const missing = entries.find(([, file]) => !existsSync(file));
  if (missing !== undefined) throw new Error(`${missing[1]} is missing: npm run packages`);
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      skipLibCheck: true,
    },
  );
  const checker = program.getTypeChecker();
  const own = join(folder, "dist", folder, "/");
  const shown = new Set<ts.Declaration>();
  const lines: string[] = [];
  const reached: ts.Declaration[] = [];
  const show = (declaration: ts.Declaration, heading: string) => {
    if (shown.has(declaration)) return;
    shown.add(declaration);
    lines.push(`${heading}${textOf(declaration)}`);
    const follow = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) {
        const named = declarationsOf(checker.getSymbolAtLocation(node));
        reached.push(...named.filter((each) => each.getSourceFile().fileName.includes(own)));
      }
      node.forEachChild(follow);
    };
    follow(declaration);
  };
  const declarationsOf = (symbol: ts.Symbol | undefined): readonly ts.Declaration[] => {
    const meant = symbol && (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
    return (meant?.declarations ?? []).filter(
      (each) =>
        each.getSourceFile().fileName.includes("/dist/") &&
        (ts.isTypeAliasDeclaration(each) ||
          ts.isInterfaceDeclaration(each) ||
          ts.isClassDeclaration(each) ||
          ts.isFunctionDeclaration(each) ||
          (ts.isVariableDeclaration(each) && ts.isVariableStatement(each.parent.parent))),
    );
  };
  for (const [path, file] of entries) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    lines.push(`\n── ${name}${path.slice(1)}`);
    const symbols = module === undefined ? [] : checker.getExportsOfModule(module);
    for (const symbol of symbols.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      for (const declaration of declarationsOf(symbol)) show(declaration, "");
    }
  }
  const from = lines.length;
  for (let next = reached.shift(); next !== undefined; next = reached.shift()) show(next, "");
  const named = lines.splice(from).sort();
  return `${[...lines, ...(named.length > 0 ? ["\n── named by these", ...named] : [])].join("\n").trim()}\n`;
}

const isWriting = process.argv.includes("--write");
for (const manifest of globSync("packages/*/package.json").sort()) {
  const folder = dirname(manifest);
  const file = join(folder, "surface.txt");
  const surface = surfaceOf(folder);
  // A package of plain files offers no types.
  if (surface.trim() === "") continue;
  if (isWriting) writeFileSync(file, surface);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== surface) {
    process.exitCode = 1;
    console.error(
      `${file} is not what the package offers. If the change is meant: npm run check:packages -- --write`,
    );
  }
}
