import { countersOf } from "#domain/telemetry/counters-of.ts";
import type { TelemetryEvent } from "#domain/telemetry/telemetry-event.ts";

test.each<[TelemetryEvent, readonly string[]]>([
  [{ step: "email" }, ["email"]],
  [{ factor: "sms", stage: "sent" }, ["sent sms"]],
  [{ outcome: { kind: "left-for-application" } }, ["arrived"]],
  [{ outcome: { kind: "left-for-provider" } }, ["provider"]],
  [{ outcome: { kind: "accepted" } }, []],
  [{ outcome: { kind: "cancelled" } }, []],
  [{ outcome: { kind: "moved" } }, []],
  [{ outcome: { kind: "moved", because: "mfa-verification" } }, []],
  [{ outcome: { kind: "moved", because: "ada@harbour.example" } }, []],
])("%j counts as %j (telemetry-02)", (event, counters) => {
  expect(countersOf(event, "login")).toEqual(counters);
});

test("leaving for a provider in order to log out is no step of a sign-in (telemetry-02)", () => {
  expect(countersOf({ outcome: { kind: "left-for-provider" } }, "logout")).toEqual([]);
});

test.each<[TelemetryEvent, string]>([
  [{ outcome: { kind: "invalid-credentials" } }, "login invalid-credentials"],
  [{ outcome: { kind: "unreachable" } }, "login unreachable"],
  [{ outcome: { kind: "unreachable", reason: "provider" } }, "login provider"],
  [{ outcome: { kind: "unexpected", reason: "misconfigured" } }, "login misconfigured"],
  [{ outcome: { kind: "refused", problem: "too-many-attempts" } }, "login too-many-attempts"],
  [{ outcome: { kind: "refused" } }, "login refused"],
  [{ outcome: { kind: "no-passkey", reason: "wrong-site" } }, "login passkey-wrong-site"],
  [{ app: "timed-out" }, "login app-timed-out"],
  [{ outcome: { kind: "moved", because: "link-expired" } }, "login link-expired"],
])("the failure %j counts as %j (telemetry-03)", (event, counter) => {
  expect(countersOf(event, "login")).toEqual([counter]);
});

test("a word that the vocabulary does not have does not compile, and is not counted (telemetry-03, telemetry-06)", () => {
  // @ts-expect-error: no kind of outcome
  const address: TelemetryEvent = { outcome: { kind: "ada@harbour.example" } };
  // @ts-expect-error: no refusal of the platform
  const number: TelemetryEvent = { outcome: { kind: "refused", problem: "+61491570156" } };
  expect(
    [address, number, { thrown: new Error("ada") }].flatMap((event) => countersOf(event, "mfa-verification")),
  ).toEqual([]);
});
