import type { Sessions } from "#domain/session/sessions.ts";
import type { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import { logoutTarget } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

type Deps = {
  readonly sessions: Pick<Sessions, "endAt">;
  readonly endProviderSession: Pick<EndProviderSession, "execute">;
  readonly storage: BrowserStorage;
  readonly navigation: Navigation;
};

/**
 * Ends the session at the identity provider, which accepted the expired password, and then shows
 * PasswordExpiredErrorPage. With that session alive, the mailed link would ask the person to log out, and the next
 * person in this browser would see the same page.
 */
export class EndExpiredSession extends Service<Deps> {
  /** Shows the page even if the provider cannot be reached. */
  async execute(): Promise<Moved> {
    const { navigation, storage, sessions, endProviderSession } = this.deps;
    const page = { page: "password-expired" } as const;
    // Another tab may show the session that this sign-in has replaced; neither exists any more.
    sessions.endAt("password-expired");
    storage.write(logoutTarget, navigation.urlOf(page));
    const ended = await endProviderSession.execute(navigation.urlOf({ page: "logout", resume: true }));
    if (!ended.ok) {
      storage.remove(logoutTarget);
      navigation.go(page, "replace");
    }
    return moved;
  }
}
