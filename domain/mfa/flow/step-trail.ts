import type { MfaContext, MfaEvent, MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import { mfaStateFrom } from "#domain/mfa/flow/mfa-state-record.ts";
import { askedFactor, isVerification } from "#domain/mfa/flow/verification-flow.ts";
import { everyOf, shape } from "#domain/storage/shape.ts";

/** A step that was shown, and the number of its entry in the browser's history (`id`). */
type TrailEntry = { readonly id: number; readonly state: MfaState };

/**
 * The steps of a visit that the browser's Back and Forward walk, in their order. Kept in the tab, so that they outlive
 * a reload. `position`: the step that is shown. `last`: the highest id that was given.
 */
export type StepTrail = {
  readonly entries: readonly TrailEntry[];
  readonly position: number;
  readonly last: number;
};

/** What Back or Forward leads to: a step of the trail; or no step, so that the current one stays. */
type TrailMove =
  | { readonly kind: "step"; readonly trail: StepTrail }
  | { readonly kind: "same-step"; readonly isBack: boolean };

/** The longest trail that is kept; browsers keep no more entries of a tab. */
const longestTrail = 50;

/** Steps that may be shown again as they were. The others reported something, or waited for something, that is over. */
const lasting: ReadonlySet<MfaStep> = new Set<MfaStep>([
  "challenge",
  "number-challenge",
  "passkey-challenge",
  "choose-way",
  "recovery-code",
  "recovery-codes",
  "reminder",
  "benefits",
  "confirm-dismissal",
  "choose-method",
  "confirm-replacement",
  "download-app",
  "scan",
  "enter-number",
  "enter-code",
  "register-app",
  "create-passkey",
]);

/**
 * Steps from which Back leads to no earlier step: the session is too old, the set-up is done, or Back asks a question
 * first.
 */
const final: ReadonlySet<MfaStep> = new Set<MfaStep>([
  "setup-timed-out",
  "setup-done",
  "waiting",
  "confirm-back",
]);

/** Events that may lead back to any earlier step, not only to the one directly before. */
const returning: ReadonlySet<MfaEvent["type"]> = new Set<MfaEvent["type"]>([
  "go-back",
  "try-again",
  "confirm",
]);

/** Returns the trail of a visit that begins; `id` is greater than that of any entry before it. */
export function trailFrom(state: MfaState, id: number): StepTrail {
  return { entries: [{ id, state }], position: 0, last: id };
}

/** Returns the entry of the step that is shown. */
export function entryOf({ entries, position }: StepTrail): TrailEntry {
  return entries[position] as TrailEntry;
}

/**
 * Returns the trail after an event of the step that is shown. The page's own Back moves to the earlier entry. A step
 * that follows the proof of a factor replaces the challenge, so that Back cannot lead to the challenge.
 */
export function afterEvent(trail: StepTrail, event: MfaEvent["type"], next: MfaState): StepTrail {
  const { state } = entryOf(trail);
  if (isSameStep(state, next)) return withState(trail, next);
  const isProof = isVerification(state) && !isVerification(next);
  const behind = positionBehind(trail, next, isProof || returning.has(event));
  if (behind !== undefined) {
    // The challenge is removed, so that Forward does not lead to it either.
    const entries = isProof ? trail.entries.slice(0, behind + 1) : trail.entries;
    return withState({ ...trail, entries, position: behind }, next);
  }
  return isProof || event === "go-back" ? withState(trail, next) : longer(trail, next);
}

/** Returns where the entry with this id leads from the step that is shown; undefined if the trail has no such entry. */
export function moveTo(trail: StepTrail, context: MfaContext, id: number | undefined): TrailMove | undefined {
  const { entries, position } = trail;
  const reached = entries.findIndex((entry) => entry.id === id);
  if (reached === -1) return undefined;
  const isBack = reached < position;
  const numbered = entries.map(({ state }, at) => ({ state, at }));
  // Skips steps that cannot be shown again: Back goes on backwards; Forward goes on forwards, then tries those it
  // passed over.
  const candidates = isBack
    ? numbered.slice(0, reached + 1).toReversed()
    : [...numbered.slice(reached), ...numbered.slice(position + 1, reached).toReversed()];
  const found = candidates.find(({ state }) => canShowAgain(context, entryOf(trail).state, state));
  return found
    ? { kind: "step", trail: withState({ ...trail, position: found.at }, afresh(found.state)) }
    : { kind: "same-step", isBack };
}

/**
 * Returns whether the browser is at another entry of a kept trail than the step with which the visit goes on: Back or
 * Forward was pressed before the page could follow it.
 */
export function hasBeenLeft(trail: StepTrail, id: number | undefined, state: MfaState): boolean {
  const shown = entryOf(trail);
  return shown.id !== id && isSameStep(shown.state, state) && trail.entries.some((entry) => entry.id === id);
}

/**
 * Returns the trail with the entry of this id as the current one, for example after a reload; undefined if it has no
 * such entry. If that entry holds another step than `state`, the entries after it are removed.
 */
export function trailAt(trail: StepTrail, id: number | undefined, state: MfaState): StepTrail | undefined {
  const position = trail.entries.findIndex((entry) => entry.id === id);
  if (position === -1) return undefined;
  const isSame = entryOf({ ...trail, position }).state.step === state.step;
  const entries = isSame ? trail.entries : trail.entries.slice(0, position + 1);
  return withState({ ...trail, entries, position }, state);
}

const record = shape({
  entries: everyOf(shape({ id: count, state: mfaStateFrom })),
  position: count,
  last: count,
});

/** Returns a trail that was read from storage; undefined if it is malformed. */
export function trailFromRecord(content: unknown): StepTrail | undefined {
  const trail = record(content);
  if (!trail || trail.entries.length > longestTrail) return undefined;
  const isWhole = trail.entries.every(({ id }) => id <= trail.last);
  return isWhole && trail.position < trail.entries.length ? trail : undefined;
}

/**
 * Returns whether Back or Forward may lead from one step to another: no proof may be undone, and none skipped. The
 * offer of new recovery codes needs no proof; the platform asks for one when the codes are made.
 */
function canShowAgain(
  { goal, factors, recoveryCodesLeft = 0 }: MfaContext,
  from: MfaState,
  to: MfaState,
): boolean {
  if (!lasting.has(to.step) || final.has(from.step)) return false;
  if (to.step === "recovery-codes") return goal === "recovery-codes";
  if (to.step === "recovery-code" && recoveryCodesLeft === 0) return false;
  if (!isVerification(to)) return goal === "set-up" && !isVerification(from);
  const isAsked = isVerification(from) || isOffer(from);
  return isAsked && factors.some(({ type }) => type === askedFactor(to));
}

/**
 * Returns whether recovery codes are offered but not yet made. Codes that are shown must not be lost by going back to a
 * challenge.
 */
function isOffer(state: MfaState): boolean {
  return state.step === "recovery-codes" && state.progress === "offered";
}

/** Returns a step as it is shown again: the app is asked anew, and recovery codes are offered instead of made. */
function afresh(state: MfaState): MfaState {
  if (state.step === "number-challenge") return { step: "number-challenge" };
  return state.step === "recovery-codes" && state.progress === "wanted"
    ? { step: "recovery-codes", progress: "offered" }
    : state;
}

/** Returns whether two states belong to the same step, and so to the same history entry. */
function isSameStep(one: MfaState, other: MfaState): boolean {
  return one.step === other.step && subjectOf(one) === subjectOf(other);
}

/**
 * Returns the part of a state that makes it a step of its own, such as the factor. How a code was sent does not count.
 */
function subjectOf(state: MfaState): string | undefined {
  if (state.step === "enter-code") return state.method === "totp" ? "app" : "phone";
  return state.step === "challenge" ? state.factor : undefined;
}

/**
 * Returns the position of an earlier entry with this step: the last one (`isAnywhere`), or only the one directly
 * before.
 */
function positionBehind(
  { entries, position }: StepTrail,
  next: MfaState,
  isAnywhere: boolean,
): number | undefined {
  const nearest = isAnywhere ? 0 : position - 1;
  for (let at = position - 1; at >= Math.max(0, nearest); at -= 1)
    if (isSameStep((entries[at] as TrailEntry).state, next)) return at;
  return undefined;
}

function withState(trail: StepTrail, state: MfaState): StepTrail {
  const { position } = trail;
  const entries = trail.entries.map((entry, at) => (at === position ? { ...entry, state } : entry));
  return { ...trail, entries };
}

function longer({ entries, position, last }: StepTrail, state: MfaState): StepTrail {
  const grown = [...entries.slice(0, position + 1), { id: last + 1, state }].slice(-longestTrail);
  return { entries: grown, position: grown.length - 1, last: last + 1 };
}

function count(content: unknown): number | undefined {
  return Number.isSafeInteger(content) && (content as number) >= 0 ? (content as number) : undefined;
}
