import type { AccountPageLink } from "#domain/activate/account-page-link.ts";
import type { OpenAccount, OpenAccountCommand, OpenAccountOutcome } from "#domain/activate/open-account.ts";
import type { ActivationApi } from "#domain/activate/activation-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = { readonly link: AccountPageLink; readonly activationApi: ActivationApi };

/** Sets the password of an invited account, then goes to LoginPage. */
export class ActivateAccount extends Service<Deps> implements OpenAccount {
  async execute(command: OpenAccountCommand, cancellation: Cancellation): Promise<OpenAccountOutcome> {
    const answer = await this.deps.activationApi.activate(command.draft, cancellation, command.reference);
    if (!answer.ok) return this.deps.link.refuseDraft(answer.failure, command);
    this.deps.link.spend();
    this.deps.link.goToLogin(answer.value.email ?? command.email, {
      activateSuccess: true,
      newSession: true,
    });
    return moved;
  }
}
