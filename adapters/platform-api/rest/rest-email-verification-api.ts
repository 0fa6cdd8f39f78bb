import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { FailureTable } from "#adapters/http/failures.ts";
import type { CallClient } from "#adapters/http/call-client.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type {
  EmailVerificationApi,
  SendVerificationFailure,
  VerificationTokenFailure,
  VerifyEmailFailure,
} from "#domain/verify-email/email-verification-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { checkedAnswer } from "./checked-answer.ts";
import { nothingAnswer } from "./nothing-answer.schema.ts";
import { verifiedEmailAnswer } from "./verified-email-answer.schema.ts";
import type { Wire } from "./wire-shapes.ts";

const sendFailures: FailureTable<"login-required" | "too-many-requests"> = {
  401: "login-required",
  429: "too-many-requests",
};
const tokenFailures: FailureTable<"link-expired"> = { 403: "link-expired" };
const verifyFailures: FailureTable<"link-expired" | "wrong-email"> = {
  ...tokenFailures,
  "400 EmailInValid": "wrong-email",
};

type Deps = { readonly client: CallClient };

/** The platform's calls for verifying an e-mail address, over REST. */
export class RestEmailVerificationApi implements EmailVerificationApi {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async sendVerification(
    { email, token }: { readonly email: string; readonly token: SessionToken },
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<undefined, SendVerificationFailure>> {
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["user", sentEmail(email), "send-verification"],
      token,
      retry: retryPolicies.sendEmailVerification,
      cancellation,
      ...(reference !== undefined && { reference }),
    });
    const checked = checkedAnswer(sent, nothingAnswer, sendFailures);
    return checked.ok ? success(undefined) : checked;
  }

  async checkToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<undefined, VerificationTokenFailure>> {
    const body: Wire["TokenRequest"] = { token };
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["validate-email-verification-token"],
      body,
      retry: retryPolicies.validateEmailVerificationToken,
      cancellation,
    });
    const checked = checkedAnswer(sent, nothingAnswer, tokenFailures);
    return checked.ok ? success(undefined) : checked;
  }

  async verify(
    command: { readonly email: string; readonly token: string },
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<{ readonly homepageUrl: string }, VerifyEmailFailure>> {
    const body: Wire["VerifyEmailRequest"] = { ...command, email: sentEmail(command.email) };
    const sent = await this.deps.client.send({
      method: "PATCH",
      path: ["verify-email"],
      body,
      retry: retryPolicies.verifyEmail,
      cancellation,
      ...(reference !== undefined && { reference }),
    });
    const checked = checkedAnswer(sent, verifiedEmailAnswer, verifyFailures);
    return checked.ok ? success({ homepageUrl: checked.value.homepageUrl }) : checked;
  }
}
