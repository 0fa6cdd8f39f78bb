import { ownOriginTraps, refusedRedirectTargets } from "#test/corpora/refused-redirect-targets.ts";
import type { Sandbox } from "./sandbox-control.ts";

type Target = { readonly name: string; readonly target: string };

/** Returns the stage for the corpus: the tenant harbour on this sandbox, and sunny as the other tenant. */
function stageOf(sandbox: Sandbox) {
  const origin = (address: string) => new URL(address).origin;
  return {
    portal: origin(sandbox.portal("harbour")),
    application: origin(sandbox.application("harbour")),
    wildcardBase: "rooms.example",
    otherTenant: {
      portal: origin(sandbox.portal("sunny")),
      application: origin(sandbox.application("sunny")),
    },
  };
}

/**
 * Returns one target of each class that harbour must refuse, its own forbidden pages included. Another `turn` returns
 * other targets of the same classes.
 */
export function hostileTargets(sandbox: Sandbox, turn: number): readonly Target[] {
  const stage = stageOf(sandbox);
  return [
    ...oneOfEachClass(refusedRedirectTargets(stage), turn),
    ...everySeventh(ownOriginTraps(stage), turn),
  ];
}

/**
 * Returns every eighth of these targets, for pages that use the same rule as one with a full test; another `turn`
 * returns others.
 */
export function someHostileTargets(sandbox: Sandbox, turn: number): readonly Target[] {
  return hostileTargets(sandbox, turn).filter((_, index) => index % 8 === turn % 8);
}

function oneOfEachClass(targets: readonly Target[], turn: number): readonly Target[] {
  const classes = new Map<string, Target[]>();
  for (const target of targets) {
    const title = target.name.slice(0, target.name.indexOf(":"));
    classes.set(title, [...(classes.get(title) ?? []), target]);
  }
  return [...classes.values()].flatMap((members) => members.slice((turn * 5) % members.length).slice(0, 1));
}

function everySeventh(targets: readonly Target[], turn: number): readonly Target[] {
  return targets.filter((_, index) => index % 7 === turn % 7);
}
