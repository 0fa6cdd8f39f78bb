import { ownOriginTraps, refusedRedirectTargets } from "#test/corpora/refused-redirect-targets.ts";
import type { Sandbox } from "./sandbox-control.ts";

type Target = { readonly name: string; readonly target: string };

/** The tenant harbour on this sandbox, with sunny for a neighbour. */
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
 * One of each class of targets that harbour must refuse, its own forbidden pages included. Another `turn`
 * gives others of the same classes.
 */
export function hostileTargets(sandbox: Sandbox, turn: number): readonly Target[] {
  const stage = stageOf(sandbox);
  return [
    ...oneOfEachClass(refusedRedirectTargets(stage), turn),
    ...everySeventh(ownOriginTraps(stage), turn),
  ];
}

/** Every second one of them, for what takes a whole sign-in each. */
export function someHostileTargets(sandbox: Sandbox, turn: number): readonly Target[] {
  return hostileTargets(sandbox, turn).filter((_, index) => index % 2 === turn % 2);
}

/** Those that are no address at all, or the portal's: what even the platform may not name. */
export function brokenTargets(sandbox: Sandbox, turn: number): readonly Target[] {
  const stage = stageOf(sandbox);
  const broken = refusedRedirectTargets(stage).filter(({ flaw }) => flaw === "syntax");
  return [...oneOfEachClass(broken, turn), ...everySeventh(ownOriginTraps(stage), turn)];
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
