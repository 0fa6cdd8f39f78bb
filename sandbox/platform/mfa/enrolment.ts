import { randomUUID } from "node:crypto";
import type { EnrolledFactor } from "../../world/mfa-factors.ts";
import { isPasskey, isPhone } from "../../world/mfa-factors.ts";
import type { LimitedDeed } from "../../world/mfa-limits.ts";
import type { Person } from "../../world/people-records.ts";
import type { SessionMfa } from "../../world/session-records.ts";
import type { World } from "../../world/world.ts";
import type { PlatformRequest } from "../platform-call.ts";
import { PlatformFailure } from "../platform-call.ts";

/** Returns whether the person has a factor and this session has not passed one; until then, no other is enrolled. */
export function owesVerification({ mfaFactors = [] }: Person, { verified }: SessionMfa): boolean {
  return mfaFactors.length > 0 && verified === undefined;
}

/** Throws when a factor has to be verified first: a stolen password must not be enough to add one. */
export function refuseUnverified(person: Person, mfa: SessionMfa): void {
  if (owesVerification(person, mfa)) {
    throw new PlatformFailure(409, "VERIFICATION_REQUIRED", "An enrolled factor has to be verified first.");
  }
}

/** Throws 429 with `Retry-After` when the person has done this too often. */
export function refuseRush(world: World, deed: LimitedDeed, { uuid }: Person): void {
  const seconds = world.mfaLimits.secondsToWait(deed, uuid);
  if (seconds > 0) {
    throw rateLimited(seconds);
  }
}

/** Counts a wrong code and returns its refusal, which names the wait after the last one that is allowed. */
export function countedWrong(
  world: World,
  deed: LimitedDeed,
  { uuid }: Person,
  message: string,
): PlatformFailure {
  world.mfaLimits.count(deed, uuid);
  const attemptsLeft = world.mfaLimits.timesLeft(deed, uuid);
  const seconds = attemptsLeft > 0 ? 0 : world.mfaLimits.secondsToWait(deed, uuid);
  const headers = seconds > 0 ? { "Retry-After": String(seconds) } : {};
  return new PlatformFailure(400, "INVALID_CODE", message, headers, { attemptsLeft });
}

/** Returns the refusal of a call that was made too often, with the seconds to wait. */
export function rateLimited(seconds: number): PlatformFailure {
  return new PlatformFailure(429, "RATE_LIMITED", "This was asked for too often.", {
    "Retry-After": String(seconds),
  });
}

/**
 * Adds a factor in place of one of the same kind, and tells the person. A phone is one kind, whether its codes come by
 * message or by call; there may be several passkeys.
 */
export function addFactor(
  world: World,
  person: Person,
  factor: EnrolledFactor,
  request?: Pick<PlatformRequest, "pageLanguage">,
): void {
  const { email, mfaFactors = [] } = person;
  const others = mfaFactors.filter(
    (other) => isPasskey(other) || (isPhone(factor) ? !isPhone(other) : other.type !== factor.type),
  );
  const addedAt = new Date(world.clock.now()).toISOString();
  world.people.change(email, { mfaFactors: [...others, { ...factor, id: randomUUID(), addedAt }] });
  world.noticeMails.send({ mail: "factor-added" }, person, request?.pageLanguage);
}

/** Adds a factor as a second one; from then on the sign-in asks for it. */
export function enrol(...added: Parameters<typeof addFactor>): void {
  addFactor(...added);
  const [world, { email }] = added;
  world.people.change(email, { state: "MFA_VERIFICATION_REQUIRED" });
}
