import { makeAutoObservable } from "mobx";
import {
  newPasswordError,
  type NewPasswordError,
  type NewPasswordField,
} from "#application/password/new-password.schema.ts";
import { isTooLong, keepsRule, passwordRules, type PasswordRule } from "#domain/password/password-policy.ts";

/** `passwordHistory`: the platform refused it because it was used before. */
export type NewPasswordProblem = NewPasswordError | "passwordHistory";

/** A line of the list beside the field: a password rule, that it is not too long, or that both fields match. */
export type PasswordRequirement = {
  readonly rule: PasswordRule | "longest" | "match";
  /** An unmet requirement is not shown as an error here; errors are shown at the field. */
  readonly isMet: boolean;
};

/**
 * A new password and its confirmation, part of a page's form. A field is validated once it was left with something in
 * it, or the form was submitted; after that, on every change of either field.
 */
export class NewPasswordPresenter {
  password = "";
  confirmPassword = "";

  private readonly judged = new Set<NewPasswordField>();
  private isUsedBefore = false;

  constructor() {
    makeAutoObservable(this);
  }

  get passwordError(): NewPasswordProblem | undefined {
    return this.isUsedBefore ? "passwordHistory" : this.errorOf("password");
  }

  get confirmPasswordError(): NewPasswordError | undefined {
    return this.errorOf("confirmPassword");
  }

  /** The requirements and their state. A password that is too long has the upper bound in place of the lower one. */
  get requirements(): readonly PasswordRequirement[] {
    const { password, confirmPassword } = this;
    return [
      ...passwordRules.map((rule) =>
        rule === "length" && isTooLong(password)
          ? ({ rule: "longest", isMet: false } as const)
          : { rule, isMet: keepsRule(password, rule) },
      ),
      { rule: "match", isMet: password !== "" && password === confirmPassword },
    ];
  }

  typePassword(password: string): void {
    this.password = password;
    this.isUsedBefore = false;
  }

  typeConfirmPassword(confirmPassword: string): void {
    this.confirmPassword = confirmPassword;
  }

  /** Validates from now on, unless the field is empty. */
  leavePassword(): void {
    if (this.password !== "") this.judged.add("password");
  }

  leaveConfirmPassword(): void {
    if (this.confirmPassword !== "") this.judged.add("confirmPassword");
  }

  /** Validates both fields on submit; returns whether both are good. */
  judge(): boolean {
    this.judged.add("password").add("confirmPassword");
    return this.passwordError === undefined && this.confirmPasswordError === undefined;
  }

  /** Shows that the platform refused this password as one of the last four. */
  refuseAsUsedBefore(): void {
    this.isUsedBefore = true;
  }

  /** Clears both fields, so that nothing stays in memory after the page is left or the form sent (PWD-04). */
  clear(): void {
    this.password = "";
    this.confirmPassword = "";
    this.isUsedBefore = false;
    this.judged.clear();
  }

  private errorOf(field: NewPasswordField): NewPasswordError | undefined {
    const { password, confirmPassword } = this;
    return this.judged.has(field) ? newPasswordError(field, { password, confirmPassword }) : undefined;
  }
}
