import type { PasswordPresenters } from "#application/presenters.ts";
import type { PostponePasswordChange } from "#domain/authenticated/postpone-password-change.ts";
import type { WarnOfExpiry } from "#domain/authenticated/warn-of-expiry.ts";
import type { PasswordApi } from "#domain/reset-password/password-api.port.ts";
import type { ChangePassword } from "#domain/reset-password/change-password.ts";
import type { CheckResetLink } from "#domain/reset-password/check-reset-link.ts";
import type { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";
import type { ResetLinks } from "#domain/reset-password/reset-links.ts";
import { token } from "./tokens.ts";

/** Tokens that only the pages of a forgotten or expiring password use; loaded with them. */
export const passwordTokens = {
  passwordApi: token<PasswordApi>("PasswordApi"),
  requestPasswordReset: token<RequestPasswordReset>("RequestPasswordReset"),
  resetLinks: token<ResetLinks>("ResetLinks"),
  checkResetLink: token<CheckResetLink>("CheckResetLink"),
  changePassword: token<ChangePassword>("ChangePassword"),
  warnOfExpiry: token<WarnOfExpiry>("WarnOfExpiry"),
  postponePasswordChange: token<PostponePasswordChange>("PostponePasswordChange"),
  passwordPresenters: token<PasswordPresenters>("PasswordPresenters"),
} as const;
