import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { RecoveryCodesApi } from "#domain/ports/recovery-codes-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type MakeRecoveryCodesOutcome =
  | { readonly kind: "made"; readonly codes: readonly string[] }
  | MfaCallProblem;

type Deps = { readonly recoveryCodesApi: RecoveryCodesApi; readonly calls: AuthenticatedMfaCalls };

/** Makes new recovery codes for a person who has just verified a factor (mfa-80, SPEC-CHOICE D-150). */
export class MakeRecoveryCodes {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(cancellation: Cancellation): Promise<MakeRecoveryCodesOutcome> {
    const answer = await this.deps.calls.ask((token) =>
      this.deps.recoveryCodesApi.makeRecoveryCodes(token, cancellation),
    );
    return answer.ok ? { kind: "made", codes: answer.value } : answer.failure;
  }
}
