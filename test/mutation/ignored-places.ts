import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/**
 * Leaves out which members MobX watches: to watch one more, or none of those that never change, alters nothing that a
 * test can see.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "observables", {
    shouldIgnore: (path) =>
      path.isCallExpression() && path.get("callee").isIdentifier({ name: "makeAutoObservable" })
        ? "what MobX watches"
        : undefined,
  }),
];
