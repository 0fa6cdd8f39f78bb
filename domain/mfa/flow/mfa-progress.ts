import type {
  LeftState,
  MfaContext,
  MfaFlowName,
  MfaState,
  MfaStep,
  VerificationState,
} from "#domain/mfa/flow/mfa-state.ts";
import { firstState } from "#domain/mfa/flow/mfa-flow.ts";
import { mfaStateFrom } from "#domain/mfa/flow/mfa-state-record.ts";
import { trailFromRecord } from "#domain/mfa/flow/step-trail.ts";
import { askedFactor, isVerification } from "#domain/mfa/flow/verification-flow.ts";
import { numeric, oneOf, orElse, shape, type Checked } from "#domain/storage/shape.ts";
import { mfaProgressPlace } from "#domain/storage/storage-entries.ts";
import { sessionMarkFrom } from "#domain/session/session-mark.ts";
import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";

const interruption = shape({}, { step: mfaStateFrom });
/** What a challenge has interrupted: a step of a set-up, which comes again after the proof, or a reset. */
export type Interruption = Checked<typeof interruption>;

const progress = shape(
  {
    goal: oneOf<MfaFlowName>(["set-up", "verification", "reset", "recovery-codes"]),
    state: mfaStateFrom,
    /** The mark of the session of this step; after a proof, that of the session that the proof returned. */
    session: sessionMarkFrom,
    /** Whether a factor was proved before this step. */
    isProven: (content) => content === true,
    /** When the step was entered, in milliseconds since the epoch. */
    at: orElse(numeric, 0),
  },
  {
    /** The steps that Back and Forward walk; absent in a frame. */
    trail: trailFromRecord,
    /** Whether “trust this browser” is ticked; absent as long as the person has not touched it. */
    isBrowserTrusted: (content: unknown) => (typeof content === "boolean" ? content : undefined),
    /** Present at a challenge for a factor whose proof has become too old. */
    interruption,
    /** The e-mail of the person whose session ended at this step; absent while it goes on. */
    endedFor: textUpTo(320),
  },
);

/**
 * The progress of a visit, from which a reload continues. Never holds a secret, a code or an unmasked number
 * (STO-04).
 */
export type MfaProgress = Checked<typeof progress>;

/** The stored step that a tab has reached on an MFA page. */
export const mfaProgress: StorageEntry<MfaProgress> = { ...mfaProgressPlace, check: progress };

/**
 * The milliseconds in which a reload still shows a failed verification, and a page that is opened anew continues a
 * request to the partner's app. Later the factor is asked for anew.
 */
export const attemptLifetime = 60_000;

/** The facts about the page that opens by which its stored progress is judged. */
type Resumption = {
  readonly sessionMark: string;
  readonly now: number;
  /**
   * Whether an earlier visit numbered the history entry: the page is then shown again, by a reload or the browser's
   * Back.
   */
  readonly isNumberedEntry: boolean;
};

/** Steps that report something as done: only the platform can say so, never a stored record. */
export const endings: readonly MfaStep[] = ["verified", "reset-done", "codes-left", "left"];

/** Returns the record to store for a step. A person with a factor only gets past its challenge by proving it. */
export function progressAt(
  context: MfaContext,
  state: MfaState,
  { sessionMark, now: at }: { readonly sessionMark: string; readonly now: number },
): MfaProgress {
  const { goal, factors } = context;
  const isProven = state.step === "setup-done" || (factors.length > 0 && !isVerification(state));
  return { goal, state, session: sessionMark, isProven, at };
}

/**
 * Returns the record of the set-up that follows a flow; undefined if none follows. It begins with the choice of a
 * factor, since the person has just asked for one.
 */
export function progressAfter(
  { towards }: LeftState,
  { sessionMark, now: at }: { readonly sessionMark: string; readonly now: number },
): MfaProgress | undefined {
  if (towards !== "set-up" && towards !== "another-factor") return undefined;
  const isProven = towards === "another-factor";
  return { goal: "set-up", state: { step: "choose-method" }, session: sessionMark, isProven, at };
}

/**
 * Returns the state in which a visit continues after a reload: the stored one if it is plausible, else the first. A
 * stored record is untrusted, so it cannot end a flow, enter a step of another flow or session, ask for a factor that
 * is not enrolled, or skip a challenge in any session but the one that the challenge returned. The failure of a
 * verification is not shown again for a new one: after a minute, or in a history entry that no visit has numbered. Only
 * a wait that the app asked for is shown again in such an entry.
 */
export function resumedState(
  context: MfaContext,
  progress: MfaProgress | undefined,
  { sessionMark, now, isNumberedEntry }: Resumption,
): MfaState {
  const first = firstState(context);
  if (progress?.goal !== context.goal || progress.session !== sessionMark) return first;
  const { state, isProven } = progress;
  if (endings.includes(state.step)) return first;
  // A reload does not make the codes a second time.
  if (state.step === "recovery-codes" && state.progress === "wanted") return first;
  const isOld = Math.abs(now - progress.at) > attemptLifetime;
  const isNew = !isNumberedEntry;
  if (state.step === "verification-failed" && (isOld || (isNew && state.reason !== "rate-limited")))
    return first;
  if (state.step === "number-challenge" && isOld && isNew)
    return asksForEnrolled(context, state) ? { step: state.step } : first;
  if (isVerification(state)) return asksForEnrolled(context, state) ? state : first;
  return (isProven || context.factors.length === 0) && belongs(context, state) ? state : first;
}

function asksForEnrolled({ factors, recoveryCodesLeft = 0 }: MfaContext, state: VerificationState): boolean {
  if (state.step === "recovery-code" && recoveryCodesLeft === 0) return false;
  return factors.some(({ type }) => type === askedFactor(state));
}

function belongs({ goal, factors }: MfaContext, state: MfaState): boolean {
  // Only the platform can say that a factor was enrolled.
  if (state.step === "setup-done")
    return goal === "set-up" && factors.some(({ type }) => type === state.method);
  if (state.step === "recovery-codes") return goal === "recovery-codes";
  return state.step === "confirm-reset" ? goal === "reset" : goal === "set-up";
}
