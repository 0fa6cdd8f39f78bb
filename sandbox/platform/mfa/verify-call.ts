import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { EnrolledFactor } from "../../world/mfa-factors.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import type { SignedIn } from "../session-token.ts";
import { raiseSession, signedIn } from "../session-token.ts";
import { countedWrong, enrol, refuseRush } from "./enrolment.ts";
import { purposeIn } from "./purpose-in.ts";
import { spendRecoveryCode, toldRecoveryCodes } from "./recovery-calls.ts";
import { stepOfTotpCode } from "./totp.ts";

type RaisedSession = components["schemas"]["RaisedSession"];

const attemptsPerCode = 5;

/**
 * Handles `POST /mfa/verify`: spends a one-time code or a recovery code, completes a pending enrolment, and replaces
 * the session by a new one.
 */
export function verifyOneTimeCode(world: World): PlatformHandler {
  return (request): RaisedSession => {
    const visit = signedIn(world, request);
    const { body } = request;
    const purpose = purposeIn(body);
    const deliveryType = requiredText(body, "deliveryType");
    const attempt = { code: requiredText(body, "code"), isEnrolment: body["enrolment"] === true };
    if (purpose === undefined || !["totp", "sms", "voice", "recovery"].includes(deliveryType)) {
      throw new PlatformFailure(400, "BadRequest", "There is no such purpose or delivery type.");
    }
    if (deliveryType === "recovery") {
      spendRecoveryCode(world, visit.person, attempt.code, request.pageLanguage);
      const person = world.people.find(visit.person.uuid) ?? visit.person;
      return { token: raiseSession(world, visit, "recovery", purpose), ...toldRecoveryCodes(world, person) };
    }
    const enrolled =
      deliveryType === "totp"
        ? spendTotpCode(world, visit, attempt)
        : spendSentCode(world, visit, deliveryType, attempt);
    if (enrolled !== undefined) {
      enrol(world, visit.person, enrolled, request);
    }
    const by = deliveryType === "totp" ? "totp" : "phone";
    return { token: raiseSession(world, visit, by, purpose) };
  };
}

/** A code, and whether it is to complete an enrolment: only then does a factor count that was never confirmed. */
type Attempt = { readonly code: string; readonly isEnrolment: boolean };

/** Checks a code of the app that is being enrolled, or of the enrolled one. Returns the factor to enrol, if any. */
function spendTotpCode(
  world: World,
  { person, session }: SignedIn,
  { code, isEnrolment }: Attempt,
): EnrolledFactor | undefined {
  refuseRush(world, "wrong-totp-code", person);
  const secret = isEnrolment ? session.mfa.pendingSecret?.secret : secretOf(person.mfaFactors);
  const step = secret === undefined ? undefined : stepOfTotpCode(secret, code, world.clock.now());
  if (secret === undefined || step === undefined) {
    throw countedWrong(world, "wrong-totp-code", person, "That is not the code.");
  }
  if (!world.mfaLimits.spendTotpStep(secret, step)) {
    throw new PlatformFailure(400, "CODE_ALREADY_USED", "That code was used before.");
  }
  world.mfaLimits.forget("wrong-totp-code", person.uuid);
  return isEnrolment ? { type: "totp", secret } : undefined;
}

function secretOf(factors: readonly EnrolledFactor[] = []): string | undefined {
  return factors.find((factor) => factor.type === "totp")?.secret;
}

/** Checks a code that was sent to a phone. Returns the factor to enrol, if any. */
function spendSentCode(
  world: World,
  { person, session }: SignedIn,
  deliveryType: string,
  { code, isEnrolment }: Attempt,
): EnrolledFactor | undefined {
  const { sentCode, pendingPhoneNumber } = session.mfa;
  const isOfPending = sentCode !== undefined && sentCode.phoneNumber === pendingPhoneNumber;
  if (sentCode?.deliveryType !== deliveryType || isEnrolment !== isOfPending) {
    throw invalidCode();
  }
  if (sentCode.wrongAttempts >= attemptsPerCode) {
    throw new PlatformFailure(429, "TOO_MANY_CODE_ATTEMPTS", "That code is worth nothing any longer.");
  }
  if (world.clock.now() > sentCode.expiresAt) {
    throw new PlatformFailure(400, "CODE_EXPIRED", "The code is too old.");
  }
  if (sentCode.code !== code) {
    const wrongAttempts = sentCode.wrongAttempts + 1;
    world.sessions.changeMfa(session.id, { ...session.mfa, sentCode: { ...sentCode, wrongAttempts } });
    throw invalidCode(attemptsPerCode - wrongAttempts);
  }
  world.mfaLimits.forget("phone-code", person.uuid);
  const { phoneNumber } = sentCode;
  return isEnrolment ? { type: sentCode.deliveryType, phoneNumber } : undefined;
}

function invalidCode(attemptsLeft?: number): PlatformFailure {
  const details = attemptsLeft === undefined ? {} : { attemptsLeft };
  return new PlatformFailure(400, "INVALID_CODE", "That is not the code.", {}, details);
}
