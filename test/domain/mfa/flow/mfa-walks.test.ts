import fc from "fast-check";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { MfaEvent } from "#domain/mfa/flow/mfa-event.ts";
import { firstState, nextState } from "#domain/mfa/flow/mfa-flow.ts";
import { MfaFlowState } from "#domain/mfa/flow/mfa-flow-state.ts";
import type { MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import {
  afterEvent,
  entryOf,
  hasBeenLeft,
  moveTo,
  trailAt,
  trailFrom,
  type StepTrail,
} from "#domain/mfa/flow/step-trail.ts";
import { isVerification } from "#domain/mfa/flow/verification-flow.ts";
import { attemptWaitAt, Deadlines } from "#domain/mfa/visit/deadlines.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";
import { allEvents, allSituations, recoverySituations } from "#test/support/mfa-samples.ts";

const email = "ada@harbour.example";

/** What happens in a tab of a visit, besides the events of its steps. */
type Act =
  /** One of the events that change something, by its place among them. */
  | { readonly does: "event"; readonly chosen: number }
  | { readonly does: "back" | "forward"; readonly by: number }
  /** A reload with Back or Forward pressed before the page runs. */
  | { readonly does: "early"; readonly by: number }
  | { readonly does: "reload" | "other tab" | "lock" };

/** The browser of a walk: the session that all its tabs share. */
type Browser = { readonly clock: FakeClock; session: { mark: string; isProven: boolean } };

/** A tab with its storage and its history. Each entry of the history is the number of a step. */
class Tab {
  state: MfaState;
  trail: StepTrail;
  readonly deadlines: Deadlines;
  private readonly browser: Browser;
  context: MfaContext;
  private readonly flowState: MfaFlowState;
  private entries: number[];
  private at = 0;
  /** The session of the visit that the tab shows. */
  private mark: string;

  constructor(browser: Browser, context: MfaContext) {
    this.browser = browser;
    this.context = context;
    const { clock } = browser;
    const stores = { local: new MemoryStore(), session: new MemoryStore(), cookie: new MemoryStore() };
    const storage = new BrowserStorage({ stores, clock });
    this.deadlines = new Deadlines({ storage, clock });
    this.mark = browser.session.mark;
    const calls = {
      email: undefined,
      get mark() {
        return markOf();
      },
    };
    const markOf = () => this.mark;
    const lastFactor = { begin: (_: string, factors: MfaContext["factors"]) => factors };
    this.flowState = new MfaFlowState({
      storage,
      clock,
      calls,
      deadlines: this.deadlines,
      lastFactor,
      historyEntries: { entryNumber: 1 },
    });
    this.state = this.flowState.begin(context, email).state;
    this.trail = trailFrom(this.state, 1);
    this.entries = [1];
    this.flowState.keepTrail(this.trail);
  }

  /** Whether the visit goes on in the session that the browser is in. */
  get isCurrent(): boolean {
    return this.mark === this.browser.session.mark;
  }

  reload(pressed = 0): void {
    const by = this.entries[this.at + pressed] === undefined ? 0 : pressed;
    this.mark = this.browser.session.mark;
    this.state = this.flowState.begin(this.context, email).state;
    const kept = this.flowState.trail;
    if (kept && hasBeenLeft(kept, this.entries[this.at + by], this.state)) {
      this.trail = kept;
      return this.travel(by);
    }
    this.at += by;
    const known = kept && trailAt(kept, this.entries[this.at], this.state);
    this.use(known ?? trailFrom(this.state, this.trail.last + 1), "replace");
  }

  /** Takes one of the events that change something; a logout ends the walk and is left out. */
  takeOne(chosen: number): void {
    const { context, state } = this;
    const possible = allEvents.filter(
      (event) => event.type !== "log-out" && nextState(context, state, event) !== state,
    );
    const event = possible[chosen % possible.length];
    if (event) this.take(event);
  }

  take(event: MfaEvent): void {
    const before = this.state;
    // An answer of the platform comes to the visit that asked; another session's is refused.
    if (!this.isCurrent && ["code-accepted", "recovery-code-accepted"].includes(event.type)) return;
    this.state = this.flowState.advance(this.context, before, event);
    if (this.state === before) return;
    if (this.state.step === "left") {
      if (this.state.towards === "another-factor") this.beginAnother();
      return;
    }
    if (isVerification(before) && isProof(before, event)) this.prove();
    this.use(afterEvent(this.trail, event.type, this.state), "push");
  }

  travel(by: number): void {
    const entry = this.entries[this.at + by];
    if (entry === undefined) return;
    this.at += by;
    const move = moveTo(this.trail, this.context, entry);
    if (move?.kind === "step") {
      this.state = this.flowState.revisit(this.context, entryOf(move.trail).state);
      this.use(move.trail, "travel");
    } else if (move?.isBack === true) {
      this.at -= by;
      this.take({ type: "go-back" });
    } else this.at = this.entries.indexOf(entryOf(this.trail).id);
  }

  /** Begins the set-up of a second factor, for which the platform names the first. */
  private beginAnother(): void {
    const factors = [{ type: "totp" as const }];
    this.context = { ...this.context, factors, mayBeDismissed: true };
    const { last } = this.trail;
    this.state = this.flowState.begin(this.context, email).state;
    this.use(trailFrom(this.state, last + 1), "replace");
  }

  private prove(): void {
    this.browser.session = { mark: `${this.browser.session.mark}+`.slice(-16), isProven: true };
    this.mark = this.browser.session.mark;
    this.flowState.revisit(this.context, this.state);
  }

  /** Brings the history to the trail: to an entry that it has, or to a new one after the current. */
  private use(trail: StepTrail, how: "push" | "replace" | "travel"): void {
    this.trail = trail;
    this.flowState.keepTrail(trail);
    const { id } = entryOf(trail);
    const known = this.entries.indexOf(id);
    if (known !== -1) this.at = known;
    else if (how === "push") {
      this.entries = [...this.entries.slice(0, this.at + 1), id];
      this.at += 1;
    } else this.entries[this.at] = id;
  }
}

function isProof({ step }: MfaState, { type }: MfaEvent): boolean {
  if (step === "number-challenge") return type === "flow-approved";
  return step === "recovery-code"
    ? type === "recovery-code-accepted"
    : step === "challenge" && type === "code-accepted";
}

/** Whether Forward may lead on to a challenge: one is due before recovery codes are made, and Back leads to their offer. */
function mayAskAgain(state: MfaState): boolean {
  return isVerification(state) || (state.step === "recovery-codes" && state.progress === "offered");
}

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.nat(99).map((chosen): Act => ({ does: "event", chosen })) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom("back" as const, "forward" as const),
      by: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(-2, -1, 1, 2).map((by): Act => ({ does: "early", by })),
  },
  { weight: 2, arbitrary: fc.constantFrom<Act>({ does: "reload" }, { does: "other tab" }, { does: "lock" }) },
);
const situations = [...allSituations, ...recoverySituations];
const walks = fc.tuple(fc.constantFrom(...situations), fc.array(acts, { maxLength: 60 }));

const results: readonly MfaStep[] = [
  "verified",
  "setup-done",
  "reset-done",
  "codes-left",
  "setup-failed",
  "setup-timed-out",
];

describe("random walks with reloads, Back, Forward, another tab and locks", () => {
  test("lose no position, skip no factor and bring back no result (mfa-60, mfa-16)", () => {
    fc.assert(
      fc.property(walks, ([context, happened]) => {
        const browser: Browser = {
          clock: new FakeClock(),
          // New recovery codes are offered to whom the platform has let in.
          session: {
            mark: "session",
            isProven: context.factors.length === 0 || context.goal === "recovery-codes",
          },
        };
        const tabs = [new Tab(browser, context), new Tab(browser, context)];
        let tab = tabs[0] as Tab;
        for (const act of happened) {
          const before = tab.state;
          if (before.step === "left") break;
          perform(act);
          expect(entryOf(tab.trail).state.step === tab.state.step || tab.state.step === "left").toBe(true);
          if (!browser.session.isProven && tab.state.step !== "left")
            expect(isVerification(tab.state) && tab.state.step !== "verified").toBe(true);
          if (act.does === "back" || act.does === "forward") {
            if (tab.state !== before) expect(results).not.toContain(tab.state.step);
            if (!mayAskAgain(before)) expect(isVerification(tab.state)).toBe(false);
          }
        }

        function perform(act: Act): void {
          switch (act.does) {
            case "event":
              return tab.takeOne(act.chosen);
            case "back":
              return tab.travel(-act.by);
            case "forward":
              return tab.travel(act.by);
            case "early":
              return tab.reload(act.by);
            case "reload": {
              const { state, isCurrent } = tab;
              tab.reload();
              const isKept = tab.state.step === state.step || tab.state.step === firstState(context).step;
              expect(isKept).toBe(true);
              if (!isCurrent && context.factors.length > 0) expect(tab.state).toEqual(firstState(context));
              return undefined;
            }
            case "other tab":
              tab = tabs.find((other) => other !== tab && other.state.step !== "left") ?? tab;
              return undefined;
            case "lock": {
              const wait = attemptWaitAt(tab.state);
              if (!wait) return undefined;
              tab.deadlines.startAfter(
                { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED", retryAfter: 60 },
                wait,
              );
              tab.reload();
              expect(tab.deadlines.lockOf(wait)).toEqual({ problem: "rate-limited", code: "RATE_LIMITED" });
              return undefined;
            }
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("come by Forward to the step that Back has left (mfa-60)", () => {
    fc.assert(
      fc.property(walks, ([context, happened]) => {
        const browser: Browser = {
          clock: new FakeClock(),
          session: { mark: "session", isProven: context.factors.length === 0 },
        };
        const tab = new Tab(browser, context);
        for (const act of happened) {
          if (act.does === "event" && tab.state.step !== "left") tab.takeOne(act.chosen);
          const before = tab.state;
          if (before.step === "left") break;
          const { position } = tab.trail;
          tab.travel(-1);
          if (tab.state.step === "left") break;
          const hasMoved = tab.trail.position < position;
          const after = tab.state;
          // After a result the platform says what a reload shows.
          if (results.includes(after.step)) break;
          tab.reload();
          // A reload makes no codes.
          const isWanted = after.step === "recovery-codes" && after.progress === "wanted";
          expect(tab.state).toEqual(isWanted ? { ...after, progress: "offered" } : after);
          tab.travel(1);
          if (
            hasMoved &&
            !results.includes(before.step) &&
            !["waiting", "verification-failed"].includes(before.step)
          )
            expect(tab.state.step).toBe(before.step);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
