import type { MfaEvent, MfaFlowName, MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import { firstState } from "#domain/mfa/flow/mfa-flow.ts";
import { verificationTransitions } from "#domain/mfa/flow/verification-flow.ts";
import type { MessageId } from "#translations/message-id.ts";
import { usualWait } from "#domain/mfa/visit/deadlines.ts";
import { endsTable, lastingTable } from "./mfa-flow-tables.ts";
import { situationsOf, stepsIn } from "./mfa-walk.ts";

type Edge = { readonly from: string; readonly to: string };
type Drawing = {
  readonly starts: ReadonlySet<string>;
  readonly edges: ReadonlyMap<string, ReadonlySet<string>>;
};

const headings: Readonly<Record<MfaFlowName, string>> = {
  verification: "Verification",
  "set-up": "Set-up",
  reset: "Reset",
  "recovery-codes": "Recovery codes",
};

/** The heading of a step and its calls of the platform; a step without a heading is left at once. */
type StepFacts = { readonly heading?: MessageId; readonly calls: readonly string[]; readonly wait?: string };

const attempt = "an attempt as long as the refusal says";
const question = "another question as long as the refusal says";
const polled = "asked every 2 s";
const usual = `${usualWait} s to another code; ${attempt}`;
export const stepFacts: Readonly<Record<Exclude<MfaStep, "left">, StepFacts>> = {
  challenge: { heading: "mfa.challenge.heading", calls: ["sendPhoneCode", "verifyOneTimeCode"], wait: usual },
  "number-challenge": {
    heading: "mfa.number.heading",
    calls: ["startMobileFlow", "mobileFlow", "cancelMobileFlow"],
    wait: `${polled} until the app answers or the question expires; ${question}`,
  },
  "passkey-challenge": {
    heading: "mfa.challenge.heading",
    calls: ["makePasskeyRequestOptions", "verifyPasskey"],
    wait: attempt,
  },
  "choose-way": { heading: "mfa.ways.heading", calls: [] },
  "recovery-code": { heading: "mfa.recovery.use", calls: ["verifyOneTimeCode"], wait: attempt },
  "verification-failed": { heading: "mfa.failed.failed.heading", calls: [], wait: question },
  verified: { calls: [] },
  "codes-left": { heading: "mfa.recovery.heading", calls: [] },
  reminder: { heading: "mfa.reminder.heading", calls: [] },
  "confirm-dismissal": { heading: "mfa.later.title", calls: [] },
  benefits: { heading: "mfa.benefits.heading", calls: [] },
  "choose-method": { heading: "mfa.method.heading", calls: [] },
  "confirm-replacement": { heading: "mfa.replace.title", calls: [] },
  "download-app": { heading: "mfa.download.heading", calls: [] },
  scan: { heading: "mfa.scan.heading", calls: ["registerTotp"] },
  "enter-number": {
    heading: "mfa.phone.heading",
    calls: ["registerPhone"],
    wait: `${usualWait} s after a code was sent; ${attempt}`,
  },
  "enter-code": { heading: "mfa.code.heading", calls: ["sendPhoneCode", "verifyOneTimeCode"], wait: usual },
  "create-passkey": {
    heading: "mfa.passkey.heading",
    calls: ["makePasskeyCreationOptions", "registerPasskey"],
    wait: attempt,
  },
  "register-app": { heading: "mfa.register.heading", calls: ["startMobileFlow"], wait: question },
  waiting: { heading: "mfa.waiting.heading", calls: ["mobileFlow", "cancelMobileFlow"], wait: polled },
  "confirm-back": { heading: "mfa.stop.title", calls: ["mobileFlow", "cancelMobileFlow"], wait: polled },
  "setup-failed": { heading: "mfa.setupFailed.heading", calls: [], wait: question },
  "setup-timed-out": { heading: "mfa.setupTimedOut.heading", calls: [] },
  "setup-done": { heading: "mfa.done.heading", calls: [] },
  "confirm-reset": { heading: "mfa.reset.heading", calls: ["resetMfa"] },
  "reset-done": { heading: "mfa.resetDone.heading", calls: [] },
  "recovery-codes": {
    heading: "mfa.recovery.heading",
    calls: ["makeRecoveryCodes"],
    wait: "codes, as long as the refusal of a call that belongs to no factor says",
  },
};

const around: readonly string[] = [
  "**Back and Forward** walk the steps that were shown (mfa-60). What cannot be shown again is passed over.",
  "**In a frame** only a step-up is possible. Its ends are messages to the application around it, and what cannot go on there is opened at the top level (mfa-40, mfa-43). In a web view the same messages go through its bridge (mfa-41).",
  "**The session ends**: the page goes to the log-in and comes back to the step, with a word about it (mfa-62). In a frame it says so and offers the log-in outside the frame (mfa-43).",
];

/**
 * Returns the page of the documentation about the step machine: every step that can be reached, and every transition.
 */
export function mfaFlowPage(): string {
  const parts = (Object.keys(headings) as MfaFlowName[]).flatMap((goal) => [
    `## ${headings[goal]}`,
    ["```mermaid", "stateDiagram-v2", ...linesOf(drawingOf(goal)), "```"].join("\n"),
  ]);
  return [
    "# The steps of multi-factor authentication",
    "Drawn from the machine in `domain/mfa/flow` by `npm run generate:diagram`; `npm run check:diagram` fails when the two differ. " +
      "A step is what a page shows, an arrow is what a person does or the platform answers. " +
      "Outside frames a person can log out from every step that still asks for something, which is not drawn; a step that tells of success leads on only, and a question is answered first. An arrow that depends on the situation " +
      "(whether set-up may be put off, how many factors there are, whether a partner's app is enrolled, whether the browser can use passkeys, whether the platform has recovery codes and how many are left) is drawn as if it did not.",
    "A person who has a factor proves it before anything else: in set-up and reset that is the whole drawing of the verification, shown as one step.",
    ...parts,
    "## What each step shows and asks",
    [
      "| Step | Heading (`translations/en.json`) | Calls of the platform | Waits |",
      "|---|---|---|---|",
      ...Object.entries(stepFacts).map(
        ([step, { heading, calls, wait }]) =>
          `| \`${step}\` | ${heading === undefined ? "" : `\`${heading}\``} | ${calls.map((call) => `\`${call}\``).join(", ")} | ${wait ?? ""} |`,
      ),
    ].join("\n"),
    "Every page begins with `GET /mfa/status`, and every accepted code or confirmation ends with `generateUserDeviceToken` if the browser is to be trusted.",
    "## Reload, Back, waits and the end of a session, step by step",
    "A reload is one in the same session. “The same” is the step as it was; a step's own name says that it begins anew. " +
      "A wait is kept in the tab as a point in time, under the name of the factor that it delays, and is told again with its reason (mfa-46). " +
      "Once the session has ended, the person signs in and comes to the step of the last column (mfa-62).",
    lastingTable(),
    "## Where each end leads",
    "With a target that is allowed and whose application may frame the portal. Only a step-up begins in a frame. After a message the page stays and says that it is done (mfa-53); a target that is not allowed becomes page `authenticated`.",
    endsTable(),
    "## Around the steps",
    around.map((fact) => `* ${fact}`).join("\n"),
    "",
  ]
    .join("\n\n")
    .replace(/\n\n$/, "\n");
}

/** Walks through all situations of the flow, and notes every transition. */
function drawingOf(goal: MfaFlowName): Drawing {
  const starts = new Set<string>();
  const edges = new Map<string, Set<string>>();
  for (const context of situationsOf(goal)) {
    starts.add(nodeOf(firstState(context), goal));
    for (const { from, event, to } of stepsIn(context)) {
      const edge: Edge = { from: nodeOf(from, goal), to: nodeOf(to, goal) };
      if (edge.from === edge.to) continue;
      const key = JSON.stringify(edge);
      edges.set(key, (edges.get(key) ?? new Set<string>()).add(labelOf(event)));
    }
  }
  return { starts, edges };
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
