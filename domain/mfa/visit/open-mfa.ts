import type { MfaCallProblem, AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { CheckCookies } from "#domain/mfa/visit/check-cookies.ts";
import type { EnterMfa, EnterMfaOutcome } from "#domain/mfa/visit/enter-mfa.ts";
import type { MfaPageQuery } from "#domain/mfa/visit/mfa-pages.ts";
import { refusalOf } from "#domain/mfa/visit/mfa-problem.ts";
import type { ReadVisitStatus } from "#domain/mfa/visit/read-visit-status.ts";
import { wayBackTo } from "#domain/mfa/visit/way-back.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/**
 * `cookies-needed`: the page is in a frame on another site, and the browser withholds its cookies. `failed`: also where
 * the person's status is unknown. `cancelled`: the page was left, or opened again, before the status was known.
 */
export type OpenMfaOutcome = EnterMfaOutcome | { readonly kind: "cookies-needed" } | Cancelled;

type Deps = {
  readonly checkCookies: Pick<CheckCookies, "execute">;
  readonly calls: Pick<AuthenticatedMfaCalls, "begin" | "comeBackBy" | "noteEmail">;
  readonly redirectPolicy: Pick<RedirectPolicy, "redirect">;
  readonly readVisitStatus: Pick<ReadVisitStatus, "execute">;
  readonly enterMfa: Pick<EnterMfa, "execute">;
};

/** Opens an MFA page: binds the visit to the session of this tab, and enters by what the platform says of the person. */
export class OpenMfa extends Service<Deps> {
  async execute(query: MfaPageQuery, cancellation: Cancellation): Promise<OpenMfaOutcome> {
    const { calls, checkCookies, enterMfa, readVisitStatus, redirectPolicy } = this.deps;
    if ((await checkCookies.execute()) === "withheld") return { kind: "cookies-needed" };
    calls.begin(pageOf(query));
    calls.comeBackBy(wayBackTo(query, redirectPolicy.redirect(query.redirectUri)));
    const status = await readVisitStatus.execute(cancellation);
    if (!status.ok) return unopened(status.failure);
    calls.noteEmail(status.value.email);
    return enterMfa.execute(query, status.value);
  }
}

/** Returns the page as a destination with the same parameters. */
function pageOf({ page, redirectUri, ...parameters }: MfaPageQuery): Destination {
  const target = page === "mfa-setup" ? { mfaSetupRedirectUri: redirectUri } : { redirectUri };
  return { page, ...parameters, ...(redirectUri !== undefined && target) } as Destination;
}

function unopened(problem: MfaCallProblem): OpenMfaOutcome {
  if (problem.kind === "verification-due") return { kind: "failed", problem: refusalOf(problem) };
  return problem.kind === "refused" || problem.kind === "unreachable" ? { kind: "failed", problem } : problem;
}
