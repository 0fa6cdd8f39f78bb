import type { NoPasskey, PasskeyCredential, PasskeyPlace, Passkeys } from "#domain/ports/passkeys.port.ts";
import type { IdentityProviders, RateLimited } from "#domain/provider/identity-provider.port.ts";
import type { UnexpectedReason, Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { cancelled } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

export type AskedPasskey =
  | { readonly kind: "signed"; readonly credential: PasskeyCredential }
  | NoPasskey
  | RateLimited
  | { readonly kind: UnexpectedReason; readonly retryAfter?: number }
  | Unreachable;

type Deps = {
  readonly providers: Pick<IdentityProviders, "ofTenant">;
  readonly passkeys: Pick<Passkeys, "get">;
};

/** Has the browser ask a person, whose account is not known yet, for a passkey of the tenant. */
export class AskForPasskey extends Service<Deps> {
  async execute(place: PasskeyPlace, cancellation: Cancellation): Promise<AskedPasskey> {
    const { providers, passkeys } = this.deps;
    const provider = await providers
      .ofTenant()
      .passkeys?.()
      .catch(() => undefined);
    const options = await provider?.options(cancellation);
    if (cancellation.isCancelled) return cancelled;
    if (!options) return { kind: "unreachable" };
    if (!options.ok) {
      const { failure } = options;
      if (failure.kind !== "unexpected") return failure;
      return { kind: failure.reason ?? "server", ...omitUnset({ retryAfter: failure.retryAfter }) };
    }
    const signed = await passkeys.get(options.value, cancellation, place);
    return signed.ok ? { kind: "signed", credential: signed.value } : signed.failure;
  }
}
