import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly isDeviceShared: boolean;
  readonly providers: Pick<IdentityProviders, "ofSession">;
  readonly sessions: Pick<Sessions, "provider">;
};

/** Returns whether a passkey that is made here could sign in, and would be the person's own (passkey-26). */
export class MayInvitePasskey extends Service<Deps> {
  execute(): boolean {
    const { isDeviceShared, providers, sessions } = this.deps;
    return !isDeviceShared && providers.ofSession(sessions.provider).passkeys !== undefined;
  }
}
