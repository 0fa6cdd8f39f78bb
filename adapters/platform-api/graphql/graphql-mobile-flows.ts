import { unexpected, type Answer } from "#adapters/http/failures.ts";
import type { CallClient } from "#adapters/http/call-client.ts";
import { never, twice, type RetryPolicy } from "#adapters/http/retry-policy.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { MobileFlows } from "#domain/mfa/mobile-app/mobile-flows.port.ts";
import type { MobileFlowsFailure } from "#domain/mfa/visit/mfa-problem.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import { uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";
import { mfaFailureFrom } from "../mfa-failures.ts";
import { mobileDocuments } from "./mobile-documents.ts";
import { mobileFlowFrom, wireKinds } from "./mobile-flow-answer.ts";
import type { MobileOperations } from "./mobile-schema.ts";

/** The path of the mobile flows, always on the portal's own host, even if the REST calls go to another one. */
export const mobileFlowsBase = "/api/mobile-beef";

/** The retry policy of every operation: starting twice would make the phone ring again. */
const repeats: Readonly<Record<keyof MobileOperations, RetryPolicy>> = {
  mobileFlow: twice,
  startMobileFlow: never,
  cancelMobileFlow: twice,
};

type Call<Name extends keyof MobileOperations> = {
  readonly name: Name;
  readonly variables: MobileOperations[Name]["variables"];
  readonly token: SessionToken;
  readonly deviceId?: string | undefined;
  readonly cancellation: Cancellation;
};

type Deps = { readonly client: CallClient };

/** Sends requests to the partner's mobile app over GraphQL. */
export class GraphqlMobileFlows extends Service<Deps> implements MobileFlows {
  async start(
    command: Parameters<MobileFlows["start"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<MobileFlow, MobileFlowsFailure>> {
    const { token, kind, partnerCode, replaceDevice, deviceId } = command;
    const variables = { kind: wireKinds[kind], partnerCode, replaceDevice };
    const answer = await this.ask({ name: "startMobileFlow", variables, token, deviceId, cancellation });
    return answer.ok ? flowOf(answer.value.data, answer.value.answer) : answer;
  }

  async read(
    query: { readonly token: SessionToken; readonly id: string },
    cancellation: Cancellation,
  ): Promise<Result<MobileFlow | undefined, MobileFlowsFailure>> {
    const { token, id } = query;
    const asked = await this.ask({ name: "mobileFlow", variables: { id }, token, cancellation });
    if (!asked.ok) return asked;
    const { data, answer } = asked.value;
    return data === null ? success(undefined) : flowOf(data, answer);
  }

  async cancel({
    token,
    id,
  }: {
    readonly token: SessionToken;
    readonly id: string;
  }): Promise<Result<undefined, MobileFlowsFailure>> {
    const call = { name: "cancelMobileFlow", variables: { id }, token, cancellation: uncancellable } as const;
    const answer = await this.ask(call);
    return answer.ok ? success(undefined) : answer;
  }

  /**
   * Returns what the operation answered. GraphQL also fails with status 200: errors without data are a refusal, and
   * a partial or empty answer counts as a failure (API-05).
   */
  private async ask<Name extends keyof MobileOperations>(
    call: Call<Name>,
  ): Promise<Result<{ readonly data: unknown; readonly answer: Answer }, MobileFlowsFailure>> {
    const { name, variables, token, deviceId, cancellation } = call;
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["graphql"],
      body: { query: mobileDocuments[name], variables },
      token,
      // Named by the web view of the partner's app, which the platform then asks without a number.
      headers: { "X-Device-Id": deviceId },
      retry: repeats[name],
      cancellation,
      // Sent even if the document is left, because a person who cancels often leaves at once.
      ...(name === "cancelMobileFlow" && { outlivesDocument: true }),
    });
    if (!sent.ok) return sent;
    const answer = sent.value;
    const { data, errors } = asRecord(answer.body) ?? {};
    // Whatever stands in `errors` is an error, so that no malformed one lets a partial answer pass.
    const [error, hasError]: readonly [unknown, boolean] = Array.isArray(errors)
      ? [errors[0] as unknown, errors.length > 0]
      : [undefined, errors !== undefined && errors !== null];
    const value = asRecord(data)?.[name];
    const hasValue = value !== undefined && value !== null;
    if (answer.status >= 400 || (hasError && !hasValue)) {
      return failure(mfaFailureFrom(answer, asRecord(error)?.["extensions"] ?? answer.body));
    }
    const { reference } = answer;
    if (hasError) return failure({ kind: "partial-answer", reference });
    if (value === undefined) return failure({ kind: "empty-answer", reference });
    return success({ data: value, answer });
  }
}

function flowOf(data: unknown, { reference }: Answer): Result<MobileFlow, MobileFlowsFailure> {
  const flow = mobileFlowFrom(data);
  return flow ? success(flow) : unexpected("a malformed mobile flow", reference);
}
