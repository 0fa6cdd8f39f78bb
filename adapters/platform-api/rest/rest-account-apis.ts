import { mixed, object, string, type AnySchema } from "yup";
import type { FailureTable } from "#adapters/http/failures.ts";
import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { ActivationApi } from "#domain/activate/activation-api.port.ts";
import type { RegistrationApi } from "#domain/activate/registration-api.port.ts";
import { linkTokenFailures, namedEmail, userEmailAnswer } from "./account-answers.ts";
import { nothing, platformCalls, reading } from "./rest-calls.ts";
import { withoutNulls, type Wire } from "./wire-shapes.ts";

const draftFailures: FailureTable<
  "token-invalid" | "token-expired" | "password-used-before" | "too-many-requests"
> = {
  ...linkTokenFailures,
  429: "too-many-requests",
  "400 PasswordHistoryError": "password-used-before",
};

const registrationTokenAnswer = object({
  email: string().nullable(),
} satisfies Record<keyof Wire["RegistrationToken"], AnySchema>).required();

const readEmail = reading(userEmailAnswer, ({ email }) => ({ email }));

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
    read: reading(mixed().nullable(), namedEmail),
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
    read: reading(registrationTokenAnswer, ({ email }) => withoutNulls({ email })),
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
