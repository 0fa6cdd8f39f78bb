import type { AccountPageLink } from "#domain/activate/account-page-link.ts";
import type { OpenAccount, OpenAccountCommand, OpenAccountOutcome } from "#domain/activate/open-account.ts";
import type { LogIn } from "#domain/login/log-in.ts";
import type { RememberedEmail } from "#domain/login/remembered-email.ts";
import type { RegistrationApi } from "#domain/ports/registration-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Troubles } from "#domain/support/troubles.ts";

/** Makes the account and signs its person in at once (spec §4 Registration). */
export class RegisterAccount implements OpenAccount {
  private readonly link: AccountPageLink;
  private readonly registrationApi: RegistrationApi;
  private readonly logIn: Pick<LogIn, "execute">;
  private readonly rememberedEmail: Pick<RememberedEmail, "enter">;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly link: AccountPageLink;
    readonly registrationApi: RegistrationApi;
    readonly logIn: Pick<LogIn, "execute">;
    readonly rememberedEmail: Pick<RememberedEmail, "enter">;
    readonly troubles: Troubles;
  }) {
    this.link = ports.link;
    this.registrationApi = ports.registrationApi;
    this.logIn = ports.logIn;
    this.rememberedEmail = ports.rememberedEmail;
    this.troubles = ports.troubles;
  }

  async execute(command: OpenAccountCommand, cancellation: Cancellation): Promise<OpenAccountOutcome> {
    const { draft, langCode, reference } = command;
    const answer = await this.registrationApi.register(draft, cancellation, reference);
    if (!answer.ok) return this.link.refuseDraft(answer.failure, command);
    this.link.spend();
    const { email } = answer.value;
    const { password } = draft;
    this.rememberedEmail.enter(email);
    const outcome = await this.logIn.execute(
      { email, password, request: { langCode }, history: "replace" },
      cancellation,
    );
    // SPEC-CHOICE D-20
    if (outcome.kind !== "left") {
      this.troubles.tellAtLogin(outcome);
      this.link.goToLogin(email, { stage: "password", newSession: true });
    }
    return { kind: "left" };
  }
}
