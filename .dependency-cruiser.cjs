/* The layer table of the architecture, read by a tool that knows static, type and dynamic imports. */
const layers = {
  domain: [],
  application: ["domain"],
  adapters: ["domain"],
  ui: ["application", "domain", "translations", "build"],
  translations: ["domain", "build"],
  src: ["domain", "application", "adapters", "ui", "translations", "build"],
  sandbox: [],
  tools: [],
  deploy: [],
};

const forbidden = Object.entries(layers).map(([layer, allowed]) => ({
  name: `${layer}-imports`,
  severity: "error",
  from: { path: `^${layer}/` },
  to: {
    path: "^(src|domain|application|adapters|ui|translations|sandbox|test|e2e|tools|deploy)/",
    pathNot: [
      `^${layer}/`,
      ...allowed.map((name) => `^${name}/`),
      ...(layer === "sandbox" ? ["^adapters/platform-api/(rest/platform|graphql/mobile)-schema[.]ts$"] : []),
    ],
  },
}));

const packages = {
  domain: "^$",
  application: "node_modules/(mobx|yup)/",
  adapters:
    "node_modules/(auth0-js|@types/auth0-js|axios|cockatiel|js-cookie|@types/js-cookie|libphonenumber-js|yup)/",
  ui: "node_modules/(react|react-dom|react-router|mobx-react-lite|react-intl|@formatjs/intl|qrcode|@types/(react|react-dom|qrcode))/",
  src: "node_modules/(inversify|reflect-metadata|react|react-dom|react-router|mobx|mobx-react-lite|react-intl|@types/(react|react-dom))/",
};

module.exports = {
  forbidden: [
    ...forbidden,
    ...Object.entries(packages).map(([layer, allowed]) => ({
      name: `${layer}-packages`,
      severity: "error",
      from: { path: `^${layer}/` },
      to: { path: "node_modules", pathNot: allowed },
    })),
    {
      name: "atlas-apart",
      comment: "The state atlas is never in the portal.",
      severity: "error",
      from: { path: "^(src|domain|application|adapters|ui|translations|sandbox)/", pathNot: "^ui/atlas/" },
      to: { path: "^ui/atlas/" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(\\.\\./)?build/" },
    },
    {
      name: "provider-families",
      comment: "One identity provider does not know another.",
      severity: "error",
      from: { path: "^adapters/identity/([^/]+)/" },
      to: { path: "^adapters/identity/[^/]+/", pathNot: "^adapters/identity/$1/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
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
