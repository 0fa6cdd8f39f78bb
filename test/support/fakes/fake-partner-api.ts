import type { SessionToken } from "#domain/identity/identity.ts";
import type { PartnerApi, PartnerFailure, TenantToken } from "#domain/support/partner-api.port.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** Exchanges every session token, until told otherwise. */
export class FakePartnerApi implements PartnerApi {
  readonly exchanges: { readonly partnerCode: string; readonly token: SessionToken }[] = [];
  readonly helpLinkQueries: { readonly partnerCode: string; readonly email: string }[] = [];

  exchangeAnswer: ScriptedAnswer<Result<TenantToken, PartnerFailure>> = success({
    token: "tenant-token",
    tenantCode: "HARBOUR",
  });
  helpLinkAnswer: ScriptedAnswer<Result<string | undefined, CallFailure>> = success(undefined);

  readonly exchangeToken: PartnerApi["exchangeToken"] = (command, cancellation) => {
    this.exchanges.push(command);
    return answerUnlessCancelled(this.exchangeAnswer, cancellation);
  };

  readonly findHelpLink: PartnerApi["findHelpLink"] = (query, cancellation) => {
    this.helpLinkQueries.push(query);
    return answerUnlessCancelled(this.helpLinkAnswer, cancellation);
  };
}
