import type { LeaveMfaOutcome } from "#domain/mfa/visit/leave-mfa.ts";
import { stateAfterSessionEnd } from "#domain/mfa/flow/after-session-end.ts";
import type { LeftState, MfaContext, MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import {
  attemptLifetime,
  endings,
  progressAfter,
  progressAt,
  resumedState,
} from "#domain/mfa/flow/mfa-progress.ts";
import { moveTo } from "#domain/mfa/flow/step-trail.ts";
import { isVerification } from "#domain/mfa/flow/verification-flow.ts";
import { attemptWaitAt } from "#domain/mfa/visit/deadlines.ts";
import { mfaParts, partnerOrigin, type MfaParts } from "#test/support/builders/mfa-parts.ts";
import { sampleStates } from "#test/support/mfa-samples.ts";
import { situationsOf, stepsIn, type WalkedStep } from "./mfa-walk.ts";

type Visited = { readonly context: MfaContext; readonly state: MfaState };

const goals = ["verification", "set-up", "reset", "recovery-codes"] as const;
const walked: readonly WalkedStep[] = goals.flatMap((goal) =>
  situationsOf(goal).flatMap((context) => [...stepsIn(context)]),
);

/** Every step that can be reached, with its situation. */
const visited: readonly Visited[] = walked.flatMap(({ context, from, to }) => [
  { context, state: from },
  { context, state: to },
]);

const same = "the same";
const asked = "what the platform says is due";
const proof = "the proof of a factor";

/**
 * Returns a table with a row for each step that has a screen: what remains of it after a reload, Back, a wait and the
 * end of its session.
 */
export function lastingTable(): string {
  const steps = (Object.keys(sampleStates) as MfaStep[]).filter(
    (step) => step !== "verified" && step !== "left",
  );
  return table([
    [
      "Step",
      "After a reload",
      "Shown again by Back and Forward",
      "Wait that is kept",
      "Once the session has ended",
    ],
    ...steps.map((step) => {
      const visits = visited.filter(({ state }) => state.step === step);
      const atOnce = listOf(visits.map((visit) => afterReload(visit, 0)));
      const later = listOf(visits.map((visit) => afterReload(visit, attemptLifetime + 1)));
      return [
        `\`${step}\``,
        atOnce === later ? atOnce : `${atOnce}; after a minute ${later}`,
        walked.some((one) => one.from.step === step && isShownAgain(one)) ? "yes" : "",
        listOf(sampleStates[step].flatMap((state) => attemptWaitAt(state) ?? [])),
        listOf(visits.map(afterSession)),
      ];
    }),
  ]);
}

/**
 * Returns a table with a row for each end of each flow, and one for the end of the session: the next page, or the
 * message that is sent.
 */
export function endsTable(): string {
  const rows = endsOf(walked).map(({ context, left }) => {
    const isStepUp = context.purpose === "for-mfa-verification";
    return [
      isStepUp ? "step-up" : context.goal,
      `\`on: ${left.towards}\``,
      endOf(context, left, "none"),
      isStepUp ? endOf(context, left, "frame") : "",
      endOf(context, left, "web-view"),
    ];
  });
  const ended = (["none", "frame", "web-view"] as const).map((surroundings) =>
    wayOut(surroundings, ({ calls }) => calls.leaveForRoot({ sessionEnded: true })),
  );
  return table([
    ["Flow", "End", "By itself", "In a frame", "In a web view"],
    ...rows,
    ["each", "the session has ended", ...ended],
  ]);
}

type End = { readonly context: MfaContext; readonly left: LeftState };

/** Returns the ends of each flow, each once. */
function endsOf(steps: readonly WalkedStep[]): readonly End[] {
  const ends = steps.flatMap(({ context, to }): [string, End][] => {
    const { goal, purpose } = context;
    return to.step === "left" ? [[JSON.stringify([goal, purpose, to.towards]), { context, left: to }]] : [];
  });
  return [...new Map(ends).values()];
}

function afterReload({ context, state }: Visited, milliseconds: number): string {
  if (endings.includes(state.step)) return asked;
  const [now, sessionMark] = [1_000_000, "session"];
  const known = enrolledBy(state, context);
  const progress = progressAt(known, state, { sessionMark, now });
  const resumption = { sessionMark, now: now + milliseconds, isNumberedEntry: true };
  return nameOf(state, resumedState(known, progress, resumption));
}

function afterSession({ context, state }: Visited): string {
  if (endings.includes(state.step)) return asked;
  return nameOf(state, stateAfterSessionEnd(enrolledBy(state, context), state));
}

/** Returns the situation that the platform reports afterwards: after a complete set-up, with its factor. */
function enrolledBy(state: MfaState, context: MfaContext): MfaContext {
  return state.step === "setup-done"
    ? { ...context, factors: [...context.factors, { type: state.method }] }
    : context;
}

/** Returns whether Back leads from the next step to the one before it, as it was. */
function isShownAgain({ context, from, to }: WalkedStep): boolean {
  const entries = [
    { id: 1, state: from },
    { id: 2, state: to },
  ];
  return to.step !== "left" && moveTo({ entries, position: 1, last: 2 }, context, 1)?.kind === "step";
}

function nameOf(before: MfaState, after: MfaState): string {
  if (JSON.stringify(before) === JSON.stringify(after)) return same;
  return isVerification(after) && !isVerification(before) ? proof : `\`${after.step}\``;
}

type Surroundings = "none" | "frame" | "web-view";

function endOf(context: MfaContext, { towards }: LeftState, surroundings: Surroundings): string {
  if (towards === "another-factor") {
    const next = progressAfter({ step: "left", towards }, { sessionMark: "session", now: 0 });
    return `\`${next?.state.step}\` on the same page`;
  }
  return wayOut(surroundings, ({ leaveMfa }) =>
    leaveMfa.execute({ context, towards, redirectUri: `${partnerOrigin}/desk` }),
  );
}

/** Leaves a page in these surroundings, and returns the result in words. */
function wayOut(surroundings: Surroundings, leave: (parts: MfaParts) => LeaveMfaOutcome): string {
  const parts = mfaParts();
  parts.embeddingPage.surroundings = surroundings;
  const outcome = leave(parts);
  switch (outcome.kind) {
    case "left-for-application":
      return "the target";
    case "moved":
      return `page \`${parts.navigation.destination?.page}\``;
    case "requires-top-level":
      return `page \`${outcome.page}\`, at the top level`;
    case "embedder-notified":
      return `message \`${outcome.message}\``;
    case "embedder-not-notified":
      return "no message";
  }
}

function listOf(names: readonly string[]): string {
  return [...new Set(names)]
    .toSorted((one, other) => Number(other === same) - Number(one === same))
    .join(", ");
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
