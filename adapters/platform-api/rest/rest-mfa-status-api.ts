import type { MfaStatusApi } from "#domain/mfa/visit/mfa-status-api.port.ts";
import { anything, boolean, integer, list, optional, reading, text } from "./answer-body.ts";
import { enrolledFactors, identityStateFrom } from "./identity-from-answer.ts";
import { mfaCalls } from "./rest-calls.ts";
import { recoveryCodesLeftFrom } from "./recovery-codes-left.ts";
import { withoutNulls, type Wire } from "./wire-shapes.ts";

/** State and factors accept unknown values, as in an identity. */
const rules = {
  state: text,
  mfaFactors: list,
  mfaRequiredByRemainingInDays: optional(integer),
  email: text,
  emailVerificationRequired: boolean,
  recoveryCodes: anything,
};

/** Reads the state of a person's session over REST. */
export const restMfaStatusApi = mfaCalls<MfaStatusApi>({
  readMfaStatus: {
    call: "readMfaStatus",
    request: (token) => ({ method: "GET", path: ["mfa", "status"], token }),
    read: reading(rules, (status: Wire["MfaStatus"]) => ({
      state: identityStateFrom(status.state),
      factors: enrolledFactors(status.mfaFactors) ?? [],
      ...withoutNulls({ remainingDays: status.mfaRequiredByRemainingInDays }),
      email: status.email,
      emailVerificationRequired: status.emailVerificationRequired,
      ...recoveryCodesLeftFrom(status.recoveryCodes),
    })),
  },
});
