import type { MobileFlow } from "../../world/mobile-flow-records.ts";
import { failureOf, lateFailureOf } from "../../world/mobile-flow-records.ts";
import type { Person } from "../../world/people-records.ts";
import type { World } from "../../world/world.ts";
import { enrol } from "../mfa/enrolment.ts";
import { newDeviceId } from "./mobile-flow-calls.ts";

const phoneActions = ["pair", "approve", "reject", "time-out", "fail", "rate-limit"] as const;

export type PhoneAction = (typeof phoneActions)[number];

/** An action on a person's phone, or an event such as a timeout. */
type PhoneDeed = {
  readonly action: PhoneAction;
  /** The pairing URL, or the code in it. */
  readonly code?: string | undefined;
  /** The chosen number; the right one when absent. */
  readonly number?: number | undefined;
};

export function isPhoneAction(value: unknown): value is PhoneAction {
  return phoneActions.some((action) => action === value);
}

/** Applies an action to a person's phone; returns a message when it is not possible. */
export function actOnPhone(
  world: World,
  person: Person,
  { action, code, number }: PhoneDeed,
): string | undefined {
  const flow = world.mobileFlows.latestOf(person.uuid);
  if (flow?.status !== "PENDING") {
    return "Nothing was asked of this phone, or it is over.";
  }
  switch (action) {
    case "pair":
      return pair(world, person, flow, code);
    case "approve":
      return approve(world, flow, number);
    case "reject":
      fail(world, flow, flow.kind === "setupMasterDevice" ? "SETUP_FAILED" : "REJECTED");
      return undefined;
    case "time-out":
      fail(world, flow, lateFailureOf(flow));
      return undefined;
    case "fail":
      fail(world, flow, failureOf(flow));
      return undefined;
    case "rate-limit":
      world.mobileFlows.change(flow, { status: "FAILED", failure: "RATE_LIMITED", retryAfterSeconds: 30 });
      return undefined;
  }
}

/** Pairs the phone, replacing another device. Without a code, the phone scans the one that the portal shows. */
function pair(world: World, person: Person, flow: MobileFlow, given: string | undefined): string | undefined {
  if (flow.pairingCode === undefined) {
    return "This is no time to pair.";
  }
  if (given !== undefined && codeIn(given) !== flow.pairingCode) {
    return "That is not the code that the portal shows.";
  }
  enrol(world, person, { type: "smmobile", deviceId: newDeviceId() });
  world.mobileFlows.change(flow, { status: "APPROVED" });
  return undefined;
}

function approve(world: World, flow: MobileFlow, number: number | undefined): string | undefined {
  if (flow.kind === "setupMasterDevice") {
    return "The phone has to be paired first.";
  }
  if (number !== undefined && number !== flow.number) {
    fail(world, flow, "FAILED");
  } else {
    world.mobileFlows.change(flow, { status: "APPROVED" });
  }
  return undefined;
}

function fail(world: World, flow: MobileFlow, failure: NonNullable<MobileFlow["failure"]>): void {
  world.mobileFlows.change(flow, { status: "FAILED", failure });
}

function codeIn(given: string): string {
  const text = given.trim();
  return (URL.parse(text)?.searchParams.get("code") ?? text).toUpperCase();
}
