import type { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import { daysToWarnAt } from "#domain/authenticated/password-expiry.ts";
import type {
  RedirectToApplication,
  RedirectToApplicationOutcome,
} from "#domain/authenticated/redirect-to-application.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly sessions: Pick<Sessions, "identity" | "provider">;
  readonly targets: Pick<ApplicationTargets, "current" | "root">;
  readonly providers: Pick<IdentityProviders, "ofSession">;
  readonly redirectToApplication: Pick<RedirectToApplication, "execute">;
  readonly navigation: Pick<Navigation, "go">;
};

/** Redirects a person of whom nothing is due to their application, after a warning if their password expires soon. */
export class OpenApplication extends Service<Deps> {
  /** Without an identity in this tab, the root page continues the session first. */
  async execute(cancellation: Cancellation): Promise<Moved | RedirectToApplicationOutcome> {
    const { navigation, providers, redirectToApplication, sessions, targets } = this.deps;
    const { identity } = sessions;
    if (identity === undefined) {
      navigation.go(targets.root, "replace");
      return moved;
    }
    const target = targets.current;
    const passwordExpiryInDays = daysToWarnAt(providers.ofSession(sessions.provider), identity);
    if (target === undefined || passwordExpiryInDays === undefined)
      return redirectToApplication.execute(target, cancellation);
    navigation.go({ page: "password-will-expire", passwordExpiryInDays, redirectUri: target }, "replace");
    return moved;
  }
}
