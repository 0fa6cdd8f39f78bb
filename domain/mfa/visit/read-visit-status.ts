import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaStatusApi, PersonStatus } from "#domain/mfa/visit/mfa-status-api.port.ts";
import type { Passkeys } from "#domain/ports/passkeys.port.ts";
import {
  offersPasskeys,
  withinCapabilities,
  withReach,
} from "#domain/mfa/visit/status-within-capabilities.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";

type Deps = {
  readonly mfaStatusApi: MfaStatusApi;
  readonly calls: Pick<AuthenticatedMfaCalls, "ask" | "updateState">;
  readonly currentLoginDomain: Pick<CurrentLoginDomain, "loginDomain">;
  readonly passkeys: Pick<Passkeys, "reach">;
};

/**
 * Reads the status of the person of this visit, with what the browser can do about it, and keeps their state for the
 * other pages.
 */
export class ReadVisitStatus extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<Result<PersonStatus, MfaCallProblem>> {
    const { calls, currentLoginDomain, mfaStatusApi, passkeys } = this.deps;
    const { loginDomain } = currentLoginDomain;
    const [answer, reach] = await Promise.all([
      calls.ask((token) => mfaStatusApi.readMfaStatus(token, cancellation)),
      loginDomain.capabilities.includes(offersPasskeys) ? passkeys.reach() : undefined,
    ]);
    if (!answer.ok) return answer;
    calls.updateState(answer.value.state);
    return success(withReach(withinCapabilities(answer.value, loginDomain), reach));
  }
}
