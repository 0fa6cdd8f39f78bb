import type { NotMeApi, NotMeFailure } from "#domain/account/not-me-api.port.ts";
import type { MfaStatusApi } from "#domain/mfa/visit/mfa-status-api.port.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";

export type EndEverywhereOutcome = { readonly kind: "changed" } | NotMeFailure;

type Deps = {
  readonly notMeApi: Pick<NotMeApi, "endEverywhere">;
  readonly mfaStatusApi: Pick<MfaStatusApi, "readMfaStatus">;
  readonly sessions: Pick<Sessions, "token" | "endAt">;
  readonly linkParameters: LinkParameters;
};

/** Ends every session of the person of a mail, which spends its link. */
export class EndEverywhere extends Service<Deps> {
  async execute(
    { token, reference }: { readonly token: string; readonly reference?: SupportReference },
    cancellation: Cancellation,
  ): Promise<EndEverywhereOutcome> {
    const ended = await this.deps.notMeApi.endEverywhere(token, cancellation, reference);
    if (!ended.ok) return ended.failure;
    this.deps.linkParameters.spend("not-me");
    await this.forgetOwn(cancellation);
    return { kind: "changed" };
  }

  /** Forgets the session of this browser if it has ended as well; another person's lives on. */
  private async forgetOwn(cancellation: Cancellation): Promise<void> {
    const { mfaStatusApi, sessions } = this.deps;
    const { token } = sessions;
    if (token === undefined) return;
    const status = await mfaStatusApi.readMfaStatus(token, cancellation);
    if (!status.ok && status.failure.kind === "user-not-authenticated") sessions.endAt("session-refused");
  }
}
