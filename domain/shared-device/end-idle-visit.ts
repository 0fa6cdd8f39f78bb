import type { IdleTime } from "#domain/shared-device/idle-time.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { RememberedEmail } from "#domain/session/remembered-email.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly sessions: Sessions;
  readonly rememberedEmail: RememberedEmail;
  readonly navigation: Navigation;
  readonly idleTime: Pick<IdleTime, "isSignedIn">;
};

/**
 * Ends a visit without input on a shared device: removes everything of the person, the target included, and returns to
 * an empty e-mail step. A session that the visit began is ended at the platform and at the provider too, or the next
 * person would continue it.
 */
export class EndIdleVisit extends Service<Deps> {
  execute(): Moved {
    const { sessions, rememberedEmail, navigation, idleTime } = this.deps;
    const form = { page: "login", newSession: true, idle: true } as const;
    rememberedEmail.forgetEntered();
    // A new document: nothing stays in the fields and the memory of this one.
    if (idleTime.isSignedIn)
      navigation.go({ page: "logout", redirectUri: navigation.urlOf(form) }, "replace");
    else {
      sessions.endAt("visit-ended");
      navigation.leave(navigation.urlOf(form));
    }
    return moved;
  }
}
