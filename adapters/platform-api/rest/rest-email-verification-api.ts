import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { EmailVerificationApi } from "#domain/verify-email/email-verification-api.port.ts";
import { nothing, reading, text } from "./answer-body.ts";
import { platformCalls } from "./rest-calls.ts";
import type { Wire } from "./wire-shapes.ts";

/** The platform's calls for verifying an e-mail address, over REST. */
export const restEmailVerificationApi = platformCalls<EmailVerificationApi>({
  sendVerification: {
    call: "sendEmailVerification",
    request: ({ email, token }) => ({
      method: "POST",
      path: ["user", sentEmail(email), "send-verification"],
      token,
    }),
    read: nothing,
    failures: { 401: "login-required", 429: "too-many-requests" },
  },
  checkToken: {
    call: "validateEmailVerificationToken",
    request: (token) => ({ method: "POST", path: ["validate-email-verification-token"], body: { token } }),
    read: nothing,
    failures: { 403: "link-expired" },
  },
  verify: {
    call: "verifyEmail",
    request: ({ email, token }) => ({
      method: "PATCH",
      path: ["verify-email"],
      body: { email: sentEmail(email), token },
    }),
    // The redirect policy checks the URL.
    read: reading({ homepageUrl: text }, ({ homepageUrl }: Wire["VerifiedEmail"]) => ({ homepageUrl })),
    failures: { 403: "link-expired", "400 EmailInValid": "wrong-email" },
  },
});
