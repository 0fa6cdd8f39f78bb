import type { FindLoginDomainFailure, LoginDomains } from "#domain/tenant/login-domains.port.ts";
import type { Language } from "#domain/shared/language.ts";
import { success, type Result } from "#domain/shared/result.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

type Query = { readonly domain: string; readonly langCode: Language; readonly partnerCode?: string };

/** Knows one login domain under every host name, until told otherwise. */
export class FakeLoginDomains implements LoginDomains {
  readonly queries: Query[] = [];
  answer: ScriptedAnswer<Result<LoginDomain, FindLoginDomainFailure>> = success(aLoginDomain());

  readonly find: LoginDomains["find"] = (query, cancellation) => {
    this.queries.push(query);
    return answerUnlessCancelled(this.answer, cancellation);
  };
}
