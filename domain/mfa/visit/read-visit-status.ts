import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaStatusApi, PersonStatus } from "#domain/mfa/visit/mfa-status-api.port.ts";
import { withinCapabilities } from "#domain/mfa/visit/status-within-capabilities.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";

type Deps = {
  readonly mfaStatusApi: MfaStatusApi;
  readonly calls: Pick<AuthenticatedMfaCalls, "ask" | "updateState">;
  readonly currentLoginDomain: Pick<CurrentLoginDomain, "loginDomain">;
};

/** Reads the status of the person of this visit, and keeps their state for the other pages. */
export class ReadVisitStatus extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<Result<PersonStatus, MfaCallProblem>> {
    const { calls, currentLoginDomain, mfaStatusApi } = this.deps;
    const answer = await calls.ask((token) => mfaStatusApi.readMfaStatus(token, cancellation));
    if (!answer.ok) return answer;
    calls.updateState(answer.value.state);
    return success(withinCapabilities(answer.value, currentLoginDomain.loginDomain));
  }
}
