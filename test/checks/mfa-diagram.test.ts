import { readFileSync } from "node:fs";
import { sampleStates } from "#test/support/mfa-samples.ts";
import { mfaFlowPage, stepFacts } from "./mfa-diagram.ts";

test("the documentation's drawing is the machine's (mfa-01, D-36)", () => {
  expect(readFileSync("docs/mfa-flow.md", "utf8")).toBe(mfaFlowPage());
});

test("every arrow of the drawing has a name, and the ways through are there (mfa-01, D-36)", () => {
  const page = mfaFlowPage();
  expect(page.match(/-->.*:\s*$/gm)).toBeNull();
  for (const arrow of [
    "reminder --> confirm_dismissal : remind-me-later",
    "confirm_dismissal --> on_later : confirm",
    "scan --> enter_code : go-on",
    "enter_number --> enter_code : code-sent",
    "waiting --> setup_timed_out : flow-failed",
    "challenge --> verified : code-accepted",
    "verification --> confirm_reset : code-accepted, flow-approved",
    "reset_done --> on_set_up : go-on",
  ])
    expect(page).toContain(arrow);
});

test("every step has a row in the table, and none is there that the machine lacks (mfa-01)", () => {
  const steps = Object.keys(sampleStates).filter((step) => step !== "left");
  expect(Object.keys(stepFacts).toSorted()).toEqual(steps.toSorted());
  for (const step of steps) expect(mfaFlowPage()).toContain(`\n| \`${step}\` |`);
});
