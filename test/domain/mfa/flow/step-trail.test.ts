import type { MfaContext, MfaEvent, MfaState } from "#domain/mfa/flow/mfa-state.ts";
import {
  afterEvent,
  hasBeenLeft,
  moveTo,
  trailAt,
  trailFromRecord,
  type StepTrail,
} from "#domain/mfa/flow/step-trail.ts";
import { anMfaContext, aVerification } from "#test/support/builders/an-mfa-context.ts";

const reminder: MfaState = { step: "reminder" };
const method: MfaState = { step: "choose-method" };
const scan: MfaState = { step: "scan" };
const totp: MfaState = { step: "challenge", factor: "totp" };
const waiting: MfaState = { step: "waiting", flowId: "flow-1" };
const failed: MfaState = { step: "setup-failed" };
const typing: MfaState = { step: "recovery-code", current: "totp" };
const offered: MfaState = { step: "recovery-codes", progress: "offered" };
const wanted: MfaState = { step: "recovery-codes", progress: "wanted" };
const shown: MfaState = { step: "recovery-codes", progress: "shown" };
const sms: MfaState = { step: "challenge", factor: "sms" };
const totpCode: MfaState = { step: "enter-code", method: "totp" };
const smsCode: MfaState = { step: "enter-code", method: "sms" };
const voiceCode: MfaState = { step: "enter-code", method: "voice" };
const giveUp: MfaState = { step: "confirm-back", flowId: "flow-1" };
const asked: MfaState = { step: "number-challenge", flowId: "flow-1" };

/** A trail whose entries are 1, 2 and so on; the last is shown, unless another position is named. */
function trail(
  states: readonly MfaState[],
  position = states.length - 1,
  ids = states.map((_, at) => at + 1),
) {
  const entries = states.map((state, at) => ({ id: ids[at] ?? 0, state }));
  return { entries, position, last: Math.max(...ids) };
}

test.each<readonly [string, StepTrail, MfaEvent["type"], MfaState, StepTrail]>([
  ["a new step", trail([reminder]), "go-on", method, trail([reminder, method])],
  [
    "a new step drops what Back had left",
    trail([reminder, method], 0),
    "go-on",
    scan,
    trail([reminder, scan], 1, [1, 3]),
  ],
  ["another code for the phone", trail([smsCode]), "code-sent", voiceCode, trail([voiceCode])],
  ["a code of another kind of factor", trail([totpCode]), "go-on", smsCode, trail([totpCode, smsCode])],
  ["another factor", trail([totp]), "choose-factor", sms, trail([totp, sms])],
  ["a question while waiting", trail([method, waiting]), "go-back", giveUp, trail([method, giveUp])],
  ["waiting on after the question", trail([method, giveUp]), "go-back", waiting, trail([method, waiting])],
  [
    "Back, however far",
    trail([method, reminder, scan]),
    "go-back",
    method,
    trail([method, reminder, scan], 0),
  ],
  ["another way to the step before", trail([method, scan]), "go-on", method, trail([method, scan], 0)],
  [
    "another way to a step further before",
    trail([method, reminder, scan]),
    "go-on",
    method,
    trail([method, reminder, scan, method]),
  ],
  [
    "Back to a step that was not shown",
    trail([reminder, scan]),
    "go-back",
    method,
    trail([reminder, method]),
  ],
  ["a proof", trail([totp]), "code-accepted", reminder, trail([reminder])],
  [
    "a proof that new codes asked for",
    trail([offered, totp, typing]),
    "recovery-code-accepted",
    wanted,
    { ...trail([wanted]), last: 3 },
  ],
  [
    "a proof that was asked for in between",
    trail([method, reminder, totp]),
    "code-accepted",
    method,
    { ...trail([method]), last: 3 },
  ],
])("%s (mfa-60)", (_what, before, event, next, after) => {
  expect(afterEvent(before, event, next)).toEqual(after);
});

test("keeps the last fifty steps (mfa-60)", () => {
  const states = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? reminder : method));
  const grown = afterEvent(trail(states), "go-on", scan);
  expect([grown.entries.length, grown.entries[0]?.id, grown.position, grown.last]).toEqual([50, 2, 49, 51]);
});

const setUp = anMfaContext();
const all = aVerification({
  factors: [{ type: "totp" }, { type: "sms" }, { type: "smmobile" }],
  recoveryCodesLeft: 2,
});
const codes = aVerification({ goal: "recovery-codes" });
const way: MfaState = { step: "choose-way", current: "totp" };

describe("Back", () => {
  test.each<readonly [MfaContext, MfaState, MfaState]>([
    [setUp, method, reminder],
    [setUp, reminder, { step: "benefits" }],
    [setUp, reminder, { step: "confirm-dismissal" }],
    [setUp, reminder, method],
    [setUp, reminder, { step: "confirm-replacement", method: "totp" }],
    [setUp, reminder, { step: "download-app" }],
    [setUp, reminder, scan],
    [setUp, reminder, { step: "enter-number" }],
    [setUp, reminder, totpCode],
    [setUp, failed, { step: "register-app" }],
    [all, way, totp],
    [all, totp, way],
    [all, totp, typing],
    [all, typing, totp],
    [codes, offered, totp],
    [codes, totp, offered],
  ])("in %j leads from %j to %j (mfa-60)", (context, from, to) => {
    expect(moveTo(trail([to, from]), context, 1)).toEqual({ kind: "step", trail: trail([to, from], 0) });
  });

  test.each<readonly [MfaContext, MfaState, MfaState, MfaState]>([
    [all, way, asked, { step: "number-challenge" }],
    [codes, shown, wanted, offered],
  ])("in %j from %j to %j asks anew, as %j (mfa-60, mfa-106)", (context, from, to, anew) => {
    expect(moveTo(trail([to, from]), context, 1)).toEqual({ kind: "step", trail: trail([anew, from], 0) });
  });

  test.each<readonly [MfaContext, MfaState, MfaState]>([
    [setUp, reminder, waiting],
    [setUp, reminder, failed],
    [setUp, { step: "setup-timed-out" }, method],
    [setUp, { step: "setup-done", method: "totp" }, method],
    [setUp, waiting, method],
    [setUp, giveUp, method],
    [all, way, { step: "verification-failed", reason: "rejected", factor: "totp" }],
    [all, way, { step: "challenge", factor: "voice" }],
    [all, way, { step: "choose-way", current: "voice" }],
    [all, totp, reminder],
    [anMfaContext({ factors: [{ type: "totp" }] }), totp, reminder],
    [anMfaContext({ factors: [{ type: "totp" }] }), reminder, totp],
    [aVerification(), totp, typing],
    [aVerification({ recoveryCodesLeft: 0 }), totp, typing],
    [aVerification(), way, { step: "number-challenge" }],
    [codes, shown, totp],
    [all, totp, offered],
  ])("in %j leads from %j not to %j (mfa-60, mfa-16)", (context, from, to) => {
    expect(moveTo(trail([to, from]), context, 1)).toEqual({ kind: "same-step", isBack: true });
  });
});

test.each<readonly [string, StepTrail, number, number]>([
  ["Back over what is over to what was before it", trail([method, failed, reminder]), 2, 0],
  ["Back no further than it has to", trail([method, scan, reminder]), 2, 1],
  ["Forward over what is over to what came after it", trail([reminder, failed, method], 0), 2, 2],
  [
    "Forward to the nearest before it where nothing came after",
    trail([reminder, method, scan, failed], 0),
    4,
    2,
  ],
])("%s (mfa-60)", (_what, before, id, position) => {
  expect(moveTo(before, setUp, id)).toEqual({ kind: "step", trail: { ...before, position } });
});

test("Forward to a step that is over stays, and an unknown entry does not belong to the visit (mfa-60)", () => {
  expect(moveTo(trail([reminder, failed], 0), setUp, 2)).toEqual({ kind: "same-step", isBack: false });
  expect(moveTo(trail([reminder]), setUp, 7)).toBeUndefined();
  expect(moveTo(trail([reminder]), setUp, undefined)).toBeUndefined();
});

test.each<readonly [number | undefined, MfaState, boolean]>([
  [1, scan, true],
  [2, scan, false],
  [7, scan, false],
  [undefined, scan, false],
  [1, reminder, false],
])("the browser at entry %s with the visit at %j has left its step: %s (mfa-60)", (id, state, hasLeft) => {
  expect(hasBeenLeft(trail([method, scan]), id, state)).toBe(hasLeft);
});

test("after a reload a trail is kept at its entry, without what followed another step (mfa-60)", () => {
  const before = trail([method, scan, reminder]);
  expect(trailAt(before, 2, scan)).toEqual({ ...before, position: 1 });
  expect(trailAt(before, 2, totp)).toEqual({ ...trail([method, totp]), last: 3 });
  expect(trailAt(before, 7, scan)).toBeUndefined();
});

const written = trail([method, scan], 0);
test.each<readonly [unknown, StepTrail | undefined]>([
  [written, written],
  [undefined, undefined],
  [{ ...written, entries: "none" }, undefined],
  [{ ...written, entries: [] }, undefined],
  [{ ...written, position: 2 }, undefined],
  [{ ...written, position: -1 }, undefined],
  [{ ...written, position: 0.5 }, undefined],
  [{ ...written, last: undefined }, undefined],
  [{ ...written, last: 1 }, undefined],
  [{ ...written, entries: [{ id: 1, state: { step: "skip" } }] }, undefined],
  [{ ...written, entries: [{ id: "1", state: scan }] }, undefined],
  [{ ...written, entries: [undefined] }, undefined],
  [{ entries: Array.from({ length: 51 }, () => ({ id: 1, state: scan })), position: 0, last: 1 }, undefined],
])("the record %j is read as %j (mfa-60, STO-07)", (content, expected) => {
  expect(trailFromRecord(content)).toEqual(expected);
});
