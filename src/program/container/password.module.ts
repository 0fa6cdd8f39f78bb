import { restPasswordApi } from "#adapters/platform-api/rest/rest-password-api.ts";
import { PostponePasswordChange } from "#domain/authenticated/postpone-password-change.ts";
import { WarnOfExpiry } from "#domain/authenticated/warn-of-expiry.ts";
import { ChangePassword } from "#domain/reset-password/change-password.ts";
import { CheckResetLink } from "#domain/reset-password/check-reset-link.ts";
import { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";
import { ResetLinks } from "#domain/reset-password/reset-links.ts";
import type { Portal } from "./container.ts";
import { make } from "./service-container.ts";

/** The services of the pages of a forgotten password, and of one that expires soon. */
export const passwords = {
  addressBar: ({ navigation }: Portal["all"]) => navigation,
  passwordApi: restPasswordApi,
  requestPasswordReset: make(RequestPasswordReset),
  resetLinks: make(ResetLinks),
  checkResetLink: make(CheckResetLink),
  changePassword: make(ChangePassword),
  warnOfExpiry: make(WarnOfExpiry),
  postponePasswordChange: make(PostponePasswordChange),
};
