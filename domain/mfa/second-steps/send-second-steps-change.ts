import type { ChangeAnswer, MfaFactorsApi } from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import type { SecondStepsChange } from "#domain/mfa/second-steps/second-steps.ts";
import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly mfaFactorsApi: MfaFactorsApi;
  readonly calls: Pick<AuthenticatedMfaCalls, "change">;
};

/** Sends a change of a factor or of the trust of browsers by the platform's call for it. */
export class SendSecondStepsChange extends Service<Deps> {
  execute(
    change: SecondStepsChange,
    cancellation: Cancellation,
  ): Promise<Result<ChangeAnswer, MfaCallProblem>> {
    const { calls, mfaFactorsApi } = this.deps;
    return calls.change((token) => {
      switch (change.kind) {
        case "rename":
          return mfaFactorsApi.renameFactor({ token, id: change.id, name: change.name }, cancellation);
        case "remove":
          return mfaFactorsApi.removeFactor({ token, id: change.id }, cancellation);
        case "end-trust":
          return mfaFactorsApi.endTrust({ token, id: change.id }, cancellation);
        case "end-all-trust":
          return mfaFactorsApi.endTrust({ token }, cancellation);
      }
    });
  }
}
