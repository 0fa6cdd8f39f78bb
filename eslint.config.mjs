import tseslint from "typescript-eslint";

/** Syntax that no file has. */
const refusedSyntax = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: "Trusted Types: render text.",
  },
  {
    selector: "CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/][arguments.length=0]",
    message: "Say the language (I-10).",
  },
  {
    selector:
      ":matches(NewExpression, CallExpression)[callee.object.name='Intl']:matches([arguments.length=0], [arguments.0.type='Identifier'][arguments.0.name='undefined'])",
    message: "Say the language (I-10).",
  },
  { selector: "Decorator", message: "No decorators." },
  {
    selector:
      "CallExpression[callee.object.name='jest'][callee.property.name=/^(unstable_mockModule|mock|doMock)$/][arguments.0.value=/^[.#]/]",
    message: "No mocks of the portal's own modules: use fakes of ports.",
  },
];

const reExports = {
  selector:
    "Program:has(> :matches(ExportAllDeclaration, ExportNamedDeclaration[declaration=null])):not(:has(> :not(:matches(ImportDeclaration, ExportAllDeclaration, ExportNamedDeclaration[declaration=null]))))",
  message: "No file only re-exports.",
};

/** The most lines of a file, so that it can be read in one go. */
const atMost = (max) => ({ "max-lines": ["error", { max }] });

export default tseslint.config(
  {
    ignores: [
      "dist",
      "packages/*/dist",
      "build",
      "node_modules",
      "test-results",
      "playwright-report",
      "**/*.cjs",
      "**/*.mjs",
      "adapters/platform-api/rest/platform-schema.ts",
      "adapters/platform-api/graphql/mobile-schema.ts",
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-console": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-restricted-properties": [
        "error",
        { property: "innerHTML", message: "Trusted Types: build elements instead." },
      ],
      "no-restricted-syntax": ["error", ...refusedSyntax, reExports],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  {
    files: ["domain/**", "application/**", "ui/**"],
    rules: {
      "no-restricted-globals": ["error", "location", "localStorage", "sessionStorage", "fetch", "history"],
    },
  },
  {
    files: ["domain/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...refusedSyntax,
        reExports,
        {
          selector:
            ":matches(NewExpression[callee.name='Date'][arguments.length=0], MemberExpression[object.name='Date'][property.name='now'], MemberExpression[object.name='Math'][property.name='random'])",
          message: "Time and chance come through ports.",
        },
      ],
    },
  },
  // What a package offers may be elsewhere in the repository.
  { files: ["packages/*/*.ts"], rules: { "no-restricted-syntax": ["error", ...refusedSyntax] } },
  { files: ["ui/**/*.tsx"], ignores: ["ui/atlas/**"], rules: atMost(100) },
  { files: ["application/**/*.presenter.ts"], rules: atMost(250) },
  {
    files: ["ui/**", "src/**"],
    ignores: ["ui/atlas/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          name: "react",
          importNames: ["lazy", "Suspense"],
          message: "They hold a loaded view back for 300 ms: use lateView.",
        },
      ],
    },
  },
  // The vendor's command queue takes a function's own arguments and nothing else.
  { files: ["adapters/vendors/gtag-analytics.ts"], rules: { "prefer-rest-params": "off" } },
  {
    files: [
      "sandbox/**",
      "test/**",
      "e2e/**",
      "tools/**",
      "deploy/**",
      "packages/**",
      "translations/compile.ts",
    ],
    rules: { "no-console": "off" },
  },
);
