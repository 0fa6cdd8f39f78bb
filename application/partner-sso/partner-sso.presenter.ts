import { PageCall, type CallPhase } from "#application/shared/page-call.ts";
import type {
  SignInByPartnerSso,
  SignInByPartnerSsoOutcome,
} from "#domain/partner-sso/sign-in-by-partner-sso.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";

type PartnerSsoPhase = CallPhase<SignInByPartnerSsoOutcome>;

/** PartnerSSOPage: a loader while a partner's link signs the person in. */
export class PartnerSsoPresenter {
  private readonly partnerCode: string;
  private readonly deps: PartnerSsoDeps;
  private readonly call: PageCall<SignInByPartnerSsoOutcome>;

  constructor(partnerCode: string, deps: PartnerSsoDeps) {
    this.partnerCode = partnerCode;
    this.deps = deps;
    this.call = new PageCall((cancellation) => deps.signInByPartnerSso.execute(partnerCode, cancellation));
  }

  get phase(): PartnerSsoPhase {
    return this.call.phase;
  }

  start(): () => void {
    return this.call.start();
  }

  /** Repeats the call that got no answer, when the person asks for it. */
  retry(): void {
    this.call.retry();
  }

  /** Closes the dialog and shows UnknownErrorPage, which offers another retry. */
  abandon(): void {
    const { phase } = this;
    if (phase.kind === "working") return;
    // The token itself is stored in this tab; the path has a placeholder.
    this.deps.errorPageState.show(phase, {
      page: "partner-sso",
      partnerCode: this.partnerCode,
      token: "_",
    });
  }
}

type PartnerSsoDeps = {
  readonly signInByPartnerSso: Pick<SignInByPartnerSso, "execute">;
  readonly errorPageState: Pick<ErrorPageState, "show">;
};
