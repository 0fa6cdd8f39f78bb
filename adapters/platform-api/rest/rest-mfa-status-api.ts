import { array, boolean, mixed, number, object, string, type AnySchema } from "yup";
import type { MfaStatusApi } from "#domain/mfa/visit/mfa-status-api.port.ts";
import { enrolledFactors, identityStateFrom } from "./identity-from-answer.ts";
import { mfaCalls, reading } from "./rest-calls.ts";
import { recoveryCodesLeftFrom } from "./recovery-codes-left.ts";
import { withoutNulls, type Wire } from "./wire-shapes.ts";

/** The state of a person's session. State and factors accept unknown values, as in an identity. */
const personStatusAnswer = object({
  state: string().required(),
  mfaFactors: array().of(mixed().nullable()).required(),
  mfaRequiredByRemainingInDays: number().integer().nullable(),
  email: string().required(),
  emailVerificationRequired: boolean().required(),
  recoveryCodes: mixed().nullable(),
} satisfies Record<keyof Wire["MfaStatus"], AnySchema>).required();

/** Reads the state of a person's session over REST. */
export const restMfaStatusApi = mfaCalls<MfaStatusApi>({
  readMfaStatus: {
    call: "readMfaStatus",
    request: (token) => ({ method: "GET", path: ["mfa", "status"], token }),
    read: reading(personStatusAnswer, (status) => ({
      state: identityStateFrom(status.state),
      factors: enrolledFactors(status.mfaFactors) ?? [],
      ...withoutNulls({ remainingDays: status.mfaRequiredByRemainingInDays }),
      email: status.email,
      emailVerificationRequired: status.emailVerificationRequired,
      ...recoveryCodesLeftFrom(status.recoveryCodes),
    })),
  },
});
