import type { FailureTable } from "#adapters/http/failures.ts";
import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { PasswordApi } from "#domain/reset-password/password-api.port.ts";
import { success } from "#domain/shared/result.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import { namedEmail } from "./account-answers.ts";
import { nothing, readingNothing } from "./answer-body.ts";
import { platformCalls } from "./rest-calls.ts";
import type { Claimed, Wire } from "./wire-shapes.ts";

const tokenFailures: FailureTable<"link-expired"> = { 409: "link-expired", 410: "link-expired" };

/** The platform's calls for a forgotten password, over REST. */
export const restPasswordApi = platformCalls<PasswordApi>({
  requestReset: {
    call: "requestPasswordReset",
    request: (email) => ({ method: "POST", path: ["user", sentEmail(email), "reset-password"] }),
    // Any JSON, or no body at all: the status says that the request was accepted.
    read: (body) => success(isActivationSent(body) ? "activate" : "reset"),
    failures: { 429: "too-many-requests" },
  },
  checkResetToken: {
    call: "validateUserToken",
    request: (token) => ({ method: "POST", path: ["user", "validate-token"], body: { token } }),
    read: readingNothing(namedEmail),
    failures: tokenFailures,
  },
  changePassword: {
    call: "changePassword",
    request: (body) => ({ method: "PATCH", path: ["user"], body }),
    read: nothing,
    failures: { ...tokenFailures, "400 PasswordHistory": "password-used-before" },
  },
});

/** Tells the one answer with a meaning: an activation link was sent instead. */
function isActivationSent(body: unknown): boolean {
  const { state }: Claimed<Wire["PasswordResetState"]> = asRecord(body) ?? {};
  return state === ("ACTIVATE" satisfies Wire["PasswordResetState"]["state"]);
}
