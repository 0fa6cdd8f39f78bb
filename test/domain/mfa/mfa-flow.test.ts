import fc from "fast-check";
import type { MfaEvent } from "#domain/mfa/mfa-event.ts";
import { firstState, nextState } from "#domain/mfa/mfa-flow.ts";
import type { MfaSituation } from "#domain/mfa/mfa-situation.ts";
import type { MfaState, MfaStep } from "#domain/mfa/mfa-state.ts";
import { anMfaSituation, aVerification } from "#test/support/builders/an-mfa-situation.ts";
import {
  allEvents,
  allSituations,
  allStates,
  personalEvents,
  retryAt,
  sampleEvents,
  sampleStates,
} from "#test/support/mfa-samples.ts";

type EventType = MfaEvent["type"];
type Cell = readonly [MfaStep, EventType, readonly string[]];

/** A state in a word: its step, with what tells it from others of that step. */
function word(state: MfaState): string {
  const { step, ...details } = state;
  const told = Object.entries(details).filter(([name]) => name !== "sentTo" && name !== "retryAt");
  return [step, ...told.map(([, value]) => String(value))].join(" ");
}

/**
 * What every step does with every event, over all that the two can hold and every situation: all the states it
 * can lead to. What is not in the table leads nowhere.
 */
const table: Readonly<Record<MfaStep, Partial<Record<EventType, readonly string[]>>>> = {
  challenge: {
    "code-sent": ["challenge sms", "challenge voice"],
    "code-accepted": ["verified", "reminder", "confirm-reset"],
    "choose-another-way": ["choose-way totp", "choose-way sms", "choose-way voice"],
    "go-back": ["left back", "left later"],
    "log-out": ["left log-out"],
  },
  "number-challenge": {
    "flow-started": ["number-challenge flow-1"],
    "flow-approved": ["verified", "reminder", "confirm-reset"],
    "flow-failed": [
      "verification-failed rejected smmobile",
      "verification-failed timed-out smmobile",
      "verification-failed rate-limited smmobile",
      "verification-failed failed smmobile",
    ],
    "choose-another-way": ["choose-way smmobile"],
    "go-back": ["left back", "left later"],
    "log-out": ["left log-out"],
  },
  "choose-way": {
    "choose-factor": ["challenge totp", "challenge sms", "challenge voice", "number-challenge"],
    "go-back": ["challenge totp", "challenge sms", "challenge voice", "number-challenge"],
    "log-out": ["left log-out"],
  },
  "verification-failed": {
    "try-again": ["challenge totp", "challenge sms", "challenge voice", "number-challenge"],
    "choose-another-way": ["choose-way totp", "choose-way sms", "choose-way voice", "choose-way smmobile"],
    "go-back": ["left back", "left later"],
    "log-out": ["left log-out"],
  },
  verified: { "go-on": ["left application"], "log-out": ["left log-out"] },
  reminder: {
    "go-on": ["choose-method"],
    "show-benefits": ["benefits"],
    "remind-me-later": ["confirm-dismissal"],
    "log-out": ["left log-out"],
  },
  benefits: { "go-on": ["choose-method"], "go-back": ["reminder"], "log-out": ["left log-out"] },
  "confirm-dismissal": {
    confirm: ["left later", "reminder"],
    "go-back": ["reminder"],
    "log-out": ["left log-out"],
  },
  "choose-method": {
    "choose-method": ["download-app", "enter-number", "register-app", "confirm-replacement"],
    "go-back": ["reminder"],
    "log-out": ["left log-out"],
  },
  "download-app": { "go-on": ["scan"], "go-back": ["choose-method"], "log-out": ["left log-out"] },
  scan: {
    "go-on": ["enter-code totp"],
    "go-back": ["download-app"],
    "verification-due": ["challenge totp", "challenge sms", "number-challenge"],
    "log-out": ["left log-out"],
  },
  "enter-number": {
    "code-sent": ["enter-code sms", "enter-code voice"],
    "go-back": ["choose-method"],
    "verification-due": ["challenge totp", "challenge sms", "number-challenge"],
    "log-out": ["left log-out"],
  },
  "enter-code": {
    "code-sent": ["enter-code sms", "enter-code voice"],
    "code-accepted": ["setup-done totp", "setup-done sms", "setup-done voice"],
    "go-back": ["scan", "enter-number"],
    "verification-due": ["challenge totp", "challenge sms", "number-challenge"],
    "log-out": ["left log-out"],
  },
  "confirm-replacement": {
    confirm: ["register-app"],
    "go-back": ["choose-method"],
    "log-out": ["left log-out"],
  },
  "register-app": {
    "flow-started": ["waiting flow-1"],
    "flow-failed": ["setup-failed", "setup-timed-out"],
    "go-back": ["choose-method"],
    "verification-due": ["challenge totp", "challenge sms", "number-challenge"],
    "log-out": ["left log-out"],
  },
  waiting: {
    "flow-approved": ["setup-done smmobile"],
    "flow-failed": ["setup-failed", "setup-timed-out"],
    "go-back": ["confirm-back flow-1"],
    "log-out": ["left log-out"],
  },
  "confirm-back": {
    confirm: ["register-app"],
    "go-back": ["waiting flow-1"],
    "flow-approved": ["setup-done smmobile"],
    "flow-failed": ["setup-failed", "setup-timed-out"],
    "log-out": ["left log-out"],
  },
  "setup-failed": {
    "try-again": ["register-app"],
    "go-back": ["choose-method"],
    "log-out": ["left log-out"],
  },
  "setup-timed-out": { "log-out": ["left log-out"] },
  "setup-done": { "go-on": ["left application"], "log-out": ["left log-out"] },
  "confirm-reset": {
    "reset-accepted": ["reset-done"],
    "go-back": ["left back"],
    "verification-due": ["challenge totp", "challenge sms", "number-challenge"],
    "log-out": ["left log-out"],
  },
  "reset-done": { "go-on": ["left set-up"], "log-out": ["left log-out"] },
  left: {},
};

const cells: readonly Cell[] = (Object.keys(sampleStates) as MfaStep[]).flatMap((step) =>
  (Object.keys(sampleEvents) as EventType[]).map((type): Cell => [step, type, table[step][type] ?? []]),
);

/** Everywhere that an event of a type can lead from a step, in any situation. */
function outcomes(step: MfaStep, type: EventType): string[] {
  const found = new Set<string>();
  for (const situation of allSituations)
    for (const state of sampleStates[step])
      for (const event of sampleEvents[type]) {
        const next = nextState(situation, state, event);
        if (next !== state) found.add(word(next));
      }
  return [...found].sort();
}

describe("the machine, step by event", () => {
  test.each(cells)("mfa-01 D-36 %s, %s: %j", (step, type, expected) => {
    expect(outcomes(step, type)).toEqual([...expected].sort());
  });
});

describe("what depends on the situation", () => {
  const at = (situation: MfaSituation, state: MfaState, event: MfaEvent) =>
    word(nextState(situation, state, event));

  test("mfa-02 set-up begins with the reminder", () => {
    expect(firstState(anMfaSituation())).toEqual({ step: "reminder" });
  });

  test("mfa-16 mfa-22 D-16 whoever has a factor begins with its challenge, whatever they came for", () => {
    for (const situation of allSituations.filter(({ factors }) => factors.length > 0))
      expect(["challenge", "number-challenge"]).toContain(firstState(situation).step);
  });

  test("mfa-03 mfa-04 D-37 set-up is put off after a question, and only where it may be", () => {
    const required = anMfaSituation({ mayBeDismissed: false });
    expect(at(anMfaSituation(), { step: "reminder" }, { type: "remind-me-later" })).toBe("confirm-dismissal");
    expect(at(anMfaSituation(), { step: "confirm-dismissal" }, { type: "confirm" })).toBe("left later");
    expect(at(required, { step: "reminder" }, { type: "remind-me-later" })).toBe("reminder");
    expect(at(required, { step: "confirm-dismissal" }, { type: "confirm" })).toBe("reminder");
  });

  test("mfa-05 the partner's app is a method only where there is one", () => {
    const choose = { type: "choose-method", method: "partner-app" } as const;
    expect(at(anMfaSituation(), { step: "choose-method" }, choose)).toBe("choose-method");
    expect(at(anMfaSituation({ partnerCode: "siteminder" }), { step: "choose-method" }, choose)).toBe(
      "register-app",
    );
  });

  test("mfa-15 D-42 a second authentication device is asked about before it replaces the first", () => {
    const enrolled = anMfaSituation({ partnerCode: "siteminder", factors: [{ type: "smmobile" }] });
    const choose = { type: "choose-method", method: "partner-app" } as const;
    expect(at(enrolled, { step: "choose-method" }, choose)).toBe("confirm-replacement");
  });

  test("mfa-22 another way is offered where there is more than one factor, and leads to enrolled ones only", () => {
    const one = aVerification({ factors: [{ type: "totp" }] });
    const challenge = { step: "challenge", factor: "totp" } as const;
    expect(at(one, challenge, { type: "choose-another-way" })).toBe("challenge totp");
    expect(at(aVerification(), challenge, { type: "choose-another-way" })).toBe("choose-way totp");
    const choosing = { step: "choose-way", current: "totp" } as const;
    expect(at(aVerification(), choosing, { type: "choose-factor", factor: "sms" })).toBe("challenge sms");
    expect(at(aVerification(), choosing, { type: "choose-factor", factor: "voice" })).toBe("choose-way totp");
  });

  test("mfa-25 a rate-limited verification waits until it may be tried again", () => {
    const limited: MfaState = {
      step: "verification-failed",
      reason: "rate-limited",
      factor: "smmobile",
      retryAt,
    };
    expect(at(aVerification(), limited, { type: "try-again", at: retryAt - 1 })).toBe(word(limited));
    expect(at(aVerification(), limited, { type: "try-again", at: retryAt })).toBe("number-challenge");
  });

  test("mfa-13 what the app says is heard while the person is asked whether to go back", () => {
    const asked: MfaState = { step: "confirm-back", flowId: "flow-1" };
    expect(at(anMfaSituation(), asked, { type: "flow-approved" })).toBe("setup-done smmobile");
  });

  test("mfa-14 a pairing that timed out is told apart from one that failed", () => {
    const waiting: MfaState = { step: "waiting", flowId: "flow-1" };
    const fail = (reason: "setup-timed-out" | "timed-out" | "setup-failed" | "rejected") =>
      at(anMfaSituation(), waiting, { type: "flow-failed", reason });
    expect([fail("setup-timed-out"), fail("timed-out"), fail("setup-failed"), fail("rejected")]).toEqual([
      "setup-timed-out",
      "setup-timed-out",
      "setup-failed",
      "setup-failed",
    ]);
  });

  test("mfa-31 D-36 reset: challenge, question, success, set-up again", () => {
    const reset = aVerification({ goal: "reset", purpose: "for-mfa-reset" });
    const trail = (
      [
        { type: "code-accepted" },
        { type: "reset-accepted" },
        { type: "go-on" },
      ] as const satisfies readonly MfaEvent[]
    ).reduce<MfaState[]>(
      (states, event) => [...states, nextState(reset, states.at(-1) ?? firstState(reset), event)],
      [],
    );
    expect(trail.map(word)).toEqual(["confirm-reset", "reset-done", "left set-up"]);
  });
});

const enrolmentSteps: readonly MfaStep[] = [
  "reminder",
  "benefits",
  "choose-method",
  "download-app",
  "scan",
  "enter-number",
  "enter-code",
  "confirm-replacement",
  "register-app",
  "waiting",
  "confirm-back",
  "setup-failed",
  "setup-timed-out",
  "setup-done",
];

const walks = {
  situation: fc.constantFrom(...allSituations),
  events: fc.array(fc.constantFrom(...allEvents), { maxLength: 40 }),
};

/** Every state of a walk, with the event that led to it. */
function walked(situation: MfaSituation, events: readonly MfaEvent[]) {
  let state = firstState(situation);
  return events.map((event) => {
    const from = state;
    state = nextState(situation, from, event);
    return { from, event, state };
  });
}

const provesAFactor = (from: MfaState, event: MfaEvent) =>
  (from.step === "challenge" && event.type === "code-accepted") ||
  (from.step === "number-challenge" && event.type === "flow-approved");

describe("random walks", () => {
  test("mfa-16 D-16 OTP-01 nobody who has a factor comes to enrolment, reset or success without proving one", () => {
    fc.assert(
      fc.property(walks.situation, walks.events, (situation, events) => {
        fc.pre(situation.factors.length > 0);
        let isProved = false;
        return walked(situation, events).every(({ from, event, state }) => {
          isProved ||= provesAFactor(from, event);
          const needsProof =
            enrolmentSteps.includes(state.step) ||
            ["verified", "confirm-reset", "reset-done"].includes(state.step) ||
            (state.step === "left" && ["application", "set-up"].includes(state.towards));
          return isProved || !needsProof;
        });
      }),
      { numRuns: 5_000 },
    );
  });

  test("mfa-16 D-16 a verification never turns into an enrolment", () => {
    fc.assert(
      fc.property(walks.situation, walks.events, (situation, events) => {
        fc.pre(situation.goal === "verification");
        return walked(situation, events).every(({ state }) => !enrolmentSteps.includes(state.step));
      }),
      { numRuns: 5_000 },
    );
  });

  test("mfa-04 OTP-01 set-up that may not be dismissed is not put off", () => {
    fc.assert(
      fc.property(walks.situation, walks.events, (situation, events) => {
        fc.pre(!situation.mayBeDismissed);
        return walked(situation, events).every(
          ({ state }) => state.step !== "left" || state.towards !== "later",
        );
      }),
      { numRuns: 5_000 },
    );
  });

  test("mfa-22 only enrolled factors are asked for", () => {
    fc.assert(
      fc.property(walks.situation, walks.events, (situation, events) =>
        walked(situation, events).every(({ state }) => {
          if (state.step !== "challenge" && state.step !== "number-challenge") return true;
          const asked = state.step === "challenge" ? state.factor : "smmobile";
          return situation.factors.some(({ type }) => type === asked);
        }),
      ),
      { numRuns: 5_000 },
    );
  });

  test("mfa-01 nobody is stuck: from everywhere something goes on that a person can do, and a way leads out", () => {
    fc.assert(
      fc.property(walks.situation, walks.events, (situation, events) => {
        const state = walked(situation, events).at(-1)?.state ?? firstState(situation);
        return state.step === "left" || personalEvents.some((event) => leaves(situation, state, event));
      }),
      { numRuns: 2_000 },
    );
  });

  test("mfa-01 one who is out stays out", () => {
    for (const situation of allSituations)
      for (const state of sampleStates.left)
        for (const event of allEvents) expect(nextState(situation, state, event)).toBe(state);
  });

  test("mfa-34 RAC-02 STO-04 a state survives being written down, and holds nothing but words", () => {
    for (const state of allStates) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});

function leaves(situation: MfaSituation, state: MfaState, event: MfaEvent): boolean {
  return nextState(situation, state, event).step === "left";
}

describe("ways out that are not a logout", () => {
  /** Whether a person alone, without the platform, can come from here to where `isGoal` says. */
  function reaches(situation: MfaSituation, start: MfaState, isGoal: (state: MfaState) => boolean): boolean {
    const seen = new Set<string>();
    const open = [start];
    for (let state = open.pop(); state; state = open.pop()) {
      if (isGoal(state)) return true;
      if (seen.has(JSON.stringify(state))) continue;
      seen.add(JSON.stringify(state));
      for (const event of personalEvents)
        if (event.type !== "log-out") open.push(nextState(situation, state, event));
    }
    return false;
  }
  const isOut = (state: MfaState) => state.step === "left";

  test("mfa-04 whoever may put set-up off can do so from every step but the one that asks to log in again", () => {
    const situation = anMfaSituation({ partnerCode: "siteminder" });
    for (const state of allStates.filter(({ step }) => enrolmentSteps.includes(step)))
      expect([state.step, reaches(situation, state, isOut)]).toEqual([
        state.step,
        state.step !== "setup-timed-out",
      ]);
  });

  test("mfa-23 whoever only came to prove or to reset can turn back from every challenge", () => {
    const stepUp = aVerification({
      purpose: "for-mfa-verification",
      factors: [{ type: "totp" }, { type: "sms" }, { type: "voice" }, { type: "smmobile" }],
    });
    for (const situation of [stepUp, { ...stepUp, goal: "reset", purpose: "for-mfa-reset" } as const])
      for (const state of [
        ...sampleStates.challenge,
        ...sampleStates["number-challenge"],
        ...sampleStates["choose-way"],
        ...sampleStates["verification-failed"],
      ])
        expect(reaches(situation, state, isOut)).toBe(true);
  });

  test("mfa-22 a failed verification can be tried again or another way", () => {
    const isChallenge = ({ step }: MfaState) => step === "challenge" || step === "number-challenge";
    for (const state of sampleStates["verification-failed"])
      expect(reaches(aVerification(), state, isChallenge)).toBe(true);
  });
});
