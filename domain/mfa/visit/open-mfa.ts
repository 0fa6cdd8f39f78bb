import type { MfaExit, MfaRedirects } from "#domain/mfa/visit/mfa-redirects.ts";
import type { BegunFlow, MfaFlowState } from "#domain/mfa/visit/mfa-flow-state.ts";
import { entryDecision, type EntryDecision, type MfaPage } from "#domain/mfa/visit/entry-decision.ts";
import { mfaPurposeOf, recoveryCodesPurpose } from "#domain/mfa/flow/mfa-purpose.ts";
import type { MfaCallProblem, AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import { refusalOf } from "#domain/mfa/visit/mfa-problem.ts";
import { partnerWithApp } from "#domain/mfa/apps/partner-apps.ts";
import { withinCapabilities } from "#domain/mfa/visit/status-within-capabilities.ts";
import { recoveryCodesPage } from "#domain/mfa/visit/recovery-codes-page.ts";
import type { FactorsVisit } from "#domain/mfa/visit/second-steps-exits.ts";
import { wayBackTo } from "#domain/mfa/visit/way-back.ts";
import { verificationPage } from "#domain/mfa/visit/verification-page.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import type { MfaStatusApi, PersonStatus } from "#domain/mfa/visit/mfa-status-api.port.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { StorageAccess } from "#domain/mfa/visit/storage-access.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";

/** The parameters in an MFA page's address, not yet validated. */
export type MfaPageQuery = {
  readonly page: MfaPage;
  readonly purpose?: string;
  readonly temporaryMfaSetup?: boolean;
  readonly partnerCode?: string;
  /** The target to continue to: `redirectUri`, `mfaResetRedirectUri` or `mfaSetupRedirectUri`. */
  readonly redirectUri?: string;
  /** The page of second steps comes next. */
  readonly toFactors?: FactorsVisit;
};

/**
 * `cookies-needed`: the page is in a frame on another site, and the browser withholds its cookies. `failed`: the
 * person's status is unknown; a retry is possible. `requires-top-level`: the flow cannot go on in a frame. `cancelled`:
 * the page was left, or opened again, before the status was known.
 */
export type OpenMfaOutcome =
  | (BegunFlow & {
      readonly kind: "opened";
      /** The e-mail of the person whose session it is, as the platform names it. */
      readonly email: string;
      /** Present after a visit whose session ended. */
      readonly hasSessionEnded?: true;
    })
  | { readonly kind: "cookies-needed" }
  | {
      readonly kind: "failed";
      readonly problem: Exclude<MfaCallProblem, MfaExit | Cancelled | { readonly kind: "verification-due" }>;
    }
  | Cancelled
  | MfaExit;

type Deps = {
  readonly mfaStatusApi: MfaStatusApi;
  readonly currentLoginDomain: Pick<CurrentLoginDomain, "loginDomain">;
  readonly calls: AuthenticatedMfaCalls;
  readonly flowState: MfaFlowState;
  readonly mfaRedirects: MfaRedirects;
  readonly storageAccess: Pick<StorageAccess, "isGranted">;
  readonly redirectPolicy: Pick<RedirectPolicy, "redirect">;
};

/** Decides what an MFA page shows to this person. */
export class OpenMfa {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(query: MfaPageQuery, cancellation: Cancellation): Promise<OpenMfaOutcome> {
    if (await this.areCookiesNeeded()) return { kind: "cookies-needed" };
    this.deps.calls.begin(pageOf(query));
    this.deps.calls.comeBackBy(wayBackTo(query, this.deps.redirectPolicy.redirect(query.redirectUri)));
    const answer = await this.deps.calls.ask((token) =>
      this.deps.mfaStatusApi.readMfaStatus(token, cancellation),
    );
    if (!answer.ok) return unopened(answer.failure);
    this.deps.calls.know(answer.value.email);
    this.deps.calls.updateState(answer.value.state);
    const partnerCode = partnerWithApp(this.deps.calls.partnerCode ?? query.partnerCode);
    const { page, temporaryMfaSetup = false } = query;
    const purpose = mfaPurposeOf(query.purpose);
    const { justEnrolled } = this.deps.flowState;
    const request = {
      page,
      purpose,
      temporaryMfaSetup,
      asksForRecoveryCodes: page === "mfa-verification" && query.purpose === recoveryCodesPurpose,
      ...(justEnrolled && { justEnrolled }),
      ...(partnerCode !== undefined && { partnerCode }),
    };
    const status = withinCapabilities(answer.value, this.deps.currentLoginDomain.loginDomain);
    return this.meet(entryDecision(request, status), query, status);
  }

  private async areCookiesNeeded(): Promise<boolean> {
    return (
      !this.deps.calls.exists &&
      this.deps.mfaRedirects.isFramed &&
      !(await this.deps.storageAccess.isGranted())
    );
  }

  private meet(decision: EntryDecision, query: MfaPageQuery, status: PersonStatus): OpenMfaOutcome {
    const { page, redirectUri, toFactors } = query;
    const { state, email, recoveryCodesLeft } = status;
    switch (decision.kind) {
      case "flow":
        return this.begin(decision.context, query, email);
      case "set-up":
        return this.deps.mfaRedirects.show({
          page: "mfa-setup",
          ...(state === "authenticated" && { temporaryMfaSetup: true }),
          ...(redirectUri !== undefined && { mfaSetupRedirectUri: redirectUri }),
          ...(toFactors !== undefined && { toFactors }),
        });
      case "reset":
        return this.deps.mfaRedirects.show({
          page: "mfa-reset",
          ...(redirectUri !== undefined && { redirectUri }),
        });
      case "nothing-due":
        // The browser's Back has left the recovery codes for the set-up before them.
        if (recoveryCodesLeft !== undefined && this.deps.flowState.areCodesUnsaved)
          return this.deps.mfaRedirects.show(recoveryCodesPage({ redirectUri, toFactors }));
        this.deps.flowState.end();
        return this.deps.mfaRedirects.leaveFor(page === "mfa-setup" ? redirectUri : undefined);
      case "no-session":
        return this.deps.calls.leaveForRoot();
      case "contradiction":
        return { kind: "failed", problem: { kind: "refused", problem: "unknown", code: "NO_FACTOR" } };
    }
  }

  /**
   * Opens the flow. In a frame only step-up is possible: a person who signs in goes on to pages that may not be
   * framed.
   */
  private begin(context: MfaContext, query: MfaPageQuery, email: string): OpenMfaOutcome {
    if (this.deps.mfaRedirects.isFramed && context.purpose !== "for-mfa-verification")
      return this.deps.mfaRedirects.show(verificationPage(query));
    const { flowState } = this.deps;
    const begun = flowState.begin(context, email);
    return { kind: "opened", email, ...begun, ...(flowState.hasSessionEnded && { hasSessionEnded: true }) };
  }
}

/** Returns the page as a destination with the same parameters. */
function pageOf({ page, redirectUri, ...parameters }: MfaPageQuery): Destination {
  const target = page === "mfa-setup" ? { mfaSetupRedirectUri: redirectUri } : { redirectUri };
  return { page, ...parameters, ...(redirectUri !== undefined && target) } as Destination;
}

function unopened(problem: MfaCallProblem): OpenMfaOutcome {
  switch (problem.kind) {
    case "cancelled":
    case "moved":
    case "requires-top-level":
      return problem;
    case "refused":
    case "unreachable":
      return { kind: "failed", problem };
    case "verification-due":
      return { kind: "failed", problem: refusalOf(problem) };
  }
}
