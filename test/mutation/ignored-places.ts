import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/** What matters here of a call in the syntax tree, which Stryker does not type. */
type Call = { readonly type: string; readonly callee?: { readonly name?: string } };

/**
 * Leaves out which members MobX watches: to watch one more, or none of those that never change, alters nothing that a
 * test can see.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "observables", {
    shouldIgnore: (path) => {
      const { node } = path as { readonly node?: Call };
      const isWatched = node?.type === "CallExpression" && node.callee?.name === "makeAutoObservable";
      return isWatched ? "what MobX watches" : undefined;
    },
  }),
];
