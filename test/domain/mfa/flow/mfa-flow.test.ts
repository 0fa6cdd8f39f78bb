import type { FactorType, MfaContext, MfaEvent, MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import { firstState, nextState } from "#domain/mfa/flow/mfa-flow.ts";
import { challengedFactor } from "#domain/mfa/flow/verification-flow.ts";
import { anMfaContext, aVerification } from "#test/support/builders/an-mfa-context.ts";
import { allEvents, allSituations, recoverySituations, sampleStates } from "#test/support/mfa-samples.ts";

type EventType = MfaEvent["type"];
type Outcomes = Partial<Record<EventType, readonly string[]>>;
type Table = Partial<Record<MfaStep, Outcomes>>;

/** A state in a word: its step, with what tells it from others of that step. */
function word(state: MfaState): string {
  const { step, ...details } = state;
  const distinctive = Object.entries(details).filter(([name]) => name !== "sentTo");
  return [step, ...distinctive.map(([, value]) => String(value))].join(" ");
}

/** What can be looked at apart: in each of them an event means the same to a step, whatever else differs. */
const flows = {
  "sign-in": ({ purpose, goal }) => goal === "verification" && purpose === "for-mfa-login",
  "step-up": ({ purpose, goal }) => goal === "verification" && purpose === "for-mfa-verification",
  "a set-up that can wait": ({ goal, mayBeDismissed }) => goal === "set-up" && mayBeDismissed,
  "a set-up that cannot wait": ({ goal, mayBeDismissed }) => goal === "set-up" && !mayBeDismissed,
  reset: ({ goal }) => goal === "reset",
} as const satisfies Readonly<Record<string, (context: MfaContext) => boolean>>;
type Flow = keyof typeof flows;

const situationsOf = (flow: Flow): readonly MfaContext[] => allSituations.filter(flows[flow]);

const anyChallenge = [
  "challenge totp",
  "challenge sms",
  "challenge voice",
  "number-challenge",
  "passkey-challenge",
];
/** A person with a factor begins with a challenge; no set in `factorSets` begins with a call. */
const proof = {
  "verification-due": ["challenge totp", "challenge sms", "number-challenge", "passkey-challenge"],
};
const out = { "log-out": ["left log-out"] };

/** The proof of an enrolled factor: what follows it, and where one who turns back comes to. */
function proofTable(followedBy: string, back: Outcomes): Table {
  return {
    challenge: {
      "code-sent": ["challenge sms", "challenge voice", "challenge sms voice", "challenge voice sms"],
      "code-accepted": [followedBy],
      "choose-another-way": ["choose-way totp", "choose-way sms", "choose-way voice"],
      ...back,
      ...out,
    },
    "number-challenge": {
      "flow-started": ["number-challenge flow-1"],
      "flow-approved": [followedBy],
      "flow-failed": [
        "verification-failed rejected smmobile",
        "verification-failed timed-out smmobile",
        "verification-failed rate-limited smmobile",
        "verification-failed failed smmobile",
      ],
      "choose-another-way": ["choose-way smmobile"],
      ...back,
      ...out,
    },
    "passkey-challenge": {
      "passkey-accepted": [followedBy],
      "choose-another-way": ["choose-way passkey"],
      ...back,
      ...out,
    },
    "choose-way": { "choose-factor": anyChallenge, "go-back": anyChallenge, ...out },
    "verification-failed": {
      "try-again": anyChallenge,
      "choose-another-way": [
        "choose-way totp",
        "choose-way sms",
        "choose-way voice",
        "choose-way smmobile",
        "choose-way passkey",
      ],
      ...back,
      ...out,
    },
  };
}

const verified: Table = { verified: { "go-on": ["left application"], ...out }, left: {} };
const pairing: Outcomes = {
  "flow-approved": ["setup-done smmobile"],
  "flow-failed": ["setup-failed", "setup-timed-out"],
  ...proof,
};

const enrolment: Table = {
  benefits: { "go-on": ["choose-method"], "go-back": ["reminder"], ...out },
  "choose-method": {
    "choose-method": [
      "download-app",
      "enter-number",
      "register-app",
      "create-passkey",
      "confirm-replacement totp",
      "confirm-replacement phone",
      "confirm-replacement partner-app",
    ],
    "go-back": ["reminder"],
    ...out,
  },
  "download-app": { "go-on": ["scan"], "go-back": ["choose-method"], ...out },
  scan: { "go-on": ["enter-code totp"], "go-back": ["download-app"], ...proof, ...out },
  "enter-number": {
    "code-sent": ["enter-code sms", "enter-code voice"],
    "go-back": ["choose-method"],
    ...proof,
    ...out,
  },
  "enter-code": {
    "code-sent": ["enter-code sms", "enter-code voice"],
    "code-accepted": ["setup-done totp", "setup-done sms", "setup-done voice"],
    "go-back": ["scan", "enter-number"],
    ...proof,
    ...out,
  },
  "confirm-replacement": {
    confirm: ["download-app", "enter-number", "register-app"],
    "go-back": ["choose-method"],
    ...out,
  },
  "create-passkey": {
    "passkey-accepted": ["setup-done passkey"],
    "go-back": ["choose-method"],
    ...proof,
    ...out,
  },
  "register-app": {
    "flow-started": ["waiting flow-1"],
    "flow-failed": ["setup-failed", "setup-timed-out"],
    "go-back": ["choose-method"],
    ...proof,
    ...out,
  },
  waiting: { ...pairing, "go-back": ["confirm-back flow-1"], ...out },
  "confirm-back": { ...pairing, confirm: ["register-app"], "go-back": ["waiting flow-1"], ...out },
  "setup-failed": { "try-again": ["register-app"], "go-back": ["choose-method"], ...out },
  "setup-timed-out": out,
  "setup-done": {
    "go-on": ["left application"],
    "add-another-factor": ["left another-factor"],
    "show-factors": ["left factors"],
    ...out,
  },
  left: {},
};
const reminder: Outcomes = { "go-on": ["choose-method"], "show-benefits": ["benefits"], ...out };

/**
 * What every step of every flow does with every event, over all that the two can hold: all the states it can lead
 * to. What is not in the table leads nowhere, and a step that is not in it is never reached.
 */
const table: Readonly<Record<Flow, Table>> = {
  "sign-in": { ...proofTable("verified", {}), ...verified },
  "step-up": { ...proofTable("verified", { "go-back": ["left back"] }), ...verified },
  "a set-up that can wait": {
    ...proofTable("reminder", { "go-back": ["left later"] }),
    ...enrolment,
    reminder: { ...reminder, "remind-me-later": ["confirm-dismissal", "left application"] },
    "confirm-dismissal": { confirm: ["left later"], "go-back": ["reminder"], ...out },
  },
  "a set-up that cannot wait": { ...proofTable("reminder", {}), ...enrolment, reminder },
  reset: {
    ...proofTable("confirm-reset", { "go-back": ["left back"] }),
    "confirm-reset": {
      "reset-accepted": ["reset-done"],
      "go-back": ["left back"],
      ...proof,
      ...out,
    },
    "reset-done": { "go-on": ["left set-up"], ...out },
    left: {},
  },
};

/** Everywhere that each event can lead from a step, in any situation of a flow. */
function outcomesOf(flow: Flow, step: MfaStep): Outcomes {
  const found: Partial<Record<EventType, Set<string>>> = {};
  for (const context of situationsOf(flow))
    for (const state of sampleStates[step])
      for (const event of allEvents) {
        const next = nextState(context, state, event);
        if (next !== state) (found[event.type] ??= new Set()).add(word(next));
      }
  return sorted(found);
}

function sorted(outcomes: Partial<Record<EventType, Iterable<string>>>): Outcomes {
  return Object.fromEntries(Object.entries(outcomes).map(([type, words]) => [type, [...words].sort()]));
}

const rows = (Object.keys(table) as Flow[]).flatMap((flow) =>
  (Object.entries(table[flow]) as [MfaStep, Outcomes][]).map(
    ([step, expected]): readonly [Flow, MfaStep, Outcomes] => [flow, step, expected],
  ),
);

describe("the machine, step by event", () => {
  test.each(rows)("%s, %s: %j (mfa-01)", (flow, step, expected) => {
    expect(outcomesOf(flow, step)).toEqual(sorted(expected));
  });
});

/** Every state that events can lead to from one; which events there are may depend on the state. */
function reachable(
  context: MfaContext,
  start: MfaState,
  eventsAt: (state: MfaState) => readonly MfaEvent[],
): readonly MfaState[] {
  const seen = new Map<string, MfaState>();
  const open = [start];
  for (let state = open.pop(); state; state = open.pop()) {
    const key = JSON.stringify(state);
    if (seen.has(key)) continue;
    seen.set(key, state);
    for (const event of eventsAt(state)) open.push(nextState(context, state, event));
  }
  return [...seen.values()];
}

describe("what depends on the situation", () => {
  const at = (context: MfaContext, state: MfaState, event: MfaEvent) =>
    word(nextState(context, state, event));

  test("a required set-up is not put off by a question that was asked before it was due (mfa-03, mfa-04)", () => {
    const required = anMfaContext({ mayBeDismissed: false });
    expect(at(required, { step: "confirm-dismissal" }, { type: "confirm" })).toBe("reminder");
  });

  test("the code of an app is not sent, and Back leads to what the code is for (mfa-08, mfa-10)", () => {
    const [app, phone] = [
      { step: "enter-code", method: "totp" },
      { step: "enter-code", method: "sms" },
    ] as const;
    const sent = { type: "code-sent", by: "voice", sentTo: "•• 78" } as const;
    expect(at(anMfaContext(), app, sent)).toBe("enter-code totp");
    expect(at(anMfaContext(), phone, sent)).toBe("enter-code voice");
    expect(at(anMfaContext(), app, { type: "go-back" })).toBe("scan");
    expect(at(anMfaContext(), phone, { type: "go-back" })).toBe("enter-number");
  });

  test("the partner's app is a method only where there is one (mfa-05)", () => {
    const choose = { type: "choose-method", method: "partner-app" } as const;
    expect(at(anMfaContext(), { step: "choose-method" }, choose)).toBe("choose-method");
    expect(at(anMfaContext({ partnerCode: "siteminder" }), { step: "choose-method" }, choose)).toBe(
      "register-app",
    );
  });

  test("a fallback is offered after the first factor alone, and can be declined (mfa-90)", () => {
    const done = { step: "setup-done", method: "totp" } as const;
    const later = { type: "remind-me-later" } as const;
    const second = anMfaContext({ factors: [{ type: "totp" }] });
    expect(at(anMfaContext(), done, { type: "add-another-factor" })).toBe("left another-factor");
    expect(at(second, done, { type: "add-another-factor" })).toBe("setup-done totp");
    expect(at(second, { step: "reminder" }, later)).toBe("left application");
    expect(at({ ...second, mayBeDismissed: false }, { step: "reminder" }, later)).toBe("reminder");
  });

  test("another way is offered where there is more than one factor, and leads to enrolled ones only (mfa-22)", () => {
    const one = aVerification({ factors: [{ type: "totp" }] });
    const challenge = { step: "challenge", factor: "totp" } as const;
    expect(at(one, challenge, { type: "choose-another-way" })).toBe("challenge totp");
    expect(at(aVerification(), challenge, { type: "choose-another-way" })).toBe("choose-way totp");
    const choosing = { step: "choose-way", current: "totp" } as const;
    expect(at(aVerification(), choosing, { type: "choose-factor", factor: "sms" })).toBe("challenge sms");
    expect(at(aVerification(), choosing, { type: "choose-factor", factor: "voice" })).toBe("choose-way totp");
  });

  test.each<[MfaState, FactorType | undefined]>([
    [{ step: "challenge", factor: "sms" }, "sms"],
    [{ step: "number-challenge" }, "smmobile"],
    [{ step: "passkey-challenge" }, "passkey"],
    [{ step: "recovery-code", current: "totp" }, undefined],
    [{ step: "enter-code", method: "totp" }, undefined],
  ])("at %j the factor that can be proved is %s (mfa-93)", (state, factor) => {
    expect(challengedFactor(state)).toBe(factor);
  });
});

const everySituation = [...allSituations, ...recoverySituations];

const everywhere = (context: MfaContext) => reachable(context, firstState(context), () => allEvents);

describe("what no way through the machine does, over every state that can be reached", () => {
  test("only enrolled factors are asked for, and recovery codes only where some are left (mfa-22, mfa-82)", () => {
    for (const context of everySituation) {
      const states = everywhere(context);
      const enrolled = context.factors.map(({ type }) => type);
      const asked = states.flatMap((state) => challengedFactor(state) ?? []);
      const others = asked.filter((factor) => !enrolled.includes(factor));
      const asksForCode = states.some(({ step }) => step === "recovery-code");
      const hasCodes = (context.recoveryCodesLeft ?? 0) > 0 && enrolled.length > 0;
      expect({ context, others, asksForCode }).toEqual({ context, others: [], asksForCode: hasCodes });
    }
  });
});

describe("ways on and out that are not a logout", () => {
  const wayOn = allEvents.filter(({ type }) => type !== "log-out");

  /** Returns the steps from which no sequence of these events leads to a state that is looked for. */
  function stuck(
    context: MfaContext,
    events: readonly MfaEvent[],
    isFound: (state: MfaState) => boolean,
  ): readonly MfaStep[] {
    const leading = new Set<string>();
    let left = everywhere(context).filter((state) => isFound(state) || state.step !== "left");
    for (let found = left.filter(isFound); found.length > 0; ) {
      for (const state of found) leading.add(JSON.stringify(state));
      left = left.filter((state) => !found.includes(state));
      found = left.filter((state) =>
        events.some((event) => leading.has(JSON.stringify(nextState(context, state, event)))),
      );
    }
    return left.map(({ step }) => step);
  }

  /** Only a pairing that has timed out says to log out and in again. */
  const exceptions = ({ goal, partnerCode }: MfaContext) =>
    goal === "set-up" && partnerCode !== undefined ? ["setup-timed-out"] : [];

  test("every state has a way to the goal, by the person and the platform (mfa-01)", () => {
    for (const context of everySituation) {
      const goals = context.goal === "reset" ? ["set-up"] : ["application", "recovery-codes"];
      const isGoal = (state: MfaState) => state.step === "left" && goals.includes(state.towards);
      expect({ context, stuck: stuck(context, wayOn, isGoal) }).toEqual({
        context,
        stuck: exceptions(context),
      });
    }
  });
});
