import type { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { SignedOutPage } from "#domain/navigation/pages.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";

type Deps = {
  readonly linkParameters: Pick<LinkParameters, "at">;
  readonly finishedSignIn: Pick<FinishedSignIn, "expectReturn">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly navigation: Navigation;
};

/** Leaves the page of a mailed link for LoginPage, which asks the signed-in person how to go on. */
export class LeaveLink extends Service<Deps> {
  /** Returns whether this tab has no link for the page: it was used, or never opened here. */
  isSpent(page: SignedOutPage): boolean {
    return this.deps.linkParameters.at(page).token === undefined;
  }

  execute(): Moved {
    this.deps.finishedSignIn.expectReturn();
    this.deps.navigation.go(returnToLogin(this.deps.savedTarget), "replace");
    return moved;
  }
}
