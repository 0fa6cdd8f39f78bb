import { mixed, object, string, type AnySchema } from "yup";
import type { FailureTable } from "#adapters/http/failures.ts";
import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { PasswordApi } from "#domain/reset-password/password-api.port.ts";
import { namedEmail } from "./account-answers.ts";
import { nothing, nothingAnswer, platformCalls, reading } from "./rest-calls.ts";
import type { Wire } from "./wire-shapes.ts";

/** The one answer with a meaning: an activation link was sent instead. */
const activateMarker = object({
  state: string<"ACTIVATE">().oneOf(["ACTIVATE"]).required(),
} satisfies Record<keyof Wire["PasswordResetState"], AnySchema>).required();

const tokenFailures: FailureTable<"link-expired"> = { 409: "link-expired", 410: "link-expired" };

/** The platform's calls for a forgotten password, over REST. */
export const restPasswordApi = platformCalls<PasswordApi>({
  requestReset: {
    call: "requestPasswordReset",
    request: (email) => ({ method: "POST", path: ["user", sentEmail(email), "reset-password"] }),
    // Any JSON, or no body at all: the status says that the request was accepted.
    read: reading(mixed().nullable(), (body) =>
      activateMarker.isValidSync(body, { strict: true }) ? "activate" : "reset",
    ),
    failures: { 429: "too-many-requests" },
  },
  checkResetToken: {
    call: "validateUserToken",
    request: (token) => ({ method: "POST", path: ["user", "validate-token"], body: { token } }),
    read: reading(nothingAnswer, namedEmail),
    failures: tokenFailures,
  },
  changePassword: {
    call: "changePassword",
    request: (body) => ({ method: "PATCH", path: ["user"], body }),
    read: nothing,
    failures: { ...tokenFailures, "400 PasswordHistory": "password-used-before" },
  },
});
