import type { SessionToken } from "#domain/identity/identity.ts";
import type {
  PartnerSession,
  PartnerSsoApi,
  SignOnFailure,
} from "#domain/partner-sso/partner-sso-api.port.ts";
import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** Signs everybody on who comes from a partner, until told otherwise. */
export class FakePartnerSsoApi implements PartnerSsoApi {
  readonly signOns: {
    readonly partnerCode: string;
    readonly token: string;
    readonly reference: SupportReference;
  }[] = [];
  readonly recordings: { readonly token: SessionToken; readonly provider: string }[] = [];

  signOnAnswer: ScriptedAnswer<Result<PartnerSession, SignOnFailure>> = success({
    token: aSessionToken({ provider: "authx", partnerCode: "siteminder" }),
    tenantCode: "HARBOUR",
  });
  recordAnswer: ScriptedAnswer<Result<undefined, CallFailure>> = success(undefined);

  readonly signOn: PartnerSsoApi["signOn"] = (command, cancellation) => {
    this.signOns.push(command);
    return answerUnlessCancelled(this.signOnAnswer, cancellation);
  };

  readonly recordProvider: PartnerSsoApi["recordProvider"] = async (command) => {
    this.recordings.push(command);
    return this.recordAnswer;
  };
}
