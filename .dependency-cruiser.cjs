/*
 * The layer table: who may import whom. A dependency is named by its path from the root, a package by its place in
 * node_modules. Static, dynamic and type imports count alike, except where a rule says `type-only`.
 */
const contracts = "^adapters/platform-api/(rest/platform|graphql/mobile)-schema[.]ts$";

/** For each layer: what it may import, what it may import types of, and its packages; `node`: Node's own modules. */
const layers = {
  domain: { values: [], packages: [] },
  application: { values: ["^domain/"], packages: ["mobx", "yup"] },
  adapters: {
    values: ["^domain/"],
    packages: ["auth0-js", "axios", "cockatiel", "js-cookie", "libphonenumber-js", "yup"],
  },
  ui: {
    values: ["^application/", "^translations/"],
    types: ["^domain/"],
    packages: ["react", "react-dom", "react-router", "mobx-react-lite", "react-intl", "qrcode"],
  },
  // A composition root of its own, beside src: literal presenters in the place of the container.
  "ui/atlas": {
    values: ["^domain/", "^application/", "^ui/", "^translations/", "^packages/mails/"],
    packages: ["react", "react-dom", "react-router"],
  },
  translations: { values: ["^build/"], types: ["^domain/"], packages: [] },
  src: {
    values: ["^domain/", "^application/", "^adapters/", "^ui/", "^translations/", "^build/"],
    packages: ["inversify", "react", "react-dom", "react-router", "react-intl", "mobx", "mobx-react-lite"],
  },
  sandbox: {
    // Its demo applications sign people in with the package of applications, and its mails are those of platforms.
    values: ["^packages/(connect|mails)/"],
    types: [contracts],
    packages: [
      "@simplewebauthn/server",
      "ajv",
      "koa",
      "@koa/router",
      "oidc-provider",
      "graphql",
      "webpack",
      "webpack-dev-server",
      "yaml",
    ],
    node: true,
  },
  e2e: {
    // The hostile addresses are one list for the unit tests and the browser; the bench serves over TLS; the sandbox is
    // controlled as by tests of applications.
    values: [
      "^test/corpora/",
      "^test/deploy/trial/throwaway-authority[.]ts$",
      "^packages/testing/lobby[.]ts$",
      // The mails are looked at as a platform fills them.
      "^packages/mails/",
    ],
    packages: [
      "@playwright/test",
      "playwright",
      "@axe-core/playwright",
      "@sparticuz/chromium",
      "intl-messageformat",
      "otpauth",
      "qr",
      // The relay between Playwright and Firefox is a server of WebSockets.
      "ws",
      // The bench builds a page of its own to stand beside.
      "webpack",
      "react",
      "react-dom",
    ],
    node: true,
  },
  // Pages with the libraries of docs/applications.md, which the examples' tests open.
  "e2e/recipes": {
    values: [],
    packages: [
      "@angular/common",
      "@angular/compiler",
      "@angular/core",
      "@angular/platform-browser",
      "@angular/router",
      "@auth0/auth0-spa-js",
      "angular-auth-oidc-client",
      "rxjs",
    ],
  },
  // Programs of the build and of developers; nothing of them is in the portal.
  tools: { values: [], packages: ["webpack"], node: true },
  // Programs that write sources and pages from the portal's own tables, and say when they are out of date.
  "tools/generate": {
    // The page of the MFA steps walks the machine with the tests' samples and fakes.
    values: ["^domain/", "^adapters/", "^translations/", "^src/build/", "^test/support/"],
    packages: ["graphql"],
    node: true,
  },
  // The languages, and the words of the numbers, are one list for the portal and for what operators write and collect.
  deploy: {
    values: ["^domain/(shared/language|telemetry/vocabulary|navigation/pages)[.]ts$"],
    packages: ["ajv", "tldts", "yaml"],
    node: true,
  },
  // A package hands on what the repository has, and none of them knows another.
  "packages/connect": { values: [], packages: ["react"], node: true },
  "packages/kit": {
    values: ["^domain/", "^adapters/", "^test/(support|contracts)/"],
    packages: ["expect"],
    node: true,
  },
  "packages/mails": { values: [], packages: [], node: true },
  "packages/testing": {
    values: ["^sandbox/"],
    types: [contracts],
    packages: ["@playwright/test", "msw"],
    node: true,
  },
};

/**
 * The folders of `domain` by floors, the ground first: a folder imports only what stands below it, so no two import each
 * other, directly or round about. A new folder gets a place here.
 */
const domainFloors = [
  ["identity", "password", "shared"],
  ["navigation", "theme"],
  ["ports", "storage"],
  ["consent", "notices", "session", "tenant"],
  ["redirect"],
  ["provider"],
  ["shared-device"],
  ["mfa"],
  ["login"],
  ["support"],
  ["account", "activate", "logout", "partner-sso", "reset-password"],
  ["authenticate"],
  ["authenticated"],
  ["authorize", "telemetry", "verify-email"],
];

/** For each room of `domain/mfa`: the rooms that it may import. */
const mfaRooms = {
  apps: [],
  flow: [],
  visit: ["apps", "flow"],
  factors: ["flow", "visit"],
  "mobile-app": ["apps", "flow", "visit"],
  recovery: ["flow", "visit"],
  "second-steps": ["visit"],
};

/** Run when the portal is built, not in it. */
const buildScripts = "^translations/(compile|completed-messages|message-arguments|isolated-arguments)[.]ts$";

/** Paths of the layer, without those of a layer inside it. */
function within(layer) {
  const inside = Object.keys(layers).filter((other) => other.startsWith(`${layer}/`));
  return { path: `^${layer}/`, pathNot: [buildScripts, ...inside.map((other) => `^${other}/`)] };
}

/** Paths in node_modules of a package and of its types. */
function placesOf(name) {
  const types = name.startsWith("@") ? name.slice(1).replace("/", "__") : name;
  return [`node_modules/${name}/`, `node_modules/@types/${types}/`];
}

function rulesOf([layer, { values, types = [], packages, node = false }]) {
  const own = `^${layer}/`;
  return [
    {
      name: `${layer}-imports`,
      severity: "error",
      from: within(layer),
      to: {
        path: "^(src|domain|application|adapters|ui|translations|sandbox|test|e2e|tools|deploy|packages|build)/",
        pathNot: [own, ...values, ...types],
      },
    },
    ...(types.length === 0
      ? []
      : [
          {
            name: `${layer}-types-only`,
            severity: "error",
            from: within(layer),
            to: { path: types, dependencyTypesNot: ["type-only"] },
          },
        ]),
    {
      name: `${layer}-packages`,
      severity: "error",
      from: within(layer),
      to: { path: "node_modules/", pathNot: packages.flatMap(placesOf) },
    },
    ...(node
      ? []
      : [
          {
            name: `${layer}-node`,
            severity: "error",
            from: within(layer),
            to: { dependencyTypes: ["core"] },
          },
        ]),
  ];
}

/** The rules for folders inside `parent`. `mayImport`: the other folders that each may import. */
function roomRules(name, parent, mayImport) {
  const among = (rooms) => (rooms.length === 0 ? [] : [`^${parent}/(${rooms.join("|")})/`]);
  return [
    ...Object.entries(mayImport).map(([room, others]) => ({
      name,
      severity: "error",
      from: { path: `^${parent}/${room}/` },
      to: { path: `^${parent}/`, pathNot: among([room, ...others]) },
    })),
    {
      name,
      comment: "A folder without a place in the list.",
      severity: "error",
      from: { path: `^${parent}/`, pathNot: among(Object.keys(mayImport)) },
      to: {},
    },
  ];
}

module.exports = {
  forbidden: [
    ...Object.entries(layers).flatMap(rulesOf),
    ...roomRules(
      "domain-rooms",
      "domain",
      Object.fromEntries(
        domainFloors.flatMap((rooms, floor) =>
          rooms.map((room) => [room, domainFloors.slice(0, floor).flat()]),
        ),
      ),
    ),
    ...roomRules("mfa-rooms", "domain/mfa", mfaRooms),
    {
      name: "container-apart",
      comment: "Only the container knows Inversify.",
      severity: "error",
      from: { pathNot: "^src/program/container/" },
      to: { path: "node_modules/inversify/" },
    },
    {
      name: "atlas-apart",
      comment: "The state atlas is never in the portal.",
      severity: "error",
      from: { path: "^(src|domain|application|adapters|ui|translations|sandbox)/", pathNot: "^ui/atlas/" },
      to: { path: "^ui/atlas/" },
    },
    {
      name: "adapter-families",
      comment:
        "Adapters of one family do not know those of another; all may use types of the contract, and what stands in shared.",
      severity: "error",
      from: { path: "^adapters/([^/]+)/", pathNot: "^adapters/platform-api/" },
      to: { path: "^adapters/", pathNot: ["^adapters/$1/", "^adapters/shared/", contracts] },
    },
    {
      name: "platform-family",
      comment: "The calls of the platform are made with the HTTP client.",
      severity: "error",
      from: { path: "^adapters/platform-api/" },
      to: {
        path: "^adapters/",
        pathNot: ["^adapters/platform-api/", "^adapters/http/", "^adapters/shared/"],
      },
    },
    {
      name: "contract-types-only",
      severity: "error",
      from: { path: "^adapters/", pathNot: "^adapters/platform-api/" },
      to: { path: contracts, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "provider-families",
      comment: "One identity provider does not know another.",
      severity: "error",
      from: { path: "^adapters/identity/([^/]+)/" },
      to: { path: "^adapters/identity/[^/]+/", pathNot: "^adapters/identity/$1/" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(\\.\\./)?build/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^packages/[^/]+/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "browser", "default", "types"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".d.ts", ".js", ".json", ".mjs", ".cjs"],
    },
  },
};
