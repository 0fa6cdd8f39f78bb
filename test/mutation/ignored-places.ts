import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/** The part of a call in the syntax tree that is used here; Stryker has no types for it. */
type Call = { readonly type: string; readonly callee?: { readonly name?: string } };

/**
 * Leaves out the lists of members that MobX observes: observing one more, or one less that never changes, makes no
 * difference to a test.
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
