import { PasswordWillExpirePresenter } from "#application/authenticated/password-will-expire.presenter.ts";
import { SessionGate } from "#application/logout/session-gate.ts";
import { ResetPasswordSentPresenter } from "#application/reset-password/reset-password-sent.presenter.ts";
import { ResetPasswordUpdatePresenter } from "#application/reset-password/reset-password-update.presenter.ts";
import { ResetPasswordPresenter } from "#application/reset-password/reset-password.presenter.ts";
import { RedirectToApplication } from "#domain/authenticated/redirect-to-application.ts";
import { PostponePasswordChange } from "#domain/authenticated/postpone-password-change.ts";
import { WarnOfExpiry } from "#domain/authenticated/warn-of-expiry.ts";
import { FindActiveSession } from "#domain/logout/find-active-session.ts";
import { LeaveLink } from "#domain/logout/leave-link.ts";
import { RequireLogout } from "#domain/logout/require-logout.ts";
import { ChangePassword } from "#domain/reset-password/change-password.ts";
import { CheckResetLink } from "#domain/reset-password/check-reset-link.ts";
import { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";
import { ResetLinks } from "#domain/reset-password/reset-links.ts";
import type { SignedOutPage } from "#domain/navigation/pages.ts";
import type { Language } from "#domain/shared/language.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import type { DomainParts } from "#test/support/builders/domain-parts.ts";
import { FakeAddressBar } from "#test/support/fakes/fake-address-bar.ts";
import { FakePasswordApi } from "#test/support/fakes/fake-password-api.ts";

/** Returns the session gate of a page that requires that no session is active. */
export function sessionGateOf(page: SignedOutPage, parts: DomainParts, language: () => Language) {
  const limit = new TimeLimit({ clock: parts.clock, milliseconds: 5_000 });
  return new SessionGate(page, {
    ...parts,
    findActiveSession: new FindActiveSession({ ...parts, limit }),
    leaveLink: new LeaveLink(parts),
    requireLogout: new RequireLogout(parts),
    language,
  });
}

/** Returns the services of the pages for a forgotten or expiring password, in addition to those of every page. */
export function passwordParts<Parts extends DomainParts>(parts: Parts) {
  return {
    addressBar: new FakeAddressBar(),
    ...parts,
    passwordApi: new FakePasswordApi(),
    resetLinks: new ResetLinks(parts),
  };
}

/** Returns functions that make the presenters of the pages for passwords, with the real use-cases. */
export function passwordPresenters(parts: ReturnType<typeof passwordParts>) {
  return {
    resetPassword: (search: string) =>
      new ResetPasswordPresenter(search, {
        ...parts,
        requestPasswordReset: new RequestPasswordReset(parts),
        providers: parts.providers,
      }),
    resetPasswordSent: () =>
      new ResetPasswordSentPresenter({ ...parts, requestPasswordReset: new RequestPasswordReset(parts) }),
    resetPasswordUpdate: () =>
      new ResetPasswordUpdatePresenter({
        ...parts,
        gate: sessionGateOf("reset-password-update", parts, () => "en"),
        checkResetLink: new CheckResetLink(parts),
        changePassword: new ChangePassword(parts),
      }),
    passwordWillExpire: (search: string) =>
      new PasswordWillExpirePresenter(search, {
        ...parts,
        providers: parts.providers,
        warnOfExpiry: new WarnOfExpiry(parts),
        postponePasswordChange: new PostponePasswordChange({
          ...parts,
          redirectToApplication: new RedirectToApplication(parts),
        }),
      }),
  };
}
