import tseslint from "typescript-eslint";

export default tseslint.config(
  {
    ignores: [
      "dist",
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
      "no-restricted-syntax": [
        "error",
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
      ],
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
    files: ["sandbox/**", "test/**", "e2e/**", "tools/**", "deploy/**", "translations/compile.ts"],
    rules: { "no-console": "off" },
  },
);
