import {
  type SecondSteps,
  type SecondStepsChange,
  browserIn,
  isPossible,
  mayRemoveOne,
} from "#domain/mfa/second-steps/second-steps.ts";
import { factorsVisitOf } from "#domain/mfa/visit/mfa-pages.ts";

const app = { id: "app", type: "totp" } as const;
const phone = { id: "phone", type: "sms" } as const;
const thisBrowser = { id: "this", isThis: true };
const managed = (change: object = {}): SecondSteps => ({
  kind: "managed",
  factors: [app, phone],
  browsers: [thisBrowser],
  isOneRequired: true,
  ...change,
});
const listed: SecondSteps = { kind: "listed", factors: [{ type: "totp" }, { type: "sms" }] };
const one = managed({ factors: [app] });

test.each<readonly [SecondStepsChange, SecondSteps, boolean]>([
  [{ kind: "rename", id: "app", name: "Desk" }, one, true],
  [{ kind: "rename", id: "gone", name: "Desk" }, one, false],
  [{ kind: "remove", id: "app" }, managed(), true],
  [{ kind: "remove", id: "gone" }, managed(), false],
  [{ kind: "remove", id: "app" }, one, false],
  [{ kind: "remove", id: "app" }, managed({ factors: [app], isOneRequired: false }), true],
  [{ kind: "end-trust", id: "this" }, managed(), true],
  [{ kind: "end-trust", id: "gone" }, managed(), false],
  [{ kind: "end-all-trust" }, managed(), true],
  [{ kind: "end-all-trust" }, managed({ browsers: [] }), false],
  [{ kind: "end-all-trust" }, listed, false],
])("the change %j is possible only where it concerns what is there: %j, %s (mfa-75)", (change, steps, is) => {
  expect(isPossible(change, steps)).toBe(is);
});

test("what the platform only lists can be neither removed nor ended (mfa-77)", () => {
  expect([mayRemoveOne(listed), browserIn(listed, "this")]).toEqual([false, undefined]);
  expect([mayRemoveOne(managed()), browserIn(managed(), "this")]).toEqual([true, thisBrowser]);
});

test.each([
  ["look", "look"],
  ["change", "change"],
  ["", undefined],
  ["else", undefined],
  [undefined, undefined],
])("an address that says %j is a visit to %s (mfa-70)", (text, visit) => {
  expect(factorsVisitOf(text)).toBe(visit);
});
