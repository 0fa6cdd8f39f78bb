import type { AnsweredIdentity } from "#domain/authenticate/answered-identity.ts";
import type { EndExpiredSession } from "#domain/authenticate/end-expired-session.ts";
import type { Redeemed } from "#domain/authenticate/redeem-callback.ts";
import { destinationAfterAuthentication } from "#domain/navigation/destination-after-authentication.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { ResumedPage } from "#domain/session/resumed-page.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";

type Deps = {
  readonly answeredIdentity: Pick<AnsweredIdentity, "note">;
  readonly endExpiredSession: Pick<EndExpiredSession, "execute">;
  readonly resumedPage: Pick<ResumedPage, "take">;
  readonly navigation: Pick<Navigation, "go">;
  readonly errorPageState: Pick<ErrorPageState, "show">;
};

/** Shows the page that a completed sign-in leads to. */
export class FollowSignIn extends Service<Deps> {
  async execute(redeemed: Redeemed): Promise<Moved> {
    const { identity, signInContext } = redeemed;
    const { answeredIdentity, endExpiredSession, errorPageState, navigation, resumedPage } = this.deps;
    const destination = destinationAfterAuthentication(identity.state, signInContext);
    if (destination?.page === "authenticated") answeredIdentity.note(redeemed);
    if (destination?.page === "password-expired") return endExpiredSession.execute();
    if (destination) navigation.go(resumedPage.take() ?? destination, "replace");
    else errorPageState.show({ kind: "unknown-state" });
    return moved;
  }
}
