import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import type {
  PasskeyQuestionFailure,
  PasskeySignInFailure,
  ProviderPasskeys,
} from "#domain/provider/identity-provider.port.ts";
import type { PasskeyProof, PasskeyProofs } from "#domain/provider/passkey-proofs.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { signInFailureOf } from "./auth0-failures.ts";
import type { ProviderTools } from "../plugin.ts";
import type { Auth0Access } from "./auth0-email-codes.ts";
import { sendProof } from "./auth0-proof.ts";

type Deps = Pick<Auth0Access, "beginTrip" | "withLibrary"> & {
  readonly proofs: PasskeyProofs;
  readonly tenantCode: string;
  /** The database connection whose script has the platform redeem tickets, in the place of passwords. */
  readonly realm: string;
};

/** Creates the way to sign in with a passkey, from the plug's settings and services. */
export async function auth0Passkeys(
  {
    config,
    tools,
  }: {
    readonly config: { readonly passkeyRealm?: string };
    readonly tools: Pick<ProviderTools, "currentLoginDomain" | "passkeyProofs">;
  },
  access: Auth0Access,
): Promise<ProviderPasskeys> {
  const { code: tenantCode } = tools.currentLoginDomain.loginDomain.tenant;
  const { passkeyRealm: realm = "" } = config;
  return new Auth0Passkeys({ ...access, tenantCode, realm, proofs: await tools.passkeyProofs() });
}

/**
 * Signs people in with passkeys that the platform verifies. Auth0 gets the platform's ticket as if it was a password, so
 * that the session at Auth0 begins as ever.
 */
class Auth0Passkeys implements ProviderPasskeys {
  private readonly deps: Deps;
  /** The proof for a credential, whose challenge is spent: a sign-in that Auth0 did not answer is sent again with it. */
  private proved: { readonly credential: WebAuthnJson; readonly proof: PasskeyProof } | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  options(cancellation: Cancellation): Promise<Result<WebAuthnJson, PasskeyQuestionFailure>> {
    const { proofs, tenantCode } = this.deps;
    return proofs.makeOptions({ tenantCode }, cancellation);
  }

  async begin(
    ...[{ credential, signInContext }, cancellation]: Parameters<ProviderPasskeys["begin"]>
  ): Promise<Result<"leaving", PasskeySignInFailure>> {
    // Begun before the passkey is verified, so that a logout meanwhile makes the answer invalid.
    const trip = await this.deps.beginTrip(signInContext);
    const { realm, withLibrary } = this.deps;
    return withLibrary<"leaving", PasskeySignInFailure>(cancellation, async (auth0, limited) => {
      const proof = await this.prove(credential, limited);
      if (!proof.ok) return proof;
      if (limited.isCancelled) return failure({ kind: "cancelled" });
      const { username, ticket: password } = proof.value;
      return sendProof<PasskeySignInFailure>(
        (options, callback) => auth0.login({ username, password, realm, ...options }, callback),
        trip,
        limited,
        signInFailureOf,
      );
    });
  }

  private async prove(credential: WebAuthnJson, cancellation: Cancellation) {
    if (this.proved?.credential === credential) return success(this.proved.proof);
    const { proofs, tenantCode } = this.deps;
    const proof = await proofs.prove({ tenantCode, credential }, cancellation);
    if (proof.ok) this.proved = { credential, proof: proof.value };
    return proof;
  }
}
