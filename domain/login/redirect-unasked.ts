import { unaskedRedirect, soleRedirect } from "#domain/login/unasked-redirect.ts";
import type { DocumentVisit } from "#domain/login/document-visit.port.ts";
import type { RedirectProblem, SignInByRedirect } from "#domain/login/sign-in-by-redirect.ts";
import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import type { SignInWay } from "#domain/provider/identity-provider.port.ts";
import type { SilentRoundTrips } from "#domain/provider/silent-round-trips.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { LeftForProvider } from "#domain/shared/outcome.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { Service } from "#domain/shared/service.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";

/** `form`: the person signs in with the form; `problem` says why the provider's page could not be opened. */
type RedirectUnaskedOutcome = LeftForProvider | { readonly kind: "form"; readonly problem?: RedirectProblem };

type Deps = {
  readonly sessions: Pick<Sessions, "haveJustEnded">;
  readonly limit: TimeLimit;
  readonly signInByRedirect: Pick<SignInByRedirect, "execute">;
  readonly roundTrips: Pick<SilentRoundTrips, "areAllowed" | "count">;
  readonly documentVisit: DocumentVisit;
};

/**
 * Opens the page of a provider that has no other way to sign in: it answers from its session, or asks the person.
 * Without the person's click it does so only under the conditions of `unaskedRedirect`.
 */
export class RedirectUnasked extends Service<Deps> {
  /** `provider`: the key of the provider whose session this browser has. */
  async execute(
    { ways, provider }: { readonly ways: readonly SignInWay[]; readonly provider: string | undefined },
    request: SignInRequest,
    cancellation: Cancellation,
  ): Promise<RedirectUnaskedOutcome> {
    const { limit, roundTrips, signInByRedirect } = this.deps;
    const way = request.isConfirmed ? soleRedirect(ways) : this.wayUnasked(ways, request);
    if (!way) return { kind: "form" };
    const command = {
      way: { ...way, ...omitUnset({ provider }) },
      request,
      ...omitUnset({ email: request.email }),
    };
    const outcome = await limit.within(cancellation, (limited) => signInByRedirect.execute(command, limited));
    if (outcome.kind === "cancelled") return { kind: "form" };
    if (outcome.kind !== "left-for-provider") return { kind: "form", problem: outcome };
    if (!request.isConfirmed) roundTrips.count();
    return outcome;
  }

  private wayUnasked(ways: readonly SignInWay[], request: SignInRequest) {
    return unaskedRedirect({
      ways,
      request,
      hasMessage: request.hasMessage === true,
      // A session needs no question here: it was asked about before, or the provider answers from it.
      mayHaveSession: false,
      hasJustEnded: this.deps.sessions.haveJustEnded,
      mayRedirect: this.deps.roundTrips.areAllowed,
      isReturn: this.deps.documentVisit.isReturn,
    });
  }
}
