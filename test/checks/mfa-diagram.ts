import type { MfaEvent } from "#domain/mfa/flow/mfa-event.ts";
import { firstState, nextState } from "#domain/mfa/flow/mfa-flow.ts";
import type { MfaFlowName, MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { verificationTransitions } from "#domain/mfa/flow/verification-flow.ts";
import { allEvents, allSituations } from "#test/support/mfa-samples.ts";

type Edge = { readonly from: string; readonly to: string };
type Drawing = {
  readonly starts: ReadonlySet<string>;
  readonly edges: ReadonlyMap<string, ReadonlySet<string>>;
};

const headings: Readonly<Record<MfaFlowName, string>> = {
  verification: "Verification",
  "set-up": "Set-up",
  reset: "Reset",
};

/** The page of the documentation that shows the machine: every step that can be reached, and what leads where. */
export function mfaFlowPage(): string {
  const parts = (Object.keys(headings) as MfaFlowName[]).flatMap((goal) => [
    `## ${headings[goal]}`,
    ["```mermaid", "stateDiagram-v2", ...linesOf(drawingOf(goal)), "```"].join("\n"),
  ]);
  return [
    "# The steps of multi-factor authentication",
    "Drawn from the machine in `domain/mfa/flow` by `npm run generate:diagram`; `npm run check:diagram` fails when the two differ. " +
      "A step is what a page shows, an arrow is what a person does or the platform answers. " +
      "From every step a person can log out, which is not drawn. An arrow that depends on the situation " +
      "(whether set-up may be put off, how many factors there are, whether a partner's app is enrolled) is drawn as if it did not.",
    "A person who has a factor proves it before anything else: in set-up and reset that is the whole drawing of the verification, shown as one step.",
    ...parts,
    "",
  ]
    .join("\n\n")
    .replace(/\n\n$/, "\n");
}

/** Walks everywhere that the flow's situations allow, and notes every step that is made. */
function drawingOf(goal: MfaFlowName): Drawing {
  const starts = new Set<string>();
  const edges = new Map<string, Set<string>>();
  for (const context of allSituations.filter((one) => one.goal === goal)) {
    const first = firstState(context);
    starts.add(nodeOf(first, goal));
    for (const [from, event, to] of stepsFrom(first, context)) {
      const edge: Edge = { from: nodeOf(from, goal), to: nodeOf(to, goal) };
      if (edge.from === edge.to) continue;
      const key = JSON.stringify(edge);
      edges.set(key, (edges.get(key) ?? new Set<string>()).add(labelOf(event)));
    }
  }
  return { starts, edges };
}

function* stepsFrom(first: MfaState, context: MfaContext): Generator<[MfaState, MfaEvent, MfaState]> {
  const seen = new Set<string>();
  const open = [first];
  for (let state = open.shift(); state; state = open.shift()) {
    if (seen.has(JSON.stringify(state))) continue;
    seen.add(JSON.stringify(state));
    for (const event of allEvents.filter(({ type }) => type !== "log-out")) {
      const next = nextState(context, state, event);
      if (next === state) continue;
      yield [state, event, next];
      open.push(next);
    }
  }
}

function nodeOf(state: MfaState, goal: MfaFlowName): string {
  if (state.step === "left") return `on: ${state.towards}`;
  const isPartOfAnother = goal !== "verification" && Object.hasOwn(verificationTransitions, state.step);
  return isPartOfAnother ? "verification" : state.step;
}

function labelOf(event: MfaEvent): string {
  return event.type === "choose-method" ? event.method : event.type;
}

function linesOf({ starts, edges }: Drawing): string[] {
  const drawn = [...edges].map(([key, labels]) => ({ ...(JSON.parse(key) as Edge), labels }));
  const nodes = new Set([...starts, ...drawn.flatMap(({ from, to }) => [from, to])]);
  const id = (node: string) => node.replaceAll(/\W+/g, "_");
  return [
    ...[...nodes].map((node) => `  state "${node}" as ${id(node)}`),
    ...[...starts].map((node) => `  [*] --> ${id(node)}`),
    ...drawn.map(({ from, to, labels }) => `  ${id(from)} --> ${id(to)} : ${[...labels].join(", ")}`),
    ...[...nodes].filter((node) => node.startsWith("on: ")).map((node) => `  ${id(node)} --> [*]`),
  ];
}
