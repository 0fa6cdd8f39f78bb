import { partnerWithApp } from "#domain/mfa/apps/partner-apps.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-state.ts";
import { mfaPurposeOf, recoveryCodesPurpose } from "#domain/mfa/flow/mfa-purpose.ts";
import type { AuthenticatedMfaCalls, ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { entryDecision, type MfaRequest } from "#domain/mfa/visit/entry-decision.ts";
import type { BegunFlow, MfaFlowState } from "#domain/mfa/visit/mfa-flow-state.ts";
import type { MfaExit, MfaRedirects } from "#domain/mfa/visit/mfa-redirects.ts";
import { verificationPage, recoveryCodesPage, type MfaPageQuery } from "#domain/mfa/visit/mfa-pages.ts";
import type { PersonStatus } from "#domain/mfa/visit/mfa-status-api.port.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { Service } from "#domain/shared/service.ts";

/** `opened`: a flow begins. `failed`: a retry is possible. `requires-top-level`: the flow cannot go on in a frame. */
export type EnterMfaOutcome =
  | (BegunFlow & {
      readonly kind: "opened";
      /** The e-mail of the person whose session it is, as the platform names it. */
      readonly email: string;
      /** Present after a visit whose session ended. */
      readonly hasSessionEnded?: true;
    })
  | { readonly kind: "failed"; readonly problem: ShownProblem }
  | MfaExit;

type Deps = {
  readonly calls: Pick<AuthenticatedMfaCalls, "partnerCode" | "leaveForRoot">;
  readonly flowState: MfaFlowState;
  readonly mfaRedirects: MfaRedirects;
};

/** Begins the flow that a person's status asks for, or leaves for the page that is the right one. */
export class EnterMfa extends Service<Deps> {
  execute(query: MfaPageQuery, status: PersonStatus): EnterMfaOutcome {
    const { calls, flowState, mfaRedirects } = this.deps;
    const { page, redirectUri, toFactors } = query;
    const decision = entryDecision(this.requestOf(query), status);
    switch (decision.kind) {
      case "flow":
        return this.begin(decision.context, query, status.email);
      case "set-up":
        return mfaRedirects.show({
          page: "mfa-setup",
          ...(status.state === "authenticated" && { temporaryMfaSetup: true }),
          ...omitUnset({ mfaSetupRedirectUri: redirectUri, toFactors }),
        });
      case "reset":
        return mfaRedirects.show({ page: "mfa-reset", ...omitUnset({ redirectUri }) });
      case "nothing-due":
        // The browser's Back has left the recovery codes for the set-up before them.
        if (status.recoveryCodesLeft !== undefined && flowState.areCodesUnsaved)
          return mfaRedirects.show(recoveryCodesPage({ redirectUri, toFactors }));
        flowState.end();
        return mfaRedirects.leaveFor(page === "mfa-setup" ? redirectUri : undefined);
      case "no-session":
        return calls.leaveForRoot();
      case "contradiction":
        return { kind: "failed", problem: { kind: "refused", problem: "unknown", code: "NO_FACTOR" } };
    }
  }

  private requestOf({ page, purpose, temporaryMfaSetup = false, partnerCode }: MfaPageQuery): MfaRequest {
    const { calls, flowState } = this.deps;
    return {
      page,
      purpose: mfaPurposeOf(purpose),
      temporaryMfaSetup,
      asksForRecoveryCodes: page === "mfa-verification" && purpose === recoveryCodesPurpose,
      ...omitUnset({
        justEnrolled: flowState.justEnrolled,
        partnerCode: partnerWithApp(calls.partnerCode ?? partnerCode),
      }),
    };
  }

  /**
   * Opens the flow. In a frame only step-up is possible: a person who signs in goes on to pages that may not be
   * framed. A person who has nothing but a passkey goes on at the top level where the frame may not ask for it.
   */
  private begin(context: MfaContext, query: MfaPageQuery, email: string): EnterMfaOutcome {
    const hasFactorHere =
      context.passkeys !== "none" || context.factors.some(({ type }) => type !== "passkey");
    const isPossible = context.purpose === "for-mfa-verification" && hasFactorHere;
    if (this.deps.mfaRedirects.isFramed && !isPossible)
      return this.deps.mfaRedirects.show(verificationPage(query));
    const { flowState } = this.deps;
    const begun = flowState.begin(context, email);
    return { kind: "opened", email, ...begun, ...(flowState.hasSessionEnded && { hasSessionEnded: true }) };
  }
}
