import { randomUUID } from "node:crypto";
import type { MobileFlow as MobileFlowAnswer } from "#adapters/platform-api/graphql/mobile-schema.ts";
import type { MobileFlow, MobileFlowKind } from "../../world/mobile-flow-records.ts";
import { failureOf } from "../../world/mobile-flow-records.ts";
import type { Person } from "../../world/people-records.ts";
import type { World } from "../../world/world.ts";
import { owesVerification } from "../mfa/enrolment.ts";
import type { PlatformRequest } from "../platform-call.ts";
import { browserName } from "./browser-name.ts";
import { PlatformFailure } from "../platform-call.ts";
import type { SignedIn } from "../session-token.ts";
import { raiseSession, readSessionToken, signedIn } from "../session-token.ts";

/** The caller's session and, when the mobile app itself shows the portal, its device. */
export type MobileRequest = Pick<PlatformRequest, "bearer" | "hostTenantCode"> & {
  readonly deviceId: string;
  /** The `User-Agent` of the browser that asks. */
  readonly userAgent: string;
};

type Beginning = {
  readonly kind: MobileFlowKind;
  readonly partnerCode: string;
  readonly replaceDevice?: boolean | null;
};

const pollAfterMs = 2000;

/** Returns the operations of `mobile.graphql` as resolvers for graphql-js. */
export function mobileFlowCalls(world: World) {
  return {
    startMobileFlow: (beginning: Beginning, request: MobileRequest): MobileFlowAnswer => {
      const visit = signedIn(world, request);
      refuseWhatCannotBegin(world, visit, beginning);
      return answer(world, visit.person, begin(world, visit, beginning.kind, request));
    },

    mobileFlow: ({ id }: { readonly id: string }, request: MobileRequest): MobileFlowAnswer | null => {
      const flow = world.mobileFlows.find(id);
      const isOwn = readSessionToken(world, request.bearer)?.sid === flow?.sessionId;
      const person = flow === undefined ? undefined : world.people.find(flow.personUuid);
      if (flow?.token !== undefined && person !== undefined && isOwn) {
        return answer(world, person, flow);
      }
      const visit = signedIn(world, request);
      if (flow === undefined || !isOwn) {
        return null;
      }
      const raised =
        flow.status === "APPROVED"
          ? world.mobileFlows.change(flow, { token: raiseSession(world, visit, "smmobile") })
          : flow;
      return answer(world, visit.person, raised);
    },

    cancelMobileFlow: ({ id }: { readonly id: string }, request: MobileRequest): boolean => {
      const { session } = signedIn(world, request);
      const flow = world.mobileFlows.find(id);
      if (flow?.status !== "PENDING" || flow.sessionId !== session.id) {
        return false;
      }
      world.mobileFlows.change(flow, { status: "FAILED", failure: failureOf(flow) });
      return true;
    },
  };
}

function refuseWhatCannotBegin(world: World, { person, session }: SignedIn, beginning: Beginning): void {
  if (world.tenants.find(person.tenantCode)?.partnerCode !== beginning.partnerCode) {
    throw new PlatformFailure(404, "PARTNER_UNKNOWN", "That is not the partner of this tenant.");
  }
  const hasDevice = person.mfaFactors?.some(({ type }) => type === "smmobile") === true;
  if (beginning.kind !== "setupMasterDevice") {
    if (!hasDevice) {
      throw new PlatformFailure(404, "NO_DEVICE", "No app is paired with this person.");
    }
    return;
  }
  if (owesVerification(person, session.mfa)) {
    throw new PlatformFailure(409, "VERIFICATION_REQUIRED", "An enrolled factor has to be verified first.");
  }
  if (hasDevice && beginning.replaceDevice !== true) {
    throw new PlatformFailure(409, "DEVICE_ALREADY_PAIRED", "There is one device at a time.");
  }
}

/** Begins a flow; one that cannot reach an app fails at once. */
function begin(
  world: World,
  { person, session }: SignedIn,
  kind: MobileFlowKind,
  { deviceId: givenDevice, userAgent }: MobileRequest,
): MobileFlow {
  const flow = world.mobileFlows.begin({
    kind,
    personUuid: person.uuid,
    sessionId: session.id,
    asker: browserName(userAgent),
  });
  if (kind === "setupMasterDevice") {
    return flow;
  }
  const seconds = world.mfaLimits.secondsToWait("number-challenge", person.uuid);
  if (seconds > 0) {
    const failure = { failure: "RATE_LIMITED", retryAfterSeconds: seconds } as const;
    return world.mobileFlows.change(flow, { status: "FAILED", ...failure });
  }
  world.mfaLimits.count("number-challenge", person.uuid);
  return kind === "masterDeviceLogin" && givenDevice !== deviceOf(person)
    ? world.mobileFlows.change(flow, { status: "FAILED", failure: "FAILED" })
    : flow;
}

function deviceOf({ mfaFactors = [] }: Person): string | undefined {
  return mfaFactors.find((factor) => factor.type === "smmobile")?.deviceId;
}

function answer(world: World, { tenantCode }: Person, flow: MobileFlow): MobileFlowAnswer {
  const { id, kind, status, number, pairingCode, failure, retryAfterSeconds, token, expiresAt } = flow;
  const partnerCode = world.tenants.find(tenantCode)?.partnerCode ?? tenantCode;
  const isPending = status === "PENDING";
  return {
    ...{ id, kind, status, pollAfterMs },
    number: isPending ? (number ?? null) : null,
    pairingUrl: isPending && pairingCode !== undefined ? pairingUrl(partnerCode, pairingCode) : null,
    expiresInSeconds: Math.max(0, Math.ceil((expiresAt - world.clock.now()) / 1000)),
    token: token ?? null,
    failure: failure ?? null,
    retryAfterSeconds: retryAfterSeconds ?? null,
  };
}

/** Returns the pairing URL, whose scheme phones open in the partner's app. */
function pairingUrl(partnerCode: string, pairingCode: string): string {
  return `${partnerCode}://pair?code=${pairingCode}`;
}

export function newDeviceId(): string {
  return randomUUID();
}
