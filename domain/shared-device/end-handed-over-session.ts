import type { Sessions } from "#domain/session/sessions.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly sessions: Pick<Sessions, "provider" | "endAt">;
  readonly providers: IdentityProviders;
  readonly savedTarget: Pick<SavedTarget, "forget">;
};

/**
 * Ends the portal's own session in a shared browser as soon as the browser leaves for an application, and forgets the
 * target, which is reached. Whatever needs a session later continues that of the provider. A session that lives only in
 * its token is kept.
 */
export class EndHandedOverSession extends Service<Deps> {
  execute(): void {
    const { sessions, providers, savedTarget } = this.deps;
    savedTarget.forget();
    const ways = providers.ofSession(sessions.provider).ways({});
    if (ways.every(({ kind }) => kind === "partner")) return;
    sessions.endAt("handed-over");
  }
}
