import { answeredFailure, unexpected, type Answer, type FailureTable } from "#adapters/http/failures.ts";
import type { CallClient } from "#adapters/http/call-client.ts";
import { retryAfterOf } from "#adapters/http/retry-after.ts";
import { afterOneAttempt, retryPolicies } from "#adapters/http/retry-policy.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { FindLoginDomainFailure, LoginDomains } from "#domain/tenant/login-domains.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";
import { once } from "#domain/shared/once.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { awaitBootAnswer, earlyAnswerLimit, isComplete, type EarlyAnswer } from "./early-answer.ts";
import { loginDomainFrom } from "./login-domain-answer.ts";

type Query = { readonly domain: string; readonly langCode: Language; readonly partnerCode?: string };

type Options = { readonly client: CallClient; readonly clock: Clock; readonly early?: EarlyAnswer };

const failures: FailureTable<"unknown-host"> = { 404: "unknown-host" };

/** Finds login domains over REST; the boot script's own request counts as the first attempt. */
export class RestLoginDomains implements LoginDomains {
  private readonly client: CallClient;
  private readonly takeEarly: () => EarlyAnswer | undefined;
  private readonly limit: TimeLimit;

  constructor({ client, clock, early }: Options) {
    this.client = client;
    // A retry by the person sends a new request.
    this.takeEarly = once(early);
    this.limit = new TimeLimit({ clock, milliseconds: earlyAnswerLimit });
  }

  async find(query: Query, cancellation: Cancellation): Promise<Result<LoginDomain, FindLoginDomainFailure>> {
    const taken = this.takeEarly();
    const early = taken && isForQuery(taken, query) ? taken : undefined;
    const first = early && (await awaitBootAnswer(early, this.limit, cancellation));
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });
    if (first && isComplete(first)) {
      const { status, body, traceToken: reference } = first;
      const retryAfter = retryAfterOf(first.retryAfter);
      return read({ status, body, reference, ...(retryAfter !== undefined && { retryAfter }) }, query.domain);
    }

    const policy = retryPolicies.readLoginDomain;
    const answer = await this.client.send({
      method: "GET",
      path: ["login-domains", query.domain],
      query: { langCode: query.langCode, partnerCode: query.partnerCode },
      retry: early ? afterOneAttempt(policy) : policy,
      cancellation,
      // The retry belongs to the same logical call.
      ...(first ? { reference: first.traceToken } : {}),
    });
    return answer.ok ? read(answer.value, query.domain) : answer;
  }
}

/** Returns whether the boot script's request had the same query. */
function isForQuery(early: EarlyAnswer, query: Query): boolean {
  return (
    early.domain === query.domain &&
    early.langCode === query.langCode &&
    early.partnerCode === query.partnerCode
  );
}

function read(answer: Answer, askedDomain: string): Result<LoginDomain, FindLoginDomainFailure> {
  if (answer.status < 200 || answer.status >= 300) return answeredFailure(answer, failures);
  const loginDomain = loginDomainFrom(answer.body, askedDomain);
  return loginDomain ? success(loginDomain) : unexpected("a malformed login domain", answer.reference);
}
