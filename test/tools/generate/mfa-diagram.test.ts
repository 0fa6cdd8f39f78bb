import { readFileSync } from "node:fs";
import { sampleStates } from "#test/support/mfa-samples.ts";
import { mfaFlowPage, stepFacts } from "#tools/generate/mfa-diagram.ts";

const page = mfaFlowPage();

test("the documentation's drawing is the machine's (mfa-01)", () => {
  expect(readFileSync("docs/mfa-flow.md", "utf8")).toBe(page);
});

test("every arrow of the drawing has a name, and the ways through are there (mfa-01)", () => {
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

test("the tables say what a reload, an end of the session and an end of the flow come to (mfa-34, mfa-62)", () => {
  for (const row of [
    "| `verification-failed` | the same; after a minute",
    "| `enter-code` | the same | yes | totp, phone | `enter-number`, `scan`, the proof of a factor |",
    "| `waiting` | the same |  |  | `register-app`, the proof of a factor |",
    "| step-up | `on: application` | the target | message `verification-succeeded` |",
    "| reset | `on: set-up` | page `mfa-setup` |",
    "| each | the session has ended | page `root` | page `root`, at the top level |",
  ])
    expect(page).toContain(`\n${row}`);
});

test("every step has a row in the table, and none is there that the machine lacks (mfa-01)", () => {
  const steps = Object.keys(sampleStates).filter((step) => step !== "left");
  expect(Object.keys(stepFacts).toSorted()).toEqual(steps.toSorted());
  for (const step of steps) expect(page).toContain(`\n| \`${step}\` |`);
});
