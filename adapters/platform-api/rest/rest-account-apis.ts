import type { FailureTable } from "#adapters/http/failures.ts";
import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { ActivationApi, RegistrationApi } from "#domain/activate/activation-api.port.ts";
import { success } from "#domain/shared/result.ts";
import { linkTokenFailures, namedEmail, readEmail } from "./account-answers.ts";
import { anyText, nothing, optional, reading } from "./answer-body.ts";
import { platformCalls } from "./rest-calls.ts";
import { withoutNulls, type Wire } from "./wire-shapes.ts";

const draftFailures: FailureTable<
  "token-invalid" | "token-expired" | "password-used-before" | "too-many-requests"
> = {
  ...linkTokenFailures,
  429: "too-many-requests",
  "400 PasswordHistoryError": "password-used-before",
};

/** The platform's calls for invited accounts, over REST. */
export const restActivationApi = platformCalls<ActivationApi>({
  validateToken: {
    call: "validateUserToken",
    request: (token) => ({ method: "POST", path: ["user", "validate-token"], body: { token } }),
    read: readEmail,
    failures: linkTokenFailures,
  },
  activate: {
    call: "activateUser",
    request: (body) => ({ method: "POST", path: ["user", "activate"], body }),
    // Any JSON, or no body at all: the status says that the account was activated.
    read: (body) => success(namedEmail(body)),
    failures: draftFailures,
  },
  resendActivation: {
    call: "resendActivation",
    request: (email) => ({ method: "POST", path: ["user", sentEmail(email), "resend-activation"] }),
    read: nothing,
    failures: { 429: "too-many-requests" },
  },
});

/** The platform's calls for registrations, over REST. */
export const restRegistrationApi = platformCalls<RegistrationApi>({
  validateToken: {
    call: "validateRegistrationToken",
    request: (token) => ({ method: "POST", path: ["validate-registration-token"], body: { token } }),
    read: reading({ email: optional(anyText) }, ({ email }: Wire["RegistrationToken"]) =>
      withoutNulls({ email }),
    ),
    // Unknown, spent and expired tokens are answered alike.
    failures: { 403: "token-invalid" },
  },
  register: {
    call: "registerUser",
    request: (body) => ({ method: "POST", path: ["user", "register"], body }),
    read: readEmail,
    failures: draftFailures,
  },
});
