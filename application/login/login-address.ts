import type { LoginQuery } from "#application/login/login.query.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { KeepSignInTarget } from "#domain/login/keep-sign-in-target.ts";
import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import type { AddressBar } from "#domain/navigation/address-bar.port.ts";
import type { ParameterTypes } from "#domain/navigation/pages.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Language } from "#domain/shared/language.ts";

/** The address of LoginPage: reads what it asks for, and changes it from step to step. */
export class LoginAddress {
  private readonly query: LoginQuery;
  private readonly deps: LoginAddressDeps;
  private kept: SignInRequest | undefined = undefined;
  private isEmailChanged = false;

  constructor(query: LoginQuery, deps: LoginAddressDeps) {
    this.query = query;
    this.deps = deps;
  }

  /** What this visit asks for; reading it first stores the target of the sign-in. */
  get request(): SignInRequest {
    this.kept ??= this.deps.keepSignInTarget.execute({ ...this.query, langCode: this.deps.language() });
    return this.kept;
  }

  /** The request in the current language, which the person may have switched since the page was opened. */
  get requestNow(): SignInRequest {
    return { ...this.request, langCode: this.deps.language() };
  }

  /** Turns this visit into a new sign-in for the same target. */
  beginAnew(): void {
    const { loggedOut, ...query } = this.query;
    this.kept = this.deps.keepSignInTarget.execute({
      ...query,
      newSession: true,
      langCode: this.deps.language(),
    });
  }

  /** Removes the parameters that count only once from the address. */
  tidy(): void {
    this.deps.addressBar.amend({
      email: undefined,
      loggedOut: undefined,
      resetPassword: undefined,
      activateSuccess: undefined,
      newSession: undefined,
      idle: undefined,
      sessionEnded: undefined,
      redirectUri: this.request.redirectUri,
      iid: this.request.iid,
    });
  }

  /** Shows a step. Neither the e-mail nor a flag that was already shown returns to the address. */
  goTo(stage: ParameterTypes["stage"], history: "push" | "replace", email?: string): void {
    // An e-mail that came with a link would be read again after Back, so it is replaced by the one typed last.
    const parameters = this.parameters(this.query.email && email);
    this.deps.navigation.go({ page: "login", ...parameters, ...(stage !== "email" && { stage }) }, history);
  }

  /** Shows the e-mail step in place of a later one. */
  changeEmail(): void {
    this.isEmailChanged = true;
    this.goTo("email", "replace");
  }

  /** Shows the step after the e-mail; after `changeEmail` in place of the history entry, that of a later step. */
  goOn(email: string): void {
    this.goTo("password", this.isEmailChanged ? "replace" : "push", email);
    this.isEmailChanged = false;
  }

  /** Loads the document anew with the form and the e-mail. This stops a redirect to a provider that does not answer. */
  loadForm(email: string): void {
    const { navigation } = this.deps;
    const form = { page: "login", ...this.parameters(undefined), newSession: true } as const;
    // The e-mail waits in this tab, and is not sent with the address.
    navigation.go({ ...form, ...(email && { email }) }, "replace");
    navigation.leave(navigation.urlOf(form));
  }

  private parameters(email: string | undefined) {
    const { redirectUri, iid, purpose, temporaryMfaSetup, mfaResetRedirectUri } = this.request;
    const { partnerCode } = this.query;
    return omitUnset({
      redirectUri,
      iid,
      purpose,
      temporaryMfaSetup,
      mfaResetRedirectUri,
      partnerCode,
      email,
    });
  }
}

export type LoginAddressDeps = {
  readonly keepSignInTarget: Pick<KeepSignInTarget, "execute">;
  readonly navigation: Navigation;
  readonly addressBar: AddressBar;
  readonly language: () => Language;
};
