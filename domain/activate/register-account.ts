import type { AccountPageLink } from "#domain/activate/account-page-link.ts";
import type { OpenAccount, OpenAccountCommand, OpenAccountOutcome } from "#domain/activate/open-account.ts";
import type { EnterNewAccount } from "#domain/activate/enter-new-account.ts";
import type { RememberedEmail } from "#domain/session/remembered-email.ts";
import type { RegistrationApi } from "#domain/activate/activation-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly link: AccountPageLink;
  readonly registrationApi: RegistrationApi;
  readonly rememberedEmail: Pick<RememberedEmail, "enter">;
  readonly enterNewAccount: Pick<EnterNewAccount, "execute">;
};

/** Opens the account and signs the person in at once. */
export class RegisterAccount extends Service<Deps> implements OpenAccount {
  async execute(command: OpenAccountCommand, cancellation: Cancellation): Promise<OpenAccountOutcome> {
    const { draft, langCode, reference } = command;
    const answer = await this.deps.registrationApi.register(draft, cancellation, reference);
    if (!answer.ok) return this.deps.link.refuseDraft(answer.failure, command);
    this.deps.link.spend();
    this.deps.link.renameEntry();
    const { email } = answer.value;
    this.deps.rememberedEmail.enter(email);
    return this.deps.enterNewAccount.execute({ email, password: draft.password, langCode }, cancellation);
  }
}
