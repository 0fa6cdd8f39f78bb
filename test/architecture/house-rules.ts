import { posix } from "node:path";
import ts from "typescript";
import { type Import, importsOf, lineOf, nodesOf, type SourceFile, treeOf } from "./source-reading.ts";

// Each rule takes files and gives what is wrong, one sentence each; nothing means that the rule is kept.

type Layer = {
  /** Folders whose values it may use, beside its own. */
  values: string[];
  /** Folders of which it may use types only. */
  types: string[];
  packages: string[];
};

const CONTRACT = "adapters/platform-api/rest/platform-schema.ts";
const MOBILE_CONTRACT = "adapters/platform-api/graphql/mobile-schema.ts";

/** Who may know whom. `build` holds the compiled messages. */
const LAYERS: Record<string, Layer> = {
  domain: { values: [], types: [], packages: [] },
  application: { values: ["domain"], types: [], packages: ["mobx", "yup"] },
  adapters: {
    values: ["domain"],
    types: [],
    packages: ["auth0-js", "axios", "cockatiel", "js-cookie", "libphonenumber-js", "yup"],
  },
  ui: {
    values: ["application", "translations"],
    types: ["domain"],
    packages: ["react", "react-dom", "react-router", "mobx-react-lite", "react-intl", "qrcode"],
  },
  // A composition root of its own, beside src: literal presenters in the place of the container.
  "ui/atlas": {
    values: ["domain", "application", "ui", "translations"],
    types: [],
    packages: ["react", "react-dom", "react-router"],
  },
  translations: { values: ["build"], types: ["domain"], packages: [] },
  src: {
    values: ["domain", "application", "adapters", "ui", "translations", "build"],
    types: [],
    packages: ["inversify", "react", "react-dom", "react-router", "react-intl", "mobx", "mobx-react-lite"],
  },
  sandbox: {
    values: [],
    types: [CONTRACT, MOBILE_CONTRACT],
    packages: ["node:", "koa", "@koa/router", "oidc-provider", "graphql", "webpack", "webpack-dev-server"],
  },
  e2e: {
    // The hostile addresses are one list for the unit tests and the browser.
    values: ["test/corpora"],
    types: [],
    packages: [
      ...[
        "node:",
        "@playwright/test",
        "playwright",
        "@axe-core/playwright",
        "@sparticuz/chromium",
        "intl-messageformat",
      ],
      // The bench builds a page of its own to stand beside.
      ...["webpack", "react", "react-dom"],
    ],
  },
  // Programs of the build and of developers; nothing of them is in the portal.
  tools: { values: [], types: [], packages: ["node:", "webpack"] },
};

/** Scripts that run when the portal is built, not in it. */
const BUILD_SCRIPTS = ["translations/compile.ts"];

const folderOf = (path: string) => path.split("/")[0] ?? "";
const layerOf = (path: string) => (isWithin(path, "ui/atlas") ? "ui/atlas" : folderOf(path));
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

/** The layer table: which folders a layer may import from. */
export function judgeLayers(files: SourceFile[]): string[] {
  return problemsOfImports(files, (file, found) => {
    const own = layerOf(file.path);
    const layer = LAYERS[own];
    if (layer === undefined || !found.inside || layerOf(found.target) === own) return undefined;
    // Only the checks may import the atlas.
    if (layerOf(found.target) === "ui/atlas") return `${own} may not import this`;
    if (layer.values.some((folder) => isWithin(found.target, folder))) return undefined;
    if (!layer.types.some((folder) => isWithin(found.target, folder))) return `${own} may not import this`;
    const usesTypesOnly = found.kind === "type" || BUILD_SCRIPTS.includes(file.path);
    return usesTypesOnly ? undefined : `${own} may use only types of this`;
  });
}

/** The layer table: which packages a layer may use. Inversify stays in the container, `reflect-metadata` outside. */
export function judgePackages(files: SourceFile[]): string[] {
  return problemsOfImports(files, (file, found) => {
    const own = layerOf(file.path);
    const layer = LAYERS[own];
    if (layer === undefined || found.inside || BUILD_SCRIPTS.includes(file.path)) return undefined;
    if (!layer.packages.includes(found.target)) return `${own} may not use this package`;
    const outsideContainer = found.target === "inversify" && !isWithin(file.path, "src/program/container");
    return outsideContainer ? "only src/program/container knows the container" : undefined;
  });
}

/** Adapters of one family do not know those of another; an identity provider does not know the next. */
export function judgeFamilies(files: SourceFile[]): string[] {
  return problemsOfImports(files, (file, found) => {
    const [layer, family, member, ...deeper] = file.path.split("/");
    const [otherLayer, otherFamily, otherMember, ...otherDeeper] = found.target.split("/");
    if (layer !== "adapters" || !found.inside || otherLayer !== "adapters") return undefined;
    if (family !== otherFamily) {
      // The HTTP client is what the platform's calls are made with; the contract's types belong to both.
      const isClient = family === "platform-api" && otherFamily === "http";
      return isClient || (found.target === CONTRACT && found.kind === "type")
        ? undefined
        : "another family of adapters";
    }
    const bothProviders = family === "identity" && deeper.length > 0 && otherDeeper.length > 0;
    return bothProviders && member !== otherMember ? "another identity provider" : undefined;
  });
}

/** Aliases between top-level folders, relative paths inside one, file endings always. */
export function judgeSpecifiers(files: SourceFile[]): string[] {
  return problemsOfImports(files, (file, { specifier, target, inside, kind }) => {
    if (!inside) return undefined;
    if (specifier.includes("../../..")) return "three steps up";
    const relative = specifier.startsWith(".");
    const leaves = layerOf(file.path) !== layerOf(target);
    if (relative && leaves && folderOf(target) !== "build") return "an alias leads to another folder";
    const isComputed = kind === "dynamic" && specifier.endsWith("/");
    return isComputed || /\.(tsx?|json|scss|cjs)$/.test(specifier) ? undefined : "the file ending is missing";
  });
}

/** Circles of imports, each told once. */
export function judgeCycles(files: SourceFile[]): string[] {
  const next = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ inside, target }) => (inside ? [target] : [])),
    ]),
  );
  const problems: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    if (trail.includes(path)) {
      problems.push(`a circle: ${[...trail.slice(trail.indexOf(path)), path].join(" → ")}`);
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const target of next.get(path) ?? []) if (next.has(target)) visit(target);
    trail.pop();
    done.add(path);
  };
  for (const { path } of files) visit(path);
  return problems;
}

/** Files that only pass on what other files export. */
export function judgeBarrels(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    const { statements } = treeOf(file);
    const exportsSomething = statements.some(ts.isExportDeclaration);
    const isBarrel =
      exportsSomething &&
      statements.every((one) => ts.isExportDeclaration(one) || ts.isImportDeclaration(one));
    return isBarrel ? [`${file.path} only re-exports`] : [];
  });
}

const FORBIDDEN_NAMES = new Set(["index", "utils", "types", "helpers", "common"]);
const FORBIDDEN_FOLDERS = new Set(["utils", "types", "helpers", "common"]);
const SHARED_NAMES = new Set(["README.md", "tsconfig.json"]);
const SUFFIXES = "port|presenter|query|schema|module|plugin|contract|test|browser-test|spec|config|d";
const KEBAB_CASE = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*(\\.(${SUFFIXES}))*\\.tsx?$`);
const PASCAL_CASE = new RegExp(`^[A-Z][A-Za-z0-9]*(\\.(${SUFFIXES}))*\\.tsx$`);

/** Whether a `.tsx` file may be named in kebab-case: the entry and route table, and tests, hold no single component. */
function isNotAComponent(path: string): boolean {
  return /^src\//.test(path) || path.startsWith("test/");
}

/** Names of files and folders, from their paths alone. */
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

/** The most lines of a file that has to be read in one go. The atlas shows views and is none. */
const sizes = [
  { files: /^ui\/(?!atlas\/).*\.tsx$/, lines: 100 },
  { files: /^application\/.*\.presenter\.ts$/, lines: 250 },
];

export function judgeSizes(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const count = text.replace(/\n$/, "").split("\n").length;
    return sizes
      .filter((size) => size.files.test(path) && count > size.lines)
      .map(({ lines }) => `${path} has ${count} lines, and may have ${lines}`);
  });
}

/** Syntax that cannot simply be erased, and decorators. */
export function judgeSyntax(files: SourceFile[]): string[] {
  return problemsOfNodes(files, (node, file) => {
    if (ts.isDecorator(node)) return "a decorator";
    if (ts.isEnumDeclaration(node)) return "an enum";
    if (ts.isModuleDeclaration(node) && !file.path.endsWith(".d.ts")) {
      const declared = node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DeclareKeyword);
      return declared ? undefined : "a namespace";
    }
    if (ts.isParameter(node) && ts.isParameterPropertyDeclaration(node, node.parent))
      return "a parameter property";
    return undefined;
  });
}

/** Allows only the composition root to resolve from the container. */
export function judgeContainer(files: SourceFile[]): string[] {
  return problemsOfNodes(files, (node, file) => {
    if (isWithin(file.path, "src") || !ts.isPropertyAccessExpression(node)) return undefined;
    const asked = /^(get|getAsync|getAll|resolve)$/.test(node.name.text);
    return asked && /container$/i.test(node.expression.getText()) ? "asks the container" : undefined;
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

/** The address bar, new windows, cookies and storage belong to a few adapters and the boot script. */
export function judgeBrowserGlobals(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    const isPlace = PLACES_OF_THE_BROWSER.some((folder) => isWithin(file.path, folder));
    if (isPlace || /^src\/document\//.test(file.path) || /^(test|e2e|sandbox)\//.test(file.path)) return [];
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

/** Time and chance reach the domain through ports. */
export function judgePurity(files: SourceFile[]): string[] {
  const domain = files.filter((file) => isWithin(file.path, "domain"));
  return problemsOfNodes(domain, (node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length)
      return "reads the time";
    const text = ts.isPropertyAccessExpression(node) ? node.getText() : "";
    if (text === "Date.now") return "reads the time";
    return text === "Math.random" ? "throws dice" : undefined;
  });
}

/** Decisions cited anywhere exist, and a SPEC-CHOICE names one. */
export function judgeDecisions(files: SourceFile[], decisions: string): string[] {
  const known = new Set([...decisions.matchAll(/^\| (D-\d\d[a-z]?) \|/gm)].map((match) => match[1]));
  return files.flatMap((file) =>
    file.text.split("\n").flatMap((line, index) => {
      const place = `${file.path}:${index + 1}`;
      const cited = [...line.matchAll(/\bD-\d\d[a-z]?\b/g)].map(([id]) => id);
      const unknown = cited
        .filter((id) => !known.has(id))
        .map((id) => `${place} cites ${id}, which is not decided`);
      const nameless = /SPEC-CHOICE(?! D-(\d\d|nn))/.test(line) ? [`${place} names no decision`] : [];
      return [...unknown, ...nameless];
    }),
  );
}

/** Tests use fakes of ports, never mocks of the portal's own modules. */
export function judgeMocks(files: SourceFile[]): string[] {
  return problemsOfNodes(files, (node) => {
    if (
      !ts.isCallExpression(node) ||
      !/^jest\.(unstable_mockModule|mock|doMock)$/.test(node.expression.getText())
    )
      return undefined;
    const module = node.arguments[0];
    const isOwn = module !== undefined && ts.isStringLiteralLike(module) && /^[.#]/.test(module.text);
    return isOwn ? `mocks ${module.text}` : undefined;
  });
}
