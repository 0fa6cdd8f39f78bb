import type { ExplainFailedSignIn } from "#domain/authenticate/explain-failed-sign-in.ts";
import type { FollowSignIn } from "#domain/authenticate/follow-sign-in.ts";
import type { RedeemCallback, Redemption } from "#domain/authenticate/redeem-callback.ts";
import type { LoginParameters, SignInContext } from "#domain/navigation/destination.ts";
import type { AuthorizationAnswer } from "#domain/provider/identity-provider.port.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";
import type { Moved } from "#domain/shared/outcome.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { Service } from "#domain/shared/service.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { linkParameterEntries } from "#domain/storage/person-entries.ts";
import { codeExchange, linkParametersOf, newSessionOfTab } from "#domain/storage/storage-entries.ts";

type Deps = {
  /** Returns, once, how the document itself has redeemed the answer before the program was loaded. */
  readonly takeRedeemed: () => Redemption | undefined;
  readonly storage: BrowserStorage;
  readonly redeemCallback: Pick<RedeemCallback, "execute">;
  readonly followSignIn: Pick<FollowSignIn, "execute">;
  readonly explainFailedSignIn: Pick<ExplainFailedSignIn, "execute">;
};

/** Completes a sign-in: every callback, good or bad, leads to exactly one other page. */
export class CompleteSignIn extends Service<Deps> {
  async execute(signInContext: SignInContext): Promise<Moved> {
    const { explainFailedSignIn, storage, takeRedeemed } = this.deps;
    const redeemed = takeRedeemed();
    if (redeemed) return this.leadOn(redeemed, askedFor(signInContext));
    // Read and removed at once: one attempt spends the code, whether or not it succeeds.
    const parameters = storage.read(linkParametersOf("authenticate")) ?? {};
    for (const entry of linkParameterEntries) storage.remove(entry);
    const isReload = Object.keys(parameters).length === 0 && storage.take(codeExchange) !== undefined;
    if (isReload) {
      storage.remove(newSessionOfTab);
      return explainFailedSignIn.execute({ kind: "reloaded" }, askedFor(signInContext));
    }
    const { code, state, tenantCode, session, error, iss: issuer, error_description } = parameters;
    const answer = omitUnset({ code, state, error, issuer, tenantCode, session });
    return this.redeem(answer, signInContext, error_description);
  }

  private async redeem(
    answer: AuthorizationAnswer,
    addressed: SignInContext,
    description: string | undefined,
  ): Promise<Moved> {
    const { redeemCallback, storage } = this.deps;
    const { code, error } = answer;
    const asked = askedFor(storage.read(loginTransaction)?.carried ?? addressed);
    const redeemed = await redeemCallback.execute(answer, addressed);
    // An answer without a code also ends a sign-in that this tab began at another provider than the one assumed here
    // (CSR-01).
    if (code === undefined || error !== undefined) storage.remove(loginTransaction);
    return this.leadOn(redeemed, asked, omitUnset({ error, description }));
  }

  private leadOn(
    redeemed: Redemption,
    asked: LoginParameters,
    answered: { readonly error?: string; readonly description?: string } = {},
  ): Promise<Moved> | Moved {
    return redeemed.ok
      ? this.deps.followSignIn.execute(redeemed.value)
      : this.deps.explainFailedSignIn.execute(redeemed.failure, asked, answered);
  }
}

/** Returns what the next attempt has to be asked for as well. */
function askedFor({ purpose, temporaryMfaSetup, mfaResetRedirectUri }: SignInContext): LoginParameters {
  return omitUnset({ purpose, temporaryMfaSetup, mfaResetRedirectUri });
}
