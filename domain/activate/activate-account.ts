import type { AccountPageLink } from "#domain/activate/account-page-link.ts";
import type { OpenAccount, OpenAccountCommand, OpenAccountOutcome } from "#domain/activate/open-account.ts";
import type { ActivationApi } from "#domain/ports/activation-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** Gives an invited account its password, and leads to LoginPage (spec §4 Activation, §8). */
export class ActivateAccount implements OpenAccount {
  private readonly link: AccountPageLink;
  private readonly activationApi: ActivationApi;

  constructor(ports: { readonly link: AccountPageLink; readonly activationApi: ActivationApi }) {
    this.link = ports.link;
    this.activationApi = ports.activationApi;
  }

  async execute(command: OpenAccountCommand, cancellation: Cancellation): Promise<OpenAccountOutcome> {
    const answer = await this.activationApi.activate(command.draft, cancellation, command.reference);
    if (!answer.ok) return this.link.refuseDraft(answer.failure, command);
    this.link.spend();
    this.link.goToLogin(answer.value.email, { activateSuccess: true, newSession: true });
    return { kind: "left" };
  }
}
