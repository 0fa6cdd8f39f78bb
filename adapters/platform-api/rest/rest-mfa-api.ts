import type { Schema } from "yup";
import type { CallClient, HttpCall } from "#adapters/http/call-client.ts";
import { retryPolicies, type PlatformCall } from "#adapters/http/retry-policy.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaApi, SentCode, TotpSecret } from "#domain/mfa/visit/mfa-api.port.ts";
import type { PhoneDelivery } from "#domain/mfa/flow/mfa-state.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { checkedMfaAnswer } from "./checked-mfa-answer.ts";
import {
  raisedSessionAnswer,
  sentCodeAnswer,
  totpSecretAnswer,
  userDeviceTokenAnswer,
} from "./mfa-answers.schema.ts";
import { nothingAnswer } from "./nothing-answer.schema.ts";
import { withoutNulls, type Wire } from "./wire-shapes.ts";

type MfaCall = {
  readonly name: Extract<
    PlatformCall,
    | "registerTotp"
    | "registerPhone"
    | "sendPhoneCode"
    | "verifyOneTimeCode"
    | "resetMfa"
    | "generateUserDeviceToken"
  >;
  readonly token: SessionToken;
  readonly body?: object;
  readonly cancellation: Cancellation;
};

const places: Readonly<Record<MfaCall["name"], Pick<HttpCall, "method" | "path">>> = {
  registerTotp: { method: "POST", path: ["mfa", "register-totp"] },
  registerPhone: { method: "POST", path: ["mfa", "register-phone"] },
  sendPhoneCode: { method: "POST", path: ["mfa", "send-phone-code"] },
  verifyOneTimeCode: { method: "POST", path: ["mfa", "verify"] },
  resetMfa: { method: "POST", path: ["mfa", "reset"] },
  generateUserDeviceToken: { method: "POST", path: ["mfa", "user-device-tokens"] },
};

type Deps = { readonly client: CallClient };

/** Multi-factor authentication over REST. */
export class RestMfaApi implements MfaApi {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async registerTotp(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<TotpSecret, MfaFailure>> {
    const answer = await this.call({ name: "registerTotp", token, cancellation }, totpSecretAnswer);
    if (!answer.ok) return answer;
    const { secret, otpauthUri } = answer.value;
    return success({ secret, otpauthUri });
  }

  registerPhone(
    command: {
      readonly token: SessionToken;
      readonly countryCode: string;
      readonly phoneNumber: string;
      readonly delivery: PhoneDelivery;
    },
    cancellation: Cancellation,
  ): Promise<Result<SentCode, MfaFailure>> {
    const { token, countryCode, phoneNumber, delivery } = command;
    const body: Wire["PhoneRegistration"] = { countryCode, phoneNumber, deliveryType: delivery };
    return this.sendCode({ name: "registerPhone", token, body, cancellation });
  }

  sendPhoneCode(
    command: Parameters<MfaApi["sendPhoneCode"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<SentCode, MfaFailure>> {
    const { token, delivery, isEnrolment } = command;
    const body: Wire["PhoneCodeRequest"] = {
      deliveryType: delivery,
      ...(isEnrolment && { enrolment: true }),
    };
    return this.sendCode({ name: "sendPhoneCode", token, body, cancellation });
  }

  async verify(
    command: Parameters<MfaApi["verify"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<SessionToken, MfaFailure>> {
    const { token, factor, code, purpose, isEnrolment } = command;
    const body: Wire["OneTimeCodeVerification"] = {
      deliveryType: factor,
      code,
      purpose,
      ...(isEnrolment && { enrolment: true }),
    };
    const answer = await this.call(
      { name: "verifyOneTimeCode", token, body, cancellation },
      raisedSessionAnswer,
    );
    return answer.ok ? success(answer.value.token) : answer;
  }

  async reset(token: SessionToken, cancellation: Cancellation): Promise<Result<undefined, MfaFailure>> {
    const answer = await this.call({ name: "resetMfa", token, body: {}, cancellation }, nothingAnswer);
    return answer.ok ? success(undefined) : answer;
  }

  async generateUserDeviceToken(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<string, MfaFailure>> {
    const body: Wire["TokenRequest"] = { token };
    const answer = await this.call(
      { name: "generateUserDeviceToken", token, body, cancellation },
      userDeviceTokenAnswer,
    );
    return answer.ok ? success(answer.value.userDeviceToken) : answer;
  }

  private async sendCode(call: MfaCall): Promise<Result<SentCode, MfaFailure>> {
    const answer = await this.call(call, sentCodeAnswer);
    if (!answer.ok) return answer;
    const { maskedPhoneNumber, resendInSeconds } = answer.value;
    return success({ maskedPhoneNumber, ...withoutNulls({ resendInSeconds }) });
  }

  private async call<Body>(call: MfaCall, schema: Schema<Body>): Promise<Result<Body, MfaFailure>> {
    const { name, token, body, cancellation } = call;
    const sent = await this.deps.client.send({
      ...places[name],
      ...(body && { body }),
      token,
      retry: retryPolicies[name],
      cancellation,
    });
    return checkedMfaAnswer(sent, schema);
  }
}
