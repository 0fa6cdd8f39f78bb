import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { RecoveryCodesApi } from "#domain/mfa/recovery/recovery-codes-api.port.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

export type MakeRecoveryCodesOutcome =
  | { readonly kind: "made"; readonly codes: readonly string[] }
  | MfaCallProblem;

type Deps = {
  readonly recoveryCodesApi: RecoveryCodesApi;
  readonly calls: AuthenticatedMfaCalls;
  readonly tabs: Pick<Tabs, "announce">;
};

/** Makes new recovery codes for a person who has just verified a factor, and tells tabs that show the earlier codes. */
export class MakeRecoveryCodes extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<MakeRecoveryCodesOutcome> {
    const answer = await this.deps.calls.ask((token) =>
      this.deps.recoveryCodesApi.makeRecoveryCodes(token, cancellation),
    );
    if (!answer.ok) return answer.failure;
    this.deps.tabs.announce("recovery-codes-made");
    return { kind: "made", codes: answer.value };
  }
}
