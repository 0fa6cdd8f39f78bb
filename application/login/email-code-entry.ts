import type { LoginAddress } from "#application/login/login-address.ts";
import {
  EmailCodePresenter,
  type EmailCodeDeps,
  type EmailCodePage,
} from "#application/login/email-code.presenter.ts";

/** Makes the entry for one visit of LoginPage. */
export type MakeEmailCodeEntry = (page: EmailCodePage, address: LoginAddress) => EmailCodeEntry;

/** The way from the password step to a code by e-mail, on one visit of LoginPage. */
export class EmailCodeEntry {
  private readonly page: EmailCodePage;
  private readonly address: LoginAddress;
  private readonly deps: EmailCodeDeps;
  private isWanted = false;

  constructor(page: EmailCodePage, address: LoginAddress, deps: EmailCodeDeps) {
    this.page = page;
    this.address = address;
    this.deps = deps;
  }

  /** Shows the step and has it send a code, because the person asked for one. */
  accept(): void {
    this.isWanted = true;
    this.address.goTo("code", "replace", this.page.email);
  }

  /** Opens the step. Sends no code by itself, because Back, Forward and a reload also lead here. */
  open(): EmailCodePresenter {
    return new EmailCodePresenter(this.page, this.address, {
      ...this.deps,
      takeSendRequest: () => this.takeSendRequest(),
    });
  }

  private takeSendRequest(): boolean {
    const { isWanted } = this;
    this.isWanted = false;
    return isWanted;
  }
}
