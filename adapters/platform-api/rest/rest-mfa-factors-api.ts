import type { Schema } from "yup";
import type { CallClient, HttpCall } from "#adapters/http/call-client.ts";
import { retryPolicies, type PlatformCall } from "#adapters/http/retry-policy.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type {
  ChangeAnswer,
  ListedFactors,
  MfaFactorsApi,
  TrustedBrowser,
} from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { members } from "#domain/storage/storage-entry.ts";
import { checkedMfaAnswer } from "./checked-mfa-answer.ts";
import {
  listedFactorFrom,
  listedFactorsAnswer,
  trustedBrowserFrom,
  trustedBrowsersAnswer,
} from "./mfa-factors-answers.schema.ts";
import { nothingAnswer } from "./nothing-answer.schema.ts";
import type { Wire } from "./wire-shapes.ts";

type FactorsCall = Pick<HttpCall, "method" | "path" | "token" | "body" | "cancellation"> & {
  readonly name: Extract<
    PlatformCall,
    "listMfaFactors" | "renameMfaFactor" | "removeMfaFactor" | "listTrustedBrowsers" | "endBrowserTrust"
  >;
};

/** The id that stands for every browser. */
const everyBrowser = "all";

/** The platform's code for the removal of the only factor where one is required. */
const lastFactorRequired = "LAST_FACTOR_REQUIRED";

type Deps = { readonly client: CallClient };

/** Lists and changes factors and trusted browsers over REST. */
export class RestMfaFactorsApi implements MfaFactorsApi {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async listFactors(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<ListedFactors, MfaFailure>> {
    const call = { name: "listMfaFactors", method: "GET", path: ["mfa", "factors"] } as const;
    const answer = await this.ask({ ...call, token, cancellation }, listedFactorsAnswer);
    if (!answer.ok) return answer;
    const { factors, isOneRequired } = answer.value;
    return success({ factors: factors.flatMap(listedFactorFrom), isOneRequired });
  }

  renameFactor(
    { token, id, name }: Parameters<MfaFactorsApi["renameFactor"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<ChangeAnswer, MfaFailure>> {
    const body: Wire["FactorName"] = { name };
    const call = { name: "renameMfaFactor", method: "PATCH", path: ["mfa", "factors", id] } as const;
    return this.change({ ...call, token, body, cancellation }, "gone");
  }

  removeFactor(
    { token, id }: Parameters<MfaFactorsApi["removeFactor"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<ChangeAnswer, MfaFailure>> {
    const call = { name: "removeMfaFactor", method: "DELETE", path: ["mfa", "factors", id] } as const;
    // A factor that no longer exists counts as removed.
    return this.change({ ...call, token, cancellation }, "changed");
  }

  async listTrustedBrowsers(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<readonly TrustedBrowser[], MfaFailure>> {
    const call = { name: "listTrustedBrowsers", method: "GET", path: ["mfa", "trusted-browsers"] } as const;
    const answer = await this.ask({ ...call, token, cancellation }, trustedBrowsersAnswer);
    return answer.ok ? success(answer.value.browsers.flatMap(trustedBrowserFrom)) : answer;
  }

  endTrust(
    { token, id = everyBrowser }: Parameters<MfaFactorsApi["endTrust"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<ChangeAnswer, MfaFailure>> {
    const call = {
      name: "endBrowserTrust",
      method: "DELETE",
      path: ["mfa", "trusted-browsers", id],
    } as const;
    return this.change({ ...call, token, cancellation }, "changed");
  }

  /** `whenMissing`: the result if the factor or browser no longer exists. */
  private async change(
    call: FactorsCall,
    whenMissing: ChangeAnswer,
  ): Promise<Result<ChangeAnswer, MfaFailure>> {
    const sent = await this.send(call);
    if (sent.ok && sent.value.status === 404) return success(whenMissing);
    if (sent.ok && sent.value.status === 409 && members(sent.value.body)?.["code"] === lastFactorRequired)
      return success("last-factor");
    const answer = checkedMfaAnswer(sent, nothingAnswer);
    return answer.ok ? success("changed") : answer;
  }

  private async ask<Body>(call: FactorsCall, schema: Schema<Body>): Promise<Result<Body, MfaFailure>> {
    return checkedMfaAnswer(await this.send(call), schema);
  }

  private send({ name, ...call }: FactorsCall): ReturnType<CallClient["send"]> {
    return this.deps.client.send({ ...call, retry: retryPolicies[name] });
  }
}
